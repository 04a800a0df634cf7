import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { QuestionMemo } from '../../../../kit/memory/question-memo.ts';
import { NO_MONEY, ownCredits, tellingWords, withoutBrackets } from '../credit-words.ts';
import { withoutWorth } from '../worth/points-said.ts';
import { type EndedBenefit, endedOf, sumsIn, sumsOf, type Told } from './ended-of.ts';

type Credit = CatalogCard['seed']['credits'][number];

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
const CREDIT = /\bcredits?\b/i;
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
  const sums = sumsIn(name);
  const [sum] = sums.length === 1 ? sums : [];
  const isCredit = CREDIT.test(name);
  if (sums.length > 1 || (!isCredit && (sum === undefined || WORTH.test(name)))) return null;
  const words = tellingWords(withoutWorth(name)).filter((word) => !BESIDE.has(word));
  const brands = brandsOf(cards, context);
  if (!words.every((word) => brands.all.has(word))) return null;
  const isOwn = words.every((word) => brands.own.has(word));
  const said: Said = { words, sum, isOwn };
  if (words.length === 0) return sum === undefined ? null : bySum(said, cards, brands.ended);
  const { called } = ownCredits(words.join(' '), cards, context.catalog);
  if (called.length > 0) return endedInstead(said, called, cards, brands.ended);
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

interface Brands {
  readonly all: ReadonlySet<string>;
  readonly own: ReadonlySet<string>;
  /** Those that are a name by themselves: the first, and those of one program alone. */
  readonly names: ReadonlySet<string>;
  readonly ended: readonly EndedBenefit[];
}

const BRANDS = new QuestionMemo<readonly CatalogCard[], Brands>();

/** Words of the brands of cards and of where their credits pay, now or until a day. */
function brandsOf(cards: readonly CatalogCard[], context: Told): Brands {
  const known = BRANDS.get(cards);
  if (known !== undefined) return known;
  const { benefitsByKey, programs } = context.catalog;
  const ended = endedOf(cards, context);
  const own = cards.flatMap(({ seed: { program, name } }) =>
    program === null ? [] : tellingWords(`${programs.get(program)?.name ?? ''} ${name}`),
  );
  const places = [
    ...cards.flatMap(({ seed }) => seed.credits.flatMap(({ merchants }) => merchants)),
    ...[...cards.flatMap(({ seed }) => seed.credits), ...ended].flatMap(
      ({ key }) => benefitsByKey.get(key)?.merchants ?? [],
    ),
  ];
  const placed = places.map((key) => tellingWords(key));
  const uses = programWords(programs);
  const names = new Set([
    ...placed.flatMap(([first]) => first ?? []),
    ...own.filter((word) => uses.get(word) === 1),
  ]);
  const made = { all: new Set([...own, ...placed.flat()]), own: new Set(own), names, ended };
  BRANDS.set(cards, made);
  return made;
}

type Programs = Told['catalog']['programs'];
const WORDS = new WeakMap<Programs, ReadonlyMap<string, number>>();

/** In how many names of programs each word stands. */
function programWords(programs: Programs): ReadonlyMap<string, number> {
  const known = WORDS.get(programs);
  if (known !== undefined) return known;
  const uses = new Map<string, number>();
  for (const { name } of programs.values()) {
    for (const word of new Set(tellingWords(name))) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  WORDS.set(programs, uses);
  return uses;
}

/** A sum alone: what pays it, or did. */
function bySum(
  { sum }: Said,
  cards: readonly CatalogCard[],
  ended: readonly EndedBenefit[],
): OfBrand | null {
  const fits = payingOf(cards).filter((one) => pays(one, sum));
  if (fits.length > 0) return foundOf(fits, cards, null);
  return endedBy(ended.filter(({ sums }) => sums.some((one) => one === sum)));
}

/** A credit of the same name that paid this sum, where none of those called so does. */
function endedInstead(
  said: Said,
  called: readonly string[],
  cards: readonly CatalogCard[],
  ended: readonly EndedBenefit[],
): OfBrand | null {
  const own = payingOf(cards).filter(({ key }) => called.includes(key));
  if (said.sum === undefined || own.some((one) => pays(one, said.sum))) return null;
  return endedBy(
    ended.filter((one) => isNamed(said, one.words) && one.sums.includes(said.sum ?? 0)),
  );
}

function byBrand(
  said: Said,
  cards: readonly CatalogCard[],
  brands: Brands,
  { catalog }: Told,
): OfBrand {
  const { sum } = said;
  const wordsOf = (key: string): string => {
    const { label = '', merchants = [] } = catalog.benefitsByKey.get(key) ?? {};
    return `${label} ${key} ${merchants.join(' ')}`;
  };
  const paying = payingOf(cards);
  const named = paying.filter((one) =>
    isNamed(said, `${one.name} ${one.merchants.join(' ')} ${wordsOf(one.key)}`),
  );
  const over = brands.ended.filter((one) => isNamed(said, `${one.words} ${wordsOf(one.key)}`));
  const none = { kind: 'none', near: keysOf(named), unheld: unheldOf(said, catalog) } as const;
  if (sum === undefined) {
    if (named.length > 0) return foundOf(named, cards, null);
    return endedBy(over.filter(({ sums, words }) => sums.length > 0 || CREDIT.test(words))) ?? none;
  }
  const exact = named.filter((one) => pays(one, sum));
  if (exact.length > 0) return foundOf(exact, cards, null);
  // Of what ended another sum may be remembered.
  const before = over.filter(
    ({ sums, words }) =>
      sums.includes(sum) || (named.length === 0 && (sums.length > 0 || CREDIT.test(words))),
  );
  if (before.length > 0) return { kind: 'ended', keys: keysOf(before) };
  const others = said.isOwn ? paying.filter((one) => pays(one, sum)) : [];
  if (others.length > 0) return foundOf(others, cards, nameOf(others));
  // Less than a credit gives is what is used of it; more is another one.
  const within = named.filter((one) => sumsOf(one).some((most) => most > sum));
  return within.length > 0 ? foundOf(within, cards, nameOf(within)) : none;
}

const nameOf = ([first]: readonly Credit[]): string => withoutBrackets(first?.name ?? '');

/** The credit of other cards that is called by little more than the brand. */
function unheldOf(said: Said, { benefitsByKey }: Told['catalog']): string[] {
  return [...benefitsByKey.values()]
    .filter(({ kind, label }) => CREDIT.test(label) && !NO_MONEY.has(kind))
    .filter(({ key, label, merchants }) => isNamed(said, `${label} ${key} ${merchants.join(' ')}`))
    .toSorted((a, b) => a.label.length - b.label.length)
    .map(({ key }) => key)
    .slice(0, 1);
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

const payingOf = (cards: readonly CatalogCard[]): Credit[] =>
  cards.flatMap(({ seed }) => seed.credits.filter(({ value }) => value !== null));

const pays = (credit: Credit, sum: number | undefined): boolean =>
  sumsOf(credit).some((one) => one === sum);

function isNamed({ words }: Said, text: string): boolean {
  const known = tellingWords(text);
  return words.every((word) => known.includes(word));
}
