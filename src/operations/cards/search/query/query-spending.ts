import { merchantCalled } from '../../../../catalog/merchants/called-so.ts';
import { placesOutOfBrackets } from '../../../../catalog/merchants/said/bracketed.ts';
import {
  categoryNamed,
  categoryWritten,
  namesBrand,
} from '../../../../catalog/names/categories.ts';
import { hasNoCategory } from '../../../../catalog/names/kinds/no-category.ts';
import { kindsTogether } from '../../../../catalog/names/kinds/together.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import { isFinanced } from '../../../../catalog/search/financed/financed.ts';
import { repaidIn } from '../../../../catalog/search/financed/payment.ts';
import { inFigures } from '../../../../catalog/search/financed/sum-and-term.ts';
import { withoutIncome } from '../../../../catalog/search/person/income.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { type Category, fineCategoriesOf } from '../../../../engine/model/categories.ts';
import type { SpendingLine } from '../../../../engine/model/input.ts';
import { cents } from '../../../../engine/model/money.ts';
import { monthlyTotal } from '../../../../engine/model/spending.ts';
import type { Fields } from '../../../../kit/fields.ts';
import { MONTHS_FOR, TIME_ADVERBS, TIME_NOUNS } from '../../../../kit/text/times.ts';
import { bareSumNamed } from './bare-sum.ts';
import { foodKinds, kindsBehind, type SumKinds } from './kinds-behind.ts';
import { sumsFirst } from './name-first.ts';
import { totalIn } from './query-total.ts';

/** Dollars a month that a query says, and the query without them. */
export interface SaidSpending {
  readonly rest: string;
  readonly spending: Readonly<Partial<Record<Category, number>>>;
  /** What of it goes to single merchants, by name. */
  readonly at_merchants: Readonly<Record<string, number>>;
  /** Both as they are sent to another tool: by merchant where one is named, else by kind. */
  readonly as_said: Readonly<Record<string, number>>;
  /** Dollars a month in all, where the rest is a part of that. */
  readonly total_spending?: number;
  /** The sums are spent once, and count as those of one year. */
  readonly once?: true;
}

const PERIOD = String.raw`(?: ?(?:\/|a |per |each |every )(${TIME_NOUNS})\b| (${TIME_ADVERBS})\b)`;
const SUM = String.raw`(?<![\w.$/%-])(\$ ?)?(\d{2,6}(?:\.\d+)?|\d{1,3}(?:\.\d)? ?k)(?![\w%])(?! ?(?:months?|years?|yrs?|days?|weeks?|cards?|points|miles|billing)\b)(?: ?(?:dollars|usd|bucks)\b)?`;
const LETTERS = String.raw`(?:[a-z'&.-]|\/(?!${TIME_NOUNS}))`;
const NAME = `([a-z]${LETTERS}*(?:,? ${LETTERS}+){0,7})`;
/** `$300 a month on gas`, `1.2k at Costco`, `500 dining` */
const CLAUSE = new RegExp(
  `(?:\\b(?:i |we )?(?:spend(?:ing)? )?(?:about |around |roughly |like )*)?${SUM}${PERIOD}?(?: of (?:it|that|this|which|them|those))?(?:,? (?:is|are|goes|going))?(?: each)?(?: (?:on|in|for|at|to|of))?(?: (?:my|our|the))? ${NAME}`,
  'g',
);
/** `$500 each on gas and groceries` */
const EACH = / each (?:on|in|for|at|to|of) /;
const PERIOD_BEHIND = new RegExp(`^(?:(?:a|per|each|every) (${TIME_NOUNS})|(${TIME_ADVERBS}))\\b`);
/** Dollars below which a plain number is a rate, a count or an age. */
const LEAST = 20;
/** Sums that are not spent: fees, bonuses, debt. */
const BEFORE =
  /(?:\b(?:under|below|over|than|up to|max(?:imum)?|fees?|limit|owe|owing|debts?|balances?|score|bonus|move|moving|transfer(?:ring)?) (?:of |is |about |around )*)$/;
/** What makes a kind of spending the thing that a card gives, or that is bought once. */
const AFTER =
  /^(?:(?!(?:what|which|whats|best|need|want|any|good) )[a-z]+ )?(?:credits?|bonus(?:es)?|offers?|fees?|vouchers?|statement|cards?|points|miles|limit|purchases?|bills?|repairs?|renovations?)\b/;
const PER = new RegExp(
  String.raw`(?:\b(?:a|per|each|every) |\/ ?)(?:${TIME_NOUNS})\b|\b(?:${TIME_ADVERBS})\b`,
);
const LINK = /^(?:and|or|plus|with|for|in|on|of|to|then|but)$/;
const PLACE_LINK = /^(?:at|from|mostly|mainly|usually)$/;
const LONGEST = 4;

