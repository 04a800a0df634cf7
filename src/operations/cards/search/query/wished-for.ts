import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import { type Category, fineCategoriesOf } from '../../../../engine/model/categories.ts';

/** What is bought once: where it is paid off at 0%, months choose the card. */
const GOODS: ReadonlySet<Category> = new Set<Category>([
  ...([
    'electronics',
    'home_furnishings',
    'home_improvement',
    'clothing',
    'department_stores',
  ] as const),
  ...(['shopping', 'medical', 'online_retail', 'education'] as const),
]);

/**
 * The filters without kinds of spending and shops that choose no card: of several that each have a
 * sum, the sums do, and of what is paid off over months these.
 */
export function wishedFor(filters: QueryFilters): QueryFilters {
  const { earns_on = [], shops = [], ...others } = filters;
  const isFinanced = filters.intro_on === 'purchases' && filters.sort === 'intro_purchase_months';
  const spent = Object.keys(filters.spending ?? {});
  const priced = new Set(spent.flatMap((kind) => fineCategoriesOf(kind as Category)));
  const isPriced = (kind: Category) => fineCategoriesOf(kind).some((fine) => priced.has(fine));
  const several = earns_on.length + shops.length > 1;
  const left = (kind: Category) => (isFinanced ? !GOODS.has(kind) : !(several && isPriced(kind)));
  const kinds = earns_on.filter(left);
  return {
    ...others,
    ...(kinds.length > 0 && { earns_on: kinds }),
    ...(shops.length > 0 && !isFinanced && { shops }),
  };
}
