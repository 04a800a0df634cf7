import { type Category, fineCategoriesOf, rollupOf } from '../../../engine/model/categories.ts';
import { categoryNamed } from '../../names/categories.ts';
import { arePlacesOfAds } from '../../names/kinds/advertising.ts';
import type { MerchantMatch } from '../merchant-match.ts';

/** Places that stand in brackets behind a kind of spending: `gas (Shell)`, `ads (Google, Meta)`. */

interface Merchants {
  readonly matchMerchant: (name: string) => MerchantMatch;
}

const BRACKETS = /((?:[a-z][a-z'&-]* ){1,3})\(([^()]{2,80})\)/gi;
/** Before the first place, and behind the last. */
const AROUND =
  /^(?:(?:like|such as|e\.?g\.?,?|i\.?e\.?,?|mostly|mainly|usually|at|on) )+|,? ?(?:and )?etc\.?$/gi;
const BETWEEN = /\s*(?:[,;/&+]|\b(?:and|or)\b)\s*/i;

interface Bracketed {
  /** Words before the kind. */
  readonly before: string;
  readonly kind: string;
  /** Empty of ads, which are bought wherever they are seen. */
  readonly places: readonly string[];
  readonly said: string;
}

function bracketed(words: string, listed: string, catalog: Merchants): Bracketed | null {
  const spoken = words.trim().split(' ');
  const said = listed.trim().replace(AROUND, '');
  // The shortest name: before it stand words of other things, as in `card for gas`.
  for (const from of [...spoken.keys()].reverse()) {
    const kind = spoken.slice(from).join(' ');
    const meant = categoryNamed(kind);
    if (meant.kind !== 'found') continue;
    const before = spoken.slice(0, from).join(' ');
    if (meant.key === 'advertising' && arePlacesOfAds(said.toLowerCase()))
      return { before, kind, places: [], said };
    const places = said.split(BETWEEN).filter(Boolean);
    const areOfIt =
      places.length > 0 && places.every((one) => isOfKind(catalog.matchMerchant(one), meant.key));
    if (areOfIt) return { before, kind, places, said };
  }
  return null;
}

function isOfKind({ merchant, method, category }: MerchantMatch, kind: Category): boolean {
  const isKnown = merchant !== null && method !== 'fuzzy';
  return isKnown && fineCategoriesOf(category).every((one) => rollupOf(one) === rollupOf(kind));
}

/** The kind that a whole name is of, with examples in brackets; null for another name. */
export function kindWithExamples(name: string, catalog: Merchants): string | null {
  const [whole, words = '', listed = ''] = [...name.matchAll(BRACKETS)][0] ?? [];
  const found = whole === name ? bracketed(words, listed, catalog) : null;
  const kind = words.trim();
  return found !== null && categoryNamed(kind).kind === 'found' ? kind : null;
}

/**
 * A text of sums in which the places in brackets are what the money goes to, and those of ads are left
 * out. Where one is itself a word for a kind, as Netflix is for streaming, the kind tells more.
 */
export function placesOutOfBrackets(text: string, catalog: Merchants): string {
  return text.replace(BRACKETS, (whole, words: string, listed: string) => {
    const found = bracketed(words, listed, catalog);
    if (found === null) return whole;
    const { before, kind, places } = found;
    if (places.some((one) => categoryNamed(one).kind === 'found')) return whole;
    return [before, places.length === 0 ? kind : places.join(' and ')].filter(Boolean).join(' ');
  });
}

/** What a text names in brackets as examples of a kind of spending, which asks nothing more of a card. */
export function examplesInBrackets(text: string, catalog: Merchants): string[] {
  return [...text.matchAll(BRACKETS)].flatMap(([, words = '', listed = '']) => {
    return bracketed(words, listed, catalog)?.said ?? [];
  });
}
