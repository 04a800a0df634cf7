import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutage } from '../../src/storage/outage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('finds out for many with one question whether the database is away', async () => {
  const ping = vi.fn(async () => false);
  const outage = createOutage({ ping, onChange() {} });
  expect(await Promise.all([outage.isLost(), outage.isLost()])).toEqual([true, true]);
  expect(await outage.isLost()).toBe(true);
  expect(ping).toHaveBeenCalledTimes(1);
  ping.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(300);
  expect(outage.isAway).toBe(false);
  expect(await outage.isLost()).toBe(false);
  outage.close();
});

it('takes an answer that came while the process was busy, though its time is over', async () => {
  const outage = createOutage({ ping: async () => true, onChange() {} });
  const answered = Promise.withResolvers<string>();
  const work = outage.bounded(() => answered.promise, 1_000);
  await vi.advanceTimersByTimeAsync(900);
  // As one turn of a busy loop: what is due first, then what has arrived.
  setTimeout(() => answered.resolve('stored'), 100);
  await vi.advanceTimersByTimeAsync(200);
  expect(await work).toBe('stored');
  outage.close();
});
