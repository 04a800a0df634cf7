import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { countReading } from '../../../../engine/model/effort.ts';
import { QuestionMemo } from '../../../../kit/memory/question-memo.ts';
import { keysOfCard, ofOneCard } from '../card-words.ts';
import { ownCredits, tellingWords, withoutBrackets } from '../credit-words.ts';
import { withoutWorth } from '../worth/points-said.ts';
import { type Brands, brandsOf, CREDIT, type Credit, creditsIn, type Worded } from './brands.ts';
import { type EndedBenefit, sumsIn, sumsOf, type Told } from './ended-of.ts';

/** What a credit is that was named by a brand, its dollars or both. */
export type OfBrand =
  /** These; `guess` is what it was taken for, where another sum or brand was said. */
  | { readonly kind: 'found'; readonly keys: readonly string[]; readonly guess: string | null }
  /** What the cards had until a day. */
  | { readonly kind: 'ended'; readonly keys: readonly string[] }
  /** One of these: that which the words come nearest, else the person is asked. */
  | { readonly kind: 'several'; readonly near: readonly string[] }
  /** None of the cards; `near` may be meant, `unheld` is that of others. */
  | { readonly kind: 'none'; readonly near: readonly string[]; readonly unheld: readonly string[] };

/** Of more cards nobody names a credit by their brand. */
const MOST_CARDS = 6;
/** Steps of looking for one name among the credits of six cards and of the catalogue. */
const STEPS_OF_NAME = 0.5;
/** A sum beside them is what something is worth, and names no credit. */
const WORTH = /\b(?:worth|valued?|saves?|saving|each|apiece)\b/i;

/**
 * What "$75 Southwest credit" is: said as a credit and named by the brand alone, it is no perk of the
 * brand, such as points or a boarding group. The sum decides among what pays dollars: first what has all
 * of the words, then what has ended, then what else a card of this brand pays. Null where the words name
 * more than a brand, or what a card calls a credit.
 */
export function creditOfBrand(
  name: string,
  cards: readonly CatalogCard[],
  context: Told,
): OfBrand | null {
  if (cards.length === 0 || cards.length > MOST_CARDS) return null;
  const read = READ.get(cards) ?? new Map<string, OfBrand | null>();
  READ.set(cards, read);
  const known = read.get(name);
  if (known !== undefined) return known;
  const found = ofNamedCard(name, cards, context) ?? readName(name, cards, context);
  read.set(name, found);
  return found;
}

/** What the card that is named with it pays or paid: its own name is no brand of the credit. */
function ofNamedCard(name: string, cards: readonly CatalogCard[], context: Told): OfBrand | null {
  for (const { card, alone, credit } of ofOneCard(name, cards, context.catalog)) {
    const found = creditOfBrand(credit, alone, context);
    if (found?.kind === 'ended') return found;
    if (found?.kind !== 'found') continue;
    return { ...found, keys: keysOfCard(found.keys, card, cards, context.catalog) };
  }
  return null;
}

/** What of a question was read: names are asked for more than once. */
const READ = new QuestionMemo<readonly CatalogCard[], Map<string, OfBrand | null>>();

function readName(name: string, cards: readonly CatalogCard[], context: Told): OfBrand | null {
  const sums = sumsIn(name);
  const [sum] = sums.length === 1 ? sums : [];
  const isCredit = CREDIT.test(name);
  if (sums.length > 1 || (!isCredit && (sum === undefined || WORTH.test(name)))) return null;
  const words = tellingWords(withoutWorth(name)).filter((word) => !BESIDE.has(word));
  const brands = brandsOf(cards, context);
  if (!words.every((word) => brands.all.has(word))) return null;
  countReading(STEPS_OF_NAME);
  const isOwn = words.every((word) => brands.own.has(word));
  const said: Said = { words, sum, isOwn };
  if (words.length === 0) return sum === undefined ? null : bySum(said, cards, brands);
  const { called } = ownCredits(words.join(' '), cards, context.catalog);
  if (called.length > 0) return endedInstead(said, called, brands);
  if (!isCredit && !isOwn) return null;
  const found = byBrand(said, cards, brands, context);
  // "Resort credit" is no name of Hilton Hotels and Resorts: the sum alone tells it from others.
  const isBrand = words.some((word) => brands.names.has(word));
  return isBrand || (sum !== undefined && found.kind === 'ended') ? found : null;
}

