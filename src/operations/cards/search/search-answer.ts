import { z } from 'zod';
import { spendingSource } from '../../shared/engine-input.ts';
import { interestRow } from '../../shared/said/carried.ts';
import { nearMissesField } from './near-misses.ts';

/** The cards that a search finds, and how it was understood. */
export const searchAnswer = z.object({
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
      /** What decides between cards on abroad, borrowing and moving a balance; null is unknown. */
      terms: z.object({
        foreign_fee_percent: z.number().nullable(),
        transfer_fee_percent: z.number().nullable(),
        zero_transfer_months: z.number().nullable().optional(),
        zero_purchase_months: z.number().nullable().optional(),
      }),
    }),
  ),
  total_found: z.int(),
  /** Only where nothing was found. */
  near_misses: nearMissesField,
  spending_source: spendingSource.meta({ 'x-listed': false }),
  /** Of balances that are carried. */
  interest: z.array(interestRow).meta({ 'x-listed': false }),
  /** Dollars a month that the query says, or on which alone the cards are ranked where it says none. */
  spending_read: z.record(z.string(), z.number()).meta({ 'x-listed': false }),
  /** Where they are ranked so: that some figure is of a first year, with its offer. */
  counts_offers: z.literal(true).optional().meta({ 'x-listed': false }),
  filters_applied: z.record(z.string(), z.unknown()),
});
