import { weighCards } from '../../../../engine/decisions/compare/compare.ts';
import type { Context } from '../../../../operation/context.ts';
import { madeForOthers } from '../../../shared/applications/for-others.ts';
import { applicantOf } from '../../../shared/cards/open-cards.ts';
import type { CardsAsked } from './read.ts';

/** What each card is worth with all spending on it, and which one leads. */
export type WeighedCards = ReturnType<typeof weighAsked>;

export function weighAsked({ cards, params, facts }: CardsAsked, context: Context) {
  const { catalog } = context;
  const { memberships } = facts.options;
  const others = madeForOthers(cards, applicantOf(params), memberships, context);
  const compared = weighCards(facts, others);
  const nameOf = (id: number) => catalog.cardsById.get(id)?.seed.name ?? String(id);
  const rivals = compared.cards.flatMap(({ card_id, value }) => {
    const card = cards.find(({ seed }) => seed.card_id === card_id);
    const net = value.ongoing_annual.net_value;
    return card ? [{ card, net, trace: value.ongoing_trace }] : [];
  });
  return {
    compared,
    nameOf,
    /** The card that leads, also by nothing. */
    first: nameOf(compared.winner),
    /** The cards with what a later year of each brings; and that by card. */
    ...{ rivals, netOf: new Map(rivals.map(({ card, net }) => [card.seed.card_id, net])) },
  };
}
