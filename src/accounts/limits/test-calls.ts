import type { Bounded } from '../../kit/memory/trusted-cache.ts';
import { TEST_CALLS_A_DAY, TEST_VERBOSE_A_DAY } from '../../plans/key-rights.ts';
import type { AttemptLimiter } from './attempts.ts';
import { verboseWindow } from './verbose.ts';

const DAY_SECONDS = 86_400;
const CALLS = { name: 'test calls', limit: TEST_CALLS_A_DAY, seconds: DAY_SECONDS };
const VERBOSE = { name: 'verbose test calls', limit: TEST_VERBOSE_A_DAY, seconds: DAY_SECONDS };

/** The window of the calls with an account's test keys, which are counted beside all others. */
export const testWindow = (accountId: string): string => `${accountId}#test`;

/** The windows of an account that are not its own id. */
export const windowsBeside = (accountId: string): readonly string[] => {
  const test = testWindow(accountId);
  return [verboseWindow(accountId), test, verboseWindow(test)];
};

/**
 * Takes a call of the day, over all test keys of an account: as they take nothing of the month, it is
 * the day that bounds them. Not possible while the database is away.
 *
 * @returns null, or the seconds after which a refused call may come again
 */
export async function takeTestCall(
  attempts: AttemptLimiter,
  bounded: Bounded,
  accountId: string,
  verbose: boolean,
): Promise<number | null> {
  for (const rule of verbose ? [VERBOSE, CALLS] : [CALLS]) {
    const seconds = await bounded(() => attempts.take(rule, accountId));
    if (seconds !== null) return seconds;
  }
  return null;
}
