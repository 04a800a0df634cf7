import { z } from 'zod';
import { cardValue } from '../../engine/value.ts';
import { defineOperation } from '../../operation/define.ts';
import { benefitSelections, cardName, spending } from '../../operation/params.ts';
import { cardByName } from '../cards/card-lookup.ts';
import { usd } from '../money-text.ts';
import { engineInput, portalCpp, spendingSource } from './engine-input.ts';

const dollars = z.number();

export const calculateCardValue = defineOperation({
  name: 'calculate_card_value',
  title: 'Value of a card',
  description:
    'What one card is worth on this spending, in its first year and later, against its fee.',
  input: z.strictObject({
    card_name: cardName,
    annual_fee: z
      .number()
      .min(0)
      .max(100_000)
      .optional()
      .describe('Dollars, when the holder pays another fee than the listed one.'),
    spending: spending.optional(),
    benefit_selections: benefitSelections.optional(),
  }),
  output: z.object({
    card_name: z.string(),
    first_year: z.object({
      total_value: dollars,
      net_value: dollars,
      sign_on_bonus_value: dollars,
      benefits_utilized: dollars,
      total_rewards: dollars,
    }),
    ongoing_annual: z.object({ total_value: dollars, net_value: dollars }),
    break_even: z.object({ monthly_spend_needed: dollars.nullable() }),
    rewards_by_category: z.record(z.string(), dollars),
    verdict: z.enum(['WORTH_IT', 'NOT_WORTH_IT']),
    confidence: z.enum(['high', 'medium', 'low']),
    bonus_short_by: dollars,
    spending_source: spendingSource,
    points_program_key: z.string().nullable(),
    portal_cpp: z.number().nullable(),
  }),
  example: { card_name: 'Amex Platinum', spending: { dining: 400, travel: 900 } },
  policy: { tier: 'evaluation', scope: 'portfolio:read', paid_fields: [] },
  rest: { method: 'POST', path: '/intelligence/value', response: 'envelope' },
  tool: {
    description:
      'Says whether ONE card is worth its annual fee on this spending: first-year and later value, break-even monthly spending, WORTH_IT or NOT_WORTH_IT with confidence. Use it for "is it still worth the fee?". To weigh several cards use compare_cards.',
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
    summarize(value) {
      const { first_year, ongoing_annual, break_even, confidence } = value;
      const needed = break_even.monthly_spend_needed;
      return [
        `${value.card_name}: ${value.verdict === 'WORTH_IT' ? 'worth its fee' : 'not worth its fee'} on this spending (confidence ${confidence}).`,
        `About ${usd(ongoing_annual.net_value)} a year after the fee; first year about ${usd(first_year.net_value)}, of it ${usd(first_year.sign_on_bonus_value)} sign-on bonus.`,
        value.bonus_short_by > 0
          ? `The spending misses the bonus by about ${usd(value.bonus_short_by)}.`
          : '',
        needed === null
          ? 'No spending in this mix pays the fee.'
          : `It pays its fee from about ${usd(needed)} of spending a month.`,
        'Estimates, not financial advice.',
      ]
        .filter(Boolean)
        .join('\n');
    },
  },
  handler(query, context) {
    const card = cardByName(query.card_name, context);
    const facts = engineInput([card], query, context);
    const fee = query.annual_fee;
    const cards =
      fee === undefined
        ? facts.cards
        : facts.cards.map((own) => ({ ...own, annual_fee: fee, first_year_fee: fee }));
    const value = cardValue({ ...facts, cards });
    const { total_value, net_value } = value.ongoing_annual;
    return {
      card_name: card.seed.name,
      first_year: { ...value.first_year },
      ongoing_annual: { total_value, net_value },
      break_even: { ...value.break_even },
      rewards_by_category: { ...value.rewards_by_category },
      verdict: value.verdict,
      confidence: value.confidence,
      bonus_short_by: value.bonus_short_by,
      spending_source: facts.spending_source,
      points_program_key: card.seed.program,
      portal_cpp: portalCpp(card, context),
    };
  },
});
