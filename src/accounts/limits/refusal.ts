import { AppError } from '../../errors.ts';
import { failureOf } from '../../failures.ts';
import type { UseRule } from '../../kit/network/crowd-limits.ts';
import type { AttemptLimiter } from './attempts.ts';

/** A rule and whom it is counted for. */
export type Limit = readonly [UseRule, string];

/** A person and a network as one subject: neither of them has a space. */
export function pairOf(person: string, network: string): string {
  return `${person} ${network}`;
}

/** Counts all in order; the seconds to wait at the first that refuses, else null. */
export async function refusal(
  attempts: AttemptLimiter,
  limits: readonly Limit[],
): Promise<number | null> {
  for (const [rule, subject] of limits) {
    const seconds = await attempts.take(rule, subject);
    if (seconds !== null) return seconds;
  }
  return null;
}

/** After what is done already: that a count stays is no reason to say otherwise. */
export async function giveBack(attempts: AttemptLimiter, limits: readonly Limit[]): Promise<void> {
  for (const [rule, subject] of limits) await attempts.giveBack(rule, subject).catch(() => {});
}

/** Does what was counted. Where it was not done for lack of a turn or of the database, no try is lost. */
export async function doCounted<T>(
  attempts: AttemptLimiter,
  limits: readonly Limit[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (failureOf(error).code === 'unavailable') await giveBack(attempts, limits);
    throw error;
  }
}

export function tooMany(what: string, retry_after_seconds: number): AppError {
  return new AppError('rate_limited', `Too many ${what}. Wait, then try again.`, {
    retry_after_seconds,
  });
}
