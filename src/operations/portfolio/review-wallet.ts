import { z } from 'zod';
import type { CatalogCard } from '../../catalog/snapshot.ts';
import {
  type PortfolioCard,
  type PortfolioValue,
  reviewPortfolio,
  THRESHOLDS,
} from '../../engine/decisions/portfolio/portfolio.ts';
import type { Grain } from '../../engine/explain/trace.ts';
import type { EngineCard } from '../../engine/model/facts.ts';
import type { EngineInput } from '../../engine/model/input.ts';
import type { Context } from '../../operation/context.ts';
import { engineInput, type portfolioParams, spendingSource } from '../shared/engine-input.ts';
import { applicantOf, offeredCards } from '../shared/open-cards.ts';
import { describeWalletTrace, walletTraceLine } from '../shared/trace-line.ts';
import { confidence, warnUnproven } from '../words/confidence-text.ts';
import { issuerWeights, pointBalances } from './holder-preferences.ts';

/** The review of a whole wallet, behind `POST /portfolio/analyze` and `optimize_portfolio`. */

const dollars = z.number();

export const cardVerdict = z.enum(['KEEP', 'OPTIMIZE', 'CANCEL']);

/** The fields that both answers share. */
export const reviewFields = {
  allocation: z.array(
    z.object({
      category: z.string(),
      card_name: z.string(),
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
  /** Confidence in the verdicts. */
  confidence,
  turns_at: z.array(z.string()),
  /** Adds up to `portfolio_summary.net_value`. */
  trace: z.array(walletTraceLine).optional(),
  spending_source: spendingSource,
};

export interface WalletReview {
  readonly facts: EngineInput;
  /** Cards open to the holder, excluding those held. */
  readonly candidates: readonly EngineCard[];
  readonly result: PortfolioValue;
  /** In input order. */
  readonly rows: readonly { readonly card: CatalogCard; readonly row: PortfolioCard }[];
  readonly nameOf: (card_id: number) => string;
  readonly common: z.output<z.ZodObject<typeof reviewFields>>;
}

/**
 * Reviews the cards held under the best split of the holder's spending.
 * @param grain of the trace
 * @param fees dollars really paid, by position; undefined for the listed fee
 * @throws AppError `validation_failed` for preferences and balances that name nothing known
 */
export function reviewWallet(
  cards: readonly CatalogCard[],
  params: z.output<typeof portfolioParams>,
  grain: Grain,
  context: Context,
  fees: readonly (number | undefined)[] = [],
): WalletReview {
  const { spending_source, ...given } = engineInput(cards, params, context);
  const held = given.cards.map((card, position) => ({
    ...card,
    annual_fee: fees[position] ?? card.annual_fee,
  }));
  const facts = { ...given, cards: held };
  const candidates = offeredCards(applicantOf(params), cards, context).map((card) => card.engine);
  const result = reviewPortfolio(facts, THRESHOLDS, {
    issuer_weights: issuerWeights(params.issuer_preferences ?? [], context),
    candidates,
    point_balances: pointBalances(params.point_balances ?? [], context),
  });
  warnUnproven(result.turns_at, context);
  const rowOf = new Map(result.cards.map((row) => [row.card_id, row]));
  const nameOf = (id: number) => context.catalog.cardsById.get(id)?.seed.name ?? String(id);
  return {
    facts,
    candidates,
    result,
    rows: cards.flatMap((card) => {
      const row = rowOf.get(card.seed.card_id);
      return row ? [{ card, row }] : [];
    }),
    nameOf,
    common: {
      allocation: result.allocation.lines.map((line) => ({
        category: line.category,
        card_name: nameOf(line.card_id),
        annual_spend: line.spend,
        rate: line.rate,
        value: line.value,
      })),
      portfolio_summary: { ...result.portfolio_summary },
      confidence: result.confidence,
      turns_at: [...result.turns_at],
      trace: describeWalletTrace(result.trace(grain), context.catalog),
      spending_source,
    },
  };
}
