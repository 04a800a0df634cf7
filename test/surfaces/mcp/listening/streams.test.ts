import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../../src/errors.ts';
import type { Caller } from '../../../../src/operation/context.ts';
import { PLANS } from '../../../../src/plans/plans.ts';
import { createEventBus } from '../../../../src/surfaces/mcp/listening/event-bus.ts';
import { createStreams } from '../../../../src/surfaces/mcp/listening/streams.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An answer as far as a stream is concerned. */
function answer() {
  const end = () => {
    res.ended = true;
    res.emit('close');
  };
  const res = Object.assign(new EventEmitter(), { ended: false, end, destroy: end });
  return res;
}

const caller: Caller = {
  ...{ account_id: 'one', plan: PLANS.pro, channel: 'mcp', scopes: null },
};

it('ends the streams of a credential that is good no longer, and no others', async () => {
  const kept: (readonly string[])[] = [];
  const streams = createStreams((sessions) => kept.push(sessions));
  const faults = [null, new AppError('invalid_api_key'), new AppError('unavailable')];
  const answers = faults.map((fault, at) => {
    const res = answer();
    const check = async () => {
      if (fault) throw fault;
      return caller;
    };
    const own = { accountId: 'one', caller, session: `${at}`, check };
    const stream = { ...own, res: res as unknown as Response };
    expect(streams.open(stream)).toBe(true);
    return res;
  });
  await vi.advanceTimersByTimeAsync(61_000);
  expect(answers.map(({ ended }) => ended)).toEqual([false, true, false]);
  expect(kept).toEqual([['0', '1', '2']]);
  expect(streams.sessions().map(({ session }) => session)).toEqual(['0', '2']);
  streams.close();
  expect(answers.every(({ ended }) => ended)).toBe(true);
  const late = { accountId: 'one', caller, session: null, check: async () => caller };
  expect(streams.open({ ...late, res: answer() as unknown as Response })).toBe(false);
});

it.each(['invalid_api_key', 'unavailable'] as const)(
  'leaves no stream of an account that is not known to be good, before it is told: %s',
  async (code) => {
    const streams = createStreams();
    const answers = ['one', 'two'].map((accountId) => {
      const res = answer();
      const check = async () => {
        throw new AppError(code);
      };
      const own = { accountId, caller, session: accountId, check };
      streams.open({ ...own, res: res as unknown as Response });
      return res;
    });
    await streams.requireGood('one');
    expect(answers.map(({ ended }) => ended)).toEqual([true, false]);
    expect(streams.sessions().map(({ session }) => session)).toEqual(['two']);
    streams.close();
  },
);

it('ends a stream when its credential ends by itself, which a check may move', async () => {
  const streams = createStreams();
  const at = (ms: number) => new Date(Date.now() + ms);
  let current = at(5_000);
  const [res, other] = [answer(), answer()];
  const check = async () => {
    if (current.getTime() <= Date.now()) throw new AppError('invalid_access_token');
    return { ...caller, expires_at: current };
  };
  const own = { accountId: 'one', session: null, check };
  const ending = { ...caller, expires_at: current };
  streams.open({ ...own, caller: ending, res: res as unknown as Response });
  const lasting = { ...own, caller, check: async () => caller };
  streams.open({ ...lasting, res: other as unknown as Response });
  current = at(2_000);
  await streams.requireGood('one');
  await vi.advanceTimersByTimeAsync(1_900);
  expect(res.ended).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect([res.ended, other.ended]).toEqual([true, false]);
  streams.close();
});

it('tells one account alone of what is its own', () => {
  const { bus, tell, as } = createEventBus();
  const heard: string[] = [];
  const narrow = { ...caller, account_id: 'b', scopes: ['cards:read'] as const };
  for (const [name, one] of [
    ['a', { ...caller, account_id: 'a' }],
    ['b', { ...caller, account_id: 'b' }],
    ['narrow', narrow],
  ] as const) {
    as(one, () => bus.subscribe(() => heard.push(name)));
  }
  const account = { id: 'b', scope: 'portfolio:read' } as const;
  const wallet = { kind: 'resource_updated', uri: 'wallet://saved' } as const;
  tell({ event: wallet, to: { account, paid: false } });
  expect(heard).toEqual(['b']);
  const card = { kind: 'resource_updated', uri: 'cards://2' } as const;
  tell({ event: card, to: { account: null, paid: false } });
  expect(heard).toEqual(['b', 'a', 'b', 'narrow']);
});
