/** Seconds from each failed attempt to the next: a day in all, after which it is given up. */
const DELAYS_S = [5, 60, 300, 1_800, 7_200, 18_000, 25_200, 33_835] as const;

/** When what has failed so many times is tried again; null: no more. */
export function nextAttempt(failed: number, now: Date): Date | null {
  const delay = DELAYS_S[failed - 1];
  return delay === undefined ? null : new Date(now.getTime() + delay * 1_000);
}
