import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { shareSelected } from '../../../engine/worth/credits.ts';

/**
 * Cards that are suggested and not asked about, with only the credits that the holder selected:
 * nobody should pay a fee for credits or yearly points that they have not asked for.
 */
export function asUnaskedFor(
  cards: readonly EngineCard[],
  facts: Pick<EngineInput, 'options' | 'benefits'>,
): EngineCard[] {
  if (facts.options.benefit_selections === null) return cards.map(withoutCredits);
  return cards.map((card) => ({
    ...card,
    credits: card.credits.filter((credit) => shareSelected(credit, card.card_id, facts) > 0),
  }));
}

const WITHOUT = new WeakMap<EngineCard, EngineCard>();

/** The same object each time: most holders select nothing, and all open cards are weighed. */
function withoutCredits(card: EngineCard): EngineCard {
  const known = WITHOUT.get(card) ?? { ...card, credits: [] };
  WITHOUT.set(card, known);
  return known;
}
