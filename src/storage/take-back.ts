import { setTimeout as sleep } from 'node:timers/promises';
import { failureOf } from '../failures.ts';

const AGAIN_MS = 500;
const WHOLE_MS = 30_000;
/** What was sent before may reach the database after the first of these. */
const TIMES = 2;

type Work<T, Args extends unknown[]> = (...given: Args) => Promise<T>;

/**
 * `work` within its caller's patience. Where that is over, the caller is told that nothing was done, and
 * what `work` stores all the same is taken back: once it has ended, and while the database is away again
 * and again, for half a minute.
 *
 * @param takeBack changes only what `work` alone can have stored
 * @param inBackground gets this work that nobody waits for
 */
export async function orTakenBack<T, Args extends unknown[]>(
  bounded: (work: Work<T, Args>) => Promise<T>,
  work: Work<T, Args>,
  takeBack: () => Promise<unknown>,
  inBackground: (work: () => Promise<void>) => void,
): Promise<T> {
  let working: Promise<T> | undefined;
  try {
    return await bounded((...given) => {
      working = work(...given);
      return working;
    });
  } catch (error) {
    const begun = working;
    if (begun && isUnavailable(error)) inBackground(() => takeBackLate(begun, takeBack));
    throw error;
  }
}

const isUnavailable = (error: unknown) => failureOf(error).code === 'unavailable';

async function takeBackLate(
  work: Promise<unknown>,
  takeBack: () => Promise<unknown>,
): Promise<void> {
  await work.catch(() => {});
  const until = performance.now() + WHOLE_MS;
  for (let times = 0; performance.now() < until; ) {
    try {
      await takeBack();
      times += 1;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
    if (times === TIMES) return;
    await sleep(AGAIN_MS, undefined, { ref: false });
  }
}
