import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import { FILLER } from '../../../../catalog/search/names.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { Category } from '../../../../engine/model/categories.ts';

type Catalog = Pick<CatalogSnapshot, 'matchMerchant' | 'merchants' | 'namingLists'>;
type Merchant = Catalog['merchants']['merchants'][number];

/** Words of a merchant's name that are read together. */
const LONGEST = 3;

/** Whose cards people ask for by the brand: `delta` means a card of Delta's. */
const OF_GUESTS: ReadonlySet<Category> = new Set<Category>(['flights', 'hotels', 'cruises']);

/** `amazon card` asks for a card of that name; `a card for amazon` does not. */
const ITS_CARD =
  /^(?:(?:store|prime|rewards?|credit|business|signature|everyday|anywhere) )*(?:cards?|visa|mastercard|amex)\b/;

interface Found {
  /** Keys of shops. */
  readonly shops: readonly string[];
  /** What other merchants are: of an airline that has no card, flights. */
  readonly categories: readonly Category[];
  /** Words of card names, and words not understood, that name no merchant. */
  readonly names: readonly string[];
  readonly rest: readonly string[];
}

/**
 * Merchants among the words of a query that may be parts of card names, or that the grammar does not
 * know: `amazon`, `whole foods`.
 */
export function merchantsIn(
  query: string,
  { names, unknown }: { readonly names: readonly string[]; readonly unknown: readonly string[] },
  catalog: Catalog,
): Found {
  const said = query
    .toLowerCase()
    .replace(/[’]/g, "'")
    .split(/[\s,;()|]+/)
    .filter(Boolean);
  // As the grammar reads them.
  const words = said.map((word) => word.replace(/'s?$/, '').replace(/[^a-z0-9&+]/g, ''));
  const open = new Set([...names, ...unknown]);
  const shops: string[] = [];
  const categories: Category[] = [];
  const used = new Set<string>();
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST, words.length - at);
    for (; length > 0; length -= 1) {
      const own = words.slice(at, at + length);
      const isFree = own.every((word) => open.has(word) || FILLER.has(word));
      if (!isFree || !own.some((word) => open.has(word))) continue;
      const merchant = merchantNamed([said.slice(at, at + length), own], catalog);
      if (merchant === null) continue;
      const isName = own.some((word) => names.includes(word));
      const asCard = isName && isOfCard(merchant, words.slice(at + length), catalog);
      if (asCard) break;
      if (OF_GUESTS.has(merchant.category)) categories.push(merchant.category);
      else shops.push(merchant.key);
      for (const word of own) used.add(word);
      break;
    }
    at += Math.max(1, length);
  }
  const left = (word: string): boolean => !used.has(word);
  return {
    shops: [...new Set(shops)],
    categories,
    names: names.filter(left),
    rest: unknown.filter(left),
  };
}

function merchantNamed(spellings: readonly (readonly string[])[], catalog: Catalog) {
  for (const words of spellings) {
    const { merchant, method, category } = catalog.matchMerchant(words.join(' '));
    if (merchant !== null && method !== 'fuzzy' && category !== 'uncategorized') return merchant;
  }
  return null;
}

/** Whether words that card names have mean the card: of a brand's guests, or of no shop of cards. */
function isOfCard({ key, category }: Merchant, after: readonly string[], catalog: Catalog) {
  const isShop = catalog.namingLists.some((lists) => lists.some((list) => list.includes(key)));
  return OF_GUESTS.has(category) || !isShop || ITS_CARD.test(after.join(' '));
}

/** What a card must earn extra on, with the kinds of these merchants. */
export function earningAt(
  kinds: readonly Category[],
  { earns_on = [] }: QueryFilters,
): Pick<QueryFilters, 'earns_on'> {
  return kinds.length === 0 ? {} : { earns_on: [...new Set([...earns_on, ...kinds])] };
}

/** The merchants of these keys. */
export function shopsOf(keys: readonly string[] = [], { merchants }: Catalog): Merchant[] {
  return keys.flatMap((key) => merchants.merchants.find((one) => one.key === key) ?? []);
}
