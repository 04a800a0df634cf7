import type { Plan } from '../../plans/plans.ts';
import type { OpenAccounts } from '../compose.ts';
import type { Admitted } from './admission.ts';
import type { MeteredCall } from './metering.ts';

interface CallerOfAccount {
  readonly account_id: string;
  readonly plan: Plan;
  readonly channel: MeteredCall['channel'];
}

interface CallAdmission extends Pick<Admitted, 'rate' | 'refused'> {
  readonly retry_after: number;
  count(endpoint: string, used: number): void;
  giveBack(): void;
}

/** Joins the limits to the counting, for one call at a time. */
export function createAdmit({ admission, metering, audit }: OpenAccounts) {
  return async (caller: CallerOfAccount, units: number, now: Date): Promise<CallAdmission> => {
    const { account_id, plan, channel } = caller;
    const { rate, refused, period } = await admission.admit({ account_id, plan, units, now });
    if (refused) audit.limitHit(account_id, refused);
    return {
      rate,
      refused,
      retry_after: refused === 'quota_exceeded' ? secondsToNextMonth(now) : rate.reset,
      count(endpoint, used) {
        if (used > 0) metering.count({ account_id, period, endpoint, channel, units: used });
        admission.giveBack(account_id, period, units - used);
      },
      giveBack() {
        admission.giveBack(account_id, period, units);
      },
    };
  };
}

function secondsToNextMonth(now: Date): number {
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  return Math.max(1, Math.ceil((next - now.getTime()) / 1000));
}
