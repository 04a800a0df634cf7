import { z } from 'zod';
import type { CatalogCard } from '../../catalog/snapshot.ts';
import { bestAlone } from '../../engine/decisions/alone/best-alone.ts';
import {
  type PortfolioCard,
  type PortfolioValue,
  reviewPortfolio,
  THRESHOLDS,
} from '../../engine/decisions/portfolio/portfolio.ts';
import { type WalletStep, walletSteps } from '../../engine/decisions/portfolio/steps.ts';
import type { Grain } from '../../engine/explain/trace.ts';
import type { EngineCard } from '../../engine/model/facts.ts';
import type { EngineInput } from '../../engine/model/input.ts';
import { holderWallet } from '../../engine/split/holder/holder-wallet.ts';
import { usd } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import { warnIdle } from '../shared/benefits/benefit-use.ts';
import { asUnaskedFor } from '../shared/benefits/unasked-credits.ts';
import { lessSure } from '../shared/benefits/uncounted.ts';
import { billFees, billFeesField, billFeesText } from '../shared/bill-fees.ts';
import { applicantOf, offeredCards } from '../shared/cards/open-cards.ts';
import { productChanges } from '../shared/cards/product-changes.ts';
import {
  candidateCards,
  engineInput,
  type portfolioParams,
  spendingSource,
} from '../shared/engine-input.ts';
import { personField, personOf } from '../shared/said/person.ts';
import { warnStale } from '../shared/stale-facts.ts';
import { describeWalletTrace, walletTraceLine } from '../shared/trace-line.ts';
import { assumedSpending } from '../shared/unstated.ts';
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
  }),
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
 * @param in_question the cards of whose banks tiers may be named; null: of any
 * @throws AppError `validation_failed` for preferences and balances that name nothing known
 */
export function reviewWallet(
  cards: readonly CatalogCard[],
  params: z.output<typeof portfolioParams>,
  grain: Grain,
  context: Context,
  fees: readonly (number | undefined)[] = [],
  in_question: readonly CatalogCard[] | null = cards,
): WalletReview {
  const { spending_source, reading, ...given } = engineInput(
    cards,
    { ...params, in_question },
    context,
    holderWallet,
  );
  const held = given.cards.map((card, position) => ({
    ...card,
    annual_fee: fees[position] ?? card.annual_fee,
  }));
  const facts = { ...given, cards: held };
  const candidates = candidateCards(offeredCards(applicantOf(params), cards, context), facts);
  const result = reviewPortfolio(facts, THRESHOLDS, {
    issuer_weights: issuerWeights(params.issuer_preferences ?? [], context),
    candidates,
    point_balances: pointBalances(params.point_balances ?? [], context),
  });
  const steps = stepsOf(cards, facts, candidates, context);
  const plain = (params.issuer_preferences ?? []).length === 0;
  warnIdle(cards, facts, context);
  warnUnproven(result.turns_at, context);
  const bill_fees = billFees(params, cards, facts, context.catalog);
  if (bill_fees.length > 0) context.warn(billFeesText(bill_fees));
  const hasFee = facts.cards.some(({ annual_fee }) => annual_fee > 0);
  warnStale(cards, context);
  const rowOf = new Map(result.cards.map((row) => [row.card_id, row]));
  const nameOf = (id: number) => context.catalog.cardsById.get(id)?.seed.name ?? String(id);
  return {
    facts,
    candidates,
    result,
    rows: cards.flatMap((card) => {
      const row = rowOf.get(card.seed.card_id);
      return row ? [{ card, row: plain ? afterSteps(row, steps) : row }] : [];
    }),
    nameOf,
    common: {
      allocation: result.allocation.lines.map((line) => ({
        category: line.category,
        card_name: nameOf(line.card_id),
        annual_spend: line.spend,
        abroad: line.abroad,
        rate: line.rate,
        value: line.value,
      })),
      portfolio_summary: { ...result.portfolio_summary },
      steps: steps.map(({ card_id, action, to, gain, net_value_after }) => ({
        card_name: nameOf(card_id),
        action,
        to: to && nameOf(to.card_id),
        gain,
        net_value_after,
      })),
      ...lessSure(result, [], hasFee ? assumedSpending({ spending_source }) : []),
      trace: describeWalletTrace(result.trace(grain), context.catalog),
      bill_fees,
      spending_source,
      person: personOf(reading, cards, facts),
    },
  };
}

/** The steps for this wallet: among all that costs nothing, product changes and the best free card. */
function stepsOf(
  cards: readonly CatalogCard[],
  facts: EngineInput,
  candidates: readonly EngineCard[],
  context: Context,
): WalletStep[] {
  const free = asUnaskedFor(candidates, facts).filter(
    ({ annual_fee, program }) =>
      annual_fee === 0 && (program === null || facts.programs.get(program)?.own_awards !== true),
  );
  const [best] = bestAlone(facts, free, { count: 1, least: 0 });
  const changes = new Map(
    cards.map((card) => [card.seed.card_id, candidateCards(productChanges(card, context), facts)]),
  );
  return walletSteps(facts, ({ card_id }) => changes.get(card_id) ?? [], best?.card ?? null);
}

/** The verdict on a card in keeping with the steps: what stays after them is not to be cancelled. */
function afterSteps(row: PortfolioCard, steps: readonly WalletStep[]): PortfolioCard {
  const step = steps.find(({ card_id }) => card_id === row.card_id);
  if (step === undefined) {
    if (row.verdict !== 'CANCEL') return row;
    const reason =
      row.annual_fee === 0 || steps.length === 0
        ? row.reason
        : `It stays, because it earns its fee once the steps for other cards are done. ${row.reason}`;
    return { ...row, verdict: 'OPTIMIZE', reason };
  }
  const more = `about ${usd(step.gain)} a year more`;
  if (step.action === 'change') {
    return {
      ...row,
      verdict: 'OPTIMIZE',
      reason: `Changed to ${step.to?.name}: ${more}. ${row.reason}`,
    };
  }
  const how = step.to === null ? 'Without it' : `With ${step.to.name}, which has no fee, instead`;
  return { ...row, verdict: 'CANCEL', reason: `${how}: ${more}. ${row.reason}` };
}
