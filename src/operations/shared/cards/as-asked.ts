import { openedCard } from '../../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { Context } from '../../../operation/context.ts';
import type { Named } from '../merchants/networks-told.ts';
import { distinctCards } from './card-lookup.ts';

/** Cards in question, as the person has them or would get them. */
export interface Asked {
  readonly cards: readonly CatalogCard[];
  /** Of these those that are held, and those to be opened. */
  named(cards: readonly CatalogCard[]): Named;
  /** The cards held beside these. */
  beside(cards: readonly CatalogCard[]): CatalogCard[];
}

/**
 * A card that nobody said to be held is judged as an account opened now is: what is known of those
 * is no condition.
 * @param held_cards names of the cards held
 */
export function asAsked(
  given: readonly CatalogCard[],
  held_cards: readonly string[] | undefined,
  context: Context,
): Asked {
  const own = distinctCards(held_cards ?? [], 'held_cards', context);
  const isHeld = ({ seed }: CatalogCard) => own.some((one) => one.seed === seed);
  return {
    cards: given.map((card) => (isHeld(card) ? card : openedCard(card))),
    named: (cards) => ({
      held: cards.filter(isHeld),
      opened: cards.filter((card) => !isHeld(card)),
    }),
    beside: (cards) => own.filter(({ seed }) => !cards.some((one) => one.seed === seed)),
  };
}
