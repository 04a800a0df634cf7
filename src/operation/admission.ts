import { AppError } from '../errors.ts';
import { isoDay } from '../kit/day.ts';
import { TEST_CALLS_A_DAY, TEST_VERBOSE_A_DAY } from '../plans/key-rights.ts';
import { answerKey } from './answers.ts';
import type { Admission, Caller, Context, Identified, RateState, Services } from './context.ts';
import type { Operation } from './define.ts';
import type { InputRead } from './fill-in.ts';
import { isVerbose } from './narrative/verbose.ts';
import { runsHere } from './run-handler.ts';

/** The dearest call takes one part in so many of a minute. */
const MOST_OF_MINUTE = 3;
/** Units of cost, each about a millisecond, that one call of the minute stands for. */
const COST_OF_CALL = 5;
/** Names that a usual call has at most, and beyond them those that count as one call more. */
const NAMES_OF_CALL = 20;

const TEST_LIMITED = `Test keys allow ${TEST_CALLS_A_DAY} calls a day, ${TEST_VERBOSE_A_DAY} of them verbose. Use a live key, or wait.`;
const VERBOSE_LIMITED = 'Too many verbose calls in this minute. Mode fast gives the same figures.';

/** What a call needs of the server to be let in. */
export interface Entry {
  readonly services: Services;
  readonly now: Date;
  /** Called with the rate-limit state before the handler runs, even if the call fails. */
  onRate?(rate: RateState): void;
  /** Where the call comes from, if the surface knows. */
  address?(): string;
}

/** @throws AppError `rate_limited` or `quota_exceeded` for a call beyond the caller's limits. */
export async function admit(
  caller: Identified,
  weight: Parameters<Services['admit']>[1],
  call: Entry,
): Promise<Admission> {
  const admission = await call.services.admit(caller, weight, call.now);
  call.onRate?.(admission.rate);
  const { refused, retry_after, rate } = admission;
  if (refused === null) return admission;
  const details = { retry_after_seconds: retry_after };
  if (refused === 'rate_limited') {
    const heavy = weight.calls > 1 ? ` This one counts as ${weight.calls}.` : '';
    const allow = caller.key?.rights.test ? 'Test keys together allow' : 'Your plan allows';
    const message = `${allow} ${rate.limit} calls a minute.${heavy}`;
    throw new AppError('rate_limited', message, details);
  }
  if (refused === 'test_limited') throw new AppError('rate_limited', TEST_LIMITED, details);
  if (refused === 'verbose_limited') throw new AppError('rate_limited', VERBOSE_LIMITED, details);
  throw new AppError('quota_exceeded', undefined, {
    ...details,
    upgrade_url: upgradeUrl(call.services),
  });
}

/** Units of the monthly quota that a call takes. */
export function unitsOf(operation: Operation, input: unknown, caller: Caller): number {
  if (operation.policy.unmetered) return 0;
  return isVerbose(operation, input) ? caller.plan.verbose_units : 1;
}

/**
 * What a call counts as in the minute: where it needs a thread of its own, one for every 5 ms of its
 * cost, and one for every 20 names that it has beyond those of a usual one, whether it is answered,
 * refused or cached: they are looked up first. Never more than a third of the minute, so that every
 * plan can ask everything.
 */
export function callsOf(
  operation: Operation,
  { data, fault, names }: InputRead,
  caller: Caller,
  cost: number,
  call: Entry,
): number {
  const isShort = fault || runsHere(cost) || isKnown(operation, data, caller, call);
  const calls = isShort ? 1 : Math.ceil(cost / COST_OF_CALL);
  const looked = Math.max(0, Math.floor(names / NAMES_OF_CALL) - 1);
  const most = Math.floor(caller.plan.requests_per_minute / MOST_OF_MINUTE);
  return Math.max(1, Math.min(calls + looked, most));
}

/** Whether the answer is in the cache. */
function isKnown(
  operation: Operation,
  input: unknown,
  caller: Caller,
  { services, now }: Entry,
): boolean {
  if (!operation.policy.cacheable) return false;
  const catalog = services.catalog();
  return services.answers.get(keyOf(operation, input, { caller, catalog, now })) !== undefined;
}

/** Where a call that ends access comes from, empty where that is not known; null for every other. */
export function endsFrom({ policy }: Operation, { address }: Entry): string | null {
  return policy.ends_access ? (address?.() ?? '') : null;
}

/** The name of an answer in the cache. */
export function keyOf(
  { name }: Operation,
  input: unknown,
  { caller, catalog, now }: Pick<Context, 'caller' | 'catalog' | 'now'>,
): string {
  const { version } = catalog;
  return answerKey({ operation: name, input, plan: caller.plan, version, day: isoDay(now) });
}

/** Where an account's owner changes the plan. */
export function upgradeUrl(services: Pick<Services, 'publicUrl'>): string {
  return `${services.publicUrl}/pricing`;
}
