import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { issuerKey } from '../../../../catalog/names/issuers.ts';
import { QuestionMemo } from '../../../../kit/memory/question-memo.ts';
import type { Context } from '../../../../operation/context.ts';
import { heldAs } from '../card-words.ts';
import { ownCredits, tellingWords } from '../credit-words.ts';

type Catalog = Context['catalog'];

/** Cards that words name, and nothing beside them. */
export interface CardsNamed {
  /** All of a brand, whether they are in question or not; or the one in question. */
  readonly cards: readonly CatalogCard[];
  /** The airline, hotel group or bank was named, and no card of it. */
  readonly isBrand: boolean;
}

/** Programs of these kinds are called as the firm itself, whose benefits its cards have. */
export const FIRMS: ReadonlySet<string> = new Set(['airline', 'hotel', 'cruise']);
const BESIDE = /^(?:the|my|our)\s+|[\s:](?:cards?|benefits?|credits?|perks?|anything)$/gi;

/** "United", "Wyndham benefits", "United Quest credits"; null where more or something else is named. */
export function cardsNamed(
  name: string,
  cards: readonly CatalogCard[],
  catalog: Catalog,
): CardsNamed | null {
  const plain = [BESIDE, BESIDE].reduce((words, one) => words.replace(one, '').trim(), name.trim());
  const said = tellingWords(plain);
  if (said.length === 0) return null;
  const firms = programsCalled(said, catalog);
  const bank = issuerKey(plain);
  const ofBrand = catalog.cards.filter(
    ({ seed: { program, issuer } }) =>
      (program !== null && firms.has(program)) || issuerKey(issuer) === bank,
  );
  if (ofBrand.length > 0) return { cards: ofBrand, isBrand: true };
  const card = heldAs(plain, cards, catalog);
  if (card === null || !said.every((word) => wordsOf(card, catalog).has(word))) return null;
  // The United Club card has the United Club: that is what is named.
  const { called, within, unclear } = ownCredits(plain, [card], catalog);
  return called.length + within.length + unclear.length > 0
    ? null
    : { cards: [card], isBrand: false };
}

/** The programs with all of some words in their names, one of which no other program has. */
function programsCalled(said: readonly string[], { programs }: Catalog): ReadonlySet<string> {
  const fits = [...programs.values()].filter(
    ({ name, kind }) => FIRMS.has(kind) && isWithin(said, tellingWords(name)),
  );
  return new Set(fits.length === 1 ? fits.map(({ key }) => key) : []);
}

const isWithin = (said: readonly string[], own: readonly string[]): boolean =>
  said.every((word) => own.includes(word));

const WORDS_OF = new QuestionMemo<CatalogCard, ReadonlySet<string>>();

function wordsOf(card: CatalogCard, { programs }: Catalog): ReadonlySet<string> {
  const { name, aliases, issuer, program } = card.seed;
  const of = program === null ? '' : (programs.get(program)?.name ?? '');
  const words =
    WORDS_OF.get(card) ?? new Set(tellingWords([name, ...aliases, issuer, of].join(' ')));
  WORDS_OF.set(card, words);
  return words;
}
