import { MONTHS } from '../../model/calendar.ts';
import type { EarnRule, EngineCard, RateScale } from '../../model/facts.ts';
import type { EngineInput } from '../../model/input.ts';
import { DOLLAR_EPS } from '../../model/tolerances.ts';
import { walletWorth } from '../../worth/points.ts';
import { walletTerms } from '../pricing.ts';
import { pricedLike } from '../recompile.ts';
import { anyOptimum, type Prepared, prepare, rewardsAbove } from '../split.ts';
import { drawing, waysToChoose } from './drawn-card.ts';
import { holderAlone } from './holder-alone.ts';

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

/** What was compiled first of each kind of wallet: others differ from it in numbers only. */
export type Kinds = Map<string, { readonly wallet: EngineInput; readonly card: EngineCard }>;

/**
 * The best split at a step; null where the spending does not reach it.
 * @param above dollars a year of rewards: of steps that earn no more, any split will do
 */
export function atStep(
  least: Prepared,
  { position, card, rule, payment }: Scaled,
  { from_share }: RateScale['steps'][number],
  kinds: Kinds,
  above: number,
): Plan | null {
  const { input } = least;
  const reached = holderAlone(card, input, from_share);
  const needed = from_share * payment;
  const planWith = (variant: EngineCard, kind: string): Plan => {
    const wallet = withCardAt(input, input.cards, position, variant);
    const like = kinds.get(`${position} ${kind}`);
    if (like === undefined) kinds.set(`${position} ${kind}`, { wallet, card: variant });
    else pricedLike(wallet, variant, like.wallet, like.card);
    return planOf(prepare(wallet), Math.max(above, best?.value ?? above));
  };
  let best: Plan | null = null;
  // Often the card leads in so much of the spending that nothing has to be drawn.
  if (otherSpend(least, card, rule) >= needed - DOLLAR_EPS) return planWith(reached, 'undrawn');
  const pull = pullOf(input, position);
  const ways = waysToChoose(reached, input);
  let proven = ways !== null;
  for (const [at, way] of (ways ?? [reached]).entries()) {
    const drawn = drawing(way, input, { but: rule, needed, pull });
    if (drawn === null) continue;
    const plan = planWith(drawn.card, `drawn ${at}`);
    proven &&= drawn.exact && plan.proven;
    if (best === null || plan.value > best.value) best = plan;
  }
  return best && { ...best, proven };
}

export function planOf(prepared: Prepared, above = Number.NEGATIVE_INFINITY): Plan {
  const value = rewardsAbove(prepared, above);
  return { wallet: prepared.input, value, proven: prepared.searches.proven };
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

/** Dollars a month that a card takes in a best split, those of a rule left out. */
export function otherSpend(prepared: Prepared, { card_id }: EngineCard, but: EarnRule): number {
  const { cards, rules } = prepared.wallet;
  let year = 0;
  for (const flow of anyOptimum(prepared, walletTerms(prepared)).solved.flows()) {
    const isOther = rules[flow.rule]?.rule.id !== but.id;
    if (cards[flow.card]?.card_id === card_id && isOther) year += flow.dollars;
  }
  return year / MONTHS;
}

export function withCardAt(
  input: EngineInput,
  cards: readonly EngineCard[],
  position: number,
  card: EngineCard,
): EngineInput {
  return { ...input, cards: cards.map((other, at) => (at === position ? card : other)) };
}
