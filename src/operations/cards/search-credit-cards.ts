import { z } from 'zod';
import { issuerMatches } from '../../catalog/card-names.ts';
import type { CatalogCard } from '../../catalog/snapshot.ts';
import { bonusValue } from '../../engine/bonus.ts';
import { type CardValue, cardValue, netOngoing } from '../../engine/value.ts';
import { defineOperation } from '../../operation/define.ts';
import { creditTier, integer, spending } from '../../operation/params.ts';
import { engineInput } from '../intelligence/engine-input.ts';
import { usd } from '../money-text.ts';

const input = z.strictObject({
  card_type: z
    .enum(['travel', 'cashback', 'balance_transfer', 'business', 'student', 'hotel', 'airline'])
    .optional(),
  max_annual_fee: integer(0, 100_000).optional().describe('Dollars; 0 for no-fee cards.'),
  issuer: z.string().trim().min(1).max(100).optional().describe('E.g. "Chase".'),
  spending: spending.optional(),
  credit_tier: creditTier
    .optional()
    .describe('What the person can show; leaves out stricter cards.'),
  max_results: integer(1, 20).default(5),
});

const output = z.object({
  recommendations: z.array(
    z.object({
      card_id: z.int().optional(),
      card_name: z.string(),
      issuer: z.string(),
      annual_fee: z.number(),
      card_type: z.string(),
      match_score: z.number().min(0).max(1),
      reasoning: z.string(),
      rewards_structure: z.string().optional(),
      key_benefits: z.string().optional(),
      sign_on_bonus: z.string().nullable().optional(),
      apply_url: z.string().nullable().optional(),
    }),
  ),
  total_found: z.int(),
  filters_applied: z.record(z.string(), z.unknown()),
});

const TIERS = ['poor', 'fair', 'good', 'excellent'];

export const searchCreditCards = defineOperation({
  name: 'search_credit_cards',
  title: 'Search credit cards',
  description:
    'Cards open to new applicants that fit, best first: ranked by estimated first- and later-year value on the spending.',
  input,
  output,
  example: { card_type: 'travel', max_annual_fee: 100, spending: { dining: 500, travel: 400 } },
  policy: {
    tier: 'evaluation',
    scope: 'cards:read',
    paid_fields: [
      'recommendations[].card_id',
      'recommendations[].rewards_structure',
      'recommendations[].key_benefits',
      'recommendations[].sign_on_bonus',
      'recommendations[].apply_url',
    ],
  },
  rest: { method: 'POST', path: '/cards/search', response: 'envelope' },
  tool: {
    description:
      'Finds cards that are open to new applicants by type, fee, issuer, credit tier and spending, best match first. Use it when the person has no particular card in mind. When cards are named, use compare_cards or get_card_details instead.',
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
    summarize({ recommendations, total_found }) {
      if (recommendations.length === 0)
        return 'No open card fits these filters. Loosen one of them.';
      const lines = recommendations.map(
        (card, position) =>
          `${position + 1}. ${card.card_name} ($${card.annual_fee} a year): ${card.reasoning}`,
      );
      return [`${total_found} cards fit; the best of them:`, ...lines].join('\n');
    },
  },
  handler(query, context) {
    const largest = context.caller.plan.search_results;
    const count = Math.min(query.max_results, largest);
    if (count < query.max_results) {
      context.warn(
        `max_results was lowered to ${largest}, the most of the ${context.caller.plan.label} plan`,
      );
    }
    const found = context.catalog.cards.filter((card) => fits(card, query));
    const facts = engineInput([], query, context);
    const ranked = found
      .map((card) => {
        const own = { ...facts, cards: [card.engine] };
        // Held for three years or so: a bonus comes once, the rest every year.
        return { card, worth: netOngoing(own) + bonusValue(own, card.engine).value / 3 };
      })
      .sort((a, b) => b.worth - a.worth || a.card.seed.card_id - b.card.seed.card_id);
    const best = ranked[0]?.worth ?? 0;
    const least = ranked.at(-1)?.worth ?? 0;
    return {
      recommendations: ranked.slice(0, count).map(({ card, worth }) => ({
        card_id: card.seed.card_id,
        card_name: card.seed.name,
        issuer: card.seed.issuer,
        annual_fee: card.seed.annual_fee,
        card_type: card.seed.card_type,
        match_score:
          best === least ? 1 : Math.round(((worth - least) / (best - least)) * 100) / 100,
        reasoning: reasonOf(cardValue({ ...facts, cards: [card.engine] }), card.text.summary),
        rewards_structure: card.text.structure,
        key_benefits: card.text.benefits,
        sign_on_bonus: card.text.bonus,
        apply_url: card.seed.official_url,
      })),
      total_found: found.length,
      filters_applied: Object.fromEntries(
        Object.entries(query).filter(([, value]) => value !== undefined),
      ),
    };
  },
});

function reasonOf({ ongoing_annual, first_year }: CardValue, summary: string): string {
  return `about ${usd(ongoing_annual.net_value)} a year after the fee, ${usd(first_year.net_value)} in the first year; ${summary}`;
}

function fits(card: CatalogCard, query: z.output<typeof input>): boolean {
  const { seed, text } = card;
  const wanted = query.card_type;
  // Where no source says what is needed, good credit is the careful guess.
  const needed = seed.credit_score_needed ?? 'good';
  return (
    seed.status === 'open' &&
    seed.networks.length > 0 &&
    seed.business === (wanted === 'business') &&
    (wanted === undefined || seed.card_type === wanted || text.tags.includes(wanted)) &&
    (query.max_annual_fee === undefined || seed.annual_fee <= query.max_annual_fee) &&
    (query.issuer === undefined || issuerMatches(seed.issuer, query.issuer)) &&
    (query.credit_tier === undefined || TIERS.indexOf(needed) <= TIERS.indexOf(query.credit_tier))
  );
}
