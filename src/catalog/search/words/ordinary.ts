import { FILLER, isNameWord, type QueryVocabulary } from './vocabulary.ts';

/** Words of card names that are words of any sentence too: when they are a name, and when they are not. */

/** What people do; no name of a card by itself. */
const VERBS: ReadonlySet<string> = new Set(
  'buy spend get go build split step enjoy reflect inspire connect surpass upgrade'.split(' '),
);

/** What a card may be, also before the word: `an everyday card`. */
const KINDS: ReadonlySet<string> = new Set(
  `premium everyday daily simple smart extra family preferred elite brilliant easy essential active classic
  bold luxury unlimited first main`.split(/\s+/),
);

const ORDINARY: ReadonlySet<string> = new Set([
  ...VERBS,
  ...KINDS,
  ...`account adapt advantage air back beauty bean beyond black blue boundless bountiful breeze business choice
  circle class club college consumer country current custom customized double eagle earner edge encore
  essentials executive explorer fifth finance fit flex free freedom fuel future galaxy gap gateway green guest
  home honors infinite investor journey key legend leverage line magnet member mobile navigator navy
  neighbor noble old performance pink power premier priority pro privilege privileges promise ramp rapid rate
  red reserve ribbon rise royal secret select self shield shop shopper shops signature simplicity smartly
  solutions store summit sun surge tab triple wise world your`.split(/\s+/),
]);

/** Where two cards are weighed, or one is, words are of names. */
const WEIGHED = /^(?:vs|versus|worth)$/;
/** Around a name that is all that was said. */
const AROUND = /^(?:the|an?|cards?|credit|or|vs|versus|and|is|what|about|show|find|rewards?)$/;

/** Whether a word by itself is of a card's name. */
export function isBrandWord(word: string, vocabulary: QueryVocabulary): boolean {
  return isNameWord(word, vocabulary) && !ORDINARY.has(word);
}

/** Whether a word that is none of a name here says nothing of the card wanted. */
export function asksNothing(word: string): boolean {
  return VERBS.has(word) || KINDS.has(word);
}

/** `spend`, `back`: a name only beside another word of one, or before `card`; `buy` in `Best Buy`. */
export function isOrdinaryHere(
  words: readonly string[],
  at: number,
  vocabulary: QueryVocabulary,
): boolean {
  const [before = '', word = '', behind = ''] = [words[at - 1], words[at], words[at + 1]];
  if (word === 'buy') return before !== 'best';
  if (word === 'total') return /^(?:month|week|year|monthly|in)$/.test(before);
  const isOfCard = /^(?:cards?|visa|mastercard)$/.test(behind) && !KINDS.has(word);
  if (!ORDINARY.has(word) || isOfCard) return false;
  const isWeighed = WEIGHED.test(before) || WEIGHED.test(behind);
  return !isWeighed && !isBesideName(words, at, vocabulary);
}

/** Beside a bank, a word that is of names alone, or one that names have beside it. */
export function isBesideName(
  words: readonly string[],
  at: number,
  vocabulary: QueryVocabulary,
): boolean {
  const [before = '', word = '', behind = ''] = [words[at - 1], words[at], words[at + 1]];
  const isOfName = (one: string) =>
    (one !== 'cash' && isBrandWord(one, vocabulary)) || vocabulary.issuers.has(one);
  const isPair = (one: string, other: string) =>
    isNameWord(one, vocabulary) &&
    isNameWord(other, vocabulary) &&
    vocabulary.pairs.has(`${one} ${other}`);
  return isOfName(before) || isOfName(behind) || isPair(before, word) || isPair(word, behind);
}

/** Whether some card has a word in its name beside those that were read: `ink business unlimited`. */
export function isOfSameName(
  word: string,
  read: readonly string[] | undefined,
  vocabulary: QueryVocabulary,
): boolean {
  if (!read?.some((one) => isBrandWord(one, vocabulary))) return false;
  const names = vocabulary.namesWith.get(word) ?? [];
  return names.some((name) => read.every((one) => name.includes(one)));
}

/** Whether words are the name of a card and nothing else: `freedom`, `the reserve or aspire`. */
export function isNameAlone(words: readonly string[], vocabulary: QueryVocabulary): boolean {
  return words.every(
    (word) => AROUND.test(word) || (!FILLER.has(word) && isNameWord(word, vocabulary)),
  );
}

/**
 * Words that begin with a capital within a sentence, as names do; empty where nearly all do, or the
 * first of a sentence alone.
 */
export function writtenAsNames(query: string): ReadonlySet<string> {
  const words = query.match(/[A-Za-z][A-Za-z'’]*/g) ?? [];
  const isCapital = (word: string) => /^[A-Z][a-z]/.test(word);
  if (words.filter(isCapital).length * 2 > words.length) return new Set();
  const within = [...query.matchAll(/(?<=[a-z0-9,] )[A-Z][a-z]+\b/g)];
  return new Set(within.map(([word]) => word.toLowerCase()));
}
