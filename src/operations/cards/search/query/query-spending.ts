import { placesOutOfBrackets } from '../../../../catalog/merchants/said/bracketed.ts';
import { categoryWritten } from '../../../../catalog/names/categories.ts';
import { kindsTogether } from '../../../../catalog/names/kinds/together.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import { isFinanced, isThing, takeBought } from '../../../../catalog/search/financed/financed.ts';
import { repaidIn } from '../../../../catalog/search/financed/payment.ts';
import { inFigures } from '../../../../catalog/search/financed/sum-and-term.ts';
import { withoutIncome } from '../../../../catalog/search/person/income.ts';
import { type Category, fineCategoriesOf } from '../../../../engine/model/categories.ts';
import type { SpendingLine } from '../../../../engine/model/input.ts';
import { cents } from '../../../../engine/model/money.ts';
import { monthlyTotal } from '../../../../engine/model/spending.ts';
import type { Fields } from '../../../../kit/fields.ts';
import type { PastTime } from '../../../../kit/text/past-times.ts';
import { MONTHS_FOR, TIME_ADVERBS, TIME_NOUNS } from '../../../../kit/text/times.ts';
import { bareSumNamed } from './bare-sum.ts';
import { kindsBehind } from './kinds-behind.ts';
import { sumsFirst } from './name-first.ts';
import { totalIn } from './query-total.ts';
import { loneSum, withoutToSpend } from './said/lone-sum.ts';
import { type Catalog, food, nameBehind, named } from './said/name-behind.ts';
import { type SumSaid, whenSpent } from './said/once-said.ts';
import { pastIn, pastTotal } from './said/past-said.ts';

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
  /** Dollars that are spent once, by kind where it is known. */
  readonly once?: number | Readonly<Partial<Record<Category, number>>>;
  /** The sums are spent once at merchants, and count as those of one year. */
  readonly of_year?: true;
  /** The one month or year that the sums are of, which are taken as those of every such time. */
  readonly past?: PastTime;
  /** No period is said, so that the sums are taken as those of a month: dollars in all. */
  readonly taken_monthly?: number;
}

const PERIOD = String.raw`(?: ?(?:\/|a |per |each |every )(${TIME_NOUNS})\b| (${TIME_ADVERBS})\b)`;
const SUM = String.raw`(?<![\w.$/%-])(\$ ?)?(\d{2,6}(?:\.\d+)?|\d{1,3}(?:\.\d)? ?k)(?![\w%])(?! ?(?:months?|years?|yrs?|days?|weeks?|nights?|stays?|visits?|times|cards?|points|miles|billing)\b)(?: ?(?:dollars|usd|bucks)\b)?`;
const LETTERS = String.raw`(?:[a-z'&.-]|\/(?!${TIME_NOUNS}))`;
const NAME = `([a-z]${LETTERS}*(?:,? ${LETTERS}+){0,7})`;
/** `$300 a month on gas`, `1.2k at Costco`, `500 dining` */
const CLAUSE = new RegExp(
  `(?:\\b(?:i |we )?(?:spen(?:d|ding|t) )?(?:about |around |roughly |like )*)?${SUM}${PERIOD}?(?: of (?:it|that|this|which|them|those))?(?:,? (?:is|are|goes|going))?(?: each)?(?: (?:on|in|for|at|to|of))?(?: (?:my|our|the))? ${NAME}`,
  'g',
);
/** `$500 each on gas and groceries` */
const EACH = / each (?:on|in|for|at|to|of) /;
const PERIOD_BEHIND = new RegExp(`^(?:(?:a|per|each|every) (${TIME_NOUNS})|(${TIME_ADVERBS}))\\b`);
/** Dollars below which a plain number is a rate, a count or an age. */
const LEAST = 20;
/** Dollars from which on what is bought needs no word beside them: see `sumIn`. */
const LEAST_ALONE = 1_000;
/** Sums that are not spent: fees, bonuses, debt. */
const BEFORE =
  /(?:\b(?:under|below|over|than|up to|max(?:imum)?|fees?|limit|owe|owing|debts?|balances?|score|bonus|move|moving|transfer(?:ring)?) (?:of |is |about |around )*)$/;
