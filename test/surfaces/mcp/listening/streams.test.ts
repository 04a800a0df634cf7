import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../../src/errors.ts';
import type { Caller } from '../../../../src/operation/context.ts';
import { PLANS } from '../../../../src/plans/plans.ts';
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

describe('places', () => {
  const limits = { waiting: 6, waitingPerAccount: 3 };
  function room() {
    const streams = createStreams(() => {}, limits);
    const answers: ReturnType<typeof answer>[] = [];
    const open = (accountId: string, network: string, plan = PLANS.evaluation, uris = 0) => {
      const res = answer();
      answers.push(res);
      const own = { accountId, network, session: null, uris, caller: { ...caller, plan } };
      const stream = { ...own, check: async () => caller, res: res as unknown as Response };
      return streams.open(stream);
    };
    const left = () => answers.filter(({ ended }) => !ended).length;
    return { streams, answers, open, left };
  }

  it('go from the largest crowd of free accounts to whoever has fewer', () => {
    const { streams, answers, open, left } = room();
    const many = Array.from({ length: 6 }, (_one, n) => open(`free${n >> 1}`, `60.1.1.${n}`));
    expect(many).toEqual([true, true, true, true, true, true]);
    expect(open('elsewhere', '99.1.1.1')).toBe(true);
    expect(open('paying', '60.1.1.1', PLANS.pro)).toBe(true);
    expect(left()).toBe(6);
    expect(answers.slice(-2).map(({ ended }) => ended)).toEqual([false, false]);
    streams.close();
  });

  it('are refused to whoever has most of them, and free again when a stream is over', () => {
    const { streams, answers, open } = room();
    for (let n = 0; n < 3; n += 1) open('one', '60.1.1.1');
    expect(open('one', '60.1.1.1')).toBe(false);
    for (let n = 0; n < 3; n += 1) open('two', '60.1.1.2');
    expect(open('two', '60.1.1.2')).toBe(false);
    answers[0]?.end();
    expect(open('one', '60.1.1.1')).toBe(true);
    streams.close();
  });

  it('are for 200 resources of an account over all its streams', () => {
    const { streams, answers, open } = room();
    expect(open('one', '60.1.1.1', PLANS.pro, 150)).toBe(true);
    expect(open('one', '60.1.1.1', PLANS.pro, 51)).toBe(false);
    expect(open('two', '60.1.1.1', PLANS.pro, 200)).toBe(true);
    answers[0]?.end();
    expect(open('one', '60.1.1.1', PLANS.pro, 200)).toBe(true);
    streams.close();
  });
});

it('asks about thousands of streams a few at a time', async () => {
  const streams = createStreams(() => {}, { waiting: 200, waitingPerAccount: 1 });
  let [underWay, most, asked] = [0, 0, 0];
  const check = async () => {
    underWay += 1;
    asked += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, 10));
    underWay -= 1;
    return caller;
  };
  for (let n = 0; n < 100; n += 1) {
    const own = { accountId: `${n}`, session: null, caller, check };
    streams.open({ ...own, res: answer() as unknown as Response });
  }
  await vi.advanceTimersByTimeAsync(62_000);
  expect(asked).toBe(100);
  expect(most).toBeLessThan(30);
  streams.close();
});