/** What is spent once is a year's. */
const ONCE =
  /\b(?:one ?-?time|once|just this (?:once|trip)|(?:on|for|during) (?:a|an|one|our|my|the|this|their) (?:[a-z]+ )?(?:trip|honeymoon|vacation|holiday|wedding|move|renovation|remodel|event))\b/;
const FOOD = /^food\b/;
/** Who or what the spending is for. */
const NO_NAME =
  /^(?:cards?|business|company|family|household|kids|wife|husband|personal|work)(?: |$)(?!insurance|software|meals)/;

type Catalog = Pick<CatalogSnapshot, 'matchMerchant' | 'averageSpending'>;
/** The spending in the words of a search that has none in its fields, and what is left of the words. */
export function spendingOf(
  { query, spending, at_merchants, total_spending }: Fields,
  catalog: Catalog,
): (Omit<SaidSpending, 'rest' | 'spending'> & { readonly instead: object }) | null {
  const isSaid = [spending, at_merchants, total_spending].some((field) => field !== undefined);
  const read = isSaid || typeof query !== 'string' ? null : spendingIn(query, catalog);
  if (read === null) return null;
  const rest = /[a-z0-9]/.test(read.rest) ? read.rest : undefined;
  const { spending: own, rest: _left, ...others } = read;
  const kinds = Object.keys(own).length > 0 ? { spending: own } : {};
  return { instead: { query: rest, ...kinds }, ...others };
}

/** What cards for shops and kinds of spending were ranked on, as a next call takes it. */
export function spentThere(
  lines: readonly SpendingLine[],
  { earns_on = [], and_rest }: Pick<QueryFilters, 'earns_on' | 'and_rest'>,
  shops: readonly { readonly key: string; readonly name: string }[],
): Record<string, number> {
  const sum = (isMeant: (line: SpendingLine) => boolean) =>
    cents(monthlyTotal(lines.filter(isMeant)));
  const kinds = [...earns_on, ...(and_rest ? ['other' as const] : [])].map(
    (kind): [string, number] => {
      const fine = new Set<string>(fineCategoriesOf(kind));
      return [kind, sum(({ merchant, category }) => merchant === null && fine.has(category))];
    },
  );
  const places = shops.map(
    ({ key, name }) => [name, sum(({ merchant }) => merchant === key)] as const,
  );
  return Object.fromEntries([...kinds, ...places].filter(([, monthly]) => monthly > 0));
}

/** What a search read from its words, as fields of the next call. */
export function readBeside(
  { total_spending, spending }: Fields,
  there: Readonly<Record<string, number>>,
  given: Fields,
): Fields {
  const read = Object.keys(there).length > 0 ? there : (given.spending ?? spending);
  return {
    ...(read !== undefined && { spending: read }),
    ...(total_spending !== undefined && { total_spending }),
  };
}

/**
 * The spending of a month in a search: sums with a kind of spending or a merchant behind each. One alone is
 * a month's only where the query says so: else it may be a purchase, a fee or a debt.
 */
