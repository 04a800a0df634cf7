import { z } from 'zod';
import type { CatalogCard } from '../../catalog/catalog-card.ts';
import type { PortfolioCard, PortfolioValue } from '../../engine/decisions/portfolio/portfolio.ts';
import type { EngineCard } from '../../engine/model/facts.ts';
import type { EngineInput } from '../../engine/model/input.ts';
import type { Allocation } from '../../engine/split/describe.ts';
import { creditsAssumed } from '../shared/benefits/counted/assumed.ts';
import { certificates } from '../shared/benefits/nights/nights-used.ts';
import { billFeesField } from '../shared/bill-fee.ts';
import { spendingSource } from '../shared/engine-input.ts';
import { personField } from '../shared/said/person.ts';
import { walletTraceLine } from '../shared/trace-line.ts';
import { confidence } from '../words/confidence-text.ts';
import type { Looking, PlanWithAdditions, Wanted } from './additions/beside-steps.ts';

const dollars = z.number();

export const cardVerdict = z.enum(['KEEP', 'OPTIMIZE', 'CANCEL']);

/** A card of a wallet in short. */
export const judgedCard = z.object({
  card_name: z.string(),
  /** The other adult who holds it; null for the caller. */
  owner: z.string().nullable().meta({ 'x-listed': false }),
  annual_fee: z.number(),
  verdict: cardVerdict,
  marginal_value: z.number(),
  reason: z.string(),
  use_for: z.array(z.string()),
  /** The same with the rate behind each, and the cap that the spending comes near to. */
  uses_told: z.array(z.string()).optional().meta({ 'x-listed': false }),
});

export const walletSteps = z.array(
  z.object({
    card_name: z.string(),
    action: z.enum(['cancel', 'change', 'replace']),
    /** The card that it is changed to or replaced by. */
    to: z.string().nullable(),
    gain: dollars,
    net_value_after: dollars,
    /** The credits with which the card would stay, if they are used. */
    unless: z.string().optional().meta({ 'x-listed': false }),
    /** What counts nothing and would keep it as well, as a condition. */
    unless_perk: z.string().optional().meta({ 'x-listed': false }),
    /** The bills that the card is for, where nobody said any. */
    without: z.string().optional().meta({ 'x-listed': false }),
    /** What becomes of points said or stored, in words. */
    points: z.string().optional().meta({ 'x-listed': false }),
  }),
);

/** A wallet that brings about as much as the one that the steps leave, for much less in fees. */
export const nearEnd = z
  .object({
    card_name: z.string(),
    to: z.string().nullable(),
    gain: dollars,
    fees_saved: dollars,
  })
  .nullable()
  .meta({ 'x-listed': false });

/** The lines of a split as they are answered. */
export function describeLines(
  lines: Allocation['lines'],
  nameOf: (card_id: number) => string,
): z.output<typeof reviewFields.allocation> {
  return lines.map(({ category, card_id, spend, abroad, rate, value }) => {
    return { category, card_name: nameOf(card_id), annual_spend: spend, abroad, rate, value };
  });
}

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
  steps: walletSteps,
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

/** What is asked of a review besides the holder's facts. */
export interface Asked {
  /** Dollars really paid, by position; undefined for the listed fee. */
  readonly fees?: readonly (number | undefined)[];
  /** The cards of whose banks tiers may be named; null: of any. */
  readonly in_question?: readonly CatalogCard[] | null;
  /** Which new cards may be named. */
  readonly isWanted?: (card: EngineCard) => boolean;
  /** What is looked for beside the wallet. */
  readonly wantedBeside?: Looking;
  /** Whether the holder has settled which cards stay, so that no step is planned. */
  readonly is_settled?: boolean;
  /** Cards held that are to be closed, and of which the credits may be named. */
  readonly leaving?: readonly CatalogCard[];
  /** Asked within another review, which tells what turns it. */
  readonly is_again?: true;
}

/** A wallet as it was reviewed. */
export interface WalletReview {
  readonly facts: EngineInput;
  /** Cards open to the holder, excluding those held. */
  readonly candidates: readonly EngineCard[];
  readonly result: PortfolioValue;
  readonly plan: PlanWithAdditions;
  /** What was looked for beside the wallet; null for nothing. */
  readonly beside: Wanted | null;
  /** In input order. */
  readonly rows: readonly {
    readonly card: CatalogCard;
    /** The other adult who holds it; null for the caller. */
    readonly owner: string | null;
    readonly row: PortfolioCard;
    /** Whether it is to be closed, or changed to another. */
    readonly is_left: boolean;
  }[];
  readonly nameOf: (card_id: number) => string;
  readonly near_end: z.output<typeof nearEnd>;
  readonly common: z.output<z.ZodObject<typeof reviewFields>>;
}

/** How a card on its own pays for its fee; `needed` is monthly spending in dollars. */
export function breakEven(fee: number, needed: number | null) {
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
