import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../errors.ts';
import { failureOf } from '../../failures.ts';
import type { Background } from '../../kit/background.ts';
import type { Bounded } from '../../kit/memory/trusted-cache.ts';

/** Between two tries to settle a call while the database is away. */
const SETTLE_AGAIN_MS = 500;

/** Writes once, and again until a call's time is over or nothing is tried any more. */
export type Settle = (write: () => Promise<unknown>, until: Date) => Promise<void>;

/** What is not settled keeps the same call waiting until its time is over, or loses its answer. */
export function createSettle(options: {
  readonly bounded: Bounded;
  readonly background: Background;
  readonly clock: () => Date;
  readonly isClosed: () => boolean;
}): Settle {
  const { bounded, background, clock, isClosed } = options;
  return async (write, until) => {
    const isSettled = () =>
      bounded(write).then(
        () => true,
        (error: unknown) => {
          if (failureOf(error).code !== 'unavailable') throw error;
          return false;
        },
      );
    if (await isSettled()) return;
    background.run(async () => {
      do await sleep(SETTLE_AGAIN_MS, undefined, { ref: false });
      while (!isClosed() && clock() < until && !(await isSettled()));
    });
    throw new AppError('unavailable');
  };
}
