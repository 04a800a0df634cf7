import { type Category, rollupOf } from '../../engine/model/categories.ts';
import type { MerchantFile, MerchantSeed } from '../seeds/schema/merchants.ts';
import { keywordCategory } from './keywords/keywords.ts';

/**
 * What a name refers to. Without a merchant the category comes from the words of the name
 * (`keyword`), from the merchants that share the name (`alias`), or is `uncategorized` (`default`).
 */
export interface MerchantMatch {
  readonly merchant: MerchantSeed | null;
  readonly category: Category;
  readonly method: 'exact' | 'alias' | 'normalised' | 'fuzzy' | 'keyword' | 'default';
  /**
   * Keys of merchants that may be meant when none was chosen, best first; at most 5 similar ones.
   */
  readonly candidates: readonly string[];
  /** True when all candidates have exactly this name; false when they are only similar. */
  readonly shared: boolean;
  /** The only candidate, where the name begins with its own, no common word, and tells no other kind. */
  readonly likely?: MerchantSeed;
}

/** A search result shared by several merchants. */
export interface Several {
  readonly keys: readonly string[];
  /** True when they share the name; false when it is a misspelling of each one's. */
  readonly shared: boolean;
}

/** Whether a brand is one of fuel, in a line that tells no other kind of business. */
export function isStation(
  brand: MerchantSeed | Several | null,
  told: Category | null,
): brand is MerchantSeed {
  if (brand === null || 'keys' in brand || brand.category !== 'gas_stations') return false;
  return told === null || told === 'gas_stations';
}

export type MerchantFileSeed = Readonly<
  Pick<MerchantFile, 'ambiguous' | 'exact_only' | 'merchants'>
>;

export interface MerchantMatcher {
  match(name: string): MerchantMatch;
}

/** Last words of places and firms that are called after somebody else. */
const CALLED_AFTER = new Set(
  'arena stadium field center centre park theater theatre tower plaza building hall foundation museum club school university church llc inc ltd corp co group partners'.split(
    ' ',
  ),
);

/** Whether the words of a name tell no other kind of business than the merchant's. */
export function isOfKind(
  merchant: MerchantSeed | undefined,
  words: readonly string[],
  { category, method }: Pick<MerchantMatch, 'category' | 'method'>,
): boolean {
  if (merchant === undefined || CALLED_AFTER.has(words.at(-1) ?? '')) return false;
  return method === 'default' || rollupOf(category) === rollupOf(merchant.category);
}

/** A merchant that is the one that is meant. */
export function found(merchant: MerchantSeed, method: MerchantMatch['method']): MerchantMatch {
  return { merchant, category: merchant.category, method, candidates: [], shared: false };
}

/** What the words of a name tell of the kind of a merchant that is not known. */
export function byWords(words: readonly string[]): MerchantMatch {
  const category = keywordCategory(words);
  const none = { merchant: null, candidates: [], shared: false };
  return category === null
    ? { ...none, category: 'uncategorized', method: 'default' }
    : { ...none, category, method: 'keyword' };
}
