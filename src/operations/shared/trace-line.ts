import { z } from 'zod';
import type { TraceLine, TraceStep } from '../../engine/explain/trace.ts';

/** A step of a calculation as every answer serves it; in dollars, fees negative. */
export const traceLine = z.object({
  kind: z.enum(['earn', 'credit', 'bonus', 'fee', 'points']),
  subject: z.string(),
  detail: z.string(),
  value: z.number(),
  source: z.string().nullable(),
  as_of: z.string().nullable(),
  /**
   * The source of the point value; null when the step counts no points, or without a known source.
   */
  point_value_source: z
    .object({
      source: z.string(),
      as_of: z.string().nullable(),
      status: z.enum(['confirmed', 'single_source', 'disputed']),
    })
    .nullable(),
});

/**
 * How detailed the traces of an answer are: an input of every operation that values spending.
 * Coarse traces show everything that decides; fine ones are for people who check each line.
 */
export const grain = z
  .enum(['rules', 'full'])
  .default('rules')
  .describe('Steps of a trace: by card and rule, or by every spending line, too.')
  .meta({ 'x-rest-only': true });

/** Without the card, which answers name in their own field. */
export function describeTraceLine(line: TraceStep): z.output<typeof traceLine> {
  const { kind, subject, detail, value, source, as_of, point_value_source } = line;
  return { kind, subject, detail, value, source, as_of, point_value_source };
}

/** A step of a wallet's calculation, with its card. */
export const walletTraceLine = z.object({ card_name: z.string(), ...traceLine.shape });

export function describeWalletTrace(
  trace: readonly TraceLine[],
  nameOf: (card_id: number) => string,
): z.output<typeof walletTraceLine>[] {
  return trace.map((line) => ({
    card_name: nameOf(line.card_id),
    ...describeTraceLine(line),
  }));
}
