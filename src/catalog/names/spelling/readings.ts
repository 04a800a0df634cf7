import { doubleMetaphone } from 'double-metaphone';
import { editDistance, editsWithin } from '../../../kit/edit-distance.ts';
import { readOnce } from '../../../kit/memory/recent.ts';
import { addTo } from './heard.ts';
import { LETTERS_PER_EDIT, lettersApart, lettersOf } from './letters.ts';

/** A known word that a written one may be, and how sure that is: 1 is the word itself. */
export interface Reading {
  readonly word: string;
  readonly sure: number;
}

const ITSELF = 1;
const INFLECTED = 0.98;
const ONE_EDIT = 0.92;
const SOUNDS_ALIKE = 0.9;
const SHORTENED = 0.88;
const TWO_EDITS = 0.86;
const BEGUN = 0.82;

/** Shorter words are only taken as written: too many others are one letter away. */
const SHORTEST_TYPO = 4;
const SHORTEST_PLAIN = 3;
const SHORTEST_OTHER_FIRST = 6;
const MOST_READINGS = 6;
/** A known word of this length may also be the beginning of a longer one: `custom`, `customized`. */
const SHORTEST_BEGINNING = 5;

interface Known {
  readonly word: string;
  readonly skeleton: string;
  readonly letters: number;
}

/**
 * The words that a catalogue of names is made of. Reads an unknown word as the known ones that are
 * spelled, shortened or sound like it; a known word is always itself.
 */
export class Spelling {
  readonly #known: ReadonlySet<string>;
  readonly #byFirst = new Map<string, Known[]>();
  readonly #byPlain = new Map<string, string[]>();
  readonly #bySound = new Map<string, string[]>();
  /** Long words by all but their first letter. */
  readonly #byRest = new Map<string, string[]>();
  /** Of a word that stands for itself, and of one that does not. */
  readonly #itself = readOnce((written) => this.#readAsItself(written));
  readonly #near = readOnce((written) => this.#readAsNear(written));

