import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { Context } from '../../../operation/context.ts';

/** Words that credits are spoken of with, and that tell none from another. */
const COMMON = new Set(
  'the my our a an of and annual yearly monthly credit credits benefit benefits perk perks access thing things stuff'.split(
    ' ',
  ),
);

/** The words of a name that tell it from others, in the singular. */
export function tellingWords(name: string): string[] {
  const words = name.toLowerCase().split(/[^a-z0-9]+/);
  return words.filter((word) => word && !COMMON.has(word)).map((word) => word.replace(/s$/, ''));
}

/** Keys of the credits of some cards that a name fits. */
export interface OwnCredits {
  /** The card calls it so: `travel credit` for its Annual Travel Credit. */
  readonly called: readonly string[];
  /** The only nearest of each card of those that have all of its words; none where one has several. */
  readonly within: readonly string[];
  /** Those of a card that has several as near as each other, of which one would have to be chosen. */
  readonly unclear: readonly string[];
}

/** What pays nothing back: who says "Hilton credit" does not mean the status. */
export const NO_MONEY: ReadonlySet<string | undefined> = new Set(['status', 'lounge', 'insurance']);
const MONEY = /credit/i;

/** The credits of these cards that a name in words means, by what the cards call them. */
export function ownCredits(
  name: string,
  cards: readonly CatalogCard[],
  { benefitsByKey }: Pick<Context['catalog'], 'benefitsByKey'>,
): OwnCredits {
  const said = tellingWords(name);
  const isMeant = ({ key, name: own }: Called) =>
    !MONEY.test(name) || MONEY.test(own) || !NO_MONEY.has(benefitsByKey.get(key)?.kind);
  const rows =
    said.length === 0 ? [] : cards.map(({ seed }) => nearest(said, seed.credits.filter(isMeant)));
  const called = rows.flatMap(({ others, keys }) => (others === 0 ? keys : []));
  const unclear = rows.flatMap(({ keys }) => (keys.length > 1 ? keys : []));
  return { called, within: unclear.length === 0 ? rows.flatMap(({ keys }) => keys) : [], unclear };
}

interface Called {
  readonly key: string;
  readonly name: string;
}

interface Nearest {
  /** Words of the credit's name that were not said. */
  readonly others: number;
  readonly keys: readonly string[];
}

interface Words {
  readonly known: ReadonlySet<string>;
  /** Those of its name, without what stands in brackets: a condition, which nobody says. */
  readonly called: ReadonlySet<string>;
}

/** By the credit, so that a list of a hundred names does not take its words apart a hundred times. */
const wordsKnown = new WeakMap<Called, Words>();

function wordsOf(credit: Called): Words {
  const { key, name } = credit;
  const words = wordsKnown.get(credit) ?? {
    known: new Set([...tellingWords(name), ...tellingWords(key)]),
    called: new Set(tellingWords(withoutBrackets(name))),
  };
  wordsKnown.set(credit, words);
  return words;
}

function nearest(said: readonly string[], credits: readonly Called[]): Nearest {
  const fits = credits.flatMap((credit) => {
    const { known, called } = wordsOf(credit);
    if (!said.every((word) => known.has(word))) return [];
    const others = [...called].filter((word) => !said.includes(word)).length;
    return [{ key: credit.key, others, outside: said.filter((one) => !called.has(one)).length }];
  });
  const others = Math.min(...fits.map((one) => one.others));
  const near = fits.filter((one) => one.others === others);
  // What is called by all of the words is meant before what is called by some and has the rest in its
  // conditions.
  const outside = Math.min(...near.map((one) => one.outside));
  const meant = others > 0 ? near : near.filter((one) => one.outside === outside);
  const keys = meant.map(({ key }) => key);
  return { others, keys: [...new Set(keys)] };
}

/** The name of a credit beside its dollars: with the purchases that it asks for, without other brackets. */
export function nameAsked({ name, act }: { readonly name: string; readonly act?: string }): string {
  return act === undefined ? withoutBrackets(name) : name;
}

/** A credit's name without the conditions that stand in brackets. */
export function withoutBrackets(name: string): string {
  return name.replaceAll(/\s*\(.*?\)/g, '');
}

/** What the cards without the credit of this key call one of their own by the same words. */
export function callAlike(
  key: string,
  cards: readonly CatalogCard[],
  catalog: Context['catalog'],
): readonly string[] {
  const holders = cards.filter(({ seed }) => seed.credits.some((credit) => credit.key === key));
  // A category stands for the credits of all cards as it is.
  if (holders.length === 0) return [];
  return ownCredits(
    key,
    cards.filter((card) => !holders.includes(card)),
    catalog,
  ).called;
}

/** Keys of the cards' credits of which all words stand in a name. */
export function spelledOut(name: string, cards: readonly CatalogCard[]): string[] {
  const words = new Set(name.split(/[^a-z0-9]+/));
  const known = WORDS_OF_KEYS.get(cards) ?? wordsOfKeys(cards);
  WORDS_OF_KEYS.set(cards, known);
  return known.flatMap(([key, own]) => (own.every((word) => words.has(word)) ? [key] : []));
}

type KeyWords = readonly (readonly [key: string, words: readonly string[]])[];
const WORDS_OF_KEYS = new WeakMap<readonly CatalogCard[], KeyWords>();

function wordsOfKeys(cards: readonly CatalogCard[]): KeyWords {
  const keys = new Set(cards.flatMap(({ seed }) => seed.credits.map(({ key }) => key)));
  return [...keys].map((key) => [key, key.split('_')]);
}
