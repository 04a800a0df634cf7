import { LRUCache } from 'lru-cache';
import type { Plan } from '../../plans/plans.ts';
import type { TakenCall } from './call-limits.ts';
import { periodOf } from './month.ts';

interface Window {
  used: number;
  /** By `performance.now()`. */
  readonly until: number;
}

const WINDOW_MS = 60_000;
const ACCOUNTS_MAX = 10_000;

/** Says of one process alone whether a call fits the account's minute. */
export type LocalLimits = (request: {
  readonly account_id: string;
  readonly plan: Plan;
  readonly calls: number;
  readonly now: Date;
}) => TakenCall;

/**
 * The plan's minute, counted in this process, for as long as the database is away: reads of the
 * catalogue go on, and none of them takes more of this process than the plan says. The month's units
 * are not asked for: what is used is counted when the database is back.
 */
export function createLocalLimits(): LocalLimits {
  const windows = new LRUCache<string, Window>({ max: ACCOUNTS_MAX, ttl: WINDOW_MS });
  return ({ account_id, plan, calls, now }) => {
    const at = performance.now();
    const open = windows.get(account_id);
    const window = open && open.until > at ? open : { used: 0, until: at + WINDOW_MS };
    if (window !== open) windows.set(account_id, window);
    const limit = plan.requests_per_minute;
    const fits = window.used + calls <= limit;
    if (fits) window.used += calls;
    const reset = Math.max(1, Math.ceil((window.until - at) / 1_000));
    return {
      rate: { limit, remaining: limit - window.used, reset },
      refused: fits ? null : 'rate_limited',
      period: periodOf(now),
      source: 'local',
    };
  };
}
