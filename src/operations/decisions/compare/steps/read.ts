import type { Context } from '../../../../operation/context.ts';
import { engineInput } from '../../../shared/engine-input.ts';
import { withMemberships } from '../../../shared/membership-fee.ts';
import { asAsked } from '../../../shared/wallet/as-asked.ts';
import type { CompareQuery } from '../input.ts';
import { comparedCards, obtainable, pickCards } from '../pick-cards.ts';

/** Cards to be compared, as the person has them or would get them: those named, or the best candidates. */
export type CardsAsked = ReturnType<typeof readCards>;

export function readCards(query: CompareQuery, context: Context) {
  const { card_names, candidates, pick, params, held_cards } = query;
  const asked = asAsked(comparedCards({ candidates, card_names }, context), held_cards, context);
  const chosen =
    candidates &&
    pickCards(
      obtainable(asked.cards, pick, (card) => asked.holds([card]), context),
      pick,
      { ...params, of_purchase: true },
      context,
    );
  const cards = chosen?.best ?? asked.cards;
  const also_held = asked.beside(cards);
  const facts = engineInput(cards, { ...params, also_held, of_purchase: true }, context);
  // A purchase may have been said as a balance.
  const { carried } = facts.reading.said;
  return {
    ...{ query, params: { ...params, carried }, cards },
    /** Those that are held, and those that would be opened. */
    named: asked.named(cards),
    /** Whether one of them is held. */
    isHeld: asked.holds(cards),
    /** The best set of the candidates; undefined where the cards were named. */
    picked: chosen?.picked,
    facts: withMemberships(facts, cards, params.memberships, context),
  };
}