/** Words of no brand, beside a sum. */
const BESIDE = new Set(
  'year month quarter half per each every statement dollar buck usd mo yr for on in at from with to i we use'.split(
    ' ',
  ),
);

interface Said {
  readonly words: readonly string[];
  readonly sum: number | undefined;
  /** Whether they name the brand of the cards themselves. */
  readonly isOwn: boolean;
}

/** A sum alone: what pays it, or did. */
function bySum(
  { sum }: Said,
  cards: readonly CatalogCard[],
  { paying, ended }: Brands,
): OfBrand | null {
  const fits = paying.flatMap(({ of }) => (pays(of, sum) ? of : []));
  if (fits.length > 0) return foundOf(fits, cards, null);
  return endedBy(ended.flatMap(({ of }) => (of.sums.some((one) => one === sum) ? of : [])));
}

/** A credit of the same name that paid this sum, where none of those called so does. */
function endedInstead(
  said: Said,
  called: readonly string[],
  { paying, ended }: Brands,
): OfBrand | null {
  const { sum } = said;
  const own = paying.filter(({ of: { key } }) => called.includes(key));
  if (sum === undefined || own.some(({ of }) => pays(of, sum))) return null;
  return endedBy(named(said, ended).filter(({ sums }) => sums.includes(sum)));
}

function byBrand(
  said: Said,
  cards: readonly CatalogCard[],
  brands: Brands,
  { catalog }: Told,
): OfBrand {
  const { sum } = said;
  const paying = brands.paying.map(({ of }) => of);
  const called = named(said, brands.paying);
  const over = named(said, brands.ended);
  const none = { kind: 'none', near: keysOf(called), unheld: unheldOf(said, catalog) } as const;
  if (sum === undefined) {
    if (called.length > 0) return foundOf(called, cards, null);
    return endedBy(over.filter(({ sums, words }) => sums.length > 0 || CREDIT.test(words))) ?? none;
  }
  const exact = called.filter((one) => pays(one, sum));
  if (exact.length > 0) return foundOf(exact, cards, null);
  // Of what ended another sum may be remembered.
  const before = over.filter(
    ({ sums, words }) =>
      sums.includes(sum) || (called.length === 0 && (sums.length > 0 || CREDIT.test(words))),
  );
  if (before.length > 0) return { kind: 'ended', keys: keysOf(before) };
  const others = said.isOwn ? paying.filter((one) => pays(one, sum)) : [];
  if (others.length > 0) return foundOf(others, cards, nameOf(others));
  // Less than a credit gives is what is used of it; more is another one.
  const within = called.filter((one) => sumsOf(one).some((most) => most > sum));
  return within.length > 0 ? foundOf(within, cards, nameOf(within)) : none;
}

const nameOf = ([first]: readonly Credit[]): string => withoutBrackets(first?.name ?? '');

/** The credit of other cards that is called by little more than the brand. */
function unheldOf(said: Said, { benefitsByKey }: Told['catalog']): string[] {
  return named(said, creditsIn(benefitsByKey))
    .slice(0, 1)
    .map(({ key }) => key);
}

/** One key, or one of each card. */
function foundOf(
  credits: readonly Credit[],
  cards: readonly CatalogCard[],
  guess: string | null,
): OfBrand {
  const keys = keysOf(credits);
  const isOne = cards.every(
    ({ seed }) => keysOf(seed.credits.filter((one) => credits.includes(one))).length <= 1,
  );
  return isOne ? { kind: 'found', keys, guess } : { kind: 'several', near: keys };
}

function endedBy(ended: readonly EndedBenefit[]): OfBrand | null {
  return ended.length === 0 ? null : { kind: 'ended', keys: keysOf(ended) };
}

const keysOf = (all: readonly { readonly key: string }[]): string[] => [
  ...new Set(all.map(({ key }) => key)),
];

const pays = (credit: Credit, sum: number | undefined): boolean =>
  sumsOf(credit).some((one) => one === sum);

/** Those that have all of the words. */
function named<Thing>({ words }: Said, all: readonly Worded<Thing>[]): Thing[] {
  return all.flatMap((one) => (words.every((word) => one.words.has(word)) ? one.of : []));
}
