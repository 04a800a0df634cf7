import { BRAND_WORDS, brandAt, nearBrandAt } from '../brands.ts';
import { sameWord } from '../clean.ts';
import type { Spelling } from './readings.ts';

/** Words that are put right before phrases are sought; `cashback` is one of two words. */
export const WHOLE_WORDS: ReadonlySet<string> = new Set([...BRAND_WORDS, 'cashback']);
/** Letters and figures as they are heard and written before a word or after it. */
const HEARD_BEFORE = new Map([
  ['you', 'u'],
  ['tee', 't'],
  ['tea', 't'],
  ['bee', 'b'],
  ['jay', 'j'],
  ['see', 'c'],
]);
const HEARD_AFTER = new Map([
  ['1', 'one'],
  ['won', 'one'],
]);
/** A shorter word is a misspelled brand only where the brand goes on: `mars` is no `mart`. */
const SHORTEST_ALONE = 5;

/** The words that names are made of, and what each tells. */
export interface NameWords {
  /** Positions of the names that have a word. */
  readonly having: ReadonlyMap<string, readonly number[]>;
  readonly spelling: Spelling;
  /** Whether a word tells nothing here. */
  isFiller(word: string): boolean;
  /** The same, or a remark that is in no name. */
  isAside(word: string): boolean;
}

/** Finds where words begin and end: people write one as two, two as one, and brands nearly right. */
export class JoinedWords {
  readonly #words: NameWords;

  constructor(words: NameWords) {
    this.#words = words;
  }

  /**
   * The words with pairs joined that are one (`quick silver`), single ones split that are two
   * (`doublecash`), and misspelled brands put right (`capitol one`).
   */
  spelled(written: readonly string[]): string[] {
    const out: string[] = [];
    for (let at = 0; at < written.length; at += 1) {
      const word = sameWord(written[at] ?? '');
      const next = written[at + 1];
      const third = written[at + 2];
      const whole = next !== undefined && third !== undefined ? word + next + third : '';
      if (
        this.#words.having.has(whole) &&
        ![word, next ?? ''].every((one) => this.#words.having.has(one))
      ) {
        out.push(whole);
        at += 2;
        continue;
      }
      const joined = next === undefined ? null : this.#joined(word, next, out.at(-1));
      const brand = this.#brandAt(written, at);
      if (brand) {
        out.push(...brand);
        at += brand.length - 1;
      } else if (joined !== null) {
        out.push(joined);
        at += 1;
      } else if (this.#words.spelling.knows(word) || this.#words.isAside(word)) out.push(word);
      else out.push(...this.#unknown(word, written.slice(at + 1)));
    }
    return out;
  }

  /** The one word that two are: `quick silver`, `venture 1`, `you promise`. */
  #joined(word: string, next: string, before: string | undefined): string | null {
    const known = (one: string): boolean => this.#words.having.has(one) || WHOLE_WORDS.has(one);
    const heard = HEARD_BEFORE.get(word);
    if (heard !== undefined && known(heard + next)) return heard + next;
    const figure = HEARD_AFTER.get(next);
    if (figure !== undefined && known(word + figure)) return word + figure;
    if (this.#words.isFiller(word)) return null;
    // A filler is a word of its own, but for the card in `Target red card`.
    if (this.#words.isFiller(next)) {
      const fits =
        before === undefined || this.#words.isFiller(before) || this.#meet(before, word + next);
      return next === 'card' && known(word + next) && fits ? word + next : null;
    }
    // `sky pass`, though each is a word of names.
    if (isLongBrand(word + next)) return word + next;
    return known(word + next) && !(known(word) && known(next)) ? word + next : null;
  }

  /** Whether some entry has both words. */
  #meet(one: string, other: string): boolean {
    const having = new Set(this.#words.having.get(one));
    return (this.#words.having.get(other) ?? []).some((at) => having.has(at));
  }

  /** The words of a misspelled brand; never in the place of a word that names have. */
  #brandAt(written: readonly string[], at: number): readonly string[] | null {
    const brand = nearBrandAt(written, at);
    const kept = brand?.every((word, i) => {
      const said = written[at + i] ?? '';
      return said === word || !this.#words.having.has(said);
    });
    return brand && kept ? brand : null;
  }

  #unknown(word: string, after: readonly string[]): readonly string[] {
    const figure = HEARD_AFTER.get(word.at(-1) ?? '');
    const spelled = word.slice(0, -1) + figure;
    if (figure !== undefined && this.#words.having.has(spelled)) return [spelled];
    const parts = this.#words.spelling.split(word, sameWord);
    if (parts) return parts;
    const [best, ...others] = this.#words.spelling.read(word);
    if (!best) return [word];
    // Only a word of a brand is replaced here, so that the brand is seen; others keep every reading.
    const equal = [best, ...others.filter(({ sure }) => sure === best.sure)];
    const brand = equal.find((one) => WHOLE_WORDS.has(one.word));
    const goesOn = brand && (brandAt([brand.word, ...after], 0)?.length ?? 0) > 1;
    const isSure = equal.length === 1 && word.length >= SHORTEST_ALONE;
    return brand && (isSure || goesOn) ? [brand.word] : [word];
  }
}

/** A brand that is written as one word, and long enough to be no chance. */
function isLongBrand(word: string): boolean {
  return word.length >= 7 && BRAND_WORDS.has(word);
}
