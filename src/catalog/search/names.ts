import { issuerKey } from '../names/issuers.ts';
import { type QueryFilters, withValue } from './filters.ts';
import { wantsCash } from './plain/plain-wishes.ts';
import {
  asksNothing,
  isBesideName,
  isNameAlone,
  isOfSameName,
  isOrdinaryHere,
} from './words/ordinary.ts';
import { FILLER, isNameWord, type QueryVocabulary } from './words/vocabulary.ts';

const COUNTS = /^(?:\d{1,2}|two|three|four|five|six|seven)$/;

/** Issuers whose names are common words: taken for issuers only after "from" or "by". */
const COMMON_WORDS = new Set('total self step current destiny aspire bill upgrade'.split(' '));

/**
 * `public transport in the city`: a town, where it is no bank written by ear, as in `the city bank card`
 * or `my city double cash`.
 */
export const TOWN =
  /(?<=\b(?:the|in|my|our|your|a|this|that|each|every|per|around|within|inner|big|large|new york|kansas|mexico|salt lake|jersey|oklahoma|atlantic|panama|quebec) )city\b(?! (?:bank|cards?|double|custom|strata|simplicity|diamond|rewards|premier|aadvantage)\b)/g;

/** A bank that is named with one of these is none that the person wishes for, whatever else is said. */
const AGAINST = new Set(
  `denied declined rejected refused denial rejection blacklisted banned hate hates sucks terrible awful
  worst refuses dropped`.split(/\s+/),
);

/** Issuers, words of card names, and the rest of a stretch of text without phrases. */
export function readNames(
  words: readonly string[],
  filters: QueryFilters,
  vocabulary: QueryVocabulary,
  not_understood: string[],
  written: ReadonlySet<string> = new Set(),
): void {
  const isName = Object.keys(filters).length === 0 && isNameAlone(words, vocabulary);
  const isMeant = (word: string) =>
    isName || written.has(word) || isOfSameName(word, filters.name_words, vocabulary);
  const banks = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const found = issuerAt(words, at, vocabulary);
    const counted = found !== null && isCounted(words, at, found.length);
    if (counted) at += found.length - 1;
    else if (found && words.some((one) => AGAINST.has(one))) {
      const { excluded = {} } = filters;
      filters.excluded = { ...excluded, issuers: withValue(excluded.issuers, found.issuer) };
      at += found.length - 1;
    } else if (found) {
      filters.issuer = found.issuer;
      banks.add(found.issuer);
      at += found.length - 1;
    } else if (FILLER.has(word)) {
    } else if (word === 'cash' && !isBesideName(words, at, vocabulary)) {
      wantsCash(filters);
    } else if (!isMeant(word) && isOrdinaryHere(words, at, vocabulary)) {
      if (!asksNothing(word)) not_understood.push(word);
    } else if (isNameWord(word, vocabulary) && !isComparison(words, at)) {
      filters.name_words = withValue(filters.name_words, word);
    } else if (isUnknownBank(words, at)) {
      filters.issuer = word;
    } else if (!COUNTS.test(word) || issuerAt(words, at + 1, vocabulary) === null) {
      not_understood.push(word);
    }
  }
  // Of `Citi Double Cash or Chase Freedom` each is a part of a name, and the last one no wish.
  if (banks.size > 1 && filters.name_words !== undefined) delete filters.issuer;
}

/** `2 amex`, `three Chase cards`: what somebody has is no wish. */
function isCounted(words: readonly string[], at: number, length: number): boolean {
  const behind = words[at + length];
  return (
    COUNTS.test(words[at - 1] ?? '') &&
    !/^(?:top|best|first|next|any|only|the)$/.test(words[at - 2] ?? '') &&
    (behind === undefined || /^cards?$/.test(behind))
  );
}

/** The issuer whose whole name begins here; the longest match wins. */
export function issuerAt(
  words: readonly string[],
  at: number,
  { issuers }: QueryVocabulary,
): { issuer: string; length: number } | null {
  if (COMMON_WORDS.has(words[at] ?? '') && !isAfterFrom(words, at)) return null;
  for (let length = Math.min(3, words.length - at); length > 0; length -= 1) {
    const name = words.slice(at, at + length).join(' ');
    const issuer = issuers.get(issuerKey(name));
    if (issuer !== undefined) return { issuer, length };
  }
  return null;
}

/** `more than $300`, `3% or more`: no card called More. */
function isComparison(words: readonly string[], at: number): boolean {
  return words[at] === 'more' && (words[at + 1] === 'than' || words[at - 1] === 'or');
}

/** `a card from Regions`, `from Regions bank`: not `a flight from Newark`, `income from tips`. */
function isUnknownBank(words: readonly string[], at: number): boolean {
  const [what = '', from = '', behind = ''] = [words[at - 2], words[at - 1], words[at + 1]];
  if (!isAfterFrom(words, at)) return false;
  const isOfCard = /^(?:cards?|visa|mastercard|one|something|anything)$/.test(what);
  return from === 'issuer' || isOfCard || /^(?:bank|credit|cards?|fcu|cu)$/.test(behind);
}

export function isAfterFrom(words: readonly string[], at: number): boolean {
  return ['from', 'by', 'issuer'].includes(words[at - 1] ?? '');
}
