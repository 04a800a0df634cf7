import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { withoutBrackets } from '../credit-words.ts';
import { SEVERAL } from '../often/numbers.ts';

/** Words in which the names of credits stand as one word each. */
export interface NamesApart {
  readonly words: string;
  /** Puts the names back. */
  readonly restored: (words: string) => string;
  /** The names that were found, as the person wrote them. */
  readonly names: readonly string[];
}

const NAMES_KNOWN = new WeakMap<readonly CatalogCard[], readonly string[]>();

/** What these cards call their credits, the longest first, in lower case. */
function namesOf(cards: readonly CatalogCard[]): readonly string[] {
  const known = NAMES_KNOWN.get(cards);
  if (known !== undefined) return known;
  const credits = cards.flatMap(({ seed }) => seed.credits);
  const names = new Set(credits.flatMap(({ name }) => [name, withoutBrackets(name)]));
  const sorted = [...names]
    .map((name) => name.trim().toLowerCase())
    .filter((name) => /\s/.test(name))
    .toSorted((a, b) => b.length - a.length);
  NAMES_KNOWN.set(cards, sorted);
  return sorted;
}

/** A letter each: digits would be read as amounts, and real words as counts or shares. */
const standIn = (at: number): string => `zq${String.fromCharCode(97 + (at % 26))}qz`;

/**
 * Sets the names of the cards' credits apart, so that nothing in them is read as an amount, a count or
 * a share: the 2 of "2 Free Checked Bags $140", the "and" of a name of two parts.
 */
export function namesApart(words: string, cards: readonly CatalogCard[]): NamesApart {
  const found: string[] = [];
  let rest = words;
  for (const name of namesOf(cards)) {
    const at = placeOf(name, rest);
    if (at < 0 || isCounted(name, rest.slice(0, at))) continue;
    const written = rest.slice(at, at + name.length);
    rest = `${rest.slice(0, at)}${standIn(found.length)}${rest.slice(at + name.length)}`;
    found.push(written);
  }
  const restored = (text: string): string =>
    found.reduce((all, name, at) => all.replace(standIn(at), () => name), text);
  return { words: rest, restored, names: found };
}

const BEHIND_COUNT = new RegExp(`(?:^|[\\s(,])${SEVERAL}\\s$`, 'i');
/** What in a name could be taken for an amount, or for the end of it. */
const AMOUNT_IN = new RegExp(`[\\d$&,+]|\\b(?:${SEVERAL}|and|plus|half|quarter)\\b`, 'i');

/** Whether what is called so is counted: behind "8", "checked bags" are what there are eight of. */
function isCounted(name: string, before: string): boolean {
  return BEHIND_COUNT.test(before) && !AMOUNT_IN.test(name);
}

/** Where a name stands as whole words; -1 where it does not. */
function placeOf(name: string, words: string): number {
  const low = words.toLowerCase();
  // Some letters are longer in lower case: then no place in one is that in the other.
  if (low.length !== words.length) return -1;
  const at = low.indexOf(name);
  const isInWord = (one: string | undefined): boolean => /[\p{L}\p{N}]/u.test(one ?? '');
  if (at < 0 || isInWord(low[at - 1]) || isInWord(low[at + name.length])) return -1;
  return at;
}
