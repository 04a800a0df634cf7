import { merchantCalled } from '../../../../../catalog/merchants/called-so.ts';
import {
  categoryNamed,
  categoryWritten,
  namesBrand,
} from '../../../../../catalog/names/categories.ts';
import { hasNoCategory } from '../../../../../catalog/names/kinds/no-category.ts';
import type { CatalogSnapshot } from '../../../../../catalog/snapshot.ts';
import type { Category } from '../../../../../engine/model/categories.ts';
import { foodKinds, type SumKinds } from '../kinds-behind.ts';

/** What the words behind a sum say that it is spent on. */

/** What makes a kind of spending the thing that a card gives, or that is bought once. */
const AFTER =
  /^(?:(?!(?:what|which|whats|best|need|want|any|good) )[a-z]+ )?(?:credits?|bonus(?:es)?|offers?|fees?|vouchers?|statement|cards?|points|miles|limit|purchases?|bills?|repairs?|renovations?)\b/;
const LINK = /^(?:and|or|plus|with|for|in|on|of|to|then|but)$/;
const PLACE_LINK = /^(?:at|from|mostly|mainly|usually)$/;
const LONGEST = 4;

const FOOD = /^food\b/;

export type Catalog = Pick<CatalogSnapshot, 'matchMerchant' | 'averageSpending'>;
/** `food`, at a merchant where one is named. */
export function food(name: string, catalog: Catalog): Meant | SumKinds | null {
  if (!FOOD.test(name)) return null;
  const left = name.split(' ').slice(1);
  return placeOf(left, catalog) ?? foodKinds(left, catalog);
}

/** The merchant behind `at`. */
function placeOf(left: readonly string[], catalog: Catalog): Meant | null {
  if (!PLACE_LINK.test(left[0] ?? '')) return null;
  const after = left.slice(left.findIndex((word) => !PLACE_LINK.test(word)));
  const place = nameBehind(after, catalog);
  return place?.merchant ? place : null;
}

export interface Meant {
  readonly category: Category;
  readonly merchant: string | null;
  readonly left: readonly string[];
}

/** What the words behind a sum name: a merchant, or a kind of spending; the longest name wins. */
export function nameBehind(words: readonly string[], catalog: Catalog): Meant | null {
  for (let size = Math.min(LONGEST, words.length); size > 0; size -= 1) {
    const left = words.slice(size);
    const own = words.slice(0, size);
    if (
      own.some((word) => PLACE_LINK.test(word) || /^cards?$/.test(word)) ||
      LINK.test(own.at(-1) ?? '')
    )
      continue;
    const meant = named(own.join(' '), catalog);
    if (meant === null) continue;
    if (AFTER.test(left.join(' '))) return null;
    // `groceries at Costco` is what goes to Costco.
    const place = meant.merchant === null ? placeOf(left, catalog) : null;
    return place ?? { ...meant, left };
  }
  return null;
}

export function named(name: string, catalog: Catalog): Omit<Meant, 'left'> | null {
  if (/\b(?:income|salary|wages?|pension|paycheck)\b(?! tax)/.test(name)) return null;
  const kind = categoryNamed(name);
  // `uber and lyft` are rides, with either.
  const isKind = !namesBrand(name) || (/ and /.test(name) && categoryWritten(name) !== null);
  const own = kind.kind === 'found' && isKind ? kind.key : null;
  // A merchant may be called by such a word, as "Tractor Supply"; of rent its own notes tell.
  if (own !== null && !hasNoCategory(name) && merchantCalled(name, catalog) === null)
    return own === 'rent' ? null : { category: own, merchant: null };
  const { merchant, method } = catalog.matchMerchant(name);
  if (merchant === null || method === 'fuzzy' || merchant.category === 'uncategorized')
    return own === null ? null : { category: own, merchant: null };
  return { category: merchant.category, merchant: merchant.name };
}
