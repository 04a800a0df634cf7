import type { Category } from '../../engine/model/categories.ts';
import type { MerchantSeed } from '../seeds/schema/merchants.ts';

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
}

export interface MerchantMatcher {
  match(name: string): MerchantMatch;
}
