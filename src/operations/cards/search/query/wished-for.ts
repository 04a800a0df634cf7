import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { type Category, fineCategoriesOf, rollupOf } from '../../../../engine/model/categories.ts';
import { shopsOf } from './query-merchants.ts';

/** What is bought once: where it is paid off at 0%, months choose the card. */
export const GOODS: ReadonlySet<Category> = new Set<Category>([
  ...(['electronics', 'home_furnishings', 'home_improvement', 'clothing'] as const),
  ...(['department_stores', 'shopping', 'medical', 'online_retail', 'education', 'pet'] as const),
]);

type Catalog = Pick<CatalogSnapshot, 'merchants' | 'matchMerchant' | 'namingLists'>;

/**
 * The filters without kinds of spending and shops that choose no card: of several that each have a
 * sum, the sums do, and of what is bought once its price or the months in which it is paid. A shop
 * where it is bought has to take the card all the same.
 */
export function wishedFor(filters: QueryFilters, catalog: Catalog): QueryFilters {
  const { earns_on = [], shops = [], mostly = [], and_rest, ...others } = filters;
  const isFinanced = filters.intro_on === 'purchases' && filters.sort === 'intro_purchase_months';
  const isBought = isFinanced || filters.purchase !== undefined;
  // What it earns at a shop chooses no card that a debt is moved to.
  const isElse = isFinanced || filters.card_type === 'balance_transfer';
  const isRanked = (kind: Category) => isRankedBySums(kind, filters, catalog);
  const kinds = earns_on.filter((kind) => (isBought ? !GOODS.has(kind) : !isRanked(kind)));
  const most = mostly.filter((kind) => kinds.includes(kind));
  return {
    ...others,
    ...(kinds.length > 0 && { earns_on: kinds }),
    ...(shops.length > 0 &&
      (isElse ? { taken_at: [...(filters.taken_at ?? []), ...shops] } : { shops })),
    ...(most.length > 0 && { mostly: most, ...(and_rest && { and_rest }) }),
  };
}

/**
 * Whether sums say which card is best for a kind of spending: one kind that is asked for alone is what
 * the card is for, whatever else is spent.
 */
export function isRankedBySums(
  kind: Category,
  { earns_on = [], shops = [], spending = {} }: QueryFilters,
  catalog: Catalog,
): boolean {
  const spent = Object.keys(spending) as Category[];
  const asked = [...earns_on, ...shopsOf(shops, catalog).map(({ category }) => category)];
  const kindsOf = (all: readonly Category[]) => new Set(all.map((one) => rollupOf(one))).size;
  const isSeveral = kindsOf(asked) > 1 || (earns_on.length === 0 && kindsOf(spent) > 1);
  const priced = new Set(spent.flatMap((one) => fineCategoriesOf(one)));
  return isSeveral && fineCategoriesOf(kind).some((fine) => priced.has(fine));
}
