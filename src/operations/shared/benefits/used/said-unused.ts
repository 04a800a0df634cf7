import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { countReading } from '../../../../engine/model/effort.ts';
import { selectedOf } from '../../../../engine/worth/credits/selected.ts';
import { createWordIndex, type WordIndex } from '../../../../kit/text/word-index.ts';
import type { Context } from '../../../../operation/context.ts';
import { benefitsMeant, isEveryCredit } from '../benefit-lookup.ts';
import { cardsNamed } from '../by-brand/cards-named.ts';
import { type Idle, idleOfCards, type Reach } from '../by-brand/idle-of-cards.ts';
import { NO_MONEY, tellingWords, withoutBrackets } from '../credit-words.ts';
import { isOfCards } from '../meant.ts';
import { saysTimesLeft } from '../often/part-said.ts';
import { readName } from '../often/read-name.ts';
import { ownOfKind } from '../own-of-kind.ts';
import { saysOffer } from './offers-unused.ts';

const USE =
  '(?:use[sd]?|using|need|want|have|like|fly|care (?:for|about)|go to|visit|stay at|shop at)';
const NOT = `(?:never|(?:do|does|did|wo|will|would|ca|can)(?:es)?\\s?n['’]?o?t|not|no longer)(?: ever| really)?(?: ${USE})?`;
const EXCEPT =
  '(?:(?:but )?not|but|except(?: for)?|without|minus|excluding|besides|save for|(?:apart|aside) from|other than|with the exception of)';
const UNUSED = new RegExp(
  `^(?:i |we )?(?:no|none of|nothing (?:of|from)|without|skip|ignore|exclude|minus|${NOT})[: ]+(.+)$`,
  'i',
);
const DOES_NOT = new RegExp(`^(?:i |we )?${NOT}[: ]`, 'i');
const NONE_OF = /^(?:i |we )?(?:none|nothing) (?:of|from)\b/i;
const UNUSED_LAST =
  /^(.+?)[\s:(,-]+(?:is |are |goes |go )?(?:unused|not used|never used|never)\)?$/i;
