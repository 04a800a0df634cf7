import { createWindows } from '../../kit/windows.ts';
import type { Plan } from '../../plans/plans.ts';
import type { TakenCall } from './call-limits.ts';
import { periodOf } from './month.ts';

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
  const take = createWindows({ ms: WINDOW_MS, subjects: ACCOUNTS_MAX });
  return ({ account_id, plan, calls, now }) => {
    const limit = plan.requests_per_minute;
    const { fits, used, reset } = take(account_id, calls, limit);
    return {
      rate: { limit, remaining: limit - used, reset },
      refused: fits ? null : 'rate_limited',
      period: periodOf(now),
      source: 'local',
    };
  };
}
