import { type Confidence, confidenceAt, splitDoubts, tooLong } from '../../explain/confidence.ts';
import { earnTraces, type TraceAt } from '../../explain/trace.ts';
import { effort, isLate, leaving } from '../../model/effort.ts';
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
import { creditTraces } from '../../worth/credit-traces.ts';
import { type CreditValue, creditTotal, creditValues } from '../../worth/credits.ts';
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
import { type Judge, type Marginals, marginalsOf } from './marginal-values.ts';
import { type PortfolioVerdict, type Reason, reasonOf } from './reason.ts';

export interface Thresholds {
  /** Cancel a card whose marginal value in dollars a year is below this. */
  readonly cancel: number;
  /** Keep a card whose marginal value in dollars a year is at least this. */
  readonly keep: number;
}

/** What a verdict turns on where points count by transfer. */
export const UNTRANSFERRED = 'no points transferred, but used in the portal or as cash';

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
  const prepared = prepareOnce(input);
  const allocation = allocatePrepared(prepared);
  const spendOf = new Map(allocation.cards.map((card) => [card.card_id, card.spend]));
  const credits = creditValues(input, spendOf);
  const creditsValue = creditTotal(credits);
  const [none, all] = [0, 1].map((credit_share) =>
    creditValues({ ...input, options: { ...input.options, credit_share } }, spendOf),
  ) as [CreditValue[], CreditValue[]];
  const before = effort.steps;
  const marginals = marginalsOf(prepared, allocation);
  const ofMarginals = effort.steps - before;
  const marginalOf = new Map(marginals.values.map(({ card, value }) => [card.card_id, value]));
  const feeOf = (card: EngineCard): number =>
    cents(input.options.year === 'first' ? card.first_year_fee : card.annual_fee);
  const cards = prepared.wallet.cards.map((card): PortfolioCard => {
    const own = allocation.cards.find((one) => one.card_id === card.card_id);
    const ofCard = (some: readonly CreditValue[]): number =>
      creditTotal(some.filter((one) => one.card_id === card.card_id));
    const counted = ofCard(credits);
    const amounts = {
      rewards: own?.value ?? 0,
      credits: counted,
      unused: sumCents([ofCard(all), -counted]),
      fee: feeOf(card),
      marginal: marginalOf.get(card.card_id) ?? 0,
      together: prepared.wallet.cards.length > 1,
      assumed: isUnspoken(input.options, card.card_id),
      halved: input.options.benefit_selections === null,
    };
    const score = preferenceScore(amounts.marginal, issuerMultiplier(weights, card.issuer));
    const verdict = verdictOf(score, thresholds);
    return {
      card_id: card.card_id,
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
  });
  const fees = sumCents(cards.map((card) => card.annual_fee));
  const verdict = (marginal: number, { issuer }: EngineCard): PortfolioVerdict =>
    verdictOf(preferenceScore(marginal, issuerMultiplier(weights, issuer)), thresholds);
  // Gaps and steps to take, which follow, each weigh about as many wallets as the values of the cards.
  const stands = leaving(2 * ofMarginals, () =>
    confidenceAt(
      input,
      (change) => (marginals.standAt(change, verdict) ? 'as given' : 'turned'),
      splitDoubts(prepared.searches.proven),
    ),
  );
  const doubt = stands.confidence === 'high' ? untransferredDoubt(marginals, verdict) : [];
  const { confidence, turns_at } =
    doubt.length === 0
      ? stands
      : { confidence: 'medium' as const, turns_at: [...stands.turns_at, ...doubt] };
  const { programs, options } = input;
  const gaps = leaving(ofMarginals, () =>
    portfolioGaps(prepared, allocation, request.candidates ?? []),
  );
  return {
    cards,
    portfolio_summary: {
      total_annual_fees: fees,
      net_value: sumCents([allocation.total_value, creditsValue, -fees]),
      total_rewards: allocation.total_value,
      total_credits: creditsValue,
    },
    credits: {
      counted: creditsValue,
      if_none_used: creditTotal(none),
      if_all_used: creditTotal(all),
    },
    allocation,
    overlaps: credits.filter((credit) => credit.lost === 'overlap'),
    gaps,
    proven: prepared.searches.proven,
    health_score: healthScore({
      allocation,
      credits: creditsValue,
      fees,
      verdicts: cards.map((card) => verdictOf(card.marginal_value, thresholds)),
    }),
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
      ...prepared.wallet.cards.map((card) => feeTrace(card, feeOf(card))),
    ],
    caps: () => capCalendar(prepared),
  };
}

/** What speaks against the verdicts where no points are transferred; empty where they stand. */
function untransferredDoubt({ standUntransferred }: Marginals, judge: Judge): readonly string[] {
  if (isLate()) return tooLong([UNTRANSFERRED]);
  return standUntransferred(judge) ? [] : [UNTRANSFERRED];
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
