import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../../src/errors.ts';
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

it('ends the streams of a credential that is good no longer, and no others', async () => {
  const kept: (readonly string[])[] = [];
  const streams = createStreams((sessions) => kept.push(sessions));
  const faults = [null, new AppError('invalid_api_key'), new AppError('unavailable')];
  const answers = faults.map((fault, at) => {
    const res = answer();
    const check = async () => {
      if (fault) throw fault;
    };
    const stream = { accountId: 'one', session: `${at}`, res: res as unknown as Response, check };
    expect(streams.open(stream)).toBe(true);
    return res;
  });
  await vi.advanceTimersByTimeAsync(61_000);
  expect(answers.map(({ ended }) => ended)).toEqual([false, true, false]);
  expect(kept).toEqual([['0', '1', '2']]);
  expect(streams.sessions().map(({ session }) => session)).toEqual(['0', '2']);
  streams.close();
  expect(answers.every(({ ended }) => ended)).toBe(true);
  const late = { accountId: 'one', session: null, check: async () => {} };
  expect(streams.open({ ...late, res: answer() as unknown as Response })).toBe(false);
});

it('checks the streams of one account when it is asked to', async () => {
  const streams = createStreams();
  const answers = ['one', 'two'].map((accountId) => {
    const res = answer();
    const check = async () => {
      throw new AppError('invalid_api_key');
    };
    streams.open({ accountId, session: accountId, res: res as unknown as Response, check });
    return res;
  });
  await streams.checkOf('one');
  expect(answers.map(({ ended }) => ended)).toEqual([true, false]);
  expect(streams.sessions().map(({ session }) => session)).toEqual(['two']);
  streams.close();
});

it('tells one account alone of what is its own', () => {
  const { bus, tell, as } = createEventBus();
  const heard: string[] = [];
  for (const account of ['a', 'b']) as(account, () => bus.subscribe(() => heard.push(account)));
  tell({ kind: 'resource_updated', uri: 'wallet://saved' }, 'b');
  expect(heard).toEqual(['b']);
  tell({ kind: 'resource_updated', uri: 'cards://2' }, null);
  expect(heard).toEqual(['b', 'a', 'b']);
});
