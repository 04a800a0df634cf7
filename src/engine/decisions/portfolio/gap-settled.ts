import {
  type FineCategory,
  fineCategoriesOf,
  type RollupCategory,
  rollupOf,
} from '../../model/categories.ts';
import { isLate, isSpent } from '../../model/effort.ts';
import type { EarnRule, EngineCard } from '../../model/facts.ts';
import type { EngineInput } from '../../model/input.ts';
import { dependsOnOthers, withCardsHeld } from '../../split/holder/holder-wallet.ts';
import { type Prepared, prepare, rewardsAbove } from '../../split/split.ts';

/** Cards that are weighed in a category, those that gain most at the rates held: each takes some splits. */
const SETTLED = 6;
/** And late in a question; none where its steps are spent. */
const SETTLED_LATE = 2;

export function settledAtMost(): number {
  if (isSpent()) return 0;
  return isLate() ? SETTLED_LATE : SETTLED;
}

/** Whether a rate of the wallet hangs on its other spending, which a new card takes away. */
export function isScaled({ input }: Prepared): boolean {
  return input.cards.some((card) => dependsOnOthers(card, input));
}

/**
 * Dollars a year that a card used in one category only adds to the rewards of the whole wallet, of
 * which every rate that hangs on the other spending is settled anew.
 * @param above where it adds no more than that, neither does what is returned
 */
export function settledGain(
  { input, searches }: Prepared,
  card: EngineCard,
  category: RollupCategory,
  before: number,
  above: number,
): number {
  const cards = [...input.cards, within(card, category, input)];
  const settled = prepare(withCardsHeld(input, cards, before + above), searches);
  return rewardsAbove(settled, before + above) - before;
}

/** The card as it would be if it earned nothing outside a category. */
function within(
  given: EngineCard,
  category: RollupCategory,
  { spending }: Pick<EngineInput, 'spending'>,
): EngineCard {
  const { as_issued, ...held } = given;
  const card = { ...held, ...as_issued };
  const categories = fineCategoriesOf(category);
  const base: EarnRule = {
    ...{ id: `${card.card_id}_in_${category}`, rate: card.base_rate, categories, merchants: [] },
    ...{ excluded_merchants: [], channel: 'any', cap: null, activation: 'automatic', choice: null },
    ...{ requires: null, min_purchase: null, valid_from: null, valid_to: null, note: null },
  };
  const isHere = (one: FineCategory): boolean => rollupOf(one) === category;
  const places = new Set(
    spending.flatMap((line) => (isHere(line.category) ? (line.merchant ?? []) : [])),
  );
  const earn = card.earn.map((rule) => ({
    ...rule,
    categories: rule.categories.flatMap(fineCategoriesOf).filter(isHere),
    merchants: rule.merchants.filter((key) => places.has(key)),
  }));
  return { ...card, base_rate: 0, earn: [...earn, base] };
}
