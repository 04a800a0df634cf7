import type { z } from 'zod';
import { AppError, type InputIssue } from '../errors.ts';
import { PLANS, tierAtLeast } from '../plans/plans.ts';
import { stripFields } from '../plans/visibility.ts';
import type { Caller, Context, Services } from './context.ts';
import type { Operation } from './define.ts';

export interface Call {
  readonly caller: Caller | null;
  readonly services: Services;
  readonly now: Date;
  readonly request_id: string;
  /** Validate the output too: always in tests, sampled in production. */
  readonly check_output: boolean;
}

export interface Outcome {
  readonly output: unknown;
  readonly warnings: readonly string[];
}

/**
 * The only road to a handler: authorise, parse, run, check the output, strip by tier.
 *
 * @throws AppError for everything that a caller can cause or should know.
 */
export async function execute(operation: Operation, input: unknown, call: Call): Promise<Outcome> {
  const caller = authorise(operation, call);
  const parsed = operation.input.safeParse(input);
  if (!parsed.success) {
    throw new AppError('validation_failed', undefined, { issues: issuesOf(parsed.error) });
  }
  const warnings: string[] = [];
  const context: Context = {
    caller,
    services: call.services,
    catalog: call.services.catalog(),
    now: call.now,
    request_id: call.request_id,
    warn: (message) => warnings.push(message),
  };
  const output = await operation.handler(parsed.data, context);
  if (call.check_output) {
    const checked = operation.output.safeParse(output);
    if (!checked.success) {
      throw new Error(`${operation.name} broke its output schema: ${checked.error.message}`);
    }
  }
  return { output: visible(operation, output, caller, call.services), warnings };
}

const ANONYMOUS: Omit<Caller, 'plan'> = { account_id: null, channel: 'rest', scopes: null };

function authorise(operation: Operation, call: Call): Caller {
  const { tier } = operation.policy;
  if (call.caller === null) {
    if (tier !== 'none') throw new AppError('missing_api_key');
    return { ...ANONYMOUS, plan: PLANS.evaluation };
  }
  if (tier !== 'none' && !tierAtLeast(call.caller.plan.tier, tier)) {
    throw new AppError('tier_restricted', `${operation.title} needs a paid plan.`, {
      upgrade_url: upgradeUrl(call.services),
    });
  }
  requireScope(operation, call.caller);
  return call.caller;
}

/** @throws AppError `insufficient_scope` that names what the caller has and what it needs beside. */
export function requireScope(operation: Operation, caller: Pick<Caller, 'scopes'>): void {
  const { scope } = operation.policy;
  if (caller.scopes === null || caller.scopes.includes(scope)) return;
  throw new AppError('insufficient_scope', `${operation.title} needs the scope ${scope}.`, {
    scopes: [...caller.scopes, scope],
  });
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

function issuesOf(error: z.ZodError): InputIssue[] {
  return error.issues.slice(0, 20).map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
}
