import { BRAND_PHRASES, brandAt, brandKind } from './brands.ts';
import { cleanName, isArticle, isPolite, phrasesOf, sameWord } from './clean.ts';
import { compare, type Fit, type Named, type Question, type Said } from './compare.ts';
import { isRemark, isTopic } from './remarks.ts';
import { HeardWords, type Reads } from './spelling/heard.ts';
import { JoinedWords, WHOLE_WORDS } from './spelling/joined.ts';
import { type Reading, Spelling } from './spelling/readings.ts';
import type { WordIndex } from './word-index.ts';

/** A rate is what people add to a name: `2% card`. It tells cards apart and misses none. */
const RATE = /^\d+pct$/;
const RATE_WEIGHT = 0.2;
/** What a company does, which people add to its name: `carnival cruise card`. */
const TRADES = new Set(
  'airline airlines airways air hotel hotels cruise cruises line lines store stores shop bank club union cu fcu inc co company'.split(
    ' ',
  ),
);
const TRADE_WEIGHT = 0.25;
/** One or two letters that are nothing known: a slip or a shortening. */
const SCRAP = /^[a-z]{1,2}$/;
const SCRAP_WEIGHT = 0.3;
/** A word that is read so surely is no piece of another. */
const HEARD_ALONE = 0.9;

/**
 * Finds entries by words: each word that was said is read by `Spelling`, weighed by how few
 * entries have it, and compared with the names of each entry that has any of the words.
 */
export class NameIndex<Entry extends Named> {
  readonly #index: WordIndex<Entry>;
  readonly #having: ReadonlyMap<string, readonly number[]>;
  readonly #spelling: Spelling;
  readonly #heard: HeardWords;
  readonly #joined: JoinedWords;
  readonly #isFiller: (word: string) => boolean;

  /** @param isFiller words that tell nothing here; the same that `index` was made with */
  constructor(index: WordIndex<Entry>, isFiller: (word: string) => boolean = isPolite) {
    this.#index = index;
    this.#having = index.having;
    this.#isFiller = isFiller;
    const words = [...index.having.keys()];
    this.#spelling = new Spelling([...words, ...WHOLE_WORDS]);
    this.#heard = new HeardWords([
      ...words.map((word) => [word]),
      ...BRAND_PHRASES,
      ...beginnings(index),
    ]);
    this.#joined = new JoinedWords({
      having: index.having,
      spelling: this.#spelling,
      isFiller,
      isAside: (word) => this.#isAside(word),
    });
  }

  /** Reads a name as a person says it. */
  read(name: string): Question {
    const { words: written, fee: stated, without, several } = cleanName(name);
    const words = phrasesOf(this.#joined.spelled(this.#heard.joined(written, this.#reads)));
    let fee = stated;
    const said: Said[] = [];
    const rates: string[] = [];
    for (let at = 0; at < words.length; ) {
      const found = brandAt(words, at);
      const word = found?.brand.word ?? words[at] ?? '';
      at += found?.length ?? 1;
      if (RATE.test(word)) rates.push(word);
      const number = /^\d{1,4}(?:pct|x)?$/.test(word) && !this.#having.has(word);
      // A number that is in no name is the fee, or a rate that the card pays.
      if (number && /^\d{2,4}$/.test(word)) fee ??= Number(word);
      if (number || (!found && this.#isAside(word))) continue;
      const one = this.#said(sameWord(word));
      // What it is for is no part of a name: `for the dentist`.
      const purpose = !found && one.readings.length === 0 && isPurpose(words, at - 1);
      if (!purpose) said.push(one);
    }
    return {
      said: said.filter(
        ({ written }, at) => said.findIndex((one) => one.written === written) === at,
      ),
      fee,
      rates,
      aside: words.filter((word) => this.#isFiller(word)),
      without,
      several,
    };
  }

  /** The entries that explain so much of what was said or more, and some of it; in no order. */
  fits(question: Question, least = 0): Fit<Entry>[] {
    const { said, without } = question;
    const total = said.reduce((sum, { weight }) => sum + weight, 0);
    if (total === 0) return [];
    const near = new Map<number, (Reading | undefined)[]>();
    for (const [i, { readings }] of said.entries()) {
      for (const reading of readings) {
        for (const at of this.#having.get(reading.word) ?? []) {
          const read = near.get(at);
          if (read) read[i] ??= reading;
          else {
            const first: (Reading | undefined)[] = [];
            first[i] = reading;
            near.set(at, first);
          }
        }
      }
    }
    return [...near].flatMap(([at, read]) => {
      const indexed = this.#index.entries[at];
      if (!indexed || without.some((word) => indexed.words.includes(word))) return [];
      const fit = compare(indexed, question, read, total, this.#index.missed);
      return fit.explained < least ? [] : [fit];
    });
  }

  /** Words that tell nothing, and remarks that are in no name. */
  #isAside(word: string): boolean {
    return this.#isFiller(word) || (isRemark(word) && !this.#having.has(word));
  }

  /** What words are by themselves, for those that were heard as several others. */
  readonly #reads: Reads = {
    isSmall: (word) => word.length <= 2 || isArticle(word) || this.#isFiller(word),
    isOdd: (word) => !this.#spelling.knows(sameWord(word)) && !this.#reads.isSmall(word),
    isApart: (word) => isRemark(word) || brandAt([word], 0)?.brand.kind === 'issuer',
    hasReading: (word) => (this.#spelling.read(word)[0]?.sure ?? 0) >= HEARD_ALONE,
  };

  #said(written: string): Said {
    const all = this.#spelling
      .read(written, (word) => this.#having.has(word) || brandKind(word) !== undefined)
      .map((one) => ({ ...one, word: sameWord(one.word) }));
    const brand = brandKind(written);
    const [first] = all;
    // What a card is for is no beginning of another word: `travel` is no `Traveler`.
    const readings = isTopic(written) && first?.word === written ? [first] : all;
    const isItself = first === undefined || first.word === written;
    const isWeak = isItself && (RATE.test(written) || TRADES.has(written) || isTopic(written));
    return { written, readings, weight: this.#tells(written, readings), brand, isWeak };
  }

  #tells(written: string, readings: readonly Reading[]): number {
    const [first] = readings;
    if (TRADES.has(written) && !this.#having.has(written))
      return Math.min(TRADE_WEIGHT, this.#index.weight(written));
    if (first === undefined) return SCRAP.test(written) ? SCRAP_WEIGHT : 1;
    // A known word weighs what it is itself, however rare those are that it may begin.
    if (first.word === written) {
      return RATE.test(written)
        ? Math.min(RATE_WEIGHT, this.#index.weight(written))
        : this.#index.weight(written);
    }
    return Math.max(...readings.map(({ word }) => this.#index.weight(word)));
  }
}

/** A bank with the first word of its card's name, which people run together: `chase's a fire`. */
function beginnings<Entry extends Named>({ entries }: WordIndex<Entry>): (readonly string[])[] {
  return entries.flatMap(({ starts }) =>
    starts.length > 1 && brandKind(starts[0] ?? '') === 'issuer' ? [starts] : [],
  );
}

/** Whether a word comes after `for`, with no more than an article in between. */
function isPurpose(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? '';
  return before === 'for' || (isArticle(before) && words[at - 2] === 'for');
}
