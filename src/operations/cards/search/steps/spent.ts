import { takenAsUsual } from '../../../../kit/text/past-times.ts';
import { usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { tellEndedAsked } from '../../../shared/benefits/used/ended.ts';
import { boughtOnce } from '../query/bought-once.ts';
import { shopsOf } from '../query/query-merchants.ts';
import { saysPeriod } from '../query/query-spending.ts';
import { withAbroad } from '../query/shops/spent-abroad.ts';
import type { SearchAsked } from './read.ts';

/** What is spent, and where, by the fields and the words of a search. */
export type SpentSaid = ReturnType<typeof spentSaid>;

export function spentSaid(asked: SearchAsked, context: Context) {
  const { asked_for, away, sums, spending_times, carried, words } = asked;
  const { asked_filters, memberships, bank_balances, bill, kinds } = asked;
  const { catalog } = context;
  const {
    instead: _instead,
    as_said = {},
    once: _once,
    of_year,
    taken_monthly,
    past,
    ...read
  } = words ?? {};
  if (asked_for.spending === undefined && asked_filters.spending?.uncategorized !== undefined)
    context.warn('Equipment, supplies and the like are no category for sure, so at base rates.');
  if (of_year) context.warn('What is spent once counts as the spending of one year.');
  if (past) for (const told of takenAsUsual([past])) context.warn(told);
  const unsaid = taken_monthly ?? takenAlone(asked);
  if (unsaid) context.warn(`No period is said of the sums: taken as ${usd(unsaid)} a month.`);
  const { total_spending } = sums;
  const said_spent = {
    ...{ ...sums, spending_times, ...read, carried, memberships },
    ...(bank_balances && { bank_balances }),
    ...withAbroad(away, { total_spending, ...read }, asked_filters.spending),
    ...{ spending: asked_filters.spending, category: bill, at: '', in_question: null },
    of_purchase: true as const,
  };
  const shops = shopsOf(asked_filters.shops, catalog);
  const bought = [...kinds, ...(bill ? [bill] : []), ...shops.map(({ category }) => category)];
  const spent = boughtOnce(said_spent, asked_filters, bought);
  tellEndedAsked(asked_for.query, shops, context);
  return {
    /** Fields of spending that the words stand for, and dollars a month as they say them. */
    ...{ read, as_said },
    /** The shops that are asked about. */
    shops,
    spent,
  };
}

/** Dollars of one sum for a kind of spending, which the grammar takes as a month's: `$200 on groceries`. */
function takenAlone({ query = '', asked_for, asked_filters, words }: SearchAsked): number {
  const { rent: _by_month, ...read } = asked_filters.spending ?? {};
  const sums = Object.values(read);
  const isRead = words === null && asked_for.spending === undefined && !saysPeriod(query);
  return isRead ? sums.reduce((all, sum) => all + sum, 0) : 0;
}
