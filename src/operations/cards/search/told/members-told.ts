import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { ownMemberships } from '../../../../catalog/own-memberships.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import { cardValue } from '../../../../engine/decisions/value/card-value.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { list, usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { namesShop } from '../../../shared/cards/open-cards.ts';
import type { Ranked } from '../search-ranking.ts';

type Rank = (cards: readonly CatalogCard[], most: number) => { readonly top: readonly Ranked[] };

/** How many of the cards of others are named. */
const NAMED = 2;

/**
 * The cards that anybody may have, and those for members alone: the answer for one category names only
 * the first, and those of the shop that is asked about. Where members' cards are all there is, or are
 * what is asked for by name, they stay.
 */
export function apartFromMembers(
  found: readonly CatalogCard[],
  { shops = [], name_words, any_name, issuer }: QueryFilters,
  { options, spending }: Pick<EngineInput, 'options' | 'spending'>,
): { readonly open: readonly CatalogCard[]; readonly members: readonly CatalogCard[] } {
  const isAsked = [name_words, any_name, issuer].some((one) => one !== undefined);
  const here = [...shops, ...spending.flatMap(({ merchant }) => merchant ?? [])];
  const isOpen = (card: CatalogCard) =>
    card.seed.eligibility === undefined ||
    namesShop(card, here) ||
    ownMemberships(card.seed).some((key) => options.memberships.has(key));
  const open = isAsked ? [] : found.filter(isOpen);
  return open.length === 0
    ? { open: found, members: [] }
    : { open, members: found.filter((card) => !isOpen(card)) };
}

/** Says which cards would bring more to who is a member. */
export function tellMembers(
  members: readonly CatalogCard[],
  [first]: readonly Ranked[],
  rank: Rank,
  { warn }: Pick<Context, 'warn'>,
): void {
  if (members.length === 0 || first === undefined) return;
  const later = ({ own }: Ranked) => Math.round(cardValue(own).ongoing_annual.net_value);
  const more = rank(members, NAMED).top.filter((one) => later(one) > later(first));
  if (more.length === 0) return;
  const named = more.map(
    (one) => `${one.card.seed.name} (${usd(later(one))}, ${one.card.seed.eligibility})`,
  );
  warn(`More a year for members: ${list(named)}.`);
}
