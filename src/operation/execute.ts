import { EngineInputError } from '../engine/model/input.ts';
import { AppError } from '../errors.ts';
import { TURNS } from '../kit/turns/turns.ts';
import { PLANS } from '../plans/plans.ts';
import { stripFields } from '../plans/visibility.ts';
import {
  admit,
  admitGathered,
  admitPart,
  callsOf,
  callsOfNames,
  endsFrom,
  keyOf,
  NO_UNITS,
  type Question,
  unitsOf,
  upgradeUrl,
} from './admission.ts';
import type { Form } from './asks.ts';
import type { Admission, Caller, Context, Identified, Services } from './context.ts';
import { hasBody, type Operation, pathTemplate } from './define.ts';
import { type FilledIn, glance, readInput, unread } from './input/fill-in.ts';
import { isVerbose, unitsServed, withNarrative } from './narrative/verbose.ts';
import { type About, type Note, quiet, told } from './notes.ts';
import { restriction, scopeFault } from './rights.ts';
import { costOf, type Handled, runHandler } from './run-handler.ts';
import { admitStranger, countRefused } from './strangers.ts';
import { formFor } from './trials/form-for.ts';
import { countRefusal, paidWith, type Spending, withSpent } from './trials/spent.ts';

export interface Call extends Spending {
  readonly request_id: string;
  /** Whether to validate the output too: always in tests, sampled in production. */
  readonly check_output: boolean;
  /** The surface can ask the person: where the answer turns on what was not said, `form` comes back. */
  readonly asks?: boolean;
  /** Why the surface refuses it: it counts, with its names, as if its schema did. */
  readonly refused?: AppError | undefined;
  /** It was counted before, as one call with its units. */
  readonly admitted?: Admission | undefined;
  /** Part of a question of which another call is counted: it counts by its work alone. */
  readonly within?: Question;
  /** Called when a step of a long call begins. */
  onProgress?: ((step: string) => void) | undefined;
}

export interface Outcome {
  readonly output: unknown;
  readonly warnings: readonly string[];
  /** What some of the warnings are about, by their text. */
  readonly abouts: ReadonlyMap<string, About>;
  readonly mode: 'fast' | 'verbose';
  /** What was taken from the caller's saved wallet, in words. */
  readonly from_wallet: readonly string[];
  /** What the person is to be asked first: the answer was worked out for it, so the call takes its unit. */
  readonly form: Form | null;
}

/** What a handler says beside its output. */
interface Notes {
  readonly notes: Note[];
  restricted: boolean;
}

/**
 * The only way to a handler: authorize, parse, limit, run, check the output, strip by tier, meter.
 * A call that the plan or the schema refuses counts in its minute like any other, but uses none of
 * the monthly quota.
 *
 * @throws AppError for everything that a caller can cause or should know.
 */
export function execute(operation: Operation, input: unknown, call: Call): Promise<Outcome> {
  const watched = { operation: operation.name, channel: call.caller?.channel ?? 'rest' };
  return call.services.watch(watched, () => carryOut(operation, input, call));
}

/** What only reads, as a health check does, takes no more than an address: nobody is kept from it. */
function sendsBody({ rest }: Operation): boolean {
  return rest !== null && rest !== undefined && hasBody(rest);
}

async function carryOut(operation: Operation, input: unknown, call: Call): Promise<Outcome> {
  const caller = callerOf(operation, call);
  const stranger = call.caller === null && sendsBody(operation);
  if (stranger) admitStranger(call);
  // Names are read before anything is known of the work.
  const turn = TURNS.next(caller.account_id ?? '');
  if (turn) await turn;
  const denied =
    restriction(operation, caller, call.services) ?? scopeFault(operation, caller, input);
  const seen = glance(input, call.services.catalog());
  const early = denied ?? call.refused ?? seen.fault;
  // A surface may read them to say what would work.
  const names = denied ? 0 : callsOfNames(seen.names, caller);
  const counts = isIdentified(caller) && call.within === undefined;
  // Whoever has no calls left for them does not have them looked up.
  if (counts && names > 0) {
    await admit(caller, { ...NO_UNITS, calls: names }, call);
    // Calls that waited for one lease together have it together.
    const next = TURNS.next(caller.account_id ?? '');
    if (next) await next;
  }
  const read = early
    ? unread(input, early)
    : await readInput(operation, input, caller, call.services);
  const { data, fault, filled } = read;
  const units = fault ? 0 : unitsOf(operation, data, caller);
  const cost = fault ? 1 : costOf(operation, data, { catalog: call.services.catalog() });
  const calls = callsOf(operation, withSpent(read, call), caller, cost, call, names);
  const verbose = !fault && isVerbose(operation, data);
  const paid = paidWith(call, calls + names);
  const weight = { units, calls, verbose, ends_from: endsFrom(operation, call) };
  const admission = counts ? await admitted(caller, weight, call) : null;
  if (call.within && isIdentified(caller))
    await admitPart(call.within, operation, read, caller, cost, call);
  try {
    if (fault && stranger) countRefused(call);
    if (fault) throw fault;
    const outcome = await run(operation, data, caller, cost, paid, filled);
    const used = outcome.mode === 'verbose' ? unitsServed(units, outcome.output) : units;
    admission?.count(endpointOf(operation, caller), used);
    return outcome;
  } catch (error) {
    admission?.giveBack();
    throw error instanceof EngineInputError ? asInputFault(error) : error;
  }
}

