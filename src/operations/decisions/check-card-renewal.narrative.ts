import { z } from 'zod';
import type { NarrativeClaims } from '../../operation/narrative.ts';
import { usd } from '../shared/money-text.ts';
import { basisText, sentences } from '../shared/narrative-text.ts';

interface Option {
  readonly card_name: string;
  readonly annual_fee: number;
  readonly net_value: number;
}

/** What the text is made from: a part of the operation's output. */
interface Renewal {
  readonly card_name: string;
  readonly annual_fee: number;
  readonly verdict: 'RENEW' | 'DOWNGRADE' | 'CANCEL_AND_REPLACE';
  readonly year2_net_value: number;
  readonly spending_source: string;
  readonly downgrade_options: readonly Option[];
  readonly replacement_options: readonly (Option & { readonly first_year_net_value: number })[];
  readonly tenure_months: number | null;
  readonly next_anniversary: string | null;
}

const schema = z.object({
  retention_tips: z
    .array(sentences)
    .min(1)
    .max(5)
    .describe('What to do about the fee, in keeping with the verdict.'),
  timing_guidance: sentences.describe(
    'When to decide, by the date of the next fee if it is known.',
  ),
});

export const renewalNarrative = {
  schema,
  instructions:
    'Help the holder with the next annual fee of the card, in keeping with "verdict": in "retention_tips" two to four things to do, with the figures of the card, of its product changes or of its replacements; in "timing_guidance" when to decide.',
  budget_ms: 5_000,
  claims: ({ card_name, verdict }: Renewal): NarrativeClaims => ({
    verdicts: { [card_name]: verdict },
  }),
  deterministic(output: Renewal): z.output<typeof schema> {
    return { retention_tips: tipsOf(output), timing_guidance: timingText(output) };
  },
};

function tipsOf(output: Renewal): string[] {
  return [
    valueText(output),
    actionText(output),
    offerText(output),
    basisText(output.spending_source),
  ];
}

function valueText({ card_name, annual_fee, year2_net_value: net }: Renewal): string {
  return net < 0
    ? `${card_name} costs about ${usd(-net)} a year more than it brings, at its ${usd(annual_fee)} fee.`
    : `${card_name} is worth about ${usd(net)} a year after its ${usd(annual_fee)} fee.`;
}

function actionText(output: Renewal): string {
  const { card_name, verdict, downgrade_options, replacement_options } = output;
  const [change] = downgrade_options;
  const [other] = replacement_options;
  if (verdict === 'RENEW') return `Renew ${card_name}, and use its credits before they lapse.`;
  if (verdict === 'DOWNGRADE') {
    return change
      ? `Downgrade ${card_name} to ${change.card_name}, worth about ${usd(change.net_value)} a year after its ${usd(change.annual_fee)} fee.`
      : `Downgrade ${card_name} to a card of the issuer with a lower fee.`;
  }
  return other
    ? `Replace ${card_name} by ${other.card_name}, worth about ${usd(other.net_value)} a year and about ${usd(other.first_year_net_value)} in the first.`
    : `Cancel ${card_name} before the fee falls due.`;
}

function offerText({ verdict }: Renewal): string {
  return verdict === 'RENEW'
    ? 'Ask the issuer for a retention offer all the same; none is promised.'
    : 'Ask the issuer for a retention offer first: one that makes up the gap would change this; none is promised.';
}

function timingText({ verdict, tenure_months, next_anniversary }: Renewal): string {
  const held = tenure_months === null ? '' : `The card has been held for ${tenure_months} months. `;
  const due =
    next_anniversary === null
      ? 'Look up when the next fee falls due, or give the date on which the card was opened.'
      : `The next fee falls due about ${dateText(next_anniversary)}.`;
  const before =
    verdict === 'RENEW'
      ? 'Talk to the issuer in the weeks before.'
      : 'Act in the weeks before, and first use the credits and points that would be lost.';
  return `${held}${due} ${before}`;
}

function dateText(date: string): string {
  const options = { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' } as const;
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', options);
}
