import type { Allocation, Rewards } from './allocate/describe.ts';
import { allocatePrepared, prepare, vary } from './allocate.ts';
import { type Confidence, confidenceAt } from './confidence.ts';
import { type CreditValue, creditTotal, creditTrace, creditValues } from './credits.ts';
import { earnTrace, money, type TraceLine } from './earn.ts';
import { checkInput, type EngineInput } from './input.ts';
import { leaveOneOut, marginalValues, marginalVerdicts } from './marginal.ts';
import type { EngineCard } from './model.ts';
import { cents, sumCents } from './money.ts';

export type PortfolioVerdict = 'KEEP' | 'OPTIMIZE' | 'CANCEL';

export interface Thresholds {
  /** Dollars a year of marginal value below which a card is to go. */
  readonly cancel: number;
  /** Dollars a year of marginal value from which a card is to stay. */
  readonly keep: number;
}

export const THRESHOLDS: Thresholds = { cancel: -50, keep: 50 };

export interface PortfolioCard {
  readonly card_id: number;
  readonly annual_fee: number;
  /** Rewards + credits as allocated, less the fee. */
  readonly net_value: number;
  /** Net value of the wallet with this card less that of the best use of the others. */
  readonly marginal_value: number;
  readonly verdict: PortfolioVerdict;
  /** The verdict in words made from the numbers. */
  readonly reason: string;
  readonly rewards: number;
  readonly credits: number;
  readonly rewards_by_category: Rewards;
}

export interface PortfolioValue {
  readonly cards: readonly PortfolioCard[];
  readonly portfolio_summary: {
    readonly total_annual_fees: number;
    readonly net_value: number;
    readonly total_rewards: number;
    readonly total_credits: number;
  };
  readonly allocation: Allocation;
  /** Credits that count for nothing because another card brings the same. */
  readonly overlaps: readonly CreditValue[];
  readonly confidence: Confidence;
  readonly turns_at: readonly string[];
  readonly thresholds_used: Thresholds;
  /** Adds up to `portfolio_summary.net_value`. */
  readonly trace: readonly TraceLine[];
}

/**
 * A wallet at its optimum, and what each card adds to it: the optimum with the card less the
 * optimum without it, fees, credits and unlocked transfers included. Verdict: KEEP from
 * `keep` dollars a year, CANCEL below `cancel`, OPTIMIZE between.
 * @throws EngineInputError for values out of range
 */
export function analyzePortfolio(
  input: EngineInput,
  thresholds: Thresholds = THRESHOLDS,
): PortfolioValue {
  checkInput(input);
  const prepared = prepare(input);
  const allocation = allocatePrepared(prepared);
  const spendOf = new Map(allocation.cards.map((card) => [card.card_id, card.spend]));
  const credits = creditValues(input, spendOf);
  const optima = leaveOneOut(prepared, allocation);
  const verdicts = new Map(marginalValues(prepared, optima).map((one) => [one.card_id, one.value]));
  const feeOf = (card: EngineCard): number =>
    cents(input.options.year === 'first' ? card.first_year_fee : card.annual_fee);
  const cards = prepared.wallet.cards.map((card): PortfolioCard => {
    const own = allocation.cards.find((one) => one.card_id === card.card_id);
    const creditsValue = creditTotal(credits.filter((one) => one.card_id === card.card_id));
    const rewards = own?.value ?? 0;
    const fee = feeOf(card);
    const marginal = verdicts.get(card.card_id) ?? 0;
    const verdict = verdictOf(marginal, thresholds);
    return {
      card_id: card.card_id,
      annual_fee: fee,
      net_value: sumCents([rewards, creditsValue, -fee]),
      marginal_value: marginal,
      verdict,
      reason: reasonOf(verdict, marginal, rewards, creditsValue, fee),
      rewards,
      credits: creditsValue,
      rewards_by_category: own?.rewards_by_category ?? {},
    };
  });
  const fees = sumCents(cards.map((card) => card.annual_fee));
  const { confidence, turns_at } = confidenceAt(input.options, (change) => {
    const at = vary(prepared, change);
    const verdict = (marginal: number): PortfolioVerdict => verdictOf(marginal, thresholds);
    // The use of credits moves no spending.
    const moves = change.factor !== undefined || change.point_value !== undefined;
    return moves
      ? marginalVerdicts(at, verdict).join()
      : marginalValues(at, optima)
          .map((one) => verdict(one.value))
          .join();
  });
  return {
    cards,
    portfolio_summary: {
      total_annual_fees: fees,
      net_value: sumCents([allocation.total_value, creditTotal(credits), -fees]),
      total_rewards: allocation.total_value,
      total_credits: creditTotal(credits),
    },
    allocation,
    overlaps: credits.filter((credit) => credit.lost === 'overlap'),
    confidence,
    turns_at,
    thresholds_used: thresholds,
    trace: [
      ...allocation.lines.map(earnTrace),
      ...credits.map(creditTrace),
      ...cards.map((card): TraceLine => {
        const value = card.annual_fee === 0 ? 0 : -card.annual_fee;
        return { kind: 'fee', card_id: card.card_id, subject: 'fee', detail: 'annual fee', value };
      }),
    ],
  };
}

function verdictOf(marginal: number, { keep, cancel }: Thresholds): PortfolioVerdict {
  if (marginal >= keep) return 'KEEP';
  return marginal < cancel ? 'CANCEL' : 'OPTIMIZE';
}

function reasonOf(
  verdict: PortfolioVerdict,
  marginal: number,
  rewards: number,
  credits: number,
  fee: number,
): string {
  const parts = `$${money(rewards)} rewards and $${money(credits)} credits for a $${money(fee)} fee`;
  if (verdict === 'KEEP') return `Adds $${money(marginal)} a year to this wallet: ${parts}.`;
  if (verdict === 'CANCEL') {
    return `The wallet is $${money(marginal)} a year better off without it: ${parts}.`;
  }
  const change =
    marginal < 0
      ? `Costs $${money(marginal)} a year more than it adds`
      : `Adds only $${money(marginal)} a year`;
  return `${change}: ${parts}.`;
}
