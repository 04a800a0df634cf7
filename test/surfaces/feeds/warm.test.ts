import { registerHooks } from 'node:module';
import { expect, it } from 'vitest';
import { warmFeeds } from '../../../src/surfaces/feeds/feeds.ts';

it('what feeds are made with is read when it is asked for, and not at a start', async () => {
  const read: string[] = [];
  const hooks = registerHooks({
    load(url, context, next) {
      read.push(url);
      return next(url, context);
    },
  });
  await warmFeeds();
  hooks.deregister();
  expect(read.filter((url) => url.includes('/node_modules/feedsmith/'))).not.toEqual([]);
});
