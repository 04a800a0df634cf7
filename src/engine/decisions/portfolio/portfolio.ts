import type { Confidence } from '../../explain/confidence.ts';
import { earnTraces, type TraceAt } from '../../explain/trace.ts';
import { effort, leaving } from '../../model/effort.ts';
import type { EngineCard } from '../../model/facts.ts';
import {
  checkAmount,
  checkInput,
  type EngineInput,
  EngineInputError,
  isUnspoken,
} from '../../model/input.ts';
import { cents, sumCents } from '../../model/money.ts';
import { type CapYear, capCalendar } from '../../split/cap-calendar.ts';
import type { Allocation, Rewards } from '../../split/describe.ts';
import { allocatePrepared, prepareOnce } from '../../split/split.ts';
import { type BalancesValue, balancesValue, type PointBalances } from '../../worth/balances.ts';
import { creditTraces } from '../../worth/credits/credit-traces.ts';
import { type CreditValue, creditTotal, creditValues } from '../../worth/credits/credits.ts';
import {
  checkIssuerWeights,
  type IssuerWeights,
  issuerMultiplier,
  NO_PREFERENCE,
  preferenceScore,
} from '../../worth/issuer-preference.ts';
import { breakEvenSpend } from '../value/break-even.ts';
import { type CreditUse, feeTrace } from '../value/card-value.ts';
import { type Gap, portfolioGaps } from './gaps.ts';
import { type HealthScore, healthScore } from './health-score.ts';
import { marginalsOf } from './marginal-values.ts';
import { type PortfolioVerdict, type Reason, reasonOf } from './verdicts/reason.ts';
import { verdictsStand } from './verdicts/stands.ts';

export interface Thresholds {
  /** Cancel a card whose marginal value in dollars a year is below this. */
  readonly cancel: number;
  /** Keep a card whose marginal value in dollars a year is at least this. */
  readonly keep: number;
}

export const THRESHOLDS: Thresholds = { cancel: -50, keep: 50 };

/** What a holder may add to the wallet and the spending; all of it is optional. */
export interface PortfolioRequest {
  /** Multiplies the score behind the verdicts, never the dollars: see `preferenceScore`. */
  readonly issuer_weights?: IssuerWeights;
  /** Cards open to the holder, searched for better ones: see `portfolioGaps`. */
  readonly candidates?: readonly EngineCard[];
  readonly point_balances?: PointBalances;
}

export interface PortfolioCard extends Reason {
  readonly card_id: number;
  readonly annual_fee: number;
  /** Rewards + credits as allocated, less the fee. */
  readonly net_value: number;
  /** Net value of the wallet with this card, less that of the best use of the others. */
  readonly marginal_value: number;
  /** What the verdict goes by: `preferenceScore` of the marginal value. */
  readonly score: number;
  readonly verdict: PortfolioVerdict;
  readonly rewards: number;
  readonly credits: number;
  readonly rewards_by_category: Rewards;
  /** With all spending on this card: see `breakEvenSpend`. */
  readonly monthly_spend_needed: number | null;
}

export interface PortfolioValue {
  readonly cards: readonly PortfolioCard[];
  readonly portfolio_summary: {
    readonly total_annual_fees: number;
    readonly net_value: number;
    readonly total_rewards: number;
    readonly total_credits: number;
  };
  /** Of the whole wallet, under this allocation. */
  readonly credits: CreditUse;
  readonly allocation: Allocation;
  /**
   * True when every figure is of an optimum; false only when a search over choices hit its limit.
   */
  readonly proven: boolean;
  /** Credits that count as $0 because another card provides the same. */
  readonly overlaps: readonly CreditValue[];
  /** Categories in which the wallet earns too little, the dearest first. */
  readonly gaps: readonly Gap[];
  readonly health_score: HealthScore;
  /** Points held, at their value in this wallet; empty when the holder gave none. */
  readonly points: BalancesValue;
  readonly confidence: Confidence;
  readonly turns_at: readonly string[];
  readonly thresholds_used: Thresholds;
  /** Adds up to `portfolio_summary.net_value`. */
  readonly trace: TraceAt;
  /** When the caps fill under the allocation. */
  readonly caps: () => CapYear[];
}

/**
 * A wallet at its optimum, and what each card adds to it: the optimum with the card less the
 * optimum without it, including fees, credits and unlocked transfers. The verdict follows from the
 * marginal value, raised or lowered by the holder's preference for the issuer (`score`): KEEP from
 * `keep` dollars a year, CANCEL below `cancel`, OPTIMIZE between.
 * @throws EngineInputError for values out of range
 */
