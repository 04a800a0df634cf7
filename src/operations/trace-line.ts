import { z } from 'zod';
import type { TraceLine } from '../engine/earn.ts';

/** A step of a calculation as every answer serves it; dollars, fees negative. */
export const traceLine = z.object({
  kind: z.enum(['earn', 'credit', 'bonus', 'fee']),
  subject: z.string(),
  detail: z.string(),
  value: z.number(),
  source: z.string().nullable(),
  as_of: z.string().nullable(),
});

/** Without the card, which the answers name in their own place. */
export function describeTraceLine(line: TraceLine): z.output<typeof traceLine> {
  const { kind, subject, detail, value, source, as_of } = line;
  return { kind, subject, detail, value, source, as_of };
}
