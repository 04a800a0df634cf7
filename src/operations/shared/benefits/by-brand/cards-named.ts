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
  const { banks } = brandsIn(catalog);
  const ofBrand =
    firms.size === 0 && !banks.has(bank)
      ? []
      : catalog.cards.filter(
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
function programsCalled(said: readonly string[], catalog: Catalog): ReadonlySet<string> {
  const fits = brandsIn(catalog).firms.filter(({ words }) =>
    said.every((word) => words.includes(word)),
  );
  return new Set(fits.length === 1 ? fits.map(({ key }) => key) : []);
}

interface BrandsIn {
  /** Keys of the banks of all cards. */
  readonly banks: ReadonlySet<string>;
  /** Programs that are called as their firm is, with the words of their names. */
  readonly firms: readonly { readonly key: string; readonly words: readonly string[] }[];
}

/** By the catalogue: each thing that is said not to be used is compared with all of them. */
const BRANDS_IN = new WeakMap<Catalog, BrandsIn>();

function brandsIn(catalog: Catalog): BrandsIn {
  const brands = BRANDS_IN.get(catalog) ?? {
    banks: new Set(catalog.cards.map(({ seed }) => issuerKey(seed.issuer))),
    firms: [...catalog.programs.values()].flatMap(({ key, name, kind }) =>
      FIRMS.has(kind) ? [{ key, words: tellingWords(name) }] : [],
    ),
  };
  BRANDS_IN.set(catalog, brands);
  return brands;
}

const WORDS_OF = new QuestionMemo<CatalogCard, ReadonlySet<string>>();

function wordsOf(card: CatalogCard, { programs }: Catalog): ReadonlySet<string> {
  const { name, aliases, issuer, program } = card.seed;
  const of = program === null ? '' : (programs.get(program)?.name ?? '');
  const words =
    WORDS_OF.get(card) ?? new Set(tellingWords([name, ...aliases, issuer, of].join(' ')));
  WORDS_OF.set(card, words);
  return words;
}
