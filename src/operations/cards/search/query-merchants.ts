import type { QueryFilters } from '../../../catalog/search/filters.ts';
import type { Category } from '../../../engine/model/categories.ts';
import type { Context } from '../../../operation/context.ts';

/** Words of a merchant's name that are read together. */
const LONGEST = 3;

interface Found {
  readonly categories: readonly Category[];
  /** The words that name no merchant. */
  readonly rest: readonly string[];
}

/** Merchants among the words of a query that the grammar does not know: `amazon`, `whole foods`. */
export function merchantsIn(
  words: readonly string[],
  query: string,
  { catalog }: Pick<Context, 'catalog'>,
): Found {
  const said = query.toLowerCase();
  const categories: Category[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST, words.length - at);
    for (; length > 0; length -= 1) {
      const name = words.slice(at, at + length).join(' ');
      if (!said.includes(name)) continue;
      const { merchant, method, category } = catalog.matchMerchant(name);
      if (merchant === null || method === 'fuzzy' || category === 'uncategorized') continue;
      categories.push(category);
      break;
    }
    if (length === 0) rest.push(words[at] ?? '');
    at += Math.max(1, length);
  }
  return { categories, rest };
}

/** What a card must earn extra on, with the kinds of these merchants. */
export function earningAt(
  kinds: readonly Category[],
  { earns_on = [] }: QueryFilters,
): Pick<QueryFilters, 'earns_on'> {
  return kinds.length === 0 ? {} : { earns_on: [...new Set([...earns_on, ...kinds])] };
}

/** Words of card names that are shops here: `food and amazon`, but not `amazon card`. */
export function shopsIn(
  words: readonly string[],
  query: string,
  { catalog }: Pick<Context, 'catalog'>,
): string[] {
  return words.filter((word) => {
    const { merchant, method } = catalog.matchMerchant(word);
    const asCard = new RegExp(String.raw`\b${word}\b[\w ]*\b(?:cards?|visa|mastercard)\b`, 'i');
    return merchant !== null && method !== 'fuzzy' && !asCard.test(query);
  });
}
