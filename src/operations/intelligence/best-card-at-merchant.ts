import { z } from 'zod';
import { fineCategoriesOf } from '../../engine/categories.ts';
import { bestCardAt } from '../../engine/merchant.ts';
import { AppError } from '../../errors.ts';
import { defineOperation } from '../../operation/define.ts';
import { cardName } from '../../operation/params.ts';
import { cardByName } from '../cards/card-lookup.ts';

const input = z.strictObject({
  merchant: z.string().trim().min(1).max(200).describe('As people or statements name it.'),
  amount: z.number().positive().max(1_000_000).default(100).describe('Dollars of this purchase.'),
  portfolio: z.array(cardName).min(1).max(10).describe('The cards held.'),
});

const output = z.object({
  recommended_card: z.string().nullable(),
  category_detected: z.string(),
  category_method: z.enum(['exact', 'alias', 'normalised', 'fuzzy', 'keyword', 'default']),
  merchant_detected: z.string().nullable(),
  reason: z.string(),
  earnings_comparison: z.array(
    z.object({
      card: z.string(),
      accepted: z.boolean(),
      multiplier: z.string(),
      points_earned: z.number(),
      program: z.string(),
      estimated_value: z.string(),
      note: z.string().nullable(),
    }),
  ),
});

export const bestCardAtMerchant = defineOperation({
  name: 'which_card_at_merchant',
  title: 'Which card at this merchant',
  description: 'Which of the held cards to pay with at a merchant, today, for an amount.',
  input,
  output,
  example: {
    merchant: 'Costco',
    amount: 200,
    portfolio: ['Costco Anywhere Visa', 'Amex Gold', 'Citi Double Cash'],
  },
  policy: { tier: 'evaluation', scope: 'portfolio:read', paid_fields: [] },
  rest: { method: 'POST', path: '/intelligence/merchant/best-card', response: 'envelope' },
  tool: {
    description:
      'Says which of the cards the person HOLDS to use at one merchant for one purchase, by accepted networks, merchant and category rates and caps. Use it for "which card at Costco?". For cards to apply for use search_credit_cards.',
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
    summarize(answer) {
      const rows = answer.earnings_comparison.map(
        (row) =>
          `- ${row.card}: ${row.accepted ? `${row.multiplier}, about ${row.estimated_value}` : 'not accepted'}${row.note ? ` (${row.note})` : ''}`,
      );
      return [answer.reason, ...rows].join('\n');
    },
  },
  handler({ merchant, amount, portfolio }, context) {
    const { catalog, now } = context;
    const cards = portfolio.map((name) => cardByName(name, context));
    if (new Set(cards).size < cards.length) {
      throw new AppError('validation_failed', undefined, {
        issues: [{ path: 'portfolio', message: 'Two of these names mean the same card.' }],
      });
    }
    const match = catalog.matchMerchant(merchant);
    const [category = 'uncategorized'] = fineCategoriesOf(match.category);
    const result = bestCardAt({
      cards: cards.map((card) => card.engine),
      programs: catalog.enginePrograms,
      merchant: {
        key: match.merchant?.key ?? null,
        name: match.merchant?.name ?? merchant,
        category,
        networks: match.merchant?.networks ?? null,
        trap: match.merchant?.trap ?? null,
      },
      amount,
      as_of: now.toISOString().slice(0, 10),
      memberships: new Set(),
      cap_used: new Map(),
      also_held: new Set(),
    });
    const earnings_comparison = result.ranked.flatMap((row) => {
      const seed = catalog.cardsById.get(row.card_id)?.seed;
      if (!seed) return [];
      const program = seed.program === null ? undefined : catalog.programs.get(seed.program);
      return {
        card: seed.name,
        accepted: row.accepted,
        multiplier: program?.kind === 'cash' ? `${row.rate}%` : `${row.rate}x`,
        points_earned: row.points,
        program: program?.name ?? 'none',
        estimated_value: `$${row.value.toFixed(2)}`,
        note: row.why_not ?? row.note,
      };
    });
    const best = catalog.cardsById.get(result.best ?? -1)?.seed.name ?? null;
    const where = match.merchant?.name ?? merchant;
    const value = earnings_comparison.find((row) => row.card === best)?.estimated_value;
    return {
      recommended_card: best,
      category_detected: match.category,
      category_method: match.method,
      merchant_detected: match.merchant?.name ?? null,
      reason:
        best === null
          ? `None of these cards is accepted at ${where}.`
          : `${best} earns the most at ${where}: about ${value} on $${amount.toFixed(2)}.`,
      earnings_comparison,
    };
  },
});
