import { z } from 'zod';
import { creditsAssumed } from '../shared/benefits/credits-assumed.ts';
import { certificates } from '../shared/benefits/nights-used.ts';
import { billFeesField } from '../shared/bill-fee.ts';
import { spendingSource } from '../shared/engine-input.ts';
import { personField } from '../shared/said/person.ts';
import { walletTraceLine } from '../shared/trace-line.ts';
import { confidence } from '../words/confidence-text.ts';

const dollars = z.number();

export const cardVerdict = z.enum(['KEEP', 'OPTIMIZE', 'CANCEL']);

/** The fields that both answers share. */
export const reviewFields = {
  allocation: z.array(
    z.object({
      category: z.string(),
      card_name: z.string(),
      annual_spend: dollars,
      abroad: z.boolean(),
      rate: z.number(),
      value: dollars,
    }),
  ),
  portfolio_summary: z.object({
    total_annual_fees: dollars,
    net_value: dollars,
    total_rewards: dollars,
    total_credits: dollars,
    /** The part of `total_credits` that is for free nights, companion fares and lounges. */
    total_nights: dollars,
  }),
  credits_assumed: creditsAssumed,
  certificates,
  /** What to do, one after the other; each is valued in the wallet that the ones before it leave. */
  steps: z.array(
    z.object({
      card_name: z.string(),
      action: z.enum(['cancel', 'change', 'replace']),
      /** The card that it is changed to or replaced by. */
      to: z.string().nullable(),
      gain: dollars,
      net_value_after: dollars,
    }),
  ),
  /** Confidence in the verdicts. */
  confidence,
  turns_at: z.array(z.string()),
  /** Adds up to `portfolio_summary.net_value`. */
  trace: z.array(walletTraceLine).optional(),
  /** What paying such bills by card costs; the figures count rewards after it. */
  bill_fees: billFeesField,
  spending_source: spendingSource,
  person: personField,
};