/** What was counted already is not counted again. */
async function admitted(
  caller: Identified,
  weight: Parameters<Services['admit']>[1],
  call: Call,
): Promise<Admission> {
  const { calls } = weight;
  if (!call.admitted) return admit(caller, weight, call);
  if (calls > 1) await admit(caller, { ...NO_UNITS, calls: calls - 1 }, call);
  return call.admitted;
}

async function run(
  operation: Operation,
  input: unknown,
  caller: Caller,
  cost: number,
  call: Call,
  filled: FilledIn,
): Promise<Outcome> {
  const { from_wallet, warnings } = filled;
  const notes: Notes = { notes: [], restricted: false };
  const context: Context = {
    caller,
    services: call.services,
    catalog: call.services.catalog(),
    now: call.now,
    request_id: call.request_id,
    address: () => call.address?.() ?? null,
    onProgress: call.onProgress,
    warn: (text, about) => told(notes.notes, { text, about }),
    restrict: () => {
      notes.restricted = true;
    },
  };
  const answered = await answerOf(operation, input, cost, context, notes, call);
  const { output: answer } = answered;
  const again = (changed: unknown, work: number) =>
    answerOf(operation, changed, work, quiet(context), { notes: [], restricted: false }, call);
  const asked = { operation, input: filled.input, cost, answered };
  const form = call.asks ? await formFor(asked, context, call, again) : null;
  const output = form ? answer : await withNarrative(operation, input, answer, context);
  return {
    output,
    form,
    warnings: [...warnings, ...notes.notes.map(({ text }) => text)],
    abouts: new Map(notes.notes.flatMap(({ text, about }) => (about ? [[text, about]] : []))),
    from_wallet,
    mode: isVerbose(operation, input) ? 'verbose' : 'fast',
  };
}

/** The visible output, from the cache where possible. */
async function answerOf(
  operation: Operation,
  input: unknown,
  cost: number,
  context: Context,
  notes: Notes,
  call: Call,
): Promise<Handled> {
  const { services, check_output } = call;
  const key = operation.policy.cacheable ? keyOf(operation, input, context) : null;
  const cached = key === null ? undefined : services.answers.get(key);
  if (cached) {
    notes.notes.push(...cached.notes);
    return cached;
  }
  const { output, steps } = await runHandler(operation, input, cost, context, {
    more: (units) => admitGathered(units, context.caller, call),
    beyond: (taken) => countRefusal(call, taken),
  });
  if (check_output) {
    const checked = operation.output.safeParse(output);
    if (!checked.success) {
      throw new Error(`${operation.name} broke its output schema: ${checked.error.message}`);
    }
  }
  const seen = visible(operation, output, context.caller, services, notes.restricted);
  if (key !== null) services.answers.set(key, { output: seen, steps, notes: [...notes.notes] });
  return { output: seen, steps };
}

/** What usage lists a call as: the path, as `/cards/{card_id}`, or on MCP the tool's name. */
function endpointOf(operation: Operation, caller: Caller): string {
  const { name, rest } = operation;
  return caller.channel === 'rest' && rest ? pathTemplate(rest) : name;
}

const ANONYMOUS: Omit<Caller, 'plan'> = { account_id: null, channel: 'rest', scopes: null };

/** @throws AppError where the operation is for known callers only. */
export function callerOf(operation: Operation, call: Call): Caller {
  if (call.caller !== null) return call.caller;
  if (operation.policy.tier !== 'none') throw new AppError('missing_api_key');
  return { ...ANONYMOUS, plan: PLANS.evaluation };
}

function isIdentified(caller: Caller): caller is Identified {
  return caller.account_id !== null;
}

/**
 * A fault that only the engine can find in an input, such as a date that is impossible for the
 * card.
 */
export function asInputFault({ path, problem }: EngineInputError): AppError {
  return new AppError('validation_failed', undefined, { issues: [{ path, message: problem }] });
}

function visible(
  operation: Operation,
  output: unknown,
  caller: Caller,
  services: Services,
  restricted: boolean,
): unknown {
  if (caller.plan.paid_fields) return output;
  const { value, stripped } = stripFields(output, operation.policy.paid_fields);
  if (!stripped && !restricted) return output;
  return { ...(value as object), _tier_restricted: true, _upgrade_url: upgradeUrl(services) };
}
