import { type Category, fineCategoriesOf, rollupOf } from '../../../engine/model/categories.ts';
import { categoryNamed, isByEnd } from '../../names/categories.ts';
import { billNamed } from '../../names/kinds/bills.ts';
import { kindToldApart } from '../../names/kinds/told-apart.ts';
import { isRentalCover } from '../../search/covers.ts';
import type { MerchantMatch, MerchantMatcher } from '../merchant-match.ts';

/** Names that are of a kind of spending and of no merchant. */

/** The category that words name and nothing else: "rent", "a phone bill", "rental car insurance". */
function kindNamed(given: string): Category | null {
  if (isRentalCover(given)) return 'car_rental';
  // `Pella Windows` is a name.
  if (isByEnd(given)) return null;
  const named = categoryNamed(given.replace(/^(?:an?|the|my|our|some) /i, ''));
  return named.kind === 'found' ? named.key : null;
}

/**
 * The category that a whole name is of, where its words by themselves tell none, or mislead: "wifi",
 * "plane tickets". Null where they tell it.
 */
export function kindOver(
  given: string,
  byWords: { readonly category: Category; readonly method: string },
): Category | null {
  const kind = kindNamed(given);
  if (kind === null || fineCategoriesOf(kind).some((one) => one === byWords.category)) return null;
  // A bill is named by its whole name: an auto loan is no service for cars.
  if (billNamed(given) !== null) return kind;
  const isTravel = rollupOf(kind) === 'travel';
  return byWords.method === 'default' || (byWords.method === 'keyword' && isTravel) ? kind : null;
}

/** Whether words name the category and nothing else. */
export function isKind(given: string, category: Category): boolean {
  const named = kindNamed(given);
  if (named === null) return false;
  return named === category || fineCategoriesOf(named).some((one) => one === category);
}

/** The match of a name, of which kinds that issuers tell apart are merchants whatever stands around them. */
export function matchWithKinds(matcher: MerchantMatcher, name: string): MerchantMatch {
  const own = matcher.match(name);
  if (own.method === 'exact' || own.method === 'alias') return own;
  const kind = kindToldApart(name);
  return kind === null ? own : { ...matcher.match(kind), method: 'normalised' };
}
