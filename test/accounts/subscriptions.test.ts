import { beforeAll, expect, it } from 'vitest';
import { FOLLOWED_MAX } from '../../src/accounts/subscriptions.ts';
import { accountWith, openTestAccounts, type TestAccounts } from '../support/accounts.ts';
import { startTestDatabase } from '../support/database/mongo.ts';

let opened: TestAccounts;
let now = new Date('2026-11-22T12:00:00Z');
beforeAll(async () => {
  const database = await startTestDatabase();
  opened = await openTestAccounts(database, () => now);
  return async () => {
    await opened.close();
    await database.close();
  };
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

it('bounds what an account follows, and lets silent sessions make room', async () => {
  const { subscriptions } = opened;
  const { credential } = await accountWith(opened, 'pro');
  const follow = (session: string, uri: string) => subscriptions.add(credential, session, uri);
  const half = FOLLOWED_MAX / 2;
  for (let i = 0; i < half; i += 1) {
    expect(await follow('old', `cards://${i}`)).toBe('added');
    expect(await follow('listened', `cards://${i}`)).toBe('added');
  }
  expect(await follow('old', 'cards://0')).toBe('added');
  expect(await follow('old', 'cards://999')).toBe('full');
  expect(await follow('new', 'cards://999')).toBe('full');

  later(10);
  await subscriptions.keep(['listened']);
  expect(await follow('new', 'cards://999')).toBe('added');
  const left = await subscriptions.list(['old', 'listened', 'new']);
  expect(left.map(({ session, uris }) => [session, uris.length])).toEqual([
    ['listened', half],
    ['new', 1],
  ]);
});

it('never mixes accounts, and forgets one that is deleted', async () => {
  const { subscriptions, accounts } = opened;
  const [mine, other] = [await accountWith(opened, 'pro'), await accountWith(opened, 'pro')];
  await subscriptions.add(mine.credential, 'session of mine', 'cards://2');
  const foreign = subscriptions.add(other.credential, 'session of mine', 'cards://3');
  expect(await foreign).toBe('foreign');
  await subscriptions.remove(other.account_id, 'session of mine', 'cards://2');
  await subscriptions.end(other.account_id, 'session of mine');
  expect(await subscriptions.list(['session of mine'])).toEqual([
    { session: 'session of mine', account_id: mine.account_id, uris: ['cards://2'] },
  ]);
  await accounts.remove(mine.credential);
  expect(await subscriptions.list(['session of mine'])).toEqual([]);
  await expect(subscriptions.add(mine.credential, 'late', 'cards://2')).rejects.toThrow();
});
