import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import type { Category } from '../../../../engine/model/categories.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import type { Fields } from '../../../../kit/fields.ts';
import { spendingOf } from './query-spending.ts';
import { GOODS } from './wished-for.ts';

export interface Spent {
  readonly total_spending?: number | undefined;
  readonly at_merchants?: object | undefined;
  readonly once?: number | Readonly<Partial<Record<Category, number>>> | undefined;
  readonly spending?: Readonly<Partial<Record<Category, number>>> | undefined;
}

const MONTHS = 12;

const monthlySum = (spending: Spent['spending'] = {}): number =>
  Object.values(spending).reduce((all, sum) => all + sum, 0);

/**
 * What is bought once, as the engine counts it: never as a sum of each month, also where it was sent as one.
 * @param kinds that the query named before those that choose no card were left out
 */
export function boughtOnce<S extends Spent>(
  spent: S,
  { purchase, card_type }: QueryFilters,
  kinds: readonly Category[],
): S {
  const price = spent.once ?? purchase;
  if (typeof price !== 'number' || card_type === 'balance_transfer') return spent;
  const [kind, ...others] = new Set(
    kinds.filter((one) => GOODS.has(one) || one === 'government_tax'),
  );
  const once = kind !== undefined && others.length === 0 ? { [kind]: price } : price;
  const { total_spending, spending, ...rest } = spent;
  const yearly = monthlySum(spending) * MONTHS;
  // Sent as a sum of each month, and said as what it comes to: the same money.
  const isMonthly = spent.once === undefined && Math.abs(yearly - price) < MONTHS;
  return {
    ...rest,
    ...(total_spending !== price && { total_spending }),
    ...(!isMonthly && { spending }),
    once,
  } as S;
}

export function withoutCredits<Facts extends EngineInput>(facts: Facts): Facts {
  return { ...facts, options: { ...facts.options, credit_share: 0 } };
}

/** The same as fields of the next call, of its kind where the search counted it as one. */
export function boughtBeside(
  { purchase, card_type, once, monthly_payment }: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
): object {
  const paid = purchase !== undefined && monthly_payment !== undefined && { monthly_payment };
  if (once !== undefined)
    return {
      ...{ once, ...paid },
      ...(given.total_spending === purchase && { total_spending: undefined }),
    };
  if (typeof purchase !== 'number' || given.once !== undefined || card_type === 'balance_transfer')
    return {};
  return {
    ...{ once: purchase, ...paid },
    ...(given.total_spending === purchase && { total_spending: undefined }),
  };
}

/** Sums of each month or year, beside which others are no part of what is spent once. */
const EACH =
  /(?:\b(?:a|per|each|every) |\/ ?)(?:mo(?:nth)?|week|wk|year|yr|day)\b|\b(?:monthly|weekly|yearly|daily)\b/i;

type Words = Partial<NonNullable<ReturnType<typeof spendingOf>>> & { readonly instead: object };

/**
 * The spending in the words of a search. Where `once` is sent too, sums in them that come in no month or
 * year are the same money: they are taken out of the words and counted once.
 */
export function wordsSpent(
  fields: Fields,
  catalog: Parameters<typeof spendingOf>[1],
): Words | null {
  const said = spendingOf(fields, catalog);
  const isAgain = fields.once !== undefined && !EACH.test(String(fields.query));
  if (said === null || !isAgain) return said;
  const { query } = said.instead as { readonly query?: string };
  return { instead: { query } };
}

/** The price of what is bought, where `once` says it. */
function priceOf(filters: QueryFilters, once: Spent['once']): QueryFilters {
  if (once === undefined || filters.purchase === undefined) return filters;
  const sums = typeof once === 'number' ? [once] : Object.values(once);
  return { ...filters, purchase: sums.reduce((all, sum) => all + sum, 0) };
}

const LONGEST = /\b(?:long(?:est|er)?|most months|as many months)\b/i;

/**
 * The order of cards with 0% on what is bought: where it is said how long that takes, all that are
 * left have enough months, so what the first year brings decides, a welcome offer with it.
 */
export function byNeed(
  read: QueryFilters,
  { once, query = '' }: { readonly once?: Spent['once']; readonly query?: string | undefined },
): QueryFilters {
  const filters = priceOf(read, once);
  const { sort, min_intro_months: months, purchase, card_type } = filters;
  const isBought = (purchase ?? once) !== undefined && card_type !== 'balance_transfer';
  if (!isBought || months === undefined || sort !== 'intro_purchase_months') return filters;
  if (LONGEST.test(query)) return filters;
  return { ...filters, sort: 'first_year', then_by: 'intro_purchase_months' };
}
