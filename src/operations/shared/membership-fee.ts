import type { CatalogCard } from '../../catalog/catalog-card.ts';
import { askedMemberships } from '../../catalog/own-memberships.ts';
import type { EngineInput } from '../../engine/model/input.ts';
import { list, usd } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import { keyNamed } from './said/held/membership-names.ts';

/** Says what the membership that a card asks for costs, where no figure counts it. */
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
 * In words, for `turns_at`: that fee, where the verdict is another for who has the membership anyway,
 * or, where it is not counted, for who pays it for this card alone.
 * @param counts whether the figures count it
 * @param turns with the card's annual fee raised by so many dollars
 */
export function membershipThatTurns(
  card: CatalogCard,
  said: readonly string[] | undefined,
  counts: boolean,
  turns: (fee: number) => boolean,
): string[] {
  const fee = membershipPaid(card, said);
  if (fee === 0 || !turns(counts ? -fee : fee)) return [];
  return [
    `its membership, about ${usd(fee)} a year, ${counts ? 'held anyway' : 'kept for this card alone'}`,
  ];
}

/** What the fees of a card are called together. */
export function feeCalled(annual_fee: number, membership_fee: number): string {
  if (membership_fee === 0) return 'fee';
  return annual_fee > 0 ? 'fee and membership' : 'membership';
}

/** What is paid for a card in a year, in words: `the $95 fee and the $50 membership`; empty for nothing. */
export function feesText(annual_fee: number, membership_fee = 0): string {
  const fees = [
    annual_fee > 0 && `the ${usd(annual_fee)} fee`,
    membership_fee > 0 && `the ${usd(membership_fee)} membership`,
  ];
  return list(fees.filter((one) => one !== false));
}

/**
 * Dollars a year of the membership that a card asks for; 0 where it is said to be held anyway, or costs
 * nothing that a source gives.
 */
export function membershipPaid(card: CatalogCard, said?: readonly string[]): number {
  return holdsAnyway(card, said) ? 0 : (card.seed.membership_fee ?? 0);
}

/** Whether the membership that a card asks for, or a level above it, is said to be held. */
export function holdsAnyway({ seed }: CatalogCard, said: readonly string[] = []): boolean {
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

/**
 * Of a card alone what `withMemberships` makes, and how much that is; nothing where a fee was given, which
 * is all that the card costs.
 */
export function withMembership<Facts extends EngineInput>(
  facts: Facts,
  card: CatalogCard | null,
  given: {
    readonly annual_fee?: number | undefined;
    readonly memberships?: readonly string[] | undefined;
  },
  context: Pick<Context, 'warn'>,
): { readonly facts: Facts; readonly membership_fee: number; readonly counts: boolean } {
  if (card === null) return { facts, membership_fee: 0, counts: false };
  const { annual_fee, memberships: said } = given;
  if (annual_fee === undefined) {
    const membership_fee = membershipPaid(card, said);
    return { facts: withMemberships(facts, [card], said, context), membership_fee, counts: true };
  }
  tellMembership(card, said, context);
  return { facts, membership_fee: 0, counts: false };
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
