import type { Category } from '../../../engine/model/categories.ts';
import { KEYWORDS } from './words.ts';

const STRONG = 2;

interface Keyword {
  readonly category: Category;
  readonly weight: number;
  readonly lastOnly: boolean;
}

/** Last words that make a seller of goods out of the kind before them: `Restaurant Depot`. */
const SUPPLIERS = new Set('depot supply supplies equipment wholesale warehouse outlet'.split(' '));
const OF_A_SHOP = /^(?:stores?|shops?|co|company|inc|llc)$/;
const SUPPLIED: ReadonlySet<Category> = new Set([
  'restaurants',
  'fast_food',
  'cafes',
  'bars',
  'hotels',
  'medical',
  'education',
  'fitness',
  'personal_services',
  'charity',
]);

const TABLE = new Map<string, Keyword>(
  KEYWORDS.flatMap(([category, { strong = '', weak = '', last = '' }]) =>
    [
      { words: strong, weight: STRONG, lastOnly: false },
      { words: weak, weight: 1, lastOnly: false },
      { words: last, weight: 1, lastOnly: true },
    ].flatMap(({ words, weight, lastOnly }) =>
      words
        .split(' ')
        .filter((word) => word !== '')
        .map((word): [string, Keyword] => [
          word.replaceAll('_', ' '),
          { category, weight, lastOnly },
        ]),
    ),
  ),
);

function lookUp(phrase: string): Keyword | undefined {
  const found = TABLE.get(phrase);
  return found ?? (phrase.endsWith('s') ? TABLE.get(phrase.slice(0, -1)) : undefined);
}

/**
 * The category that a name's words suggest, or null. Of two kinds the last one counts (`Pizza Bar` is a
 * bar); a phrase counts before its words. `words` are lower case, without punctuation. Asked for
 * `strong` words only, the weak ones do not count.
 */
export function keywordCategory(
  words: readonly string[],
  least: 'weak' | 'strong' = 'weak',
): Category | null {
  let best: (Keyword & { readonly end: number }) | null = null;
  for (let at = 0; at < words.length; ) {
    let taken = 1;
    for (const size of [3, 2, 1]) {
      if (at + size > words.length) continue;
      const found = lookUp(words.slice(at, at + size).join(' '));
      if (found === undefined || (found.lastOnly && at + size < words.length)) continue;
      if (least === 'strong' && found.weight < STRONG) continue;
      if (best === null || found.weight >= best.weight) best = { ...found, end: at + size };
      taken = size;
      break;
    }
    at += taken;
  }
  if (best === null) return null;
  const after = words.slice(best.end).filter((word) => !OF_A_SHOP.test(word));
  return SUPPLIERS.has(after.at(-1) ?? '') && SUPPLIED.has(best.category)
    ? 'other_shopping'
    : best.category;
}
