import type { z } from 'zod';
import { EngineInputError } from '../engine/model/input.ts';
import { AppError, type InputIssue } from '../errors.ts';
import { PLANS, tierAtLeast } from '../plans/plans.ts';
import { stripFields } from '../plans/visibility.ts';
import { answerKey } from './answers.ts';
import type { Admission, Caller, Context, Identified, RateState, Services } from './context.ts';
import { type Operation, pathTemplate } from './define.ts';
import { inputWords } from './input-words.ts';
import { runHandler } from './run-handler.ts';
import { isVerbose, unitsServed, withNarrative } from './verbose.ts';

export interface Call {
  readonly caller: Caller | null;
  readonly services: Services;
  readonly now: Date;
  readonly request_id: string;
  /** Validate the output too: always in tests, sampled in production. */
  readonly check_output: boolean;
  /** Where the call comes from, if the surface knows. */
  address?(): string;
  /** Called with the rate-limit state before the handler runs, even if the call fails. */
  onRate?(rate: RateState): void;
  /** Called when a step of a long call begins. */
  onProgress?: ((step: string) => void) | undefined;
}

export interface Outcome {
  readonly output: unknown;
  readonly warnings: readonly string[];
  readonly mode: 'fast' | 'verbose';
}

/**
 * The only road to a handler: authorise, parse, limit, run, check the output, strip by tier, meter.
 * A call that the plan or the schema refuses counts in the minute like any other, but takes nothing
 * of the month: only one that succeeds does.
 *
 * @throws AppError for everything that a caller can cause or should know.
 */
export async function execute(operation: Operation, input: unknown, call: Call): Promise<Outcome> {
  const caller = callerOf(operation, call);
  const parsed = operation.input.safeParse(input, { error: inputWords });
  const fault =
    restriction(operation, caller, call.services) ??
    scopeFault(operation, caller) ??
    inputFault(parsed);
  const units = fault ? 0 : unitsOf(operation, parsed.data, caller);
  const admission = isIdentified(caller) ? await admit(caller, units, call) : null;
  try {
    if (fault) throw fault;
    const outcome = await run(operation, parsed.data, caller, call);
    const used = outcome.mode === 'verbose' ? unitsServed(units, outcome.output) : units;
    admission?.count(endpointOf(operation, caller), used);
    return outcome;
  } catch (error) {
    admission?.giveBack();
    throw error instanceof EngineInputError ? asInputFault(error) : error;
  }
}

async function run(
  operation: Operation,
  input: unknown,
  caller: Caller,
  call: Call,
): Promise<Outcome> {
  const warnings: string[] = [];
  const context: Context = {
    caller,
    services: call.services,
    catalog: call.services.catalog(),
    now: call.now,
    request_id: call.request_id,
    address: () => call.address?.() ?? null,
    onProgress: call.onProgress,
    warn: (message) => warnings.push(message),
  };
  const answer = await answerOf(operation, input, context, warnings, call);
  const output = await withNarrative(operation, input, answer, context);
  return { output, warnings, mode: isVerbose(operation, input) ? 'verbose' : 'fast' };
}

/** The visible output; a cached one where there is one. */
async function answerOf(
  operation: Operation,
  input: unknown,
  context: Context,
  warnings: string[],
  { services, check_output }: Call,
): Promise<unknown> {
  const key = operation.policy.cacheable ? keyOf(operation, input, context) : null;
  const cached = key === null ? undefined : services.answers.get(key);
  if (cached) {
    warnings.push(...cached.warnings);
    return cached.output;
  }
  const output = await runHandler(operation, input, context);
  if (check_output) {
    const checked = operation.output.safeParse(output);
    if (!checked.success) {
      throw new Error(`${operation.name} broke its output schema: ${checked.error.message}`);
    }
  }
  const seen = visible(operation, output, context.caller, services);
  if (key !== null) services.answers.set(key, { output: seen, warnings: [...warnings] });
  return seen;
}

