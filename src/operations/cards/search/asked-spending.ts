import type { QueryFilters } from '../../../catalog/search/filters.ts';
import { notionalLines } from '../../../engine/decisions/recommend/recommend.ts';
import { fineCategoriesOf } from '../../../engine/model/categories.ts';
import type { EngineInput } from '../../../engine/model/input.ts';

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
