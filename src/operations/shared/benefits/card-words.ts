import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { cleanName, isPolite } from '../../../catalog/names/clean.ts';
import { selectedOf } from '../../../engine/worth/credits/selected.ts';
import { editsWithin } from '../../../kit/edit-distance.ts';
import { QuestionMemo } from '../../../kit/memory/question-memo.ts';
import type { Context } from '../../../operation/context.ts';
import { productOf } from '../points/household-points.ts';
import { ownCredits, tellingWords } from './credit-words.ts';
import { namesApart } from './used/own-names.ts';
import { isOfAmount } from './used/plain-said.ts';

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

/** One of some cards that is named with a credit. */
export interface OfCard {
  readonly card: CatalogCard;
  /** That card, always in the same list, in which no card is looked for again. */
  readonly alone: readonly CatalogCard[];
  /** Its name as it was said, and what was said of it without that. */
  readonly of: string;
  readonly credit: string;
}

/** What stands before a card's name, with or without what joins it to its credit. */
const JOINED =
  /(?:(?:^|\s+)(?:of|on|from|with|in|for|by|through|via|at|under)|\s+(?=$))(?:\s+(?:my|our|the|his|her|their|your))*\s*[([]?\s*$/i;
const OWNED = /(?:(?:^|\s+)(?:my|our|the|his|her|their|your))*\s*[([]?\s*$/i;
/** What ends a card's name: "Surpass's", "Aspire card:", "(Brilliant)". */
const ENDED =
  /^(?:['\u2019]s?(?![a-z]))?(?:\s+cards?(?![a-z])(?:['\u2019]s)?)?[)\]:;,/\s\u2013\u2014-]*/i;
/** Marks around a word, and whose it is. */
const AROUND = /^[^\p{L}\p{N}]+|(?:['\u2019]s?)?[^\p{L}\p{N}]*$/giu;

/**
 * Every way to read words as what is said of one of these cards, in whatever order: its name, short or in
 * full, may stand anywhere in them. The longest name first; what a card calls its credit is no card's name.
 */
export function ofOneCard(
  name: string,
  cards: readonly CatalogCard[],
  catalog: Context['catalog'],
): readonly OfCard[] {
  if (ALONE.get(cards[0] ?? cards) === cards) return [];
  const known = OF_CARD.get(cards) ?? new Map<string, readonly OfCard[]>();
  OF_CARD.set(cards, known);
  const found = known.get(name) ?? [...waysOf(name, cards, catalog)];
  known.set(name, found);
  return found;
}

const OF_CARD = new QuestionMemo<readonly CatalogCard[], Map<string, readonly OfCard[]>>();
const ALONE = new QuestionMemo<object, readonly CatalogCard[]>();

function* waysOf(
  name: string,
  cards: readonly CatalogCard[],
  catalog: Context['catalog'],
): Generator<OfCard> {
  // What these cards call a credit may have words of another card's name: "Platinum Elite Status".
  if (ownCredits(name, cards, catalog).called.length > 0) return;
  const apart = namesApart(name, cards);
  const brand = ({ seed: { issuer, program } }: CatalogCard) => {
    const of = program === null ? '' : catalog.programs.get(program)?.name;
    return new Set(cleanName(`${issuer} ${of}`).words);
  };
  const words = [...apart.words.matchAll(/\S+/g)].map((one) => {
    const said = one[0].replaceAll(AROUND, '');
    return { said, from: one.index, to: one.index + one[0].length, isOurs: mayName(said, cards) };
  });
  const found: { readonly from: number; readonly to: number }[] = [];
  for (let count = Math.min(WORDS, words.length); count > 0; count -= 1) {
    for (let at = 0; at + count <= words.length; at += 1) {
      // Of "Hilton Surpass" the brand is no word of the credit.
      if (found.some(({ from, to }) => from <= at && at + count <= to)) continue;
      const some = words.slice(at, at + count);
      const [first, last] = [some[0], some.at(-1)];
      if (!first?.isOurs || !last?.isOurs) continue;
      if (!some.every(({ said, isOurs }) => isOurs || isPolite(said.toLowerCase()))) continue;
      const of = some.map(({ said }) => said).join(' ');
      const card = heldAs(of, cards, catalog);
      if (card === null) continue;
      const [opens, ends] = [first, last].map(({ said }) => brand(card).has(said.toLowerCase()));
      // A brand behind what the card is called is that of its credit.
      if (ends && !opens) continue;
      const alone = ALONE.get(card) ?? [card];
      ALONE.set(card, alone);
      const before = apart.words.slice(0, first.from);
      const end = last.from + (apart.words.slice(last.from).indexOf(last.said) + last.said.length);
      const after = apart.words.slice(end).replace(ENDED, '');
      // "Half of" what follows is no card's own "of".
      const isJoined = after === '' || before.replace(JOINED, '').trim() === '';
      const leads = isJoined ? [JOINED] : [OWNED, JOINED];
      const credits = leads.map((lead) => apart.restored(`${before.replace(lead, '')} ${after}`));
      const rests = new Set(credits.map((one) => one.replaceAll(BETWEEN, '').trim()));
      if (isOwnCredit(of, [...rests], alone, catalog)) continue;
      found.push({ from: at, to: at + count });
      for (const credit of rests) {
        // Words such as "the credit" choose none of a card's; a sum may, of what no brand is called.
        const isNamed = tellingWords(credit).some((word) => word.length > 2 && !isOfAmount(word));
        const isOwn = some.some(({ said }) => !brand(card).has(said.toLowerCase()));
        if (isNamed || (isOwn && /\$\s?\d/.test(credit))) yield { card, alone, of, credit };
      }
    }
  }
}

/**
 * Whether what may be a card's name is that of a credit it has: the United Club card has the United Club,
 * and that is what is used. Where the other words mean another of its credits, it names the card.
 */
function isOwnCredit(
  of: string,
  rests: readonly string[],
  alone: readonly CatalogCard[],
  catalog: Context['catalog'],
): boolean {
  const keysIn = (words: string): string[] =>
    Object.values(ownCredits(words, alone, catalog)).flatMap((keys: readonly string[]) => keys);
  const own = keysIn(of);
  if (own.length === 0) return false;
  const others = rests.map(keysIn).find((keys) => keys.length > 0);
  return others === undefined || others.some((key) => own.includes(key));
}

/** The keys, of that card alone where others of these have such a credit. */
export function keysOfCard(
  keys: readonly string[],
  card: CatalogCard,
  cards: readonly CatalogCard[],
  { benefitsByKey }: Pick<Context['catalog'], 'benefitsByKey'>,
): readonly string[] {
  const others = cards.filter((one) => one !== card).flatMap(({ seed }) => seed.credits);
  const isOfOthers = (name: string) =>
    others.some(({ key }) => key === name || benefitsByKey.get(key)?.category === name);
  return keys.map((key) => (isOfOthers(key) ? selectedOf(card.seed.card_id, key) : key));
}

/**
 * The only one of these cards that a name may mean; null: none, or several. Of one product that both adults
 * of a household hold, the caller's.
 */
export function heldAs(
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
  const isMeant = (card: CatalogCard) =>
    found.kind === 'found' ? found.card_id === productOf(card) : ids.includes(productOf(card));
  const held = cards.filter(isMeant);
  const [only = null] = new Set(held.map(productOf)).size === 1 ? held : [];
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
