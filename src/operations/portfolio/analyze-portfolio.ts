import { z } from 'zod';
import {
  analyzePortfolio as analyze,
  THRESHOLDS,
} from '../../engine/decisions/portfolio/portfolio.ts';
import { AppError } from '../../errors.ts';
import { defineOperation } from '../../operation/define.ts';
import { narrativeField } from '../../operation/narrative.ts';
import { cardName, mode, narrativeWords } from '../../operation/params.ts';
import { cardByName } from '../shared/card-lookup.ts';
import { confidence } from '../shared/confidence-text.ts';
import { engineInput, portalCpp, portfolioParams, spendingSource } from '../shared/engine-input.ts';
import { offeredCards } from '../shared/open-cards.ts';
import { describeWalletTrace, walletTraceLine } from '../shared/trace-line.ts';
import { analyzeNarrative } from './analyze-portfolio.narrative.ts';
import { issuerWeights, pointBalances } from './holder-wishes.ts';

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
    params: portfolioParams,
    mode,
    narrative_words: narrativeWords,
  }),
  output: z.object({
    card_details: z.array(
      z.object({
        card_name: z.string(),
        annual_fee: dollars,
        net_value: dollars,
        marginal_value: dollars,
        /** Marginal value moved by the preference for the issuer: what the verdict goes by. */
        preference_score: z.number(),
        verdict: z.enum(['KEEP', 'OPTIMIZE', 'CANCEL']),
        reason: z.string(),
        points_program_key: z.string().nullable(),
        portal_cpp: z.number().nullable(),
        rewards_by_category: z.record(z.string(), dollars),
        /** With all the spending on this card alone. */
        break_even: z.object({
          status: z.enum(['no_fee', 'paid_by_credits', 'spending_required', 'out_of_reach']),
          monthly_spend_needed: dollars.nullable(),
        }),
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
    gaps: z.array(
      z.object({
        category: z.string(),
        annual_spend: dollars,
        rewards: dollars,
        percent_back: z.number(),
        short_of_yardstick: dollars,
        best_card: z
          .object({
            card_name: z.string(),
            annual_fee: dollars,
            added_rewards: dollars,
            net_gain: dollars,
          })
          .nullable(),
        reason: z.string(),
      }),
    ),
    /** Credits that count for nothing because another card brings the same. */
    overlaps: z.array(z.object({ card_name: z.string(), benefit_key: z.string() })),
    health_score: z.object({
      score: z.int(),
      components: z.array(
        z.object({
          component: z.enum(['earning', 'fees', 'cards', 'coverage']),
          score: z.number(),
          weight: z.number(),
          reason: z.string(),
        }),
      ),
    }),
    points: z.object({
      total_value: dollars,
      balances: z.array(
        z.object({
          program_key: z.string(),
          program_name: z.string(),
          balance: z.int(),
          cpp: z.number(),
          value: dollars,
          why: z.string(),
        }),
      ),
    }),
    trace: z.array(walletTraceLine).optional(),
    confidence,
    turns_at: z.array(z.string()),
    thresholds_used: z.object({ cancel: dollars, keep: dollars }),
    spending_source: spendingSource,
    narrative: narrativeField(analyzeNarrative.schema),
  }),
  example: {
    cards: [{ card_name: 'Amex Gold' }, { card_name: 'Citi Double Cash' }],
    params: { spending: { dining: 500, groceries: 700, gas: 200 } },
  },
  // The trace spells out multipliers and credits, which the detail hides from the same plan.
  policy: { tier: 'evaluation', pure: true, scope: 'portfolio:read', paid_fields: ['trace'] },
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
    const paid = facts.cards.map((card, position) => ({
      ...card,
      annual_fee: held[position]?.annual_fee ?? card.annual_fee,
    }));
    const business = params.primary_goal === 'business';
    const candidates = offeredCards({ business, credit_tier: params.credit_tier }, cards, context);
    const result = analyze({ ...facts, cards: paid }, THRESHOLDS, {
      issuer_weights: issuerWeights(params.issuer_preferences ?? [], context),
      candidates: candidates.map((card) => card.engine),
      point_balances: pointBalances(params.point_balances ?? [], context),
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
          preference_score: row.score,
          verdict: row.verdict,
          reason: row.reason,
          points_program_key: card.seed.program,
          portal_cpp: portalCpp(card, context),
          rewards_by_category: { ...row.rewards_by_category },
          break_even: breakEven(row.annual_fee, row.monthly_spend_needed),
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
      gaps: result.gaps.map(({ best_card, ...gap }) => ({
        ...gap,
        best_card: best_card && {
          card_name: best_card.name,
          annual_fee: best_card.annual_fee,
          added_rewards: best_card.added_rewards,
          net_gain: best_card.net_gain,
        },
      })),
      overlaps: result.overlaps.map(({ card_id, key }) => ({
        card_name: nameOf(card_id),
        benefit_key: key,
      })),
      health_score: {
        score: result.health_score.score,
        components: result.health_score.components.map((part) => ({ ...part })),
      },
      points: {
        total_value: result.points.total_value,
        balances: result.points.balances.map(({ program, name, ...row }) => ({
          program_key: program,
          program_name: name,
          ...row,
        })),
      },
      trace: describeWalletTrace(result.trace, context.catalog),
      confidence: result.confidence,
      turns_at: [...result.turns_at],
      thresholds_used: { ...result.thresholds_used },
      spending_source: facts.spending_source,
    };
  },
});

/** How a card alone pays for its fee; `needed` is dollars of spending a month. */
function breakEven(fee: number, needed: number | null) {
  const status =
    fee === 0
      ? 'no_fee'
      : needed === null
        ? 'out_of_reach'
        : needed === 0
          ? 'paid_by_credits'
          : 'spending_required';
  return { status, monthly_spend_needed: needed } as const;
}
