import { isNetworkSaid, openedCard } from '../../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { Context } from '../../../operation/context.ts';
import { distinctCards } from '../cards/card-lookup.ts';
import type { Named } from '../merchants/networks-told.ts';

/** Cards in question, as the person has them or would get them. */
export interface Asked {
  readonly cards: readonly CatalogCard[];
  /** Of these those that are as holders have them, and those that are as new accounts are. */
  named(cards: readonly CatalogCard[]): Named;
  /** Whether one of these is held. */
  holds(cards: readonly CatalogCard[]): boolean;
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
  // Who says the network of one has it.
  const isHeld = (card: CatalogCard) =>
    isNetworkSaid(card) || own.some((one) => one.seed === card.seed);
  // What is not known of new accounts is in doubt as for holders.
  const isFresh = (card: CatalogCard) => card.seed.new_accounts !== undefined && !isHeld(card);
  return {
    cards: given.map((card) => (isHeld(card) ? card : openedCard(card))),
    named: (cards) => ({
      held: cards.filter((card) => !isFresh(card)),
      opened: cards.filter(isFresh),
    }),
    holds: (cards) => cards.some(isHeld),
    beside: (cards) => own.filter(({ seed }) => !cards.some((one) => one.seed === seed)),
  };
}
