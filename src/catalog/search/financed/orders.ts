import type { QueryFilters, SortBy } from '../filters.ts';
import { RANKINGS } from '../rankings.ts';
import { MOVES } from './sum-and-term.ts';

/** What a query wants most, or least of: which months at 0%, which fee, and what it names first. */

const BY_MONTHS: readonly SortBy[] = ['intro_transfer_months', 'intro_purchase_months'];
const BY_FEE: readonly SortBy[] = ['transfer_fee', 'annual_fee'];
/** What tells the fee of a card from that of a transfer. */
const OF_CARD = /\b(?:annual|yearly)\b|\bto (?:hold|keep)\b/;

/** @param plain the query in lower case */
export function settleOrders(filters: QueryFilters, plain: string): void {
  if (filters.card_type === 'balance_transfer') ofTransfer(filters, plain);
  else ofPurchases(filters, MOVES.test(plain));
  asNamed(filters, plain);
}

/** Of a balance transfer, months at 0% are those on transfers, and a fee is that of the transfer. */
function ofTransfer(filters: QueryFilters, plain: string): void {
  const isBought = /\bpurchases?\b/.test(plain);
  const meant = (order: SortBy | undefined): SortBy | undefined => {
    if (order === 'intro_purchase_months' && filters.intro_on === undefined && !isBought)
      return 'intro_transfer_months';
    return order === 'annual_fee' && !OF_CARD.test(plain) ? 'transfer_fee' : order;
  };
  put(filters, meant(filters.sort), meant(filters.then_by));
  const isBoth = isBought && filters.sort === 'intro_transfer_months';
  if (isBoth) filters.then_by ??= 'intro_purchase_months';
}

/** Else those on purchases. */
function ofPurchases(filters: QueryFilters, moves: boolean): void {
  const isFor = filters.min_intro_months !== undefined || filters.sort === 'intro_purchase_months';
  if (!isFor || moves) return;
  filters.intro_on = 'purchases';
  if (filters.earns_on === undefined) filters.sort ??= 'intro_purchase_months';
}

/** Of two orders, the one that is named first comes first. */
function asNamed(filters: QueryFilters, plain: string): void {
  const { sort, then_by } = filters;
  if (sort === undefined || then_by === undefined) return;
  const [first, next] = [namedAt(sort, plain), namedAt(then_by, plain)];
  if (next < first && first < plain.length) put(filters, then_by, sort);
}

/** Where an order is named; the length of the text where it is not. */
function namedAt(order: SortBy, plain: string): number {
  const alike = [BY_MONTHS, BY_FEE].find((some) => some.includes(order)) ?? [order];
  const places = RANKINGS.flatMap(({ sort, pattern }) =>
    sort !== undefined && alike.includes(sort) ? (pattern.exec(plain)?.index ?? []) : [],
  );
  return Math.min(plain.length, ...places);
}

function put(filters: QueryFilters, sort: SortBy | undefined, then_by: SortBy | undefined): void {
  delete filters.then_by;
  if (sort !== undefined) filters.sort = sort;
  if (then_by !== undefined && then_by !== sort) filters.then_by = then_by;
}
