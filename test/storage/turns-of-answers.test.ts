import { setImmediate as nextRound } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { createTurns } from '../../src/kit/turns/turns.ts';
import { currentWait } from '../../src/kit/turns/wait.ts';
import { createOutage } from '../../src/storage/outage.ts';

afterEach(() => {
  vi.useRealTimers();
});

const NEVER = () => false;
const asker = (n: number) => ({ account: `10.${n}.0.1`, within: ['10', `10.${n}`] });

it('requests whose answers come together go on in turns', async () => {
  // Only what is said here takes time.
  vi.useFakeTimers({ toFake: ['performance'] });
  const turns = createTurns();
  const outage = createOutage({ ping: async () => true, onChange() {}, turns });
  const answered = Promise.withResolvers<void>();
  let round = 0;
  const went: number[] = [];
  const goOn = () => {
    vi.advanceTimersByTime(3);
    went.push(round);
  };
  for (let n = 0; n < 40; n += 1) {
    const work = async () => {
      await answered.promise;
      await currentWait().goOn?.();
      goOn();
    };
    const ask = () => void outage.bounded(work);
    outage.inRequest(NEVER, ask, NEVER, asker(n));
  }
  answered.resolve();
  for (; went.length < 40 && round < 2_000; round += 1) await nextRound();
  expect(went).toHaveLength(40);
  const most = Math.max(...went.map((at) => went.filter((other) => other === at).length));
  expect(most).toBeLessThanOrEqual(4);
  outage.close();
});

it('a turn within what waits for the database takes none of its time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const long = () => new Promise<void>((resolve) => setTimeout(resolve, 5_000));
  const turns = { goOn: vi.fn(long) };
  const ping = vi.fn(async () => true);
  const outage = createOutage({ ping, onChange() {}, turns });
  const said = Promise.withResolvers<string>();
  const work = async () => {
    await currentWait().goOn?.();
    return 'done';
  };
  const ask = () => void outage.bounded(work, 1_000).then(said.resolve, said.reject);
  outage.inRequest(NEVER, ask, NEVER, asker(1));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await said.promise).toBe('done');
  expect(turns.goOn).toHaveBeenCalledTimes(1);
  expect(ping).not.toHaveBeenCalled();
  outage.close();
});

it('what belongs to no request goes on at once', async () => {
  const turns = { goOn: vi.fn(() => undefined) };
  const outage = createOutage({ ping: async () => true, onChange() {}, turns });
  expect(await outage.bounded(async () => currentWait().goOn?.())).toBeUndefined();
  expect(turns.goOn).not.toHaveBeenCalled();
  outage.close();
});
