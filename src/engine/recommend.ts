import { bestRewards, prepare } from './allocate.ts';
import { type Category, fineCategoriesOf } from './categories.ts';
import { money } from './earn.ts';
import { checkAmount, checkInput, type EngineInput, EngineInputError } from './input.ts';
import type { EngineCard, EngineProgram } from './model.ts';
import { cents, rounded, sumCents } from './money.ts';
import { monthlyTotal } from './spending.ts';

export type Goal = 'travel' | 'cashback' | 'build_credit' | 'business' | 'balance_transfer';

export interface RecommendRequest {
  /** Either level of the category tree. */
  readonly category: Category;
  /** Cards to rank, already filtered by credit tier. */
  readonly candidates: readonly EngineCard[];
  /** The candidates are held: their fees are paid whichever of them is used. */
  readonly portfolio: boolean;
  readonly goal: Goal | null;
  /** Multiplier by issuer name: 1 is neutral. Held to WEIGHT_RANGE. */
  readonly issuer_weights: ReadonlyMap<string, number>;
}

export interface Recommendation {
  readonly card_id: number;
  readonly key: string;
  readonly name: string;
  readonly issuer: string;
  readonly annual_fee: number;
  readonly program: string | null;
  /** Dollars a year on the category's spending; beside a wallet, what the card adds to it. */
  readonly rewards: number;
  /** Part of the fee that the category carries; 0 for a card that is held. */
  readonly fee_share: number;
  /** rewards - fee_share. */
  readonly net_value: number;
  readonly goal_multiplier: number;
  readonly issuer_multiplier: number;
  /** What the ranking goes by. */
  readonly score: number;
  readonly reason: string;
}

export interface RecommendResult {
  /** All candidates, the best first. */
  readonly recommendations: readonly Recommendation[];
  readonly category: Category;
  readonly total_candidates: number;
  /** Dollars a month of the category by which the cards were ranked. */
  readonly category_monthly: number;
  /** True when the caller spends nothing there and NOTIONAL_MONTHLY stood in. */
  readonly notional: boolean;
}

/** Dollars a month by which cards are ranked in a category without spending. */
export const NOTIONAL_MONTHLY = 100;
/** Multiplier of a card that serves the goal. */
export const GOAL_BOOST = 1.15;
export const WEIGHT_RANGE = { least: 0.25, most: 4 } as const;

/**
 * Cards for the spending of one category, the best first.
 *
 * rewards   = the category's lines at the optimum: of the card alone; or, when `input.cards`
 *             holds a wallet, of the wallet with the card less that of the wallet without it,
 *             unlocked transfers included.
 * fee_share = fee x (category's spending / all spending); 0 with `portfolio`.
 * net_value = rewards - fee_share.
 * score     = net_value x m, or net_value / m when it is negative, so that a preference always
 *             raises; m = goal multiplier x issuer multiplier.
 *
 * With `portfolio` each candidate is valued alone on the category, its points as in the wallet
 * of all candidates and `input.cards`. Else cards of the wallet are no candidates.
 * Order: score, net_value, lower fee, lower card_id.
 * @throws EngineInputError for values out of range
 */
