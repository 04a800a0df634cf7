import { z } from 'zod';
import type { NarrativeClaims } from '../../operation/narrative.ts';
import { usd } from '../shared/money-text.ts';
import { basisText, categoryText, sentences } from '../shared/narrative-text.ts';

/** What the text is made from: a part of the operation's output. */
interface Ranking {
  readonly recommendations: readonly {
    readonly card_name: string;
    readonly annual_fee: number;
    readonly net_value: number;
  }[];
  readonly category: string;
  readonly category_monthly: number;
  readonly from_portfolio: boolean;
  readonly spending_source: string;
}

const schema = z.object({
  headline: z.string().min(1).max(240).describe('The best card for the category, in one line.'),
  explanation: z.string().min(1).max(1_200).describe('Why, and what the next ones come to.'),
  pro_tip: sentences.describe('One thing to do or to look at next.'),
});

export const recommendNarrative = {
  schema,
  instructions:
    'Tell which card of "recommendations" is best for the category: the first one. In "headline" its name and net value a year; in "explanation" why, and what the next one or two come to; in "pro_tip" one useful thing that follows from the facts.',
  budget_ms: 4_000,
  claims: ({ recommendations }: Ranking): NarrativeClaims => ({
    best: recommendations[0]?.card_name ?? null,
    verdicts: {},
  }),
  deterministic(output: Ranking): z.output<typeof schema> {
    const [best, ...others] = output.recommendations;
    if (!best) {
      return {
        headline: 'No card fits.',
        explanation: 'None of the cards looked at fits the wishes given.',
        pro_tip: 'Loosen the credit tier or the goal.',
      };
    }
    const category = categoryText(output.category);
    const next = others
      .slice(0, 2)
      .map((card) => `${card.card_name} comes to about ${usd(card.net_value)}.`);
    const fee = output.from_portfolio
      ? 'Fees of held cards are left out, as they are paid anyway.'
      : 'Each amount is after the part of the annual fee that this category carries.';
    return {
      headline: `${best.card_name} is worth about ${usd(best.net_value)} a year on ${category}.`,
      explanation: [
        `On ${usd(output.category_monthly)} a month of ${category}, ${best.card_name} comes first with about ${usd(best.net_value)} a year.`,
        ...next,
        fee,
        basisText(output.spending_source),
      ].join(' '),
      pro_tip: tipText(output, best),
    };
  },
};

function tipText(
  { category, from_portfolio }: Ranking,
  best: Ranking['recommendations'][number],
): string {
  const { card_name, annual_fee } = best;
  if (from_portfolio) {
    return `Pay for ${categoryText(category)} with ${card_name}, and look at the caps of its rates.`;
  }
  return annual_fee === 0
    ? `${card_name} has no annual fee, so it can serve this category alone.`
    : `${card_name} has a ${usd(annual_fee)} annual fee: weigh it against all spending before choosing.`;
}