export function reviewPortfolio(
  input: EngineInput,
  thresholds: Thresholds = THRESHOLDS,
  request: PortfolioRequest = {},
): PortfolioValue {
  checkInput(input);
  checkThresholds(thresholds);
  const weights = request.issuer_weights ?? NO_PREFERENCE;
  checkIssuerWeights(weights);
  const weighed = weighWallet(input);
  const { prepared, allocation, credits, marginals, steps } = weighed;
  const measure = { weights, thresholds };
  const cards = prepared.wallet.cards.map((card) => judgeCard(card, weighed, measure));
  const judge = (marginal: number, card: EngineCard) =>
    verdictOf(scoreOf(marginal, card, weights), thresholds);
  // Gaps and steps to take, which follow, each weigh about as many wallets as the values of the cards.
  const { confidence, turns_at } = verdictsStand(prepared, marginals, judge, 2 * steps);
  const gaps = leaving(steps, () => portfolioGaps(prepared, allocation, request.candidates ?? []));
  const { programs, options } = input;
  const fees = sumCents(cards.map((card) => card.annual_fee));
  const counted = creditTotal(credits);
  const verdicts = cards.map((card) => verdictOf(card.marginal_value, thresholds));
  return {
    cards,
    portfolio_summary: {
      total_annual_fees: fees,
      net_value: sumCents([allocation.total_value, counted, -fees]),
      total_rewards: allocation.total_value,
      total_credits: counted,
    },
    credits: {
      counted,
      if_none_used: creditTotal(weighed.unused),
      if_all_used: creditTotal(weighed.used),
    },
    allocation,
    overlaps: credits.filter((credit) => credit.lost === 'overlap'),
    gaps,
    proven: prepared.searches.proven,
    health_score: healthScore({ allocation, credits: counted, fees, verdicts }),
    points: balancesValue(
      request.point_balances ?? new Map(),
      input.cards,
      programs,
      options.also_held,
    ),
    confidence,
    turns_at,
    thresholds_used: thresholds,
    trace: (grain) => [
      ...earnTraces(input, allocation.lines, grain),
      ...creditTraces(input, credits),
      ...prepared.wallet.cards.map((card) => feeTrace(card, feeOf(card, input))),
    ],
    caps: () => capCalendar(prepared),
  };
}

/** A wallet under the best split of its spending, and what each card adds to it. */
type WeighedWallet = ReturnType<typeof weighWallet>;

function weighWallet(input: EngineInput) {
  const prepared = prepareOnce(input);
  const allocation = allocatePrepared(prepared);
  const spendOf = new Map(allocation.cards.map((card) => [card.card_id, card.spend]));
  const usedBy = (credit_share: number): CreditValue[] =>
    creditValues({ ...input, options: { ...input.options, credit_share } }, spendOf);
  const before = effort.steps;
  const marginals = marginalsOf(prepared, allocation);
  return {
    ...{ prepared, allocation, marginals },
    /** Steps that the values of the cards took. */
    steps: effort.steps - before,
    /** Credits as they count, and if none or all of them were used. */
    ...{ credits: creditValues(input, spendOf), unused: usedBy(0), used: usedBy(1) },
  };
}

function judgeCard(
  card: EngineCard,
  { prepared, allocation, credits, used, marginals }: WeighedWallet,
  { weights, thresholds }: { readonly weights: IssuerWeights; readonly thresholds: Thresholds },
): PortfolioCard {
  const { input } = prepared;
  const { card_id } = card;
  const own = allocation.cards.find((one) => one.card_id === card_id);
  const ofCard = (some: readonly CreditValue[]): number =>
    creditTotal(some.filter((one) => one.card_id === card_id));
  const counted = ofCard(credits);
  const amounts = {
    rewards: own?.value ?? 0,
    credits: counted,
    unused: sumCents([ofCard(used), -counted]),
    fee: feeOf(card, input),
    marginal: marginals.values.find((one) => one.card.card_id === card_id)?.value ?? 0,
    together: prepared.wallet.cards.length > 1,
    assumed: isUnspoken(input.options, card_id),
    halved: input.options.benefit_selections === null,
  };
  const score = scoreOf(amounts.marginal, card, weights);
  const verdict = verdictOf(score, thresholds);
  return {
    card_id,
    annual_fee: amounts.fee,
    net_value: sumCents([amounts.rewards, amounts.credits, -amounts.fee]),
    marginal_value: amounts.marginal,
    score,
    verdict,
    ...reasonOf(card, verdict, verdictOf(amounts.marginal, thresholds), amounts, thresholds.keep),
    rewards: amounts.rewards,
    credits: amounts.credits,
    rewards_by_category: own?.rewards_by_category ?? {},
    monthly_spend_needed: breakEvenSpend(prepared, card),
  };
}

function feeOf(card: EngineCard, { options }: EngineInput): number {
  return cents(options.year === 'first' ? card.first_year_fee : card.annual_fee);
}

/** A marginal value as the holder's preference for the issuer raises or lowers it. */
function scoreOf(marginal: number, { issuer }: EngineCard, weights: IssuerWeights): number {
  return preferenceScore(marginal, issuerMultiplier(weights, issuer));
}

/** @throws EngineInputError unless both are finite and cancel does not exceed keep. */
function checkThresholds({ cancel, keep }: Thresholds): void {
  checkAmount(Math.abs(cancel), 'thresholds.cancel');
  checkAmount(Math.abs(keep), 'thresholds.keep');
  if (cancel > keep) throw new EngineInputError('thresholds.cancel', 'must not exceed keep');
}

/** The verdict on a score; see `PortfolioCard`. */
export function verdictOf(score: number, { keep, cancel }: Thresholds): PortfolioVerdict {
  if (score >= keep) return 'KEEP';
  return score < cancel ? 'CANCEL' : 'OPTIMIZE';
}
