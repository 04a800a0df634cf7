import { type KindWord, kindWord } from './vocabulary.ts';

/** Where kinds of spending stand among the words of a query, and which of them make a list. */

/** A kind of spending where it stands among the words of a query. */
export interface Said extends KindWord {
  readonly from: number;
  readonly to: number;
}

const LONGEST = 4;

const SURE: ReadonlySet<KindWord['sense']> = new Set(['known', 'shop', 'kind', 'several'] as const);

/** Between the parts of a list; without any, as `gas / groceries`, they stand side by side. */
const BETWEEN =
  /^(?:(?:[,;()]|and|or|plus|also|then|for|on|at|in|my|our|some|the|an?|maybe|mostly|sometimes|lots?|of|as|well) ?)*$/;
const SEPARATES = /^$|[,;()]|\b(?:and|or|plus)\b/;
/** `gas and hotel card`: one noun for both; `gas and a hotel card` is of two things. */
const SHARES = /^(?:|,? ?(?:and|or|plus))$/;

/** What makes it a card. */
export const HEAD =
  /^(?:(?:credit|rewards?|points|miles|loyalty|branded|brand|co brand(?:ed)?) )*(?:cards?|visa|mastercard|amex|ones?)\b/;
/** Words of a kind that say nothing more of it. */
export const SPENDING = /^(?:spending|purchases?|expenses?|costs?|bookings?|reservations?|stays?)$/;

export interface Lists {
  readonly words: readonly string[];
  readonly said: readonly Said[];
  /** The words between each and the next of the same list; null where there is no list. */
  readonly gaps: readonly (string | null)[];
  /** Whether each is a type of card: `hotel card`, `hotel or airline cards`. */
  readonly ofCard: readonly boolean[];
}

export function kindsIn(words: readonly string[]): readonly Said[] {
  const said: Said[] = [];
  for (let from = 0; from < words.length; ) {
    const found = longestAt(words, from);
    if (found !== null) said.push(found);
    from = found?.to ?? from + 1;
  }
  return said;
}

function longestAt(words: readonly string[], from: number): Said | null {
  for (let size = Math.min(LONGEST, words.length - from); size > 0; size -= 1) {
    const kind = kindWord(words.slice(from, from + size).join(' '));
    if (kind !== null) return { ...kind, from, to: from + size };
  }
  return null;
}

export function isType({ sense }: KindWord): boolean {
  return sense === 'type' || sense === 'several';
}

/** Whether a kind of spending that is no type of card stands beside it. */
export function isListed(at: number, { said, gaps, ofCard }: Lists): boolean {
  // Of two words that say anything, neither tells of the other.
  const isLoose = said[at]?.sense === 'kind';
  const isKind = (step: 1 | -1): boolean => {
    for (let other = at + step; ; other += step) {
      const one = said[other];
      const gap = gaps[Math.min(other, other - step)] ?? null;
      if (one === undefined || gap === null || ofCard[other]) return false;
      if (SURE.has(one.sense) || (isLoose && one.sense === 'loose')) return true;
    }
  };
  return isKind(1) || isKind(-1);
}

/** Each is read once: what stands in a list is told by the words at its end. */
export function inLists(words: readonly string[], said: readonly Said[]): Lists {
  const gaps = said.map((one, at) => gapBehind(one, said[at + 1], words));
  const ofCard: boolean[] = [];
  for (const [at, one] of [...said.entries()].reverse()) {
    const isHead = HEAD.test(behindIn(words, one));
    const before = said[at - 1];
    const isShared = before && !isType(before) && SHARES.test(gaps[at - 1] ?? '-');
    const next = gaps[at] !== null && ofCard[at + 1] === true;
    ofCard[at] = isType(one) && (isHead ? !isShared : next);
  }
  return { words, said, gaps, ofCard };
}

function gapBehind(one: Said, next: Said | undefined, words: readonly string[]): string | null {
  if (next === undefined) return null;
  const after = SPENDING.test(words[one.to] ?? '') ? one.to + 1 : one.to;
  const gap = words.slice(after, next.from).join(' ');
  // `Costco travel` is of Costco.
  if (gap === '' && one.sense === 'shop') return null;
  return BETWEEN.test(gap) && SEPARATES.test(gap) ? gap : null;
}

export function isKindAt(at: number, { said }: Lists): boolean {
  return said.some(({ from, to }) => from <= at && at < to);
}

/** The next words. */
export function behindIn(words: readonly string[], { to }: Said): string {
  return words.slice(to, to + LONGEST).join(' ');
}

export function afterSpending(behind: string): string {
  const [first = '', ...rest] = behind.split(' ');
  return SPENDING.test(first) ? rest.join(' ') : behind;
}
