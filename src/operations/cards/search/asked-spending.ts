import type { QueryFilters } from '../../../catalog/search/filters.ts';
import { notionalLines } from '../../../engine/decisions/recommend/recommend.ts';
import { fineCategoriesOf } from '../../../engine/model/categories.ts';
import type { EngineInput, SpendingLine } from '../../../engine/model/input.ts';
import { monthlyTotal } from '../../../engine/model/spending.ts';
import type { Merchant } from './query-merchants.ts';

/** Dollars a month at a shop where the spending has nothing of its kind. */
const AT_SHOP = 100;

/**
 * The spending with what goes to its kind of shop at these shops, in equal parts: some cards pay
 * more there, some are not taken.
 */
export function spentAt(
  shops: readonly Merchant[],
  lines: readonly SpendingLine[],
): readonly SpendingLine[] {
  let spending = lines;
  for (const [category = 'uncategorized', here] of Map.groupBy(
    shops,
    (shop) => fineCategoriesOf(shop.category)[0],
  )) {
    const isOpen = (line: SpendingLine) => line.merchant === null && line.category === category;
    const monthly = monthlyTotal(spending.filter(isOpen)) / here.length || AT_SHOP;
    const own = here.map(({ key, networks }): SpendingLine => {
      const taken = networks === null ? {} : { networks };
      return { category, monthly, merchant: key, channel: 'any', ...taken };
    });
    spending = [...spending.filter((line) => !isOpen(line)), ...own];
  }
  return spending;
}

/**
 * Who asks for a card for some categories or shops and says nothing of their spending is answered on
 * these alone: else the average of everything else would choose the card. Where the average has none
 * of them, an even amount stands in.
 *
 * @returns null where all spending counts
 */
export function narrowed<Facts extends EngineInput & { readonly spending_source: string }>(
  facts: Facts,
  { earns_on = [], shops = [], sort }: Pick<QueryFilters, 'earns_on' | 'shops' | 'sort'>,
): Facts | null {
  if (facts.spending_source === 'user_provided' || sort !== undefined) return null;
  const wanted = new Set<string>(earns_on.flatMap(fineCategoriesOf));
  if (wanted.size === 0 && shops.length === 0) return null;
  const average = facts.spending.filter(
    ({ category, merchant }) => wanted.has(category) || shops.includes(merchant ?? ''),
  );
  const spending = average.length > 0 ? average : earns_on.flatMap(notionalLines);
  // Credits are for other things, and nobody said that they are used.
  return { ...facts, spending, options: { ...facts.options, credit_share: 0 } };
}
