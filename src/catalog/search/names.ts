import { eachInSteps, type Steps } from '../../kit/steps.ts';
import { normaliseName } from '../names/clean.ts';
import { issuerKey } from '../names/issuers.ts';
import type { CardSeed } from '../seeds/schema/card.ts';
import { type QueryFilters, withValue } from './filters.ts';
import { wantsCash } from './plain/plain-wishes.ts';

/** What the search grammar has to know about the catalog. */
export interface QueryVocabulary {
  /** Issuers by `issuerKey`. */
  readonly issuers: ReadonlyMap<string, string>;
  /** Normalized words of card names, each with the issuers of cards that have it. */
  readonly nameWords: ReadonlyMap<string, ReadonlySet<string>>;
  /** What people call a card that its name does not say, such as `csp`, with its name. */
  readonly nicknames: ReadonlyMap<string, string>;
}

/** `CSP`: letters that no sentence holds otherwise. */
const SHORT = /^[A-Z]{2,6}$/;

/** Cards that are read in a step. */
const PER_STEP = 50;

export function* vocabularySteps(cards: readonly CardSeed[]): Steps<QueryVocabulary> {
  const issuers = new Map<string, string>();
  const nameWords = new Map<string, Set<string>>();
  const nicknames = new Map<string, string>();
  yield* eachInSteps(cards, PER_STEP, ({ issuer, name, aliases }) => {
    issuers.set(issuerKey(issuer), issuer);
    for (const alias of aliases) {
      if (SHORT.test(alias)) nicknames.set(alias.toLowerCase(), normaliseName(name));
    }
    for (const word of normaliseName(name).split(' ')) {
      nameWords.set(word, (nameWords.get(word) ?? new Set()).add(issuer));
    }
  });
  return { issuers, nameWords, nicknames };
}

/** Words that say nothing about the card wanted. */
export const FILLER: ReadonlySet<string> = new Set(
  `a an the and or of for from by with without to in on at my me i im want wants need needs looking look find show give anywhere everywhere longest highest lowest real
  get some any that thats has have having is are be please pays pay paying gives giving earns earn earning offering includes including card cards credit best good better great top recommend
  recommended there which what would should could can you do it its no fee fees annual yearly year per issued bank issuer
  rewards reward points like use who network but everything someone person people am as up
  also plus vs versus every each more possible preferably ideally only just where when while whats fly flying we our stay stays staying lot lots often usually mostly always off bill bills both one other another option options so too ok okay pls then new else simple
  was got they them now already something similar second because tried applied application
  buying bought family small single long move moving supplies into prefer must decent offer next shopping start does keep keeps getting getting saying said says intro shops
  going either whichever gains gain pays whatever depending runs she he her his they their mine`.split(
    /\s+/,
  ),
);

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
): void {
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
      at += found.length - 1;
    } else if (FILLER.has(word)) {
    } else if (word === 'cash' && !isBesideName(words, at, vocabulary)) {
      wantsCash(filters);
    } else if (isCommonAlone(words, at, vocabulary)) {
      if (!VERBS.has(word) && !KINDS.has(word)) not_understood.push(word);
    } else if (isNameWord(word, vocabulary) && !isComparison(words, at)) {
      filters.name_words = [...(filters.name_words ?? []), word];
    } else if (isUnknownBank(words, at)) {
      filters.issuer = word;
    } else if (!COUNTS.test(word) || issuerAt(words, at + 1, vocabulary) === null) {
      not_understood.push(word);
    }
  }
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

export function isNameWord(word: string, { nameWords }: QueryVocabulary): boolean {
  return (
    nameWords.has(word) &&
    !FILLER.has(word) &&
    // A rate, as in `2% on everything`, is no name.
    !/^\d+pct$/.test(word) &&
    /[a-z]/.test(word) &&
    word.length > 1
  );
}

/** What people do; no name of a card by itself. */
const VERBS: ReadonlySet<string> = new Set('buy spend get go build split step enjoy'.split(' '));

/** What a card may be, also before the word: `an everyday card`. */
const KINDS: ReadonlySet<string> = new Set(
  'premium everyday daily simple smart extra family'.split(' '),
);

/** Words of card names that say something else in a sentence. */
const COMMON: ReadonlySet<string> = new Set([
  ...VERBS,
  ...`account active air business choice class club college consumer country current daily everyday extra
  family first fit flex free navy fuel future home legend line member old promise rate rise secret select self
  shop shopper shops simple smart summit world your premium`.split(/\s+/),
]);

/** Whether a word by itself is of a card's name. */
export function isBrandWord(word: string, vocabulary: QueryVocabulary): boolean {
  return isNameWord(word, vocabulary) && !COMMON.has(word);
}

/** `spend`, `home`: a name only beside another word of one, or before `card`; `buy` in `Best Buy`. */
function isCommonAlone(words: readonly string[], at: number, vocabulary: QueryVocabulary): boolean {
  const [before = '', word = '', behind = ''] = [words[at - 1], words[at], words[at + 1]];
  if (word === 'buy') return before !== 'best';
  if (word === 'total') return /^(?:month|week|year|monthly|in)$/.test(before);
  const isOfCard = /^(?:cards?|visa|mastercard)$/.test(behind) && !KINDS.has(word);
  if (!COMMON.has(word) || isOfCard) return false;
  return !isBesideName(words, at, vocabulary);
}

function isBesideName(words: readonly string[], at: number, vocabulary: QueryVocabulary): boolean {
  return [words[at - 1] ?? '', words[at + 1] ?? ''].some(
    (one) => isNameWord(one, vocabulary) || vocabulary.issuers.has(one),
  );
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