const AT_NOTHING =
  /^((?:(?![a-z]).)*[a-z].*?)(?<![\s:=(,-])[\s:=(,-]+(?:at |worth )?(?:\$\s?0(?:\.0+)?|0(?:%| dollars)?)\)?$/i;
const REST = new RegExp(`^(.*\\b(?:all|every|everything|each)\\b.*?),? ${EXCEPT} (.+)$`, 'i');

/** What a name says is not used: all of it, or an exception to every credit. */
export interface SaidUnused {
  readonly names: readonly string[];
  /** What is used beside them, as in "everything except lounges"; null where nothing is said of it. */
  readonly used: string | null;
  readonly reach?: Reach;
}

/** "no lounges", "don't fly Delta", "all but Equinox"; null for a name of what is used. */
export function saidUnused(words: string): SaidUnused | null {
  const said = words.trim();
  if (saysTimesLeft(said)) return null;
  const [, used, except] = REST.exec(said) ?? [];
  if (used !== undefined && except !== undefined && isEveryCredit(used)) {
    return { names: named(except), used };
  }
  const what = (UNUSED.exec(said) ?? UNUSED_LAST.exec(said) ?? AT_NOTHING.exec(said))?.[1];
  if (what === undefined) return null;
  const reach = DOES_NOT.test(said) ? 'place' : NONE_OF.test(said) ? 'all' : undefined;
  return { names: named(what), used: null, ...(reach && { reach }) };
}

function named(words: string): string[] {
  const parts = words.split(/,| and | or |&|;/);
  return parts
    .map((one) => one.replace(/^\s*(?:the|any|my|its|a|an)\s+|\s+ones?$/gi, '').trim())
    .filter(Boolean);
}

interface CardsRead {
  /** Those whose credits may be meant, and of these the ones in question. */
  readonly cards: readonly CatalogCard[];
  readonly asked: readonly CatalogCard[];
}

/**
 * The keys of the credits that lie idle with what somebody does not use: who uses no lounges uses
 * none of any kind, and who does not fly Delta none that is spent there. Who names one credit says
 * nothing of the others of its brand, and who names a brand or a card nothing of the cards of others.
 */
export function keysUnused(
  name: string,
  of: CardsRead,
  context: Pick<Context, 'catalog'>,
  reach?: Reach,
): Idle {
  countReading(STEPS_OF_UNUSED);
  const { cards } = of;
  // What a welcome offer gives is no credit of each year.
  if (saysOffer(name)) return { keys: [], of: [] };
  const keys = keysLeft(name, of, context);
  const [, rest = name] = OF_USE.exec(name) ?? [];
  const left = keys.length > 0 || rest === name ? keys : keysLeft(rest, of, context);
  const alike = keysAlike(keys.length > 0 ? name : rest, left, cards, context.catalog);
  // "United credit" is one of United, whatever card pays it.
  const by = A_CREDIT.test(name) ? null : cardsNamed(name, cards, context.catalog);
  if (by === null) return { keys: [...left, ...alike], of: [] };
  return idleOfCards(name, by, [...left, ...alike], reach, context);
}

/**
 * Of a name alone, however short: it is looked for among all credits, brands and banks. With what the
 * rest of reading it counts, it takes 2.1 to 4 steps of three to ten cards, by their time.
 */
const STEPS_OF_UNUSED = 2;

/** `resort stays`, `the airline thing`: a word that no credit is called by. */
const OF_USE = /^(.+?)\s+(?:stays?|visits?|trips?|bookings?|things?|stuff|perks?)$/i;
const A_CREDIT = /\bcredit$/i;
const CREDITS = /\bcredits?$/i;

/** Whether one credit is named: by its key or all of its name, or as a credit. */
function namesOne(name: string, key: string, called: string): boolean {
  if (name.trim() === key || A_CREDIT.test(name)) return true;
  const said = tellingWords(name);
  return said.length > 1 && isSame(said, called);
}

function isSame(said: readonly string[], called: string): boolean {
  return said.toSorted().join(' ') === tellingWords(withoutBrackets(called)).toSorted().join(' ');
}

function keysLeft(
  name: string,
  { cards, asked }: CardsRead,
  context: Pick<Context, 'catalog'>,
): string[] {
  const { catalog } = context;
  const first = benefitsMeant(name, cards, context);
  // "Bags on United" are read as what is used is.
  const meant = isOfCards(first, cards) ? first : readName(name, cards, context).meant;
  const read = 'keys' in meant && isOfCards(meant, cards) ? meant : first;
  const found = new Set('keys' in read ? read.keys : []);
  const ones = cards
    .flatMap(({ seed }) => seed.credits)
    .filter(({ key, name: called }) => found.has(key) && namesOne(name, key, called));
  const said = tellingWords(name);
  // Who uses no hotel credit uses none that another word stands in, unless a card calls one so.
  const isCalled = asked.some(({ seed: { credits } }) =>
    credits.some((one) => isSame(said, one.name) || one.key === name.trim()),
  );
  const isKind =
    CREDITS.test(name) && catalog.benefits.categories.some(({ key }) => key === said.join('_'));
  const ofKind = isKind && !isCalled ? ownOfKind(name, asked, catalog) : [];
  if (ones.length > 0) return [...new Set([...found, ...ofKind])];
  const isMoney = (key: string): boolean =>
    !CREDITS.test(name) || !NO_MONEY.has(catalog.benefitsByKey.get(key)?.kind);
  const isIn = (words: ReadonlySet<string>): boolean =>
    said.length > 0 && said.every((word) => words.has(word));
  const own = cards.flatMap(({ seed }) => seed.credits);
  const byWords = own.filter((one) => isIn(wordsIn(one, one.name)) || isIn(wordsIn(one, one.key)));
  const { kinds } = wordsOf(catalog);
  const named = new Set(kinds.categories.holding(said));
  for (const { key, first } of kinds.merchants.holding(said)) {
    // "Resort" is no name of Hilton Hotels and Resorts.
    if (said.includes(first)) named.add(key);
  }
  const inKinds = [...catalog.benefitsByKey].flatMap(([key, { category }]) =>
    found.has(category) || named.has(key) ? [key] : [],
  );
  const keys = byWords.map(({ key }) => key);
  // "Choice points" are all that one card gives of that kind.
  const ofCard = cards.flatMap(({ seed: { card_id, credits } }) =>
    credits.flatMap(({ key }) => {
      const category = catalog.benefitsByKey.get(key)?.category ?? '';
      return found.has(selectedOf(card_id, category)) ? selectedOf(card_id, key) : [];
    }),
  );
  return [...new Set([...found, ...keys, ...inKinds, ...ofCard, ...ofKind])].filter(isMoney);
}

const WORDS_IN = new WeakMap<object, Map<string, ReadonlySet<string>>>();

/** The words of a text of a seed, which are asked for with each name. */
function wordsIn(seed: object, text: string): ReadonlySet<string> {
  const known = WORDS_IN.get(seed) ?? new Map<string, ReadonlySet<string>>();
  WORDS_IN.set(seed, known);
  const words = known.get(text) ?? new Set(tellingWords(text));
  known.set(text, words);
  return words;
}

interface CreditWords {
  /** Keys by the words that any card calls them by. */
  readonly names: WordIndex<string>;
  readonly kinds: {
    readonly categories: WordIndex<string>;
    /** With the first word of the place's name. */
    readonly merchants: WordIndex<{ readonly key: string; readonly first: string }>;
  };
}

const WORDS_OF = new WeakMap<Context['catalog'], CreditWords>();

function wordsOf(catalog: Context['catalog']): CreditWords {
  const known = WORDS_OF.get(catalog);
  if (known !== undefined) return known;
  const benefits = [...catalog.benefitsByKey];
  const credits = catalog.cards.flatMap(({ seed }) => seed.credits);
  const called = new Map(credits.map((one) => [`${one.key} ${one.name}`, one]));
  const words = {
    names: createWordIndex(
      [...called.values()].map(({ key, name }) => [tellingWords(withoutBrackets(name)), key]),
    ),
    kinds: {
      categories: createWordIndex(
        benefits.map(([key, { category }]) => [tellingWords(category), key]),
      ),
      merchants: createWordIndex(
        benefits.flatMap(([key, { merchants }]) =>
          merchants.map((merchant) => {
            const own = tellingWords(merchant.replaceAll('_', ' '));
            return [own, { key, first: own[0] ?? '' }] as const;
          }),
        ),
      ),
    },
  };
  WORDS_OF.set(catalog, words);
  return words;
}

/** Keys of the same kind on other cards: who uses no flight credit uses that of none. */
function keysAlike(
  name: string,
  found: readonly string[],
  cards: readonly CatalogCard[],
  catalog: Context['catalog'],
): string[] {
  const named = new Set(wordsOf(catalog).names.holding(tellingWords(name)));
  if (named.size === 0) return [];
  const kindOf = (key: string): string => {
    const { kind, category } = catalog.benefitsByKey.get(key) ?? {};
    return `${kind} ${category}`;
  };
  const own = new Set(cards.flatMap(({ seed }) => seed.credits.map(({ key }) => key)));
  const kinds = new Set(found.map(kindOf));
  return [...named].filter((key) => (kinds.size === 0 || kinds.has(kindOf(key))) && !own.has(key));
}