const PER = new RegExp(
  String.raw`(?:\b(?:a|per|each|every) |\/ ?)(?:${TIME_NOUNS})\b|\b(?:${TIME_ADVERBS})\b`,
);
/** Whether the words say how often anything is spent. */
export const saysPeriod = (query: string): boolean => PER.test(query.toLowerCase());

/** Who or what the spending is for. */
const NO_NAME =
  /^(?:cards?|business|company|family|household|kids|wife|husband|personal|work)(?: |$)(?!insurance|software|meals)/;

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
  const unpaid = repaid === null ? plain : plain.replace(repaid, ' , ');
  const { past, rest: usual } = pastIn(unpaid);
  const plainly = bareSumNamed(placesOutOfBrackets(usual, catalog));
  const { total, rest: said } = totalIn(past === null ? plainly : pastTotal(plainly, past));
  // "move" is near a word for films.
  const isSpending = (name: string) =>
    !BEFORE.test(`${name} `) &&
    (kindsTogether(name, catalog, categoryWritten).length > 0 || named(name, catalog) !== null);
  const text = sumsFirst(said, isSpending);
  const sums: SumSaid[] = [];
  let clauses = 0;
  // Beside what comes in a month or a year, a sum is what goes out.
  let isMonthly =
    total !== null ||
    past !== null ||
    income.said.length > 0 ||
    /\bspend|\bmonthly|\b(?:a|per) month|\/ ?mo\b/.test(withoutToSpend(text));
  const isBought = isFinanced(query);
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
    const period = per ?? adverb ?? after ?? afterwards ?? past?.time;
    const said = dollars(sum);
    // What is paid off at 0% is bought once.
    const isPrice = period === undefined && (isBought || (sign === undefined && said < LEAST));
    if (isPrice) return whole;
    const monthly = cents(said / (MONTHS_FOR.get(period ?? '') ?? 1));
    isMonthly ||= period !== undefined;
    const parts = 'parts' in meant ? meant.parts(monthly) : [{ ...meant, dollars: monthly }];
    const is_thing = period === undefined && isThing(name);
    sums.push(...parts.map((part) => ({ ...part, has_period: period !== undefined, is_thing })));
    clauses += 1;
    return ` , ${behind.slice(tail.length)}`;
  });
  const { is_once, ...spent } = whenSpent(
    sums,
    text,
    total !== null || past !== null || PER.test(text),
  );
  // What is left is still read for what it says of the person, and what pays back for months at 0%.
  const others = [...(repaid === null ? [] : [repaid]), ...income.said];
  const read = { rest: [rest, ...others].join(' , '), ...spent, ...(past && { past }) };
  if (total !== null) return { ...read, total_spending: total };
  // One thing alone is read as what is bought, with what else is said of it.
  const [first] = sums;
  const isOwnThing = first?.merchant === null || (first?.dollars ?? 0) >= LEAST_ALONE;
  if (clauses === 1 && sums.every(({ is_thing }) => is_thing) && isOwnThing) return null;
  if (clauses > 0 && (is_once || clauses > 1 || isMonthly)) return read;
  const lone = isBought || repaid !== null ? null : loneSum(text, catalog);
  if (lone === null) return null;
  const { is_at, ...price } = lone;
  // The price of a thing is read with the thing, but for a small one where it is bought.
  const priced: QueryFilters = {};
  takeBought(text, priced);
  if (priced.purchase !== undefined && !(is_at && price.once < LEAST_ALONE)) return null;
  return { ...price, spending: {}, as_said: {}, at_merchants: {} };
}

const dollars = (sum: string): number =>
  sum.endsWith('k') ? Number.parseFloat(sum) * 1_000 : Number(sum);
