import { z } from 'zod';
import { narrativeField } from '../../../operation/narrative/narrative.ts';
import { cardName, FROM_WALLET, mode, narrativeWords } from '../../../operation/params.ts';
import { portfolioParams } from '../../shared/engine-input.ts';
import { grain } from '../../shared/trace-line.ts';
import { analyzeNarrative } from '../analyze-portfolio.narrative.ts';
import { closingField } from '../closing/asked.ts';
import { closingNotesField, closingOrderField } from '../closing/order.ts';
import { cardVerdict, reviewFields } from '../review-fields.ts';

const dollars = z.number();

export const analyzeInput = z.strictObject({
  cards: z
    .array(
      z.strictObject({
        card_name: cardName,
        annual_fee: z.number().min(0).max(100_000).optional().describe('Dollars actually paid.'),
      }),
    )
    .min(1)
    .max(10)
    .meta(FROM_WALLET),
  params: portfolioParams,
  closing: closingField,
  mode,
  trace: grain,
  narrative_words: narrativeWords,
});

export const analyzeAnswer = z.object({
  /** Of all cards, or of those that stay where `closing` names others. */
  card_details: z.array(
    z.object({
      card_name: z.string(),
      /** The other adult who holds it; null for the caller. */
      owner: z.string().nullable(),
      annual_fee: dollars,
      net_value: dollars,
      marginal_value: dollars,
      /** Marginal value adjusted by the preference for the issuer; the verdict is based on it. */
      preference_score: z.number(),
      verdict: cardVerdict,
      reason: z.string(),
      points_program_key: z.string().nullable(),
      portal_cpp: z.number().nullable(),
      rewards_by_category: z.record(z.string(), dollars),
      /** Break-even if all spending goes on this card. */
      break_even: z.object({
        status: z.enum(['no_fee', 'paid_by_credits', 'spending_required', 'out_of_reach']),
        monthly_spend_needed: dollars.nullable(),
      }),
    }),
  ),
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
  /** Rates with a cap under the best split, and when each cap is full. */
  caps: z.array(
    z.object({
      card_name: z.string(),
      rate_text: z.string().describe('`4x` for points, `5%` for cash back.'),
      categories: z.array(z.string()),
      limit: dollars,
      period: z.string(),
      windows: z
        .array(
          z.object({
            from: z.string(),
            to: z.string(),
            limit: dollars.describe('By months where the year holds only a part of the period.'),
            spend: dollars,
            full_in: z.string().nullable().describe('YYYY-MM; null: it does not fill.'),
          }),
        )
        .describe('The earliest dollars first.'),
      spend_by_month: z.record(z.string(), dollars),
    }),
  ),
  /** Credits that count as $0 because another card provides the same. */
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
  ...reviewFields,
  /** The cards that are to be closed, the one that loses least first; left out where none were named. */
  closing_order: closingOrderField.optional(),
  closing_notes: closingNotesField.optional(),
  thresholds_used: z.object({ cancel: dollars, keep: dollars }),
  narrative: narrativeField(analyzeNarrative.schema),
});
