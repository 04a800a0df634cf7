import { AppError } from '../errors.ts';
import { isoDay } from '../kit/day.ts';
import { TEST_CALLS_A_DAY, TEST_VERBOSE_A_DAY } from '../plans/key-rights.ts';
import { answerKey } from './answers.ts';
import type { Admission, Caller, Context, Identified, RateState, Services } from './context.ts';
import type { Operation } from './define.ts';
import type { InputRead } from './input/fill-in.ts';
import { isVerbose } from './narrative/verbose.ts';
import { passRefusal, runsHere, UNITS_PER_STEP } from './run-handler.ts';

/** The dearest call takes one part in so many of a minute. */
const MOST_OF_MINUTE = 3;
/** Units of cost, each about a millisecond, that one call of the minute stands for. */
export const COST_OF_CALL = 5;
/** Names that a usual call has at most. */
const USUAL_NAMES = 15;
/** Beyond them, those that take as long to look up as a usual call, or two. */
const NAMES_OF_CALL = 5;
/** Values of an input that are read, checked and stored in about the time of a usual call. */
const VALUES_OF_CALL = 200;

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

/** Of calls that are taken before it is known what they ask for. */
export const NO_UNITS = { units: 0, verbose: false, ends_from: null } as const;

/** The most that one call counts as, so that every plan can ask everything. */
function mostCalls({ plan }: Caller): number {
  return Math.floor(plan.requests_per_minute / MOST_OF_MINUTE);
}

/** The most units of cost that one call may take. */
export function mostCost(caller: Caller): number {
  return mostCalls(caller) * COST_OF_CALL;
}

/**
 * What the names of a call count as in the minute beside the call itself, whether it is answered, refused
 * or cached: one for every 5 that it has beyond those of a usual one.
 */
export function callsOfNames(names: number, caller: Caller): number {
  const calls = Math.max(0, Math.floor((names - USUAL_NAMES) / NAMES_OF_CALL));
  return Math.min(calls, Math.max(0, mostCalls(caller) - 1));
}

/**
 * What a call counts as in the minute: where it needs a thread of its own, one for every 5 ms of its
 * cost; otherwise one, and one for every 200 values, or for every 5 ms that its words take to read; with its
 * names never more than a third of the minute.
 * @param names what its names have counted as already
 */
export function callsOf(
  operation: Operation,
  { data, fault, steps }: InputRead,
  caller: Caller,
  cost: number,
  call: Entry,
  names: number,
): number {
  const isShort = fault || runsHere(cost) || isKnown(operation, data, caller, call);
  const calls = isShort ? 1 : Math.ceil(cost / COST_OF_CALL);
  const long = Math.floor(valuesIn(data) / VALUES_OF_CALL);
  const read = Math.floor((steps * UNITS_PER_STEP) / COST_OF_CALL) - names;
  return Math.max(1, Math.min(Math.max(calls, 1 + long, read), mostCalls(caller) - names));
}

/**
 * Takes what was gathered for a call from the caller's minute, beside what `callsOf` said of what was sent and
 * at most a third again; no unit.
 * @throws AppError `rate_limited` where there is nothing left for it
 */
export async function admitGathered(cost: number, caller: Caller, call: Entry): Promise<void> {
  const calls = Math.min(Math.floor(cost / COST_OF_CALL), mostCalls(caller) - 1);
  if (calls > 0) await admitMore(calls, caller, call);
}

/** Of parts that count as one by themselves, as each is read, checked and told only once. */
const SHORT_PARTS_OF_CALL = 2;

/**
 * Counts the parts of a call that are calls of their own: as they count by themselves, two of the short ones
 * as one; of all together at most a third of the minute; no unit.
 */
export function countParts(caller: Caller, call: Entry): (calls: number) => Promise<void> {
  let left = mostCalls(caller) - 1;
  let owed = 0;
  return async (calls) => {
    owed += calls > 1 ? calls : 1 / SHORT_PARTS_OF_CALL;
    const more = Math.min(Math.floor(owed), left);
    owed -= more;
    left -= more;
    if (more > 0) await admitMore(more, caller, call);
  };
}

async function admitMore(calls: number, caller: Caller, call: Entry): Promise<void> {
  const { account_id } = caller;
  if (account_id !== null) await admit({ ...caller, account_id }, { ...NO_UNITS, calls }, call);
}

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, one) => sum + valuesIn(one), 1);
}

/** A question of which one call is counted, and what else is worked out for it. */
export interface Question {
  /** Units of cost of the parts that have begun, and the calls that they have counted as. */
  cost: number;
  calls: number;
}

/**
 * Takes a part of a question from the caller's minute: one for every 5 ms of all parts together, and no unit.
 * @throws AppError `rate_limited` where there is nothing left for it
 */
export async function admitPart(
  question: Question,
  operation: Operation,
  { data, fault }: Pick<InputRead, 'data' | 'fault'>,
  caller: Identified,
  cost: number,
  call: Entry,
): Promise<void> {
  if (!fault && isKnown(operation, data, caller, call)) return;
  // No more than it would count as by itself.
  question.cost += runsHere(cost) ? Math.min(cost, COST_OF_CALL) : cost;
  const calls = Math.floor(question.cost / COST_OF_CALL) - question.calls;
  if (calls === 0) return;
  question.calls += calls;
  await admit(caller, { ...NO_UNITS, calls }, call);
}

/**
 * Takes a trial of a call from the caller's minute, before it is made: as a part, all of them together at
 * most a third of the minute.
 * @returns false where they have had that
 * @throws AppError `rate_limited`
 */
export async function admitTrial(
  trials: Question,
  operation: Operation,
  data: unknown,
  caller: Caller,
  cost: number,
  call: Entry,
): Promise<boolean> {
  const { account_id } = caller;
  if (account_id === null || isKnown(operation, data, caller, call)) return true;
  const most = mostCost(caller);
  if (trials.cost >= most) return false;
  const own = Math.min(cost, most - trials.cost);
  const read = { data, fault: null };
  await admitPart(trials, operation, read, { ...caller, account_id }, own, call);
  return true;
}

/**
 * Takes what a trial took beyond its estimate from the caller's minute, as far as there is something left
 * for it: the answer is there.
 */
export async function admitBeyond(
  trials: Question,
  units: number,
  caller: Caller,
  call: Entry,
): Promise<void> {
  if (units <= 0) return;
  trials.cost = Math.min(trials.cost + units, mostCost(caller));
  const calls = Math.floor(trials.cost / COST_OF_CALL) - trials.calls;
  if (calls <= 0) return;
  trials.calls += calls;
  await admitMore(calls, caller, call).catch(passRefusal);
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
