import type { Context } from '../context.ts';
import type { Operation } from '../define.ts';

/** Whether the caller asked for a narrative. */
export function isVerbose(operation: Operation, input: unknown): boolean {
  return operation.narrative !== undefined && (input as { mode?: unknown }).mode === 'verbose';
}

/** Units of a verbose answer: no more than a fast one, unless a model wrote its narrative. */
export function unitsServed(units: number, output: unknown): number {
  const { narrative } = output as { narrative?: { source?: unknown } | undefined };
  return narrative?.source === 'llm' ? units : Math.min(1, units);
}

/** The visible output with its narrative, or with a warning when there is none. */
export async function withNarrative(
  operation: Operation,
  input: unknown,
  output: unknown,
  context: Context,
): Promise<unknown> {
  const { narrative: face, name } = operation;
  if (!face || !isVerbose(operation, input)) return output;
  const { mode, narrative_words: words, ...request } = input as Record<string, unknown>;
  const narrative = await context.services.narrate({
    operation: name,
    face,
    output,
    input: request,
    words: words as number | undefined,
    onStep: (step) => context.onProgress?.(step),
  });
  if (narrative === null) {
    context.warn('No narrative could be written: this is the fast result.');
    return output;
  }
  return { ...(output as object), narrative };
}
