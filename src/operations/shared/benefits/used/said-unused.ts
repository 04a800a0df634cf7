import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { quoted } from '../../../../kit/clean-text.ts';
import { fewOf, list } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { benefitsMeant, isEveryCredit } from '../benefit-lookup.ts';
import { NO_MONEY, tellingWords, withoutBrackets } from '../credit-words.ts';

const USE =
  '(?:use[sd]?|using|need|want|have|like|fly|care (?:for|about)|go to|visit|stay at|shop at)';
const NOT = `(?:never|(?:do|does|did|wo|will|would|ca|can)(?:es)?\\s?n['’]?o?t|not|no longer)(?: ever| really)?(?: ${USE})?`;
const EXCEPT =
  '(?:(?:but )?not|but|except(?: for)?|without|minus|excluding|besides|save for|(?:apart|aside) from|other than|with the exception of)';
const UNUSED = new RegExp(
  `^(?:i |we )?(?:no|without|skip|ignore|exclude|minus|${NOT})[: ]+(.+)$`,
  'i',
);
const UNUSED_LAST =
  /^(.+?)[\s:(,-]+(?:is |are |goes |go )?(?:unused|not used|never used|never)\)?$/i;
const AT_NOTHING =
  /^(.*?[a-z].*?)[\s:=(,-]+(?:at |worth )?(?:\$\s?0(?:\.0+)?|0(?:%| dollars)?)\)?$/i;
const REST = new RegExp(`^(.*\\b(?:all|every|everything|each)\\b.*?),? ${EXCEPT} (.+)$`, 'i');

/** What a name says is not used: all of it, or an exception to every credit. */
export interface SaidUnused {
  readonly names: readonly string[];
  /** What is used beside them, as in "everything except lounges"; null where nothing is said of it. */
  readonly used: string | null;
}

/** "no lounges", "don't fly Delta", "all but Equinox"; null for a name of what is used. */
export function saidUnused(words: string): SaidUnused | null {
  const said = words.trim();
  const [, used, except] = REST.exec(said) ?? [];
  if (used !== undefined && except !== undefined && isEveryCredit(used)) {
    return { names: named(except), used };
  }
  const what = (UNUSED.exec(said) ?? UNUSED_LAST.exec(said) ?? AT_NOTHING.exec(said))?.[1];
  return what === undefined ? null : { names: named(what), used: null };
}

function named(words: string): string[] {
  const parts = words.split(/,| and | or |&|;/);
  return parts
    .map((one) => one.replace(/^\s*(?:the|any|my|its|a|an)\s+|\s+ones?$/gi, '').trim())
    .filter(Boolean);
}

/**
 * The keys of the credits that lie idle with what somebody does not use: who uses no lounges uses
 * none of any kind, and who does not fly Delta none that is spent there. Who names one credit says
 * nothing of the others of its brand.
 */
export function keysUnused(
  name: string,
  cards: readonly CatalogCard[],
  context: Pick<Context, 'catalog'>,
): string[] {
  const keys = keysLeft(name, cards, context);
  const [, rest = name] = OF_USE.exec(name) ?? [];
  const left = keys.length > 0 ? keys : keysLeft(rest, cards, context);
  return [...left, ...keysAlike(keys.length > 0 ? name : rest, left, cards, context.catalog)];
}

/** `resort stays`, `the airline thing`: a word that no credit is called by. */
const OF_USE = /^(.+?)\s+(?:stays?|visits?|trips?|bookings?|things?|stuff|perks?)$/i;
const A_CREDIT = /\bcredit$/i;
const CREDITS = /\bcredits?$/i;

/** Whether one credit is named: by its key or all of its name, or as a credit. */
function namesOne(name: string, key: string, called: string): boolean {
  if (name.trim() === key || A_CREDIT.test(name)) return true;
  const [said, own] = [tellingWords(name), tellingWords(withoutBrackets(called))];
  return said.length > 1 && said.toSorted().join(' ') === own.toSorted().join(' ');
}

