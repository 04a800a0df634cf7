import type { Context } from '../../../../operation/context.ts';
import { tellBillFees } from '../../../shared/bill-fees.ts';
import { ON_UNSIZED, withBill } from '../../../shared/bills-named.ts';
import { tellLoungesAsked } from '../../../shared/lounges/asked.ts';
import { tellOpenSellers } from '../query/shops/sellers-abroad.ts';
import { wantsMoney } from '../ranking/paid-out.ts';
import { tellAsCash, tellCash } from '../told/cash-told.ts';
import { openFirst, tellMembers } from '../told/members-told.ts';
import { tellFamilyLeft } from '../told/named/family-left.ts';
import { tellPoints } from '../told/points-told.ts';
import { tellSearch } from '../told/told.ts';
import type { RankedSearch } from './rank.ts';
import type { SearchAsked } from './read.ts';
import type { SpentSaid } from './spent.ts';
import type { WeighedSearch } from './weigh.ts';

/** What is to be said of the cards shown beside their order. */
export function tellFound(
  { lounges, bill, found, sellers }: SearchAsked,
  { shops, spent }: SpentSaid,
  { facts, filters, isFew }: WeighedSearch,
  { rank, apart, top, shown, left }: RankedSearch,
  context: Context,
): void {
  const first = (most: number) => openFirst(apart, rank, most).top;
  tellPoints(filters, { found: apart.open, shown, first }, facts, rank, context);
  tellFamilyLeft(left, context);
  tellHabit(filters, spent, context);
  tellMembers(apart.members, top, filters, { facts, rank }, context);
  tellOpenSellers(sellers, shown, context);
  tellLoungesAsked(lounges, shown, context);
  if (wantsMoney(filters)) tellAsCash(shown, filters, facts, context);
  tellCash(filters, { found, first: shown[0] }, facts, rank, context);
  tellSearch({ filters, found, shops, facts, shown, top, rank, isFew }, context);
  const unsized = unsizedBill(bill, spent);
  const told_on = unsized && ON_UNSIZED;
  tellBillFees({ ...spent, told_on }, shown, withBill(facts, unsized), context);
}

/** That how often the person is at a brand chose the cards, and is in no figure. */
function tellHabit(
  { habit }: WeighedSearch['filters'],
  { at_merchants = {} }: SpentSaid['spent'],
  { warn }: Pick<Context, 'warn'>,
): void {
  if (habit === undefined || Object.keys(at_merchants).length > 0) return;
  warn(`"${habit}" is in no figure: to count it, send at_merchants with dollars a month.`);
}

/** A bill of which no sum was said. */
function unsizedBill(
  bill: SearchAsked['bill'],
  { spending, once }: SpentSaid['spent'],
): SearchAsked['bill'] {
  const given = { ...spending, ...(typeof once === 'object' && once) };
  return bill !== undefined && bill in given ? undefined : bill;
}
