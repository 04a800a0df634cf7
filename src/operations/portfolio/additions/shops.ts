import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { ownMemberships } from '../../../catalog/own-memberships.ts';
import { yearNet } from '../../../engine/decisions/additions/problem.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { withCardsHeld } from '../../../engine/split/holder/holder-wallet.ts';
import { prepare, prepareOnce } from '../../../engine/split/split.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { type Applicant, cardsOfShops } from '../../shared/cards/open-cards.ts';
import { membersCards } from '../../shared/cards/shops-own.ts';
import { limitedShops, tellNetworksAt, untakenIf } from '../../shared/merchants/networks-told.ts';
import { tellCashInto } from '../../shared/points/cash-into.ts';

/** What the shops where money goes ask for: of the cards to open, and of all that are named. */

/**
 * In words: the cards for members of a shop where money goes that are not among those to add, with
 * what each would add by itself.
 * @param named cards that are added, or would do as well
 */
export function membersCardsLeft(
  facts: EngineInput,
  offered: readonly EngineCard[],
  named: readonly number[],
  person: Applicant,
  context: Context,
): string[] {
  const { catalog } = context;
  const shops = facts.spending.flatMap(({ merchant }) => merchant ?? []);
  if (shops.length === 0) return [];
  const held = new Set(facts.cards.map(({ card_id }) => card_id));
  const open = offered.filter(({ card_id }) => !named.includes(card_id) && !held.has(card_id));
  const cards = open.flatMap(({ card_id }) => catalog.cardsById.get(card_id) ?? []);
  const year = { year: 'ongoing' } as const;
  // Of cards whose own membership opens their rates the notes on gaps tell.
  const closed = cardsOfShops(person, shops, context).filter(
    ({ seed }) => ownMemberships(seed).length === 0 && !held.has(seed.card_id),
  );
  const told = membersCards([...new Set([...cards, ...closed])], facts, (some) => {
    const before = yearNet(prepareOnce(facts), year);
    const gains = some.flatMap((card) => {
      const own = open.find(({ card_id }) => card_id === card.seed.card_id);
      if (own === undefined) return [{ card, net: 0 }];
      const beside = prepare(withCardsHeld(facts, [...facts.cards, own]));
      return [{ card, net: yearNet(beside, year) - before }];
    });
    return gains.toSorted((a, b) => b.net - a.net);
  });
  return told.length === 0 ? [] : [`For members, by itself: ${list(told)}.`];
}

/** In words, for `turns_at`: that one of these new cards may be on a network that such a shop refuses. */
export function untakenOfNew(
  { spending }: Pick<EngineInput, 'spending'>,
  cards: readonly CatalogCard[],
  context: Pick<Context, 'catalog'>,
): string[] {
  return [...untakenIf(spending, { held: [], opened: cards }, context).values()].flat();
}

/**
 * Says of the cards that an answer names in which account alone their points are cash, and which are not
 * taken, or not all of them, where money goes.
 */
export function tellOfNamed(
  facts: Pick<EngineInput, 'spending' | 'programs'>,
  held: readonly CatalogCard[],
  {
    best_additions: more,
    gaps,
  }: {
    readonly best_additions: { readonly card_names: readonly string[] } | null;
    readonly gaps: readonly { readonly best_card: { readonly card_name: string } | null }[];
  },
  context: Context,
): void {
  const closing = gaps.flatMap(({ best_card }) => best_card?.card_name ?? []);
  const names = new Set([...(more?.card_names ?? []), ...closing]);
  const others = context.catalog.cards.filter(({ seed }) => names.has(seed.name));
  tellCashInto([...held, ...others], facts.programs, context);
  if (limitedShops(facts.spending, context.catalog).length > 0)
    tellNetworksAt(facts.spending, { held, opened: others }, context);
}
