import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { askedMemberships, isForMilitary } from '../../../../catalog/own-memberships.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import { CARD_TYPES } from '../../../../catalog/seeds/schema/card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { netOngoing } from '../../../../engine/decisions/value/card-value.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import type { Context } from '../../../../operation/context.ts';
import { isKept, namesShop } from '../../../shared/cards/open-cards.ts';
import { type Before, tellMoreForMembers } from '../../../shared/cards/shops-own.ts';
import { holdsAnyway } from '../../../shared/membership-fee.ts';
import type { Rank, Ranked, Ranking } from '../ranking/search-ranking.ts';

/** Among how many of the cards of others those to be named are looked for. */
const WEIGHED = 6;

const SECURED = CARD_TYPES.indexOf('secured');

/** Memberships from a call's list and from the words of its query; undefined where neither names one. */
export function membershipsSaid(
  listed: readonly string[] | undefined,
  { memberships: read }: Pick<QueryFilters, 'memberships'>,
): string[] | undefined {
  if (listed === undefined && read === undefined) return;
  return [...new Set([...(listed ?? []), ...(read ?? [])])];
}

/** Those memberships, and whether they hold that of a card. */
export function membersOf(listed: readonly string[] | undefined, filters: QueryFilters) {
  const memberships = membershipsSaid(listed, filters);
  return { memberships, isMember: (card: CatalogCard) => holdsAnyway(card, memberships) };
}

interface Apart {
  readonly open: readonly CatalogCard[];
  readonly members: readonly CatalogCard[];
}

const APART = new WeakMap<readonly CatalogCard[], Apart>();

/**
 * The cards that anybody may have, and those for members alone, as the answer for one category sorts
 * them: what a shop that is asked about pays, and what those ask for who serve or belong, is open.
 * Where members' cards are all there is, or are what is asked for by name, they stay.
 */
export function apartFromMembers(
  found: readonly CatalogCard[],
  { shops = [], name_words, any_name, issuer, issuer_kind, military }: QueryFilters,
  { options, spending }: Pick<EngineInput, 'options' | 'spending'>,
  { searchIndex }: Pick<CatalogSnapshot, 'searchIndex'>,
): Apart {
  const isAsked =
    [name_words, any_name, issuer].some((one) => one !== undefined) ||
    issuer_kind === 'credit_union';
  if (isAsked) return { open: found, members: [] };
  const here = [...shops, ...spending.flatMap(({ merchant }) => merchant ?? [])];
  const { memberships } = options;
  const { rowsOf, keepRowsOf, asks_membership, card_type } = searchIndex.anyDay();
  const isOpen = (card: CatalogCard, row: number | undefined) =>
    // Whoever takes such a card opens the account that it is secured by.
    (row === undefined ? card.seed.card_type === 'secured' : card_type[row] === SECURED) ||
    (here.length > 0 && namesShop(card, here)) ||
    (military !== undefined && isForMilitary(card.seed)) ||
    (memberships.size > 0 && askedMemberships(card.seed).some((key) => memberships.has(key)));
  // Of a list that is kept, for a person who says nothing of memberships, it is always the same.
  const isUsual =
    isKept(found) && here.length + memberships.size + options.not_held.size === 0 && !military;
  const known = isUsual ? APART.get(found) : undefined;
  if (known !== undefined) return known;
  // Who said that they are no members is told of no card for them.
  const { not_held } = options;
  const isDenied = (card: CatalogCard) =>
    not_held.size > 0 && askedMemberships(card.seed).some((key) => not_held.has(key));
  if (isUsual) keepRowsOf(found);
  const rows = rowsOf(found);
  const [open, closed]: [CatalogCard[], CatalogCard[]] = [[], []];
  for (let at = 0; at < found.length; at += 1) {
    const card = found[at] as CatalogCard;
    const row = rows?.[at];
    if (isDenied(card)) continue;
    const asks = row === undefined ? card.asks_membership : asks_membership[row] === 1;
    if (asks && !isOpen(card, row)) closed.push(card);
    else open.push(card);
  }
  const apart =
    open.length === 0 || open.length === found.length
      ? { open: found, members: [] }
      : { open, members: closed };
  if (isUsual) {
    APART.set(found, apart);
    keepRowsOf(apart.open);
    keepRowsOf(apart.members);
  }
  return apart;
}

/** The best of the open cards, behind which members' cards stand where those are too few. */
export function openFirst({ open, members }: Apart, rank: Rank, most: number): Ranking {
  const first = rank(open, most);
  if (first.top.length >= most || members.length === 0) return first;
  const rest = rank(members, most - first.top.length);
  return {
    top: [...first.top, ...rest.top],
    best: Math.max(first.best, rest.best),
    leastFor: (isEnough) => Math.min(first.leastFor(isEnough), rest.leastFor(isEnough)),
  };
}

/** Says which cards that are not shown would come before the first to who is a member. */
export function tellMembers(
  members: readonly CatalogCard[],
  top: readonly Ranked[],
  { sort = 'later_year', card_type }: QueryFilters,
  { facts, rank }: { readonly facts: Pick<EngineInput, 'options'>; readonly rank: Rank },
  context: Pick<Context, 'warn'>,
): void {
  const [first] = top;
  const isShown = top.some(({ card }) => members.includes(card));
  const left = isShown ? members.filter((card) => !top.some((one) => one.card === card)) : members;
  if (left.length === 0 || first === undefined) return;
  const later = ({ own }: Ranked) => Math.round(netOngoing(own));
  // Without a welcome offer a card may stand behind the first, and bring more in every later year.
  const isByWorth = sort === 'later_year' && card_type !== 'balance_transfer';
  const isBefore = (one: Ranked) => (isByWorth ? later(one) > later(first) : one.rank > first.rank);
  const above = isByWorth ? {} : { above: first.rank };
  const before: Before = (cards) =>
    rank(cards, WEIGHED, above)
      .top.filter(isBefore)
      .map((one) => ({ card: one.card, net: isByWorth ? later(one) : null }));
  tellMoreForMembers(left, facts, before, context);
}
