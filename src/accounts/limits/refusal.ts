import { AppError } from '../../errors.ts';
import type { AttemptLimiter, AttemptRule } from './attempts.ts';

/** A rule and whom it is counted for. */
export type Limit = readonly [AttemptRule, string];

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

export function tooMany(what: string, retry_after_seconds: number): AppError {
  return new AppError('rate_limited', `Too many ${what}. Wait, then try again.`, {
    retry_after_seconds,
  });
}