  constructor(words: Iterable<string>) {
    this.#known = new Set(words);
    for (const word of this.#known) {
      if (word.length >= SHORTEST_OTHER_FIRST) addTo(this.#byRest, word.slice(1), word);
      if (/\d/.test(word) || word.length < 3) continue;
      const first = word[0] ?? '';
      addTo(this.#byFirst, first, { word, skeleton: skeleton(word), letters: lettersOf(word) });
      addTo(this.#byPlain, plainly(word), word);
      for (const sound of soundsOf(word)) addTo(this.#bySound, sound, word);
    }
  }

  knows(word: string): boolean {
    return this.#known.has(word);
  }

  /**
   * Best first; none when no known word is near.
   * @param isWord whether a known word stands for itself; others are parts of companies' names
   */
  read(written: string, isWord: (word: string) => boolean = () => true): readonly Reading[] {
    const isItself = this.#known.has(written) && isWord(written);
    return isItself ? this.#itself(written) : this.#near(written);
  }

  #readAsItself(written: string): readonly Reading[] {
    return [{ word: written, sure: ITSELF }, ...this.#longer(written), ...this.#alike(written)];
  }

  #readAsNear(written: string): readonly Reading[] {
    if (/\d/.test(written) || written.length < 3 || written.length > 20) return [];
    const found = new Map<string, number>();
    const note = (word: string, sure: number): void => {
      if (sure > (found.get(word) ?? 0)) found.set(word, sure);
    };
    for (const stem of stems(written)) if (this.#known.has(stem)) note(stem, INFLECTED);
    this.#nearInLetters(written, note);
    this.#nearInSound(written, note);
    this.#otherFirst(written, note);
    return [...found]
      .map(([word, sure]) => ({ word, sure }))
      .sort((a, b) => b.sure - a.sure)
      .slice(0, MOST_READINGS);
  }

  /** Known words that begin with a known one. */
  #longer(written: string): Reading[] {
    if (written.length < SHORTEST_BEGINNING) return [];
    return (this.#byFirst.get(written[0] ?? '') ?? [])
      .filter(({ word }) => word.length > written.length + 1 && word.startsWith(written))
      .slice(0, MOST_READINGS)
      .map(({ word }) => ({ word, sure: BEGUN }));
  }

  /** Known words that sound as a long known one and are hardly spelled otherwise: `aadvantage`. */
  #alike(written: string): Reading[] {
    if (written.length < SHORTEST_OTHER_FIRST) return [];
    const same = soundsOf(written).flatMap((sound) => this.#bySound.get(sound) ?? []);
    return [...new Set(same)]
      .filter((word) => word !== written && editsWithin(written, word, 1) === 1)
      .map((word) => ({ word, sure: BEGUN }));
  }

  /**
   * The word as two known ones written together, such as `doublecash`; null when it is not.
   * @param usual how a part is usually spelled: `biz` is `business`
   */
  split(
    written: string,
    usual: (part: string) => string = (part) => part,
  ): readonly [string, string] | null {
    if (written.length < 4 || written.length > 24) return null;
    for (let at = written.length - 1; at > 0; at -= 1) {
      const left = written.slice(0, at);
      const right = written.slice(at);
      // A doubled last letter is a slip, and no `x` of its own: `flexx`.
      const fits = (part: string): boolean =>
        part.length > 1 || (part === 'x' && left.at(-1) !== 'x');
      if (
        fits(left) &&
        fits(right) &&
        [left, right].every((part) => this.#known.has(usual(part)))
      ) {
        return [left, right];
      }
    }
    return null;
  }

  #nearInLetters(written: string, note: (word: string, sure: number) => void): void {
    const bones = skeleton(written);
    const said = lettersOf(written);
    for (const { word, skeleton: own, letters } of this.#byFirst.get(written[0] ?? '') ?? []) {
      const longer = word.length - written.length;
      if (longer > 0 && bones.length > 1) {
        if (word.startsWith(written) || own === bones) note(word, SHORTENED);
        else if (written.length > 3 && own.startsWith(bones)) note(word, BEGUN);
      }
      if (written.length === 3 && longer === 1 && editsWithin(written, word, 1) === 1) {
        note(word, BEGUN);
      }
      if (Math.abs(longer) > 2 || written.length < SHORTEST_TYPO) continue;
      const most = editsAllowed(Math.max(written.length, word.length));
      if (lettersApart(said, letters) > LETTERS_PER_EDIT * most) continue;
      const edits = editsWithin(written, word, most);
      if (edits <= most) note(word, edits === 1 ? ONE_EDIT : TWO_EDITS);
    }
  }

  /** Long words with another first letter: `deserve` for `reserve`. */
  #otherFirst(written: string, note: (word: string, sure: number) => void): void {
    if (written.length < SHORTEST_OTHER_FIRST) return;
    for (const word of this.#byRest.get(written.slice(1)) ?? []) note(word, ONE_EDIT);
  }

  #nearInSound(written: string, note: (word: string, sure: number) => void): void {
    const plain = plainly(written);
    const alike = plain.length < SHORTEST_PLAIN ? [] : (this.#byPlain.get(plain) ?? []);
    for (const word of alike) note(word, SOUNDS_ALIKE);
    for (const sound of soundsOf(written)) {
      for (const word of this.#bySound.get(sound) ?? []) {
        const longer = Math.max(word.length, written.length);
        const edits = Math.min(editDistance(written, word), editDistance(plain, plainly(word)));
        if (edits <= Math.max(1, Math.floor(longer * 0.5))) note(word, SOUNDS_ALIKE);
      }
    }
  }
}

/** Edits that a word of this length bears before it may be another word. */
function editsAllowed(length: number): number {
  if (length >= 8) return 2;
  return 1;
}

/** Keys of how a word sounds; short ones say too little. */
function soundsOf(word: string): string[] {
  // Double letters sound as one, and the library reads `pph` as p.
  const single = word.replace(/([a-z])\1+/g, '$1');
  return [...new Set(doubleMetaphone(single))].filter((sound) => sound.length > 2);
}

/** The word with one spelling for each sound: `bevvie` is `bevi`, as `bevy` is. */
function plainly(word: string): string {
  return word
    .replace(/([a-z])\1+/g, '$1')
    .replace(/ie|ey|y/g, 'i')
    .replaceAll('ph', 'f')
    .replace(/ck|c(?=[aou])|kh?/g, 'k')
    .replaceAll('z', 's')
    .replaceAll('x', 'ks')
    .replace(/(?<=[a-z])h(?![aeiou])/g, '');
}

/** The word without its vowels, which people leave out: `dbl`, `gld`, `flx`. */
function skeleton(word: string): string {
  return (
    word[0] +
    word
      .slice(1)
      .replace(/[aeiou]/g, '')
      .replace(/([a-z])\1+/g, '$1')
  );
}

function stems(word: string): string[] {
  const out = [`${word}s`, word.replace('our', 'or')];
  for (const ending of ['es', 's', 'ed', 'd', 'ing', 'er', 'y']) {
    if (word.endsWith(ending) && word.length - ending.length >= 3) {
      out.push(word.slice(0, -ending.length));
    }
  }
  return out;
}