function keysLeft(
  name: string,
  cards: readonly CatalogCard[],
  context: Pick<Context, 'catalog'>,
): string[] {
  const { catalog } = context;
  const meant = benefitsMeant(name, cards, context);
  const found = new Set('keys' in meant ? meant.keys : []);
  const ones = cards
    .flatMap(({ seed }) => seed.credits)
    .filter(({ key, name: called }) => found.has(key) && namesOne(name, key, called));
  if (ones.length > 0) return [...found];
  const said = tellingWords(name);
  const isMoney = (key: string): boolean =>
    !CREDITS.test(name) || !NO_MONEY.has(catalog.benefitsByKey.get(key)?.kind);
  const isNamed = (text: string): boolean => {
    const words = tellingWords(text);
    return said.length > 0 && said.every((word) => words.includes(word));
  };
  const own = cards.flatMap(({ seed }) => seed.credits);
  const byWords = own.filter(({ key, name: called }) => isNamed(called) || isNamed(key));
  const inKinds = [...catalog.benefitsByKey].flatMap(([key, { category, merchants }]) => {
    const there = merchants.some((merchant) => {
      const words = merchant.replaceAll('_', ' ');
      // "Resort" is no name of Hilton Hotels and Resorts.
      return isNamed(words) && said.includes(tellingWords(words)[0] ?? '');
    });
    return found.has(category) || isNamed(category) || there ? [key] : [];
  });
  // Who does not fly with an airline has no use for the bags and fares of its card.
  const ofBrand = cards
    .filter(({ seed }) => isNamed(seed.name))
    .flatMap(({ seed }) => seed.credits);
  const onBoard = ofBrand.filter(({ key }) =>
    isOfFlights(catalog.benefitsByKey.get(key)?.kind, key),
  );
  const keys = [...byWords, ...onBoard].map(({ key }) => key);
  return [...new Set([...found, ...keys, ...inKinds])].filter(isMoney);
}

function isOfFlights(kind: string | undefined, key: string): boolean {
  return kind === 'baggage' || key === 'companion_certificate' || key === 'award_flight_discount';
}

/** Most credits that a text names. */
const NAMED = 4;

/** `not used: Priority Pass Select and Capital One Lounge Access`. */
export function unusedNote(
  said: readonly string[],
  keys: ReadonlySet<string>,
  cards: readonly CatalogCard[],
): string {
  // Where any card may come into question, the holder's own words say it.
  if (cards.length === 0) return `not used: ${list(said)}`;
  const own = cards.flatMap(({ seed }) => seed.credits.filter(({ key }) => keys.has(key)));
  const names = [...new Set(own.map(({ name }) => withoutBrackets(name)))];
  if (names.length === 0)
    return `${list(said.map(quoted))} not used, of which these cards have nothing`;
  return `not used: ${list(fewOf(names, NAMED))}`;
}

const NAMES_OF = new WeakMap<
  Context['catalog'],
  ReadonlyMap<string, readonly (readonly string[])[]>
>();

/** By benefit key, the words that any card calls it by. */
function namesByKey(catalog: Context['catalog']) {
  const known = NAMES_OF.get(catalog);
  if (known !== undefined) return known;
  const names = new Map<string, Map<string, readonly string[]>>();
  for (const { key, name } of catalog.cards.flatMap(({ seed }) => seed.credits)) {
    const own = names.get(key) ?? new Map<string, readonly string[]>();
    if (!own.has(name)) own.set(name, tellingWords(withoutBrackets(name)));
    names.set(key, own);
  }
  const all = new Map([...names].map(([key, own]) => [key, [...own.values()]] as const));
  NAMES_OF.set(catalog, all);
  return all;
}

/** Keys of the same kind on other cards: who uses no flight credit uses that of none. */
function keysAlike(
  name: string,
  found: readonly string[],
  cards: readonly CatalogCard[],
  catalog: Context['catalog'],
): string[] {
  const said = tellingWords(name);
  if (said.length === 0) return [];
  const kindOf = (key: string): string => {
    const { kind, category } = catalog.benefitsByKey.get(key) ?? {};
    return `${kind} ${category}`;
  };
  const own = new Set(cards.flatMap(({ seed }) => seed.credits.map(({ key }) => key)));
  const kinds = new Set(found.map(kindOf));
  return [...namesByKey(catalog)].flatMap(([key, names]) => {
    const isNamed = names.some((words) => said.every((word) => words.includes(word)));
    const isAlike = kinds.size === 0 || kinds.has(kindOf(key));
    return isNamed && isAlike && !own.has(key) ? [key] : [];
  });
}
