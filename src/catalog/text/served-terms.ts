import type { CardSeed } from '../seeds/schema/card.ts';

/** A card without a network works only in its own stores. */
export function usableAbroad(card: CardSeed): boolean {
  return card.networks.length > 0;
}

/**
 * The terms as served. The foreign fee of a card that no shop abroad accepts is null: "None" would
 * suggest that the card is good for travel.
 */
export function servedTerms(card: CardSeed): CardSeed['terms'] {
  return usableAbroad(card) ? card.terms : { ...card.terms, foreign_transaction_fee: null };
}
