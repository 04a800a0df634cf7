import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { cleanName, isPolite } from '../../../catalog/names/clean.ts';
import { editsWithin } from '../../../kit/edit-distance.ts';
import { QuestionMemo } from '../../../kit/memory/question-memo.ts';
import type { Context } from '../../../operation/context.ts';
import { tellingWords } from './credit-words.ts';

/** The card and the credit of "Amex Gold: Uber Cash"; null unless it is one of these cards. */
export function cardOf(
  name: string,
  cards: readonly CatalogCard[],
  catalog: Context['catalog'],
): { readonly card: CatalogCard; readonly credit: string } | null {
  const [, of, credit] = /^([^:]+):(.+)$/.exec(name) ?? [];
  if (of === undefined || credit === undefined) return null;
  const found = catalog.resolveCard(of.trim());
  const card = cards.find(({ seed }) => found.kind === 'found' && seed.card_id === found.card_id);
  return card === undefined ? null : { card, credit: credit.trim() };
}

/** A credit in words, and those before or behind it that may name its card. */
interface Named {
  readonly of: string;
  readonly credit: string;
}

/** Words that a card's name has at most. */
const WORDS = 6;
const WHOSE = /^(?:(?:my|our|the|his|her|their|your)\s+)+/i;
const BEHIND =
  /\s+(?:of|on|from|with|in|for|by|through|via)\s+(?:(?:my|our|the|his|her|their|your)\s+)?(?=\S+(?:\s+\S+)*$)/gi;
/** What stands between a card's name and its credit. */
const BETWEEN = /^[-\u2013\u2014/,\s]+|[-\u2013\u2014/,\s]+$/g;
/** They name no credit. */
export const DOLLARS = /\$\s?[\d,.]+(?:\s*(?:a|per|\/)\s*(?:year|yr|month|mo))?/gi;

/** Every way to read words as a credit with its card, the longest names of cards first. */
export function namedWithCard(name: string): Named[] {
  const said = name.trim().replace(WHOSE, '').replaceAll('\u2019', "'");
  const [, before, bracketed] = /^(.+?)\s*\(([^()]+)\)$/.exec(said) ?? [];
  const words = said.split(/\s+/);
  const ways: Named[] = bracketed && before ? [{ of: bracketed, credit: before }] : [];
  for (const match of said.matchAll(BEHIND)) {
    ways.push({
      of: said.slice(match.index + match[0].length),
      credit: said.slice(0, match.index),
    });
  }
  for (let count = Math.min(WORDS, words.length - 1); count > 0; count -= 1) {
    const [start, rest] = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
    ways.push({ of: start.replace(/'s?$/, ''), credit: rest });
  }
  for (let count = Math.min(WORDS, words.length - 1); count > 0; count -= 1) {
    ways.push({ of: words.slice(-count).join(' '), credit: words.slice(0, -count).join(' ') });
  }
  return ways.map(({ of, credit }) => ({
    of: of.replace(WHOSE, '').replaceAll(BETWEEN, ''),
    credit: credit.replaceAll(DOLLARS, ' ').replaceAll(BETWEEN, ''),
  }));
}

/**
 * What is meant of the one of these cards that is named with its credit; null where none is.
 * @param meantOf keys of the credit of a card; empty where it has none such
 */
export function creditOfCard(
  name: string,
  cards: readonly CatalogCard[],
  catalog: Context['catalog'],
  meantOf: (card: CatalogCard, credit: string) => readonly string[],
): readonly string[] | null {
  for (const { of, credit } of namedWithCard(name)) {
    // Words such as "the credit" choose none of a card's.
    if (tellingWords(credit).length === 0) continue;
    const card = heldAs(of, cards, catalog);
    const keys = card === null ? [] : meantOf(card, credit);
    if (keys.length > 0) return keys;
  }
  return null;
}

/** The only one of these cards that a name may mean; null: none, or several. */
function heldAs(
  name: string,
  cards: readonly CatalogCard[],
  { resolveCard }: Context['catalog'],
): CatalogCard | null {
  const known = HELD_AS.get(cards) ?? new Map<string, CatalogCard | null>();
  HELD_AS.set(cards, known);
  const before = known.get(name);
  if (before !== undefined) return before;
  if (!mayName(name, cards)) {
    known.set(name, null);
    return null;
  }
  const found = resolveCard(name);
  const ids = 'candidates' in found ? found.candidates : [];
  const isMeant = ({ seed }: CatalogCard) =>
    found.kind === 'found' ? found.card_id === seed.card_id : ids.includes(seed.card_id);
  const held = cards.filter(isMeant);
  const [only = null] = held.length === 1 ? held : [];
  known.set(name, only);
  return only;
}

/** By the list of cards: names of credits often begin with the same words. */
const HELD_AS = new QuestionMemo<readonly CatalogCard[], Map<string, CatalogCard | null>>();

/** Words by which these cards may be named. */
const WORDS_OF = new QuestionMemo<readonly CatalogCard[], ReadonlySet<string>>();

function wordsOf(cards: readonly CatalogCard[]): ReadonlySet<string> {
  const known = WORDS_OF.get(cards);
  if (known !== undefined) return known;
  const names = cards.flatMap(({ seed }) => [seed.name, seed.issuer, ...seed.aliases]);
  const made = new Set(names.flatMap((name) => cleanName(name).words));
  WORDS_OF.set(cards, made);
  return made;
}

/** Letters of a word that may be a known one with a slip, or its beginning. */
const [SLIPPED, BEGUN] = [4, 3];

/** Whether a word of the name, or two together, come near one of theirs: most words of a credit do not. */
function mayName(name: string, cards: readonly CatalogCard[]): boolean {
  const known = wordsOf(cards);
  const words = cleanName(name).words.filter((word) => !isPolite(word));
  const joined = words.slice(1).map((word, at) => `${words[at]}${word}`);
  return [...words, ...joined].some((word) => {
    if (known.has(word)) return true;
    const most = word.length > 7 ? 2 : 1;
    return [...known].some(
      (one) =>
        (word.length >= BEGUN && one.startsWith(word)) ||
        (word.length >= SLIPPED && editsWithin(word, one, most) <= most),
    );
  });
}
