import { categoryWritten } from '../../../../catalog/names/categories.ts';
import {
  type KindTogether,
  kindsTogether,
  splitTogether,
} from '../../../../catalog/names/kinds/together.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { Category } from '../../../../engine/model/categories.ts';

/** A part of a sum: what it is spent on, and where. */
export interface SumPart {
  readonly category: Category;
  readonly merchant: string | null;
  readonly dollars: number;
}

/** What a sum is spent on. */
export interface SumKinds {
  readonly parts: (dollars: number) => readonly SumPart[];
  /** The words behind. */
  readonly left: readonly string[];
}

type Catalog = Pick<CatalogSnapshot, 'matchMerchant' | 'averageSpending'>;

/** What may follow the kinds that a sum is of; before other words the last one may be a wish. */
const ENDS =
  /^(?:(?:each|every|per|monthly|weekly|yearly|total|combined|together|and|or|plus|with|for|but|then)\b|a (?:month|mo|week|year)\b)/;
/** `$500 on gas and groceries each`, but not each month */
const EACH = /^each(?! (?:month|mo|week|year)\b)/;

/**
 * The several kinds that the words behind a sum name, as US households split it; null for one, and
 * `unknown` where no usual split is known.
 * @param each whether the sum was said to be of each
 */
export function kindsBehind(
  words: readonly string[],
  each: boolean,
  catalog: Catalog,
): SumKinds | 'unknown' | null {
  for (let size = words.length; size > 0; size -= 1) {
    const left = words.slice(size);
    const behind = left.join(' ');
    const isEnd = behind === '' || words[size - 1]?.endsWith(',') || ENDS.test(behind);
    if (!isEnd) continue;
    const kinds = kindsTogether(words.slice(0, size).join(' '), catalog, categoryWritten);
    if (kinds.length < 2) continue;
    const isEach = each || EACH.test(behind);
    if (!isEach && splitTogether(1, kinds, catalog.averageSpending) === null) return 'unknown';
    return { parts: partsOf(kinds, isEach, catalog), left: isEach && !each ? left.slice(1) : left };
  }
  return null;
}

/** `food` alone is of the kitchen and of restaurants. */
export function foodKinds(left: readonly string[], catalog: Catalog): SumKinds {
  return { parts: partsOf(kindsTogether('food'), false, catalog), left };
}

function partsOf(kinds: readonly KindTogether[], each: boolean, { averageSpending }: Catalog) {
  return (dollars: number): readonly SumPart[] => {
    const sums = each ? null : splitTogether(dollars, kinds, averageSpending);
    return kinds.map(({ name, category }) => ({
      category,
      merchant: name === category ? null : name,
      dollars: sums?.[name] ?? dollars,
    }));
  };
}
