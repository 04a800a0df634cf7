import type { CatalogCard } from '../../catalog/catalog-card.ts';
import { keyCalled } from '../../catalog/names/memberships.ts';
import { askedMemberships, membershipWords } from '../../catalog/own-memberships.ts';
import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import type { EngineInput } from '../../engine/model/input.ts';
import { list, usd } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import { keyNamed, keysOf } from './said/held/membership-names.ts';

/** Says what the membership that a card asks for costs, as no figure counts it. */
export function tellMembership(
  card: CatalogCard,
  said: readonly string[] | undefined,
  { warn, catalog }: Pick<Context, 'warn' | 'catalog'>,
): void {
  const { name, membership_fee: fee } = card.seed;
  if (fee === undefined) return;
  const { dollars, replaces } = membershipPaid(card, said, catalog);
  if (replaces) {
    warn(`Not counted: ${beyondHeld(card, dollars)}.`);
    return;
  }
  const whose = holdsAnyway(card, said) ? `of ${name}, which you have` : `that ${name} asks for`;
  warn(`Not counted: the membership ${whose}, about ${usd(fee)} a year.`);
}

/** `the membership of BJ's One+, about $110 a year, which replaces the one you have: $55 more`. */
function beyondHeld({ seed }: CatalogCard, dollars: number): string {
  return `the membership of ${seed.name}, about ${usd(seed.membership_fee ?? 0)} a year, which replaces the one you have: ${usd(dollars)} more`;
}

/**
 * In words, for `turns_at`: that fee, where the verdict is another for who pays it for this card
 * alone.
 * @param turns with the card's annual fee raised by so many dollars
 */
export function membershipThatTurns(
  card: CatalogCard,
  said: readonly string[] | undefined,
  { catalog }: Pick<Context, 'catalog'>,
  turns: (fee: number) => boolean,
): string[] {
  const { dollars, replaces } = membershipPaid(card, said, catalog);
  if (dollars === 0 || !turns(dollars)) return [];
  const whose = replaces ? 'what its membership costs beyond the one you have' : 'its membership';
  return [`${whose}, about ${usd(dollars)} a year, kept for this card alone`];
}

interface Paid {
  /** A year. */
  readonly dollars: number;
  /** Whether a lower level of it is held, so that no more than the difference is paid. */
  readonly replaces: boolean;
}

/**
 * What is paid for the membership that a card asks for: nothing where it is said to be held anyway, or costs
 * nothing that a source gives, and beyond a lower level that is held the difference.
 */
function membershipPaid(
  card: CatalogCard,
  said: readonly string[] = [],
  catalog: CatalogSnapshot,
): Paid {
  const fee = card.seed.membership_fee ?? 0;
  if (fee === 0 || holdsAnyway(card, said)) return { dollars: 0, replaces: false };
  const own = askedMemberships(card.seed);
  const held = new Set(said.flatMap((name) => keysOf(name, catalog)));
  const lower = catalog.cards.flatMap(({ seed }) =>
    askedMemberships(seed).some((key) => held.has(key) && own.some((one) => isAbove(one, key)))
      ? (seed.membership_fee ?? [])
      : [],
  );
  const paid = Math.max(0, ...lower.filter((one) => one < fee));
  return { dollars: fee - paid, replaces: paid > 0 };
}

/** Whether a level of a club is above another: `bjs_club_plus` above `bjs_membership`. */
function isAbove(key: string, lower: string): boolean {
  return membershipWords(key).startsWith(`${membershipWords(lower)} `);
}

/** Whether the membership that a card asks for, or a level above it, is said to be held. */
export function holdsAnyway({ seed }: CatalogCard, said: readonly string[] = []): boolean {
  if (said.length === 0) return false;
  const own = askedMemberships(seed);
  return said.some((name) => {
    const level = keyCalled(membershipWords(name));
    const isHigher = level !== undefined && own.some((key) => isAbove(level, key));
    return isHigher || keyNamed(name, own) !== undefined;
  });
}

/** The cards with what their memberships cost, as who holds one for a card alone pays it. */
export function withMemberships<Facts extends EngineInput>(
  facts: Facts,
  cards: readonly CatalogCard[],
  said: readonly string[] | undefined,
  context: Pick<Context, 'warn' | 'catalog'>,
): Facts {
  for (const card of cards) if (holdsAnyway(card, said)) tellMembership(card, said, context);
  const paid = new Map(
    cards.map((card) => [card.seed.card_id, membershipPaid(card, said, context.catalog)]),
  );
  const dear = cards.filter(({ seed }) => (paid.get(seed.card_id)?.dollars ?? 0) > 0);
  if (dear.length === 0) return facts;
  const [replacing = [], whole = []] = [true, false].map((replaces) =>
    dear.filter(({ seed }) => paid.get(seed.card_id)?.replaces === replaces),
  );
  for (const card of replacing) {
    context.warn(`Counted: ${beyondHeld(card, paid.get(card.seed.card_id)?.dollars ?? 0)}.`);
  }
  if (whole.length > 0) {
    context.warn(
      `The membership of ${list(whole.map(({ seed }) => seed.name))} counts as paid for that card alone: named in memberships as held, it counts nothing.`,
    );
  }
  return {
    ...facts,
    cards: facts.cards.map((card) => {
      const fee = paid.get(card.card_id)?.dollars ?? 0;
      const { annual_fee, first_year_fee } = card;
      return fee === 0
        ? card
        : { ...card, annual_fee: annual_fee + fee, first_year_fee: first_year_fee + fee };
    }),
  };
}

/** The fees of a card, and of its membership where it counts as paid for the card. */
export function feesOf(
  card: CatalogCard,
  counted: number,
  memberships: readonly string[] | undefined,
  catalog: CatalogSnapshot,
) {
  const { annual_fee, first_year_fee } = card.seed;
  const { dollars: membership_fee } = membershipPaid(card, memberships, catalog);
  return {
    annual_fee: counted - membership_fee,
    ...(first_year_fee !== annual_fee && { first_year_fee }),
    ...(membership_fee > 0 && { membership_fee }),
  };
}