export function spendingIn(query: string, catalog: Catalog): SaidSpending | null {
  const income = withoutIncome(query);
  const plain = inFigures(income.rest.toLowerCase())
    .replaceAll('’', "'")
    .replace(/(\d),(\d{3})\b/g, '$1$2');
  const repaid = repaidIn(plain);
  const spent = repaid === null ? plain : plain.replace(repaid, ' , ');
  const { total, rest: said } = totalIn(bareSumNamed(placesOutOfBrackets(spent, catalog)));
  // "move" is near a word for films.
  const isSpending = (name: string) =>
    !BEFORE.test(`${name} `) &&
    (kindsTogether(name, catalog, categoryWritten).length > 0 || named(name, catalog) !== null);
  const text = sumsFirst(said, isSpending);
  const spending: Partial<Record<Category, number>> = {};
  const at_merchants: Record<string, number> = {};
  const as_said: Record<string, number> = {};
  const add = (sums: Partial<Record<string, number>>, name: string, monthly: number) => {
    sums[name] = cents((sums[name] ?? 0) + monthly);
  };
  let clauses = 0;
  // Beside what comes in a month or a year, a sum is what goes out.
  let isMonthly =
    total !== null ||
    income.said.length > 0 ||
    /\bspend|\bmonthly|\b(?:a|per) month|\/ ?mo\b/.test(text);
  const isBought = isFinanced(query);
  const once = total === null && !PER.test(text) && ONCE.test(text);
  const rest = text.replace(CLAUSE, (...found) => {
    const [whole = '', sign, sum = '', per, adverb, name = ''] = found as string[];
    const offset = Number(found.at(-2));
    if (BEFORE.test(text.slice(0, offset))) return whole;
    const isName = !NO_NAME.test(name);
    const [first = '', ...more] = name.split(/(?=,)/);
    const several = isName ? kindsBehind(name.split(' '), EACH.test(whole), catalog) : null;
    if (several === 'unknown') return whole;
    const own = isName && several === null ? nameBehind(first.split(' '), catalog) : null;
    const meant = several ?? own ?? food(first, catalog);
    if (meant === null) return whole;
    const behind = [...meant.left, ...(several === null ? more : [])].join(' ');
    const [tail = '', after, afterwards] = PERIOD_BEHIND.exec(behind) ?? [];
    const period = per ?? adverb ?? after ?? afterwards;
    const said = dollars(sum);
    // What is paid off at 0% is bought once.
    const isPrice = period === undefined && (isBought || (sign === undefined && said < LEAST));
    if (isPrice) return whole;
    const monthly = cents(said / (MONTHS_FOR.get(once ? 'year' : (period ?? '')) ?? 1));
    isMonthly ||= period !== undefined;
    const parts = 'parts' in meant ? meant.parts(monthly) : [{ ...meant, dollars: monthly }];
    for (const { category, merchant, dollars } of parts) {
      add(spending, category, dollars);
      add(as_said, merchant ?? category, dollars);
      if (merchant !== null) add(at_merchants, merchant, dollars);
    }
    clauses += 1;
    return ` , ${behind.slice(tail.length)}`;
  });
  // What is left is still read for what it says of the person, and what pays back for months at 0%.
  const others = [...(repaid === null ? [] : [repaid]), ...income.said];
  const read = { rest: [rest, ...others].join(' , '), spending, at_merchants, as_said };
  if (total !== null) return { ...read, total_spending: total };
  if (once) return clauses > 0 ? { ...read, once } : null;
  return clauses > 1 || (clauses > 0 && isMonthly) ? read : null;
}

/** `food`, at a merchant where one is named. */
function food(name: string, catalog: Catalog): Meant | SumKinds | null {
  if (!FOOD.test(name)) return null;
  const left = name.split(' ').slice(1);
  return placeOf(left, catalog) ?? foodKinds(left, catalog);
}

/** The merchant behind `at`. */
function placeOf(left: readonly string[], catalog: Catalog): Meant | null {
  if (!PLACE_LINK.test(left[0] ?? '')) return null;
  const after = left.slice(left.findIndex((word) => !PLACE_LINK.test(word)));
  const place = nameBehind(after, catalog);
  return place?.merchant ? place : null;
}

interface Meant {
  readonly category: Category;
  readonly merchant: string | null;
  readonly left: readonly string[];
}

/** What the words behind a sum name: a merchant, or a kind of spending; the longest name wins. */
function nameBehind(words: readonly string[], catalog: Catalog): Meant | null {
  for (let size = Math.min(LONGEST, words.length); size > 0; size -= 1) {
    const left = words.slice(size);
    const own = words.slice(0, size);
    if (
      own.some((word) => PLACE_LINK.test(word) || /^cards?$/.test(word)) ||
      LINK.test(own.at(-1) ?? '')
    )
      continue;
    const meant = named(own.join(' '), catalog);
    if (meant === null) continue;
    if (AFTER.test(left.join(' '))) return null;
    // `groceries at Costco` is what goes to Costco.
    const place = meant.merchant === null ? placeOf(left, catalog) : null;
    return place ?? { ...meant, left };
  }
  return null;
}

function named(name: string, catalog: Catalog): Omit<Meant, 'left'> | null {
  if (/\b(?:income|salary|wages?|pension|paycheck)\b(?! tax)/.test(name)) return null;
  const kind = categoryNamed(name);
  // `uber and lyft` are rides, with either.
  const isKind = !namesBrand(name) || (/ and /.test(name) && categoryWritten(name) !== null);
  const own = kind.kind === 'found' && isKind ? kind.key : null;
  // A merchant may be called by such a word, as "Tractor Supply"; of rent its own notes tell.
  if (own !== null && !hasNoCategory(name) && merchantCalled(name, catalog) === null)
    return own === 'rent' ? null : { category: own, merchant: null };
  const { merchant, method } = catalog.matchMerchant(name);
  if (merchant === null || method === 'fuzzy' || merchant.category === 'uncategorized')
    return own === null ? null : { category: own, merchant: null };
  return { category: merchant.category, merchant: merchant.name };
}

const dollars = (sum: string): number =>
  sum.endsWith('k') ? Number.parseFloat(sum) * 1_000 : Number(sum);
