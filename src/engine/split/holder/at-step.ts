import { MONTHS } from '../../model/calendar.ts';
import { isSpent } from '../../model/effort.ts';
import type { EarnRule, EngineCard } from '../../model/facts.ts';
import type { EngineInput } from '../../model/input.ts';
import { CENT_SLACK, DOLLAR_EPS } from '../../model/money.ts';
import type { RateScale } from '../../model/rate-terms.ts';
import { walletWorth } from '../../worth/points.ts';
import { walletTerms } from '../pricing.ts';
import { pricedLike } from '../recompile.ts';
import type { Chosen } from '../solve/choices.ts';
import { anyOptimum, type Prepared, prepare } from '../split.ts';
import { drawing, waysToChoose } from './drawn-card.ts';
import { holderAlone } from './holder-alone.ts';
import { mostByPoints, type Payment, type SpendPoint } from './spend-points.ts';

/** A rate of a card that follows its other spending. */
export interface Scaled {
  readonly position: number;
  readonly card: EngineCard;
  readonly rule: EarnRule;
  readonly steps: RateScale['steps'];
  /** Dollars a month at the rule's places. */
  readonly payment: number;
}

/** A wallet with its scaled rates settled, and what its best split earns. */
export interface Plan {
  readonly wallet: EngineInput;
  readonly value: number;
  readonly proven: boolean;
}

/** Wallets that differ in numbers only: the one compiled first, and what the splits so far tell. */
interface Kind {
  readonly wallet: EngineInput;
  readonly card: EngineCard;
  readonly points: SpendPoint[];
}

export type Kinds = Map<string, Kind>;

/**
 * The best split at a step; null where the spending does not reach it, or nothing at it earns enough.
 * @param above dollars a year of rewards: of steps that earn no more, any split will do
 */
export function atStep(
  least: Prepared,
  scaled: Scaled,
  { from_share }: RateScale['steps'][number],
  kinds: Kinds,
  above: number,
): Plan | null {
  const { input } = least;
  const { position, card, rule, payment } = scaled;
  const reached = holderAlone(card, input, from_share);
  const needed = from_share * payment;
  const kindOf = (variant: EngineCard, name: string, points: readonly SpendPoint[]): Kind => {
    const known = kinds.get(`${position} ${name}`);
    if (known !== undefined) return known;
    const wallet = withCardAt(input, input.cards, position, variant);
    const kind = { wallet, card: variant, points: [...points] };
    kinds.set(`${position} ${name}`, kind);
    return kind;
  };
  const preparedAs = (variant: EngineCard, { wallet: like, card: first }: Kind): Prepared => {
    if (variant === first) return prepare(like);
    const wallet = withCardAt(input, input.cards, position, variant);
    pricedLike(wallet, variant, like, first);
    return prepare(wallet);
  };
  // Often the card leads in so much of the spending that nothing has to be drawn.
  const atFloor = pointOf(least, scaled, planOf(least));
  if (atFloor.share >= from_share - DOLLAR_EPS / payment) {
    return planOf(preparedAs(reached, kindOf(reached, 'undrawn', [])), above);
  }
  const pull = pullOf(input, position);
  const ways = waysToChoose(reached, input);
  const at = { share: from_share, rate: rateOf(reached, rule) };
  let best: Plan | null = null;
  let proven = ways !== null;
  for (const [number, way] of (ways ?? [reached]).entries()) {
    if (number > 0 && isSpent()) {
      proven = false;
      break;
    }
    const drawn = drawing(way, input, { but: rule, needed, pull });
    if (drawn === null) continue;
    const kind = kindOf(drawn.card, `drawn ${number}`, ways?.length === 1 ? [atFloor] : []);
    const isExact = drawn.exact && ways !== null;
    const enough = Math.max(above, best?.value ?? above);
    const most = isExact ? mostByPoints(kind.points, at, paymentIn(least, scaled)) : enough;
    if (most < enough - CENT_SLACK) continue;
    const prepared = preparedAs(drawn.card, kind);
    const plan = planOf(prepared, enough);
    kind.points.push({ ...pointOf(prepared, scaled, plan), ...at });
    proven &&= drawn.exact && plan.proven;
    if (best === null || plan.value > best.value) best = plan;
  }
  return best && { ...best, proven };
}

/** @param above where no split earns more, the plan may be any */
export function planOf(prepared: Prepared, above?: number): Plan & { readonly chosen: Chosen } {
  const chosen = anyOptimum(prepared, walletTerms(prepared), above);
  const { proven } = prepared.searches;
  return { wallet: prepared.input, value: chosen.solved.value, proven, chosen };
}

/** What a plan tells of other spending on the card. */
export function pointOf(
  { wallet: { cards, rules } }: Prepared,
  { position, card, rule, payment }: Scaled,
  { wallet, value, chosen }: ReturnType<typeof planOf>,
): SpendPoint {
  let [other, paid] = [0, 0];
  for (const flow of chosen.solved.flows()) {
    if (cards[flow.card]?.card_id !== card.card_id) continue;
    if (rules[flow.rule]?.rule.id === rule.id) paid += flow.dollars;
    else other += flow.dollars;
  }
  const rate = rateOf(wallet.cards[position] ?? card, rule);
  return { share: other / MONTHS / payment, rate, least: value, paid, most: chosen.relaxed };
}

function paymentIn(prepared: Prepared, { card, payment }: Scaled): Payment {
  const at = prepared.wallet.indexOf.get(card.card_id) ?? -1;
  return { dollars: payment * MONTHS, worth: walletTerms(prepared).perPoint[at] ?? 0 };
}

export function rateOf({ earn }: EngineCard, { id }: EarnRule): number {
  return earn.find((rule) => rule.id === id)?.rate ?? 0;
}

/** Points a dollar above whatever any card earns or charges on one, at any worth of a point. */
function pullOf({ cards, programs, options }: EngineInput, position: number): number {
  const worths = walletWorth(cards, programs, options.also_held);
  const most = Math.max(
    ...cards.map(({ base_rate, earn, first_year_factor, foreign_fee_percent }, at) => {
      const rate = Math.max(base_rate, ...earn.map((rule) => rule.rate));
      return rate * first_year_factor * (worths[at]?.cpp.ceiling ?? 0) + (foreign_fee_percent ?? 5);
    }),
  );
  const { floor = 0, base = 0 } = worths[position]?.cpp ?? {};
  return (2 * most) / (floor || base || 1);
}

export function withCardAt(
  input: EngineInput,
  cards: readonly EngineCard[],
  position: number,
  card: EngineCard,
): EngineInput {
  return { ...input, cards: cards.map((other, at) => (at === position ? card : other)) };
}
