import type { CatalogCard } from '../../catalog/catalog-card.ts';
import { askedMemberships } from '../../catalog/own-memberships.ts';
import type { EngineInput } from '../../engine/model/input.ts';
import { list, usd } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import { keyNamed } from './said/held/membership-names.ts';

/** Says what the membership that a card asks for costs, as no figure counts it. */
export function tellMembership(
  card: CatalogCard,
  said: readonly string[] | undefined,
  { warn }: Pick<Context, 'warn'>,
): void {
  const { name, membership_fee: fee } = card.seed;
  if (fee === undefined) return;
  const whose = holdsAnyway(card, said) ? `of ${name}, which you have` : `that ${name} asks for`;
  warn(`Not counted: the membership ${whose}, about ${usd(fee)} a year.`);
}

/**
 * In words, for `turns_at`: that fee, where the verdict is another for who pays it for this card
 * alone.
 * @param turns with the card's annual fee raised by so many dollars
 */
export function membershipThatTurns(
  card: CatalogCard,
  said: readonly string[] | undefined,
  turns: (fee: number) => boolean,
): string[] {
  const fee = membershipPaid(card, said);
  if (fee === 0 || !turns(fee)) return [];
  return [`its membership, about ${usd(fee)} a year, kept for this card alone`];
}

/**
 * Dollars a year of the membership that a card asks for; 0 where it is said to be held anyway, or costs
 * nothing that a source gives.
 */
function membershipPaid(card: CatalogCard, said?: readonly string[]): number {
  return holdsAnyway(card, said) ? 0 : (card.seed.membership_fee ?? 0);
}

/** Whether the membership that a card asks for, or a level above it, is said to be held. */
export function holdsAnyway({ seed }: CatalogCard, said: readonly string[] = []): boolean {
  if (said.length === 0) return false;
  const own = askedMemberships(seed);
  return said.some((name) => keyNamed(name, own) !== undefined);
}

/** The cards with what their memberships cost, as who holds one for a card alone pays it. */
export function withMemberships<Facts extends EngineInput>(
  facts: Facts,
  cards: readonly CatalogCard[],
  said: readonly string[] | undefined,
  context: Pick<Context, 'warn'>,
): Facts {
  for (const card of cards) if (holdsAnyway(card, said)) tellMembership(card, said, context);
  const paid = new Map(cards.map((card) => [card.seed.card_id, membershipPaid(card, said)]));
  const dear = cards.filter(({ seed }) => (paid.get(seed.card_id) ?? 0) > 0);
  if (dear.length === 0) return facts;
  context.warn(
    `The membership of ${list(dear.map(({ seed }) => seed.name))} counts as paid for that card alone: named in memberships as held, it counts nothing.`,
  );
  return {
    ...facts,
    cards: facts.cards.map((card) => {
      const fee = paid.get(card.card_id) ?? 0;
      const { annual_fee, first_year_fee } = card;
      return fee === 0
        ? card
        : { ...card, annual_fee: annual_fee + fee, first_year_fee: first_year_fee + fee };
    }),
  };
}

/** The fees of a card, and of its membership where it counts as paid for the card. */
export function feesOf(card: CatalogCard, counted: number, memberships?: readonly string[]) {
  const { annual_fee, first_year_fee } = card.seed;
  const membership_fee = membershipPaid(card, memberships);
  return {
    annual_fee: counted - membership_fee,
    ...(first_year_fee !== annual_fee && { first_year_fee }),
    ...(membership_fee > 0 && { membership_fee }),
  };
}
