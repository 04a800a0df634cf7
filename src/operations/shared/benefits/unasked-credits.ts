import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { isSelected } from '../../../engine/worth/credits.ts';

/**
 * Cards that are suggested and not asked about, with only the credits that the holder selected:
 * nobody should pay a fee for credits or yearly points that they have not asked for.
 */
export function asUnaskedFor(
  cards: readonly EngineCard[],
  facts: Pick<EngineInput, 'options' | 'benefits'>,
): EngineCard[] {
  return cards.map((card) => ({
    ...card,
    credits: card.credits.filter((credit) => isSelected(credit, facts)),
  }));
}
