import { doubleMetaphone } from 'double-metaphone';
import { distance } from 'fastest-levenshtein';

/** A word or the words of a brand, as one run of letters. */
interface Target {
  readonly letters: string;
  readonly words: readonly string[];
}

/** What a word is by itself. */
export interface Reads {
  /** It is nothing known. */
  isOdd(word: string): boolean;
  /** It is a small word, as which pieces of names are heard. */
  isSmall(word: string): boolean;
  /** It is a bank or a remark, which are said beside other names. */
  isApart(word: string): boolean;
  /** It is spelled nearly as a known one, or sounds like it. */
  hasReading(word: string): boolean;
}

/** What neighboring words are when they are heard as one name. */
interface Heard {
  readonly words: readonly string[];
  /** How many of the words that were written it takes. */
  readonly length: number;
}

/** Words as they are written, and what each is. */
interface SaidWords {
  readonly written: readonly string[];
  readonly odd: readonly boolean[];
  readonly small: readonly boolean[];
}

const MOST_WORDS = 4;
const SHORTEST = 4;
const LONGEST = 24;
/** Shorter keys say so little that the letters must nearly be the same. */
const TELLING_KEY = 3;
/** In keys of this length one sound may be amiss. */
const LONG_KEY = 5;
/** Keys of this length are hardly the same by chance. */
const ALIKE_KEY = 4;
/** Share of the letters that may be others when the sounds are the same, and when one is not. */
const AMISS = 0.5;
const AMISS_IN_SOUND = 0.35;

/**
 * Names that a machine wrote down as other words: `rack a ten`, `sink ronny`, `i berry a`. Compares
 * the sounds of neighboring words, run together, with those of the words that names are made of.
 */
export class HeardWords {
  readonly #bySound = new Map<string, Target[]>();
  /** Long keys by how they begin, and by how they end: one amiss leaves the one or the other. */
  readonly #longKeys = new Map<string, string[]>();
  readonly #byLetters = new Map<string, Target>();

  constructor(names: Iterable<readonly string[]>) {
    for (const words of names) {
      const letters = words.join('');
      if (letters.length < SHORTEST || letters.length > LONGEST || /[^a-z]/.test(letters)) continue;
      if (this.#byLetters.has(letters)) continue;
      const target = { letters, words };
      this.#byLetters.set(letters, target);
      for (const key of soundsOf(letters)) {
        const same = this.#bySound.get(key);
        if (same) same.push(target);
        else {
          this.#bySound.set(key, [target]);
          if (key.length >= LONG_KEY)
            for (const end of endsOf(key)) addTo(this.#longKeys, end, key);
        }
      }
    }
  }

  /** The words with those put right that were heard as several others. */
  joined(said: readonly string[], reads: Reads): string[] {
    const written = said.map((word) => (word === 'eye' ? 'i' : word));
    // Each word is in many of the spans that are tried.
    const odd = written.map(reads.isOdd);
    const small = written.map(reads.isSmall);
    const out: string[] = [];
    for (let at = 0; at < written.length; ) {
      const heard = this.#at({ written, odd, small }, at, reads);
      out.push(...(heard?.words ?? [written[at] ?? '']));
      at += heard?.length ?? 1;
    }
    return out;
  }

  /**
   * The name that begins at `at`, in the most words; null when the words are none.
   */
  #at(
    { written, odd: isOdd, small: isSmall }: SaidWords,
    at: number,
    { isApart, hasReading }: Reads,
  ): Heard | null {
    const most = Math.min(MOST_WORDS, written.length - at);
    for (let length = most; length > 1; length -= 1) {
      const odd = countOf(isOdd, at, length) > 0;
      // Without an odd word it takes two small ones.
      const small = countOf(isSmall, at, length);
      if (!odd && small < 2) continue;
      const span = written.slice(at, at + length);
      // `uh` may be the last sound of a name.
      const letters = span.map((word) => (word === 'uh' ? 'a' : word)).join('');
      if (letters.length < SHORTEST || letters.length > LONGEST || /[^a-z]/.test(letters)) continue;
      const own = this.#byLetters.get(letters);
      // Said after many names, and no piece of one.
      const ends = span.at(-1) === 'credit' && written[at + length] === 'card';
      if (ends || span.includes('card')) continue;
      if (own && (odd || small === length)) return { words: own.words, length };
      // What remains without the small words may be the name itself: `in united`.
      const core = span.filter((_, i) => !isSmall[at + i]).join('');
      const target = this.#nearest(letters, odd);
      if (
        !target ||
        (core !== letters && isNear(core, target.letters)) ||
        span.includes(target.letters)
      )
        continue;
      if (this.#isAlike(letters, target.letters)) return { words: target.words, length };
      if (span.some(isApart)) continue;
      const odds = span.filter((_, i) => isOdd[at + i]);
      if (odds.length === 0 || !odds.every((word) => word.length > 3 && hasReading(word)))
        return { words: target.words, length };
    }
    return null;
  }

  /** Whether both sound the same in so many sounds that it is no chance. */
  #isAlike(one: string, other: string): boolean {
    const sounds = soundsOf(other);
    return soundsOf(one).some((key) => key.length >= ALIKE_KEY && sounds.includes(key));
  }

  /** The one that sounds the same and is nearest in letters; null when two are as near. */
  #nearest(letters: string, loose: boolean): Target | null {
    const found = new Map<Target, number>();
    for (const key of soundsOf(letters)) {
      for (const target of this.#bySound.get(key) ?? []) {
        const amiss = distance(letters, target.letters);
        const most =
          key.length < TELLING_KEY
            ? 1
            : Math.floor(
                Math.max(letters.length, target.letters.length) * (loose ? AMISS : AMISS_IN_SOUND),
              );
        if (amiss <= most) found.set(target, amiss);
      }
      if (loose && key.length >= LONG_KEY) this.#nearInSound(letters, key, found);
    }
    const [best, second] = [...found].sort((a, b) => a[1] - b[1]);
    return best && (!second || second[1] > best[1]) ? best[0] : null;
  }

  #nearInSound(letters: string, key: string, found: Map<Target, number>): void {
    for (const end of endsOf(key)) {
      for (const other of this.#longKeys.get(end) ?? []) {
        const isOther = Math.abs(other.length - key.length) <= 1 && other !== key;
        if (!isOther || distance(key, other) > 1) continue;
        for (const target of this.#bySound.get(other) ?? []) {
          const amiss = distance(letters, target.letters);
          const longer = Math.max(letters.length, target.letters.length);
          if (amiss <= Math.floor(longer * AMISS_IN_SOUND) && !found.has(target))
            // Less near than any that sounds the same.
            found.set(target, amiss + longer);
        }
      }
    }
  }
}

function countOf(flags: readonly boolean[], at: number, length: number): number {
  let count = 0;
  for (let i = at; i < at + length; i += 1) if (flags[i]) count += 1;
  return count;
}

/** The first sounds of a long key, and its last ones with the first: of both, one edit changes one. */
function endsOf(key: string): readonly string[] {
  return [key.slice(0, 3), `${key[0]}-${key.slice(-2)}`];
}

function isNear(one: string, other: string): boolean {
  return Math.abs(one.length - other.length) <= 1 && distance(one, other) <= 1;
}

/** How letters sound, without doubled ones. */
export function soundsOf(letters: string): string[] {
  return [...new Set(doubleMetaphone(letters.replace(/([a-z])\1+/g, '$1')))];
}

/** Puts a value into the list of its key. */
export function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
