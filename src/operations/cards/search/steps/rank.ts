import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { Context } from '../../../../operation/context.ts';
import type { Row } from '../ranking/search-order.ts';
import { type Order, orderOf, type Rank, rankSearch } from '../ranking/search-ranking.ts';
import { takenFirst } from '../told/applicants-told.ts';
import { apartFromMembers, openFirst } from '../told/members-told.ts';
import { asksWhich, familyLeft } from '../told/named/family-left.ts';
import type { SearchAsked } from './read.ts';
import type { WeighedSearch } from './weigh.ts';

/** The cards found, the best first, those for members alone apart. */
export type RankedSearch = ReturnType<typeof rankFound>;

export function rankFound(
  { query, found, count, isMember }: SearchAsked,
  { facts, filters }: WeighedSearch,
  context: Context,
) {
  const { caller, catalog } = context;
  const index = catalog.searchIndex.on(facts.as_of);
  const before = takenFirst(filters, context);
  const scope = { sees_months: caller.plan.paid_fields, index, before, isMember };
  // The first of the cards found are asked for, then some more of them, then the first of some of them.
  const rows = new Map<CatalogCard, Row>();
  const orders = new Map<readonly CatalogCard[], Order>();
  const rank: Rank = (cards, most, { facts: on = facts, filters: by = filters, above } = {}) => {
    if (on !== facts || by !== filters)
      return rankSearch(cards, by, on, { count: most, above, ...scope });
    const order = orders.get(cards) ?? orderOf(cards, filters, facts, { ...scope, rows });
    orders.set(cards, order);
    return order(most, above);
  };
  const apart = apartFromMembers(found, filters, facts, catalog);
  const { top, best, leastFor } = openFirst(apart, rank, count);
  const left = familyLeft(filters, found, context);
  const isShown = asksWhich(query);
  const family = new Map(left.map((one) => [one.card, one]));
  const behind = isShown ? rank([...family.keys()], Math.max(0, count - top.length)).top : [];
  return {
    /** Other cards in the same order, or the same by other facts. */
    rank,
    apart,
    /** The first rows, the highest rank of all, and the lowest. */
    ...{ top, best, leastFor },
    shown: top.map(({ card }) => card),
    /** Cards of the family that is asked about, which lack a wish, and of them those not shown. */
    behind: behind.map((ranked) => ({ ranked, lacks: family.get(ranked.card)?.lacks_here ?? '' })),
    left: left.filter(({ card }) => !behind.some((one) => one.card === card)),
  };
}