export function recommendForCategory(
  input: EngineInput,
  request: RecommendRequest,
): RecommendResult {
  checkInput(input);
  const { category, portfolio } = request;
  const wallet = portfolio ? [] : input.cards;
  const heldIds = new Set(wallet.map((card) => card.card_id));
  const candidates = request.candidates.filter((card) => !heldIds.has(card.card_id));
  checkRequest(request);

  const fine = new Set<string>(fineCategoriesOf(category));
  const own = input.spending.filter((line) => fine.has(line.category) && line.monthly > 0);
  const notional = own.length === 0;
  const spending = notional ? notionalLines(category) : own;
  const category_monthly = monthlyTotal(spending);
  const total = monthlyTotal(input.spending) + (notional ? category_monthly : 0);
  const share = portfolio ? 0 : category_monthly / total;

  const also_held = portfolio
    ? new Set([...input.options.also_held, ...keysOf(input.cards), ...keysOf(candidates)])
    : input.options.also_held;
  const base: EngineInput = { ...input, spending, options: { ...input.options, also_held } };
  const prepared = prepare({ ...base, cards: [...wallet, ...candidates] });
  const before = bestRewards(prepared, heldIds);

  const recommendations = candidates.map((card): Recommendation => {
    const rewards = cents(bestRewards(prepared, new Set([...heldIds, card.card_id])) - before);
    const fee = input.options.year === 'first' ? card.first_year_fee : card.annual_fee;
    const fee_share = cents(fee * share);
    const net_value = sumCents([rewards, -fee_share]);
    const goal_multiplier = servesGoal(card, request.goal, input.programs) ? GOAL_BOOST : 1;
    const issuer_multiplier = weightOf(request.issuer_weights.get(card.issuer));
    const factor = goal_multiplier * issuer_multiplier;
    const earns = `${wallet.length > 0 ? 'adds' : 'earns'} ${dollars(rewards)} a year`;
    const on = `on $${money(category_monthly)} a month of ${category}`;
    const part = `$${money(fee_share)} of its $${money(fee)} fee (${rounded(share * 100)} %)`;
    return {
      card_id: card.card_id,
      key: card.key,
      name: card.name,
      issuer: card.issuer,
      annual_fee: card.annual_fee,
      program: card.program,
      rewards,
      fee_share,
      net_value,
      goal_multiplier,
      issuer_multiplier,
      score: rounded(net_value >= 0 ? net_value * factor : net_value / factor, 4),
      reason: fee_share === 0 ? `${earns} ${on}` : `${earns} ${on}, less ${part}`,
    };
  });
  recommendations.sort(
    (a, b) =>
      b.score - a.score ||
      b.net_value - a.net_value ||
      a.annual_fee - b.annual_fee ||
      a.card_id - b.card_id,
  );
  return {
    recommendations,
    category,
    total_candidates: candidates.length,
    category_monthly: cents(category_monthly),
    notional,
  };
}

/**
 * Goals that the card's data can serve: travel (points with a portal or transfer value),
 * cashback (dollars, or points worth a cent or more in cash), business (a business card),
 * build_credit (no annual fee). Balance transfers are not in the engine's data: no card gains.
 */
function servesGoal(
  card: EngineCard,
  goal: Goal | null,
  programs: ReadonlyMap<string, EngineProgram>,
): boolean {
  const program = card.program === null ? undefined : programs.get(card.program);
  if (goal === 'travel') return (program?.portal_cpp ?? program?.transfer_cpp ?? null) !== null;
  if (goal === 'cashback') return card.program === null || (program?.cash_cpp ?? 0) >= 1;
  if (goal === 'business') return card.business;
  return goal === 'build_credit' && card.annual_fee === 0;
}

function checkRequest({ candidates, issuer_weights }: RecommendRequest): void {
  const seen = new Set<number>();
  candidates.forEach((card, index) => {
    if (seen.has(card.card_id)) {
      throw new EngineInputError(`candidates[${index}].card_id`, 'is a candidate twice');
    }
    seen.add(card.card_id);
    checkAmount(card.annual_fee, `candidates[${index}].annual_fee`);
    checkAmount(card.first_year_fee, `candidates[${index}].first_year_fee`);
  });
  for (const [issuer, weight] of issuer_weights) checkAmount(weight, `issuer_weights.${issuer}`);
}

function weightOf(weight = 1): number {
  return Math.min(WEIGHT_RANGE.most, Math.max(WEIGHT_RANGE.least, weight));
}

/** NOTIONAL_MONTHLY spread evenly over the category's fine categories. */
function notionalLines(category: Category): EngineInput['spending'] {
  const parts = fineCategoriesOf(category);
  return parts.map((fine) => {
    const monthly = NOTIONAL_MONTHLY / parts.length;
    return { category: fine, monthly, merchant: null, channel: 'any' };
  });
}

function keysOf(cards: readonly EngineCard[]): string[] {
  return cards.map((card) => card.key);
}

function dollars(amount: number): string {
  return `${amount < 0 ? '-' : ''}$${money(amount)}`;
}
