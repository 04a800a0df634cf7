import { z } from 'zod';
import { analyzePortfolio as analyze } from '../../engine/portfolio.ts';
import { AppError } from '../../errors.ts';
import { defineOperation } from '../../operation/define.ts';
import { narrativeField } from '../../operation/narrative.ts';
import { cardName, mode } from '../../operation/params.ts';
import { cardByName } from '../cards/card-lookup.ts';
import {
  decisionParams,
  engineInput,
  portalCpp,
  spendingSource,
} from '../intelligence/engine-input.ts';
import { analyzeNarrative } from './analyze-portfolio.narrative.ts';

const dollars = z.number();

export const analyzePortfolio = defineOperation({
  name: 'analyze_portfolio',
  title: 'Portfolio analysis',
  description:
    'A wallet under the best split of its spending: what each card adds, and whether to keep it.',
  input: z.strictObject({
    cards: z
      .array(
        z.strictObject({
          card_name: cardName,
          annual_fee: z.number().min(0).max(100_000).optional().describe('Dollars really paid.'),
        }),
      )
      .min(1)
      .max(10),
    params: decisionParams,
    mode,
  }),
  output: z.object({
    card_details: z.array(
      z.object({
        card_name: z.string(),
        annual_fee: dollars,
        net_value: dollars,
        marginal_value: dollars,
        verdict: z.enum(['KEEP', 'OPTIMIZE', 'CANCEL']),
        reason: z.string(),
        points_program_key: z.string().nullable(),
        portal_cpp: z.number().nullable(),
        rewards_by_category: z.record(z.string(), dollars),
      }),
    ),
    allocation: z.array(
      z.object({
        card_name: z.string(),
        category: z.string(),
        annual_spend: dollars,
        rate: z.number(),
        value: dollars,
      }),
    ),
    portfolio_summary: z.object({
      total_annual_fees: dollars,
      net_value: dollars,
      total_rewards: dollars,
      total_credits: dollars,
    }),
    confidence: z.enum(['high', 'medium', 'low']),
    thresholds_used: z.object({ cancel: dollars, keep: dollars }),
    spending_source: spendingSource,
    narrative: narrativeField(analyzeNarrative.schema),
  }),
  example: {
    cards: [{ card_name: 'Amex Gold' }, { card_name: 'Citi Double Cash' }],
    params: { spending: { dining: 500, groceries: 700, gas: 200 } },
  },
  policy: { tier: 'evaluation', scope: 'portfolio:read', paid_fields: [] },
  rest: { method: 'POST', path: '/portfolio/analyze', response: 'envelope' },
  narrative: analyzeNarrative,
  handler({ cards: held, params }, context) {
    const cards = held.map(({ card_name }) => cardByName(card_name, context));
    if (new Set(cards).size < cards.length) {
      throw new AppError('validation_failed', undefined, {
        issues: [{ path: 'cards', message: 'Two of these names mean the same card.' }],
      });
    }
    const facts = engineInput(cards, params, context);
    const result = analyze({
      ...facts,
      cards: facts.cards.map((card, position) => ({
        ...card,
        annual_fee: held[position]?.annual_fee ?? card.annual_fee,
      })),
    });
    const rows = new Map(result.cards.map((row) => [row.card_id, row]));
    const byId = new Map(cards.map((card) => [card.seed.card_id, card]));
    const nameOf = (id: number) => byId.get(id)?.seed.name ?? String(id);
    return {
      card_details: cards.flatMap((card) => {
        const row = rows.get(card.seed.card_id);
        if (!row) return [];
        return {
          card_name: nameOf(row.card_id),
          annual_fee: row.annual_fee,
          net_value: row.net_value,
          marginal_value: row.marginal_value,
          verdict: row.verdict,
          reason: row.reason,
          points_program_key: card.seed.program,
          portal_cpp: portalCpp(card, context),
          rewards_by_category: { ...row.rewards_by_category },
        };
      }),
      allocation: result.allocation.lines.map((line) => ({
        card_name: nameOf(line.card_id),
        category: line.category,
        annual_spend: line.spend,
        rate: line.rate,
        value: line.value,
      })),
      portfolio_summary: { ...result.portfolio_summary },
      confidence: result.confidence,
      thresholds_used: { ...result.thresholds_used },
      spending_source: facts.spending_source,
    };
  },
});
