import { AppError } from '../../errors.ts';
import { failureOf } from '../../failures.ts';
import { isDatabaseSlow } from '../../kit/database-failure.ts';
import type { Bounded } from '../../kit/memory/trusted-cache.ts';
import type { KeyRights } from '../../plans/key-rights.ts';
import type { Plan } from '../../plans/plans.ts';
import type { Audit } from '../audit.ts';
import type { Credential } from '../lock.ts';
import type { AttemptLimiter } from './attempts.ts';
import type { CallLimits, CallRequest, TakenCall } from './call-limits.ts';
import { isYoung, takeEnding } from './ending-access.ts';
import { createLocalLimits } from './local-limits.ts';
import type { MeteredCall, Metering } from './metering.ts';
import { secondsToNextMonth } from './month.ts';
import { takeTestCall, testWindow } from './test-calls.ts';
import { verbosePlan, verboseWindow } from './verbose.ts';

export interface LimitedCaller {
  readonly account_id: string;
  readonly plan: Plan;
  readonly channel: MeteredCall['channel'];
  /** The key that the call is made with. */
  readonly key?: { readonly rights: Pick<KeyRights, 'test'>; readonly made_at: Date } | undefined;
  readonly credential?: Pick<Credential, 'by'> | undefined;
}

export type CallWeight = Pick<CallRequest, 'units' | 'calls'> & {
  readonly verbose?: boolean;
  /** The network of a call that ends access; null for every other. */
  readonly ends_from?: string | null;
};

export interface AdmittedCall extends Pick<TakenCall, 'rate' | 'source'> {
  readonly refused: TakenCall['refused'] | 'verbose_limited' | 'test_limited';
  /** Seconds after which a refused call may come again. */
  readonly retry_after: number;
  /** The call succeeded and took `used` of the units; the others go back. */
  count(endpoint: string, used: number): void;
  /** The call failed. */
  giveBack(): void;
}

/** Takes a call from the caller's limits; `count` or `giveBack` says how it ended. */
export type Admit = (caller: LimitedCaller, weight: CallWeight, now: Date) => Promise<AdmittedCall>;

/** Also when our own limit of time is over. */
function isSlow(error: unknown): boolean {
  return error instanceof AppError || (error instanceof Error && isDatabaseSlow(error));
}

export function createAdmit({
  callLimits,
  metering,
  audit,
  attempts,
  bounded = (work) => work(),
  isLost = async () => true,
}: {
  readonly callLimits: CallLimits;
  readonly metering: Metering;
  readonly audit: Audit;
  readonly attempts: AttemptLimiter;
  /** Runs a question to the database within the time that a caller waits. */
  readonly bounded?: Bounded | undefined;
  /** Finds out whether the database is away. */
  readonly isLost?: (() => Promise<boolean>) | undefined;
}): Admit {
  const takeHere = createLocalLimits();

  /**
   * A database that is slow still counts for all processes: were each to count for itself then, a busy
   * hour would multiply the limit. It is asked once more, in what is left of the caller's time.
   */
  async function takeThere(request: CallRequest): Promise<TakenCall> {
    try {
      return await callLimits.take(request);
    } catch (error) {
      if (!isSlow(error) || (await isLost())) throw error;
      return callLimits.take(request);
    }
  }

  /** What was taken in advance, else from the database, or from this process alone while that is away. */
  const take = (request: CallRequest): TakenCall | Promise<TakenCall> =>
    callLimits.takeLeased(request) ??
    bounded(() => takeThere(request)).catch(async (error: unknown) => {
      if (failureOf(error).code !== 'unavailable') throw error;
      if (isSlow(error) && !(await isLost())) throw error;
      return takeHere(request);
    });

  return async ({ account_id: owner, plan, channel, key, credential }, weight, now) => {
    const test = key?.rights.test === true;
    const { calls, verbose = false, ends_from = null } = weight;
    // Calls with test keys are counted apart, and take nothing of the month.
    const account_id = test ? testWindow(owner) : owner;
    const units = test ? 0 : weight.units;
    const counted = await take({ account_id, plan, units, calls, now });
    const { kind, id } = credential?.by ?? {};
    const ending =
      counted.refused === 'rate_limited' && ends_from !== null && !isYoung(key?.made_at, now)
        ? await takeEnding(attempts, bounded, `${owner} ${kind} ${id}`, ends_from)
        : counted.rate.reset;
    const taken = ending === null ? { ...counted, refused: null } : counted;
    const { rate, period, source } = taken;
    const giveBack = (unused: number) => {
      if (source !== 'local') callLimits.giveBack(account_id, period, unused);
    };
    const own =
      verbose && !taken.refused
        ? await take({
            ...{ account_id: verboseWindow(account_id), plan: verbosePlan(plan) },
            ...{ units: 0, calls: 1, now },
          })
        : null;
    if (own?.refused) giveBack(units);
    const limited = taken.refused ?? (own?.refused ? 'verbose_limited' : null);
    const tested = test && !limited ? await takeTestCall(attempts, bounded, owner, verbose) : null;
    const refused = tested === null ? limited : 'test_limited';
    if (refused) audit.limitHit(owner, refused);
    return {
      rate,
      refused,
      source,
      retry_after:
        tested ??
        (refused === 'quota_exceeded' ? secondsToNextMonth(now) : (own?.rate.reset ?? ending ?? 0)),
      count(endpoint, used) {
        if (test) return;
        if (used > 0) metering.count({ account_id, period, endpoint, channel, units: used });
        giveBack(units - used);
      },
      giveBack: () => giveBack(units),
    };
  };
}
