import { z } from 'zod';
import type { BesideHeld } from './beside-held.ts';
import { type Judged, verdictToGoBy } from './headline.ts';

export const renewalVerdict = z.enum(['RENEW', 'DOWNGRADE', 'CANCEL_AND_REPLACE']);

/** The verdict on the card alone, where the one to go by is another. */
export const judgedAlone = z
  .object({ verdict: renewalVerdict, change_to: z.string().nullable() })
  .optional()
  .meta({ 'x-listed': false });

interface Option {
  readonly card_name: string;
  readonly annual_fee: number;
  readonly net_value: number;
}

interface Answer<Change extends Option> extends Judged {
  readonly downgrade_options: Change[];
  readonly beside_held?: BesideHeld;
  readonly judged_alone?: z.output<typeof judgedAlone>;
}

/**
 * The answer with the verdict that its text leads with, which is that beside the cards held, and first of
 * the changes the one that is meant.
 * @param answer with the verdict on the card alone
 */
export function withVerdictToGoBy<Change extends Option, Row extends Answer<Change>>(
  answer: Row & Answer<Change>,
): Row {
  const { verdict: alone, beside_held: beside, downgrade_options: options } = answer;
  const verdict = verdictToGoBy(answer);
  const to = beside?.is_same === false ? beside.change_to : null;
  const first = options[0]?.card_name ?? null;
  if (verdict === alone && (to === null || to === first)) return answer;
  const judged_alone = { verdict: alone, change_to: alone === 'DOWNGRADE' ? first : null };
  return { ...answer, verdict, judged_alone, downgrade_options: led(options, to) };
}

/** The same answer with the verdict on the card alone, which its sentences explain. */
export function judgedOnItsOwn<Change extends Option, Row extends Answer<Change>>(
  answer: Row & Answer<Change>,
): Row {
  const { judged_alone: alone, downgrade_options: options } = answer;
  if (alone === undefined) return answer;
  const byValue = options.toSorted((a, b) => b.net_value - a.net_value);
  return { ...answer, verdict: alone.verdict, downgrade_options: led(byValue, alone.change_to) };
}

/** The one that is meant first. */
function led<Row extends Option>(rows: readonly Row[], name: string | null): Row[] {
  return rows.toSorted((a, b) => Number(b.card_name === name) - Number(a.card_name === name));
}