function keyOf({ name }: Operation, input: unknown, { caller, catalog, now }: Context): string {
  const day = now.toISOString().slice(0, 10);
  return answerKey({ operation: name, input, plan: caller.plan, version: catalog.version, day });
}

async function admit(caller: Identified, units: number, call: Call): Promise<Admission> {
  const admission = await call.services.admit(caller, units, call.now);
  call.onRate?.(admission.rate);
  const { refused, retry_after, rate } = admission;
  if (refused === null) return admission;
  const details = { retry_after_seconds: retry_after };
  if (refused === 'rate_limited') {
    const message = `Your plan allows ${rate.limit} calls a minute.`;
    throw new AppError('rate_limited', message, details);
  }
  throw new AppError('quota_exceeded', undefined, {
    ...details,
    upgrade_url: upgradeUrl(call.services),
  });
}

/** Units of the monthly quota that a call takes. */
function unitsOf(operation: Operation, input: unknown, caller: Caller): number {
  if (operation.policy.unmetered) return 0;
  return isVerbose(operation, input) ? caller.plan.verbose_units : 1;
}

/** What usage lists a call as: the path, as `/cards/{card_id}`, or on MCP the tool's name. */
function endpointOf(operation: Operation, caller: Caller): string {
  const { name, rest } = operation;
  return caller.channel === 'rest' && rest ? pathTemplate(rest) : name;
}

const ANONYMOUS: Omit<Caller, 'plan'> = { account_id: null, channel: 'rest', scopes: null };

function callerOf(operation: Operation, call: Call): Caller {
  if (call.caller !== null) return call.caller;
  if (operation.policy.tier !== 'none') throw new AppError('missing_api_key');
  return { ...ANONYMOUS, plan: PLANS.evaluation };
}

function isIdentified(caller: Caller): caller is Identified {
  return caller.account_id !== null;
}

/** Why the plan does not include an operation, or null. */
function restriction(operation: Operation, caller: Caller, services: Services): AppError | null {
  const { tier } = operation.policy;
  if (tier === 'none' || tierAtLeast(caller.plan.tier, tier)) return null;
  return new AppError('tier_restricted', `${operation.title} needs a paid plan.`, {
    upgrade_url: upgradeUrl(services),
  });
}

function inputFault(parsed: z.ZodSafeParseResult<unknown>): AppError | null {
  if (parsed.success) return null;
  return new AppError('validation_failed', undefined, { issues: issuesOf(parsed.error) });
}

/** The missing scope as an error that lists every scope to request; null when granted. */
export function scopeFault(operation: Operation, caller: Pick<Caller, 'scopes'>): AppError | null {
  const { scope } = operation.policy;
  if (caller.scopes === null || caller.scopes.includes(scope)) return null;
  return new AppError('insufficient_scope', `${operation.title} needs the scope ${scope}.`, {
    scopes: [...caller.scopes, scope],
  });
}

/** A fault that only the engine can find in an input, such as a date out of a card's range. */
function asInputFault({ path, problem }: EngineInputError): AppError {
  return new AppError('validation_failed', undefined, { issues: [{ path, message: problem }] });
}

function visible(
  operation: Operation,
  output: unknown,
  caller: Caller,
  services: Services,
): unknown {
  if (caller.plan.paid_fields) return output;
  const { value, stripped } = stripFields(output, operation.policy.paid_fields);
  if (!stripped) return output;
  return { ...(value as object), _tier_restricted: true, _upgrade_url: upgradeUrl(services) };
}

/** Where a person changes the plan. */
export function upgradeUrl(services: Pick<Services, 'publicUrl'>): string {
  return `${services.publicUrl}/pricing`;
}

/** The first fault at each path: a value of the wrong type breaks its other rules too. */
function issuesOf(error: z.ZodError): InputIssue[] {
  const byPath = new Map<string, InputIssue>();
  for (const { path: steps, message } of error.issues) {
    const path = steps.join('.');
    if (!byPath.has(path)) byPath.set(path, { path, message });
  }
  return [...byPath.values()].slice(0, 20);
}
