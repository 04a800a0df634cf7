import { normalForm } from '../../../kit/text/normal-form.ts';

const MARKS = /[®™℠©]|\((?:r|tm|sm|c)\)/gi;

/** Lower-case letters without accents, marks and apostrophes, `&` as `and`: cards and merchants alike. */
export function plainLetters(text: string): string {
  return (
    // The marks go first: NFKD would write the service mark as the letters SM.
    normalForm(text.replace(MARKS, ' '), 'NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/['’‘`´]/g, '')
      .replaceAll('&', ' and ')
  );
}

/** A letter changed into another takes one away and brings one. */
export const LETTERS_PER_EDIT = 2;

/** The letters of a word, a bit each; others share one. Words that differ in many are not compared. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at) - 97;
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }
  return letters;
}

/** How many letters only one of two words has. */
export function lettersApart(one: number, other: number): number {
  let count = 0;
  for (let left = one ^ other; left !== 0; left &= left - 1) count += 1;
  return count;
}
