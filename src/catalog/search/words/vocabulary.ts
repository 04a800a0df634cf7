import { eachInSteps, type Steps } from '../../../kit/steps.ts';
import { normaliseName } from '../../names/clean.ts';
import { issuerKey } from '../../names/issuers.ts';
import { wordSharer } from '../../names/word-index.ts';
import type { CardSeed } from '../../seeds/schema/card.ts';

/** What the search grammar has to know about the catalog. */
export interface QueryVocabulary {
  /** Issuers by `issuerKey`. */
  readonly issuers: ReadonlyMap<string, string>;
  /** Normalized words of card names, each with the issuers of cards that have it. */
  readonly nameWords: ReadonlyMap<string, ReadonlySet<string>>;
  /** Two words that stand side by side in a name of a card: `double cash`. */
  readonly pairs: ReadonlySet<string>;
  /** The words of each card's name, normalized, by every one of them. */
  readonly namesWith: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** What people call a card that its name does not say, such as `csp`, with its name. */
  readonly nicknames: ReadonlyMap<string, string>;
  /** Programs of airlines and hotel groups whose points some open card earns. */
  readonly brands: ReadonlySet<string>;
}

/** `CSP`: letters that no sentence holds otherwise. */
const SHORT = /^[A-Z]{2,6}$/;

/** Kinds of cards of a brand where people fly or sleep. */
const OF_BRANDS: ReadonlySet<CardSeed['card_type']> = new Set(['airline', 'hotel']);

/** Cards that are read in a step. */
const PER_STEP = 50;

export function* vocabularySteps(cards: readonly CardSeed[]): Steps<QueryVocabulary> {
  const issuers = new Map<string, string>();
  const nameWords = new Map<string, Set<string>>();
  const pairs = new Set<string>();
  const namesWith = new Map<string, (readonly string[])[]>();
  const nicknames = new Map<string, string>();
  const brands = new Set<string>();
  const share = wordSharer();
  yield* eachInSteps(cards, PER_STEP, ({ issuer, name, aliases, card_type, program, status }) => {
    if (OF_BRANDS.has(card_type) && status === 'open' && program !== null) brands.add(program);
    issuers.set(issuerKey(issuer), issuer);
    for (const alias of aliases) {
      if (SHORT.test(alias)) nicknames.set(alias.toLowerCase(), normaliseName(name));
      // `Discover it`: no word of it is one of names.
      const rest = normaliseName(alias).replace(`${normaliseName(issuer)} `, '');
      if (rest === 'it') nicknames.set(normaliseName(alias), normaliseName(name));
    }
    for (const own of [name, ...aliases].map((one) => normaliseName(one).split(' ')))
      for (const [at, word] of own.entries()) if (at > 0) pairs.add(`${own[at - 1]} ${word}`);
    const words = share(normaliseName(name).split(' '));
    for (const word of words) {
      nameWords.set(word, (nameWords.get(word) ?? new Set()).add(issuer));
      const known = namesWith.get(word);
      if (known) known.push(words);
      else namesWith.set(word, [words]);
    }
  });
  return { issuers, nameWords, pairs, namesWith, nicknames, brands };
}

/** Words that say nothing about the card wanted. */
export const FILLER: ReadonlySet<string> = new Set(
  `a an the and or of for from by with without to in on at my me i im want wants need needs looking look find show give anywhere everywhere longest highest lowest real
  get gets some any that thats has have having is are be please pays pay paying gives giving earns earn earning offering includes including card cards credit best good better great top recommend
  recommended there which what would should could can you do it its no fee fees annual yearly year per issued bank issuer
  rewards reward points like use who network but everything someone person people am as up
  also plus vs versus every each more possible preferably ideally only just where when while whats fly flying we our stay stays staying lot lots often usually mostly always off bill bills both one other another option options so too ok okay pls then new else simple
  was got they them now already something similar second because tried applied application
  buying bought family small single long move moving supplies into prefer must decent offer next shopping start does keep keeps getting getting saying said says intro shops
  going either whichever gains gain pays whatever depending runs general generally purpose standard normal regular ordinary overall will if she he her his they their mine`.split(
    /\s+/,
  ),
);

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
