import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentWait } from '../../src/kit/turns/wait.ts';
import { createOutage, type Outage } from '../../src/storage/outage.ts';

beforeEach(() => {
  const toFake = ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] as const;
  vi.useFakeTimers({ toFake: [...toFake, 'performance'] });
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

/** What became of work that takes `ms`, and when: to ten milliseconds, as timers take one each. */
async function outcome(outage: Outage, ms: number, withinMs?: number): Promise<string> {
  const work = () => new Promise<string>((resolve) => setTimeout(() => resolve('done'), ms));
  const said = await outage.bounded(work, withinMs).catch(({ code }) => String(code));
  return `${said} after ${Math.round(performance.now() / 10) * 10}`;
}

describe('the waits of one request', () => {
  const answers = () => createOutage({ ping: async () => true, onChange() {} });

  it('have one limit, one after the other', async () => {
    const outage = answers();
    const told: string[] = [];
    outage.inRequest(
      () => false,
      async () => {
        for (const ms of [1_500, 900, 900, 10]) told.push(await outcome(outage, ms));
      },
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told).toEqual([
      'done after 1500',
      'done after 2400',
      'unavailable after 2600',
      'unavailable after 2600',
    ]);
    outage.close();
  });

  it('end with what is known where no time is left to find out more', async () => {
    const ping = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 650));
    const outage = createOutage({ ping, onChange() {} });
    const told: unknown[] = [];
    outage.inRequest(
      () => false,
      async () => {
        told.push(await outcome(outage, 5_000), await outage.isLost(), performance.now() < 2_650);
      },
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told).toEqual(['unavailable after 2600', false, true]);
    outage.close();
  });

  it('count once where they are at the same time, and not what is calculated in between', async () => {
    const outage = answers();
    const told: string[] = [];
    outage.inRequest(
      () => false,
      async () => {
        told.push(...(await Promise.all([1_000, 1_000, 1_000].map((ms) => outcome(outage, ms)))));
        await new Promise((resolve) => setTimeout(resolve, 5_000));
        told.push(await outcome(outage, 1_500));
        told.push(await outcome(outage, 5_000));
      },
    );
    await vi.advanceTimersByTimeAsync(20_000);
    expect(told.slice(3)).toEqual(['done after 7500', 'unavailable after 7600']);
    outage.close();
  });

  it('have the longer limit of a calculation within which they are, and after it', async () => {
    const outage = answers();
    const told: string[] = [];
    const calculate = async () => {
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      told.push(await outcome(outage, 500));
    };
    outage.inRequest(
      () => false,
      async () => {
        await outage.bounded(calculate, 10_000);
        told.push(await outcome(outage, 500), await outcome(outage, 60_000));
      },
    );
    await vi.advanceTimersByTimeAsync(20_000);
    expect(told).toEqual(['done after 4500', 'done after 5000', 'unavailable after 10000']);
    outage.close();
  });

  it('are its own, and those of nobody once it is answered', async () => {
    const outage = answers();
    const told: string[] = [];
    const request = (isAnswered: () => boolean) =>
      outage.inRequest(isAnswered, async () => {
        for (const ms of [2_000, 2_000]) told.push(await outcome(outage, ms));
      });
    request(() => performance.now() >= 2_000);
    await vi.advanceTimersByTimeAsync(5_000);
    request(() => true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(told.every((one) => one.startsWith('done'))).toBe(true);
    outage.close();
  });

  it.each([
    ['whoever waited was told so', false],
    ['its client has gone', true],
  ])('are over for what has not begun once %s', async (_, leaves) => {
    const outage = answers();
    const seen: boolean[] = [];
    outage.inRequest(
      () => false,
      () => {
        const work = async () => {
          for (const ms of [0, 1_500, 3_000]) {
            await new Promise((resolve) => setTimeout(resolve, ms));
            seen.push(currentWait().isOver);
          }
        };
        void outage.bounded(work).catch(() => {});
      },
      () => leaves && performance.now() >= 1_000,
    );
    await vi.advanceTimersByTimeAsync(6_000);
    expect(seen).toEqual([false, leaves, true]);
    outage.close();
  });

  it('ask at once whether the database is away where they have been slow, and again while they last', async () => {
    const ping = vi.fn(async () => performance.now() < 3_000);
    const outage = createOutage({ ping, onChange() {} });
    const told: string[] = [];
    outage.inRequest(
      () => false,
      async () => {
        told.push(await outcome(outage, 1_000));
        told.push(await outcome(outage, 60_000, 10_000));
      },
    );
    await vi.advanceTimersByTimeAsync(1_050);
    expect(ping).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(told).toEqual(['done after 1000', 'unavailable after 3400']);
    outage.close();
  });
});
