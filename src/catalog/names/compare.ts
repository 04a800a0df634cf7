import type { brandKind } from './brands.ts';
import type { Reading } from './spelling/readings.ts';

/** Something that people call by names. */
export interface Named {
  readonly names: readonly string[];
  /** Words that explain what was said but are never missed: issuer, network, kind of card. */
  readonly also?: readonly string[];
  /** Words that explain what was said and that are missed where a name has them. */
  readonly beside?: readonly string[];
}

/** A word that was said, as the known words that it may be; none when no name has such a word. */
export interface Said {
  readonly written: string;
  readonly readings: readonly Reading[];
  readonly weight: number;
  /** Whether it may be said of a card without being in its name: rates, trades, spending. */
  readonly isWeak: boolean;
  /** What kind of company the word stands for, if any. */
  readonly brand: ReturnType<typeof brandKind>;
}

export interface Question {
  readonly said: readonly Said[];
  /** Dollars, or that there is one; null when nothing was said of it. */
  readonly fee: number | 'some' | null;
  /** Rates that were said, such as `2pct`. */
  readonly rates: readonly string[];
  /** Words that tell little and that were said, such as `original`. */
  readonly aside: readonly string[];
  /** Words that the name meant does not have. */
  readonly without: readonly string[];
  /** Whether a family is meant, and no single one. */
  readonly several: boolean;
}

export interface Fit<Entry> {
  readonly entry: Entry;
  /** Which of the words that were said it does not explain. */
  readonly unexplained: readonly Said[];
  /** Words of its names that were said. */
  readonly heard: readonly string[];
  /** Share of what was said that the entry explains, by the weight of the words. */
  readonly explained: number;
  /** Share of the nearest of its names that was not said. */
  readonly unsaid: number;
  /** Words of that name that were said. */
  readonly matched: number;
  /** Words that tell little and that its names have too. */
  readonly aside: number;
}

export interface Form {
  readonly words: readonly string[];
  readonly weight: number;
}

export interface Indexed<Entry> {
  readonly entry: Entry;
  /** The first words of its name. */
  readonly starts: readonly string[];
  /** Words of its names and of what it is besides. */
  readonly words: readonly string[];
  /** Levels of networks that it may be on and that none of its names has. */
  readonly levels: readonly string[];
  readonly aside: readonly string[];
  readonly forms: readonly Form[];
}

/** A bank that was named must be the card's: as much as any other word. */
const UNEXPLAINED_ISSUER = 0.9;
/** Kinds of cards that people name; a card of another kind is not meant. */
export const KINDS: ReadonlySet<string> = new Set(['business', 'personal', 'student', 'secured']);
const UNEXPLAINED_KIND = 0.6;
/** Share of its weight that counts when it is unexplained. */
const UNEXPLAINED_WEAK = 0.2;
/** How much less a level of a network explains when the card's name has another or none. */
const LEVEL = 0.85;

/** Least share of a guess that a name must explain; see `isGuess`. */
export const SURE = 0.91;
/** Words that weigh less tell little beside others. */
const TELLS = 0.3;

/** One short word alone that is in no name: too little to take it for a misspelled one. */
export function isGuess({ said }: Question): boolean {
  const telling = said.filter(({ weight, brand }) => weight >= TELLS && brand !== 'network');
  const [only, ...others] = telling.length > 0 ? telling : said;
  if (only === undefined || others.length > 0 || only.written.length >= 6) return false;
  return only.readings[0]?.word !== only.written;
}

/**
 * How well the words that were said and the names of an entry explain each other.
 * @param read the first reading of each of the words that is a word of the entry
 */
export function compare<Entry>(
  { entry, levels, aside, forms }: Indexed<Entry>,
  { said, aside: little }: Question,
  read: readonly (Reading | undefined)[],
  total: number,
  missed: (word: string) => number,
): Fit<Entry> {
  let explained = 0;
  let all = total;
  const heard: string[] = [];
  const unexplained: Said[] = [];
  for (let i = 0; i < said.length; i += 1) {
    const one = said[i];
    if (one === undefined) continue;
    const { written, weight, brand, isWeak } = one;
    const reading = read[i];
    if (reading) {
      explained += weight * reading.sure * (levels.includes(reading.word) ? LEVEL : 1);
      if (!heard.includes(reading.word)) heard.push(reading.word);
      continue;
    }
    unexplained.push(one);
    if (brand === 'issuer') all += Math.max(0, UNEXPLAINED_ISSUER - weight);
    else if (isWeak) all -= weight * (1 - UNEXPLAINED_WEAK);
    else if (KINDS.has(written)) all += Math.max(0, UNEXPLAINED_KIND - weight);
  }
  let unsaid = 1;
  let matched = 0;
  for (const form of forms) {
    let count = 0;
    for (const word of form.words) if (heard.includes(word)) count += 1;
    // Of most forms nothing was said.
    if (count === 0 && form.weight > 0) continue;
    let left = 0;
    for (const word of form.words) if (!heard.includes(word)) left += missed(word);
    const share = form.weight === 0 ? 0 : left / form.weight;
    if (share < unsaid || (share === unsaid && count > matched)) {
      unsaid = share;
      matched = count;
    }
  }
  const also = little.filter((word) => aside.includes(word)).length;
  return { entry, unexplained, heard, explained: explained / all, unsaid, matched, aside: also };
}
