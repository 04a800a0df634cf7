import type { Context } from './context.ts';
import type { Operation } from './define.ts';

/** Whether the answer is to carry a narrative. */
export function isVerbose(operation: Operation, input: unknown): boolean {
  return operation.narrative !== undefined && (input as { mode?: unknown }).mode === 'verbose';
}

/** The visible output with its narrative; without, and with a warning, when there is none. */
export async function withNarrative(
  operation: Operation,
  input: unknown,
  output: unknown,
  context: Context,
): Promise<unknown> {
  const { narrative: face, name } = operation;
  if (!face || !isVerbose(operation, input)) return output;
  // The plan's signal and the mode are no facts of the answer.
  const { _tier_restricted, _upgrade_url, ...facts } = output as Record<string, unknown>;
  const { mode, ...request } = input as Record<string, unknown>;
  const narrative = await context.services.narrate({
    operation: name,
    face,
    output: facts,
    input: request,
  });
  if (narrative === null) {
    context.warn('No narrative could be made: this is the fast result.');
    return output;
  }
  return { ...(output as object), narrative };
}
