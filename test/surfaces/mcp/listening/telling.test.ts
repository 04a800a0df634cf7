import { setImmediate as nextRound } from 'node:timers/promises';
import type { ServerEvent } from '@modelcontextprotocol/server';
import { expect, it } from 'vitest';
import type { Caller } from '../../../../src/operation/context.ts';
import { PLANS } from '../../../../src/plans/plans.ts';
import { createEventBus } from '../../../../src/surfaces/mcp/listening/event-bus.ts';
import type { Notice } from '../../../../src/surfaces/mcp/listening/notices.ts';
import { UPDATES_MAX } from '../../../../src/surfaces/mcp/listening/telling.ts';

const caller: Caller = {
  ...{ account_id: 'one', plan: PLANS.pro, channel: 'mcp', scopes: null },
};
const everybody = { account: null, paid: false } as const;
const uriOf = (id: number) => `cards://${id}`;
const updates = (count: number): Notice[] =>
  Array.from({ length: count }, (_one, id) => ({
    event: { kind: 'resource_updated', uri: uriOf(id) },
    to: everybody,
  }));
const uris = (count: number) => new Set(Array.from({ length: count }, (_one, id) => uriOf(id)));

function room() {
  const bus = createEventBus();
  const listen = (
    { one = caller, follows = uris(500), lists = true },
    hear: (event: ServerEvent) => void = () => {},
  ) => {
    const res = {
      ...{ destroyed: false, writableNeedDrain: false },
      destroy() {
        res.destroyed = true;
        return res as never;
      },
    };
    const hearing = { caller: one, res, follows: follows as ReadonlySet<unknown>, lists };
    bus.as(hearing, () => bus.bus.subscribe(hear));
    return res;
  };
  return { ...bus, listen };
}

it('tells one account alone of what is its own', async () => {
  const { tell, listen } = room();
  const heard: string[] = [];
  const follows = new Set(['wallet://saved', 'cards://2']);
  const narrow: Caller = { ...caller, account_id: 'b', scopes: ['cards:read'] };
  for (const [name, one] of [
    ['a', { ...caller, account_id: 'a' }],
    ['b', { ...caller, account_id: 'b' }],
    ['narrow', narrow],
  ] as const) {
    listen({ one, follows }, () => heard.push(name));
  }
  const account = { id: 'b', scope: 'portfolio:read' } as const;
  const wallet = { kind: 'resource_updated', uri: 'wallet://saved' } as const;
  await tell([{ event: wallet, to: { account, paid: false } }], 'b');
  expect(heard).toEqual(['b']);
  const card = { kind: 'resource_updated', uri: 'cards://2' } as const;
  await tell([{ event: card, to: everybody }], null);
  expect(heard).toEqual(['b', 'a', 'b', 'narrow']);
});

it('says once that the list changed, in place of more updates than anybody reads', async () => {
  const { tell, listen } = room();
  const heard: Record<'few' | 'many' | 'deaf', string[]> = { few: [], many: [], deaf: [] };
  listen({ follows: uris(UPDATES_MAX) }, ({ kind }) => heard.few.push(kind));
  listen({ follows: uris(UPDATES_MAX + 1) }, ({ kind }) => heard.many.push(kind));
  // Who does not hear of the list has each.
  listen({ follows: uris(200), lists: false }, ({ kind }) => heard.deaf.push(kind));
  await tell(updates(295), null);
  expect(heard.few).toEqual(Array(UPDATES_MAX).fill('resource_updated'));
  expect(heard.many).toEqual(['resources_list_changed']);
  expect(heard.deaf).toEqual(Array(200).fill('resource_updated'));
});

it('lets the event loop turn while it tells many streams of one import', async () => {
  const { tell, listen } = room();
  let round = 0;
  const rounds: number[] = [];
  const hear = () => {
    const until = performance.now() + 0.2;
    while (performance.now() < until);
    rounds.push(round);
  };
  for (let n = 0; n < 5; n += 1) listen({ follows: uris(100), lists: false }, hear);
  let running = true;
  const counting = (async () => {
    for (; running; round += 1) await nextRound();
  })();
  await tell(updates(100), null);
  running = false;
  await counting;
  expect(rounds).toHaveLength(500);
  // 100 ms in all, so some 13 slices; those of one turn take 4 ms and what was begun.
  expect(new Set(rounds).size).toBeGreaterThan(8);
});

it('ends a stream whose client takes nothing, and no other', async () => {
  const { tell, listen } = room();
  const heard: Record<'slow' | 'quick', number> = { slow: 0, quick: 0 };
  const count = (who: keyof typeof heard) => () => {
    heard[who] += 1;
  };
  const slow = listen({ follows: uris(200), lists: false }, count('slow'));
  const quick = listen({ follows: uris(200), lists: false }, count('quick'));
  slow.writableNeedDrain = true;
  for (let n = 0; n < 5; n += 1) await tell(updates(90), null);
  expect(heard).toEqual({ slow: 180, quick: 450 });
  expect([slow.destroyed, quick.destroyed]).toEqual([true, false]);
});
