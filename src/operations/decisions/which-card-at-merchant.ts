import { z } from 'zod';
import { list } from '../../kit/words.ts';
import { defineOperation } from '../../operation/define.ts';
import { dollars, heldCards } from '../../operation/params.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { distinctCards } from '../shared/card-lookup.ts';
import {
  cardRateText,
  categoryMethod,
  doubtText,
  merchantName,
  rankAtMerchant,
  readMerchant,
} from '../shared/merchant-facts.ts';
import { describeTraceLine, traceLine } from '../shared/trace-line.ts';
import { confidence, confidenceText } from '../words/confidence-text.ts';

const output = z.object({
  recommended_card: z.string().nullable(),
  category_detected: z.string(),
  category_method: categoryMethod,
  merchant_detected: z.string().nullable(),
  reason: z.string(),
  /** Confidence that `recommended_card` is the best of the cards compared. */
  confidence,
  /** What would change the choice, and to which card; after that, what is unknown. */
  turns_at: z.array(z.string()),
  earnings_comparison: z.array(
    z.object({
      card: z.string(),
      accepted: z.boolean(),
      multiplier: z.string(),
      points_earned: z.number(),
      program: z.string(),
      estimated_value: z.string(),
      note: z.string().nullable(),
      /** One step per rate that the purchase earns; adds up to `estimated_value`. */
      trace: z.array(traceLine).optional(),
    }),
  ),
});

export const whichCardAtMerchant = defineOperation({
  name: 'which_card_at_merchant',
  title: 'Which card at this merchant',
  description: 'Which of the held cards to pay with at a merchant, today, for an amount.',
  input: z.strictObject({
    merchant: merchantName,
    amount: dollars(0.01, 1_000_000).default(100).describe('Dollars of this purchase.'),
    portfolio: heldCards.describe('The cards held, e.g. ["Amex Gold", "CFU"].'),
  }),
  output,
  example: {
    merchant: 'Costco',
    amount: 200,
    portfolio: ['Costco Anywhere Visa', 'Amex Gold', 'Citi Double Cash'],
  },
  policy: {
    tier: 'evaluation',
    cacheable: true,
    scope: 'portfolio:read',
    paid_fields: [],
  },
  rest: { method: 'POST', path: '/intelligence/merchant/best-card', response: 'envelope' },
  tool: {
    description:
      'Says which of the cards the person HOLDS to pay with at one merchant: accepted networks, merchant and category rates, caps. Use it for "which card at Costco?". For credits to use up there use check_merchant_benefits; for cards to apply for recommend_card_for_category.',
    annotations: READ_ONLY,
    detailed_fields: ['earnings_comparison[].trace'],
    summarize(answer) {
      const rows = answer.earnings_comparison.map(
        (row) =>
          `- ${row.card}: ${row.accepted ? `${row.multiplier}, about ${row.estimated_value}` : 'not accepted'}${row.note ? ` (${row.note})` : ''}`,
      );
      const sureness = confidenceText(answer.confidence, answer.turns_at);
      return [answer.reason, sureness, ...rows].filter(Boolean).join('\n');
    },
    suggest({ merchant_detected, earnings_comparison }) {
      if (merchant_detected === null) return [];
      const portfolio = earnings_comparison.map((row) => row.card);
      const call = { merchant: merchant_detected, portfolio };
      return [{ tool: 'check_merchant_benefits', arguments: call }];
    },
  },
  handler({ merchant, amount, portfolio }, context) {
    const cards = distinctCards(portfolio, 'portfolio', context);
    const reading = readMerchant(merchant, cards, context);
    const result = rankAtMerchant(cards, reading.facts, amount, context);
    const earnings_comparison = result.ranked.flatMap((row) => {
      const card = context.catalog.cardsById.get(row.card_id);
      if (!card) return [];
      const { name, program } = card.seed;
      return {
        card: name,
        accepted: row.accepted,
        multiplier: cardRateText(row.rate, card, context),
        points_earned: row.points,
        program: context.catalog.programs.get(program ?? 'cash_back')?.name ?? 'none',
        estimated_value: `$${row.value.toFixed(2)}`,
        note: row.why_not ?? row.note,
        trace: row.trace.map(describeTraceLine),
      };
    });
    const best = context.catalog.cardsById.get(result.best ?? -1)?.seed.name ?? null;
    const where = reading.open ? 'the base rate' : reading.facts.name;
    const ranking = rankText(earnings_comparison, best, where, amount);
    const doubt = doubtText(reading);
    return {
      recommended_card: best,
      category_detected: reading.category,
      category_method: reading.method,
      merchant_detected: reading.name,
      reason: [doubt, ranking].filter(Boolean).join(' '),
      confidence: reading.open ? 'low' : result.confidence,
      turns_at: [
        ...(reading.open ? ['which merchant of this name is meant'] : []),
        ...result.turns_at,
      ],
      earnings_comparison,
    };
  },
});

/** Which card returns the most; says so when cards tie to the cent. */
function rankText(
  rows: z.output<typeof output>['earnings_comparison'],
  best: string | null,
  where: string,
  amount: number,
): string {
  if (best === null) return `None of these cards is accepted at ${where}.`;
  const value = rows.find((row) => row.card === best)?.estimated_value;
  const equal = rows.filter((row) => row.accepted && row.estimated_value === value);
  const returned = `about ${value} on $${amount.toFixed(2)}`;
  if (equal.length < 2) return `${best} returns the most at ${where}: ${returned}.`;
  return `${list(equal.map((row) => row.card))} return the same at ${where}: ${returned} each.`;
}
