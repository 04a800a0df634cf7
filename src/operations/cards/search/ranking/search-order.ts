import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { SortBy } from '../../../../catalog/search/filters.ts';
import { betweenEquals, type Equal } from '../../../../engine/decisions/equals.ts';
import type { Valued } from './search-valued.ts';

export interface Row extends Equal {
  readonly card: CatalogCard;
  readonly rank: number;
  /** These decide ties alone, which are few, so that no order need ask for them. */
  readonly next: number;
  /** How mild the card is about late payment, where that is wished for. */
  readonly mild: number;
  readonly bonus: number;
  /** A rate of its own for a shop is surer than one for the kind of the shop, as shops post. */
  readonly names_shop: boolean;
  /** Sources agree on what orders it. */
  readonly sure: boolean;
}

/** An unknown fee comes after every known one. */
const UNKNOWN_FEE = -1_000;

/** Puts the row in its place among the first `count`; the rest need no order. */
export function keep(top: Row[], row: Row, count: number): void {
  const last = top[count - 1];
  if (last !== undefined && compare(last, row) <= 0) return;
  let at = Math.min(top.length, count - 1);
  for (; at > 0; at -= 1) {
    const before = top[at - 1];
    if (before === undefined || compare(before, row) <= 0) break;
    top[at] = before;
  }
  top[at] = row;
}

export function compare(a: Row, b: Row): number {
  return (
    b.rank - a.rank ||
    b.next - a.next ||
    b.mild - a.mild ||
    Number(b.names_shop) - Number(a.names_shop) ||
    Number(b.sure) - Number(a.sure) ||
    betweenEquals(a, b)
  );
}

/** @param value of which no more is read than the order asks for: a figure is worked out when it is read */
export function sortValue(order: SortBy, { seed, figures }: CatalogCard, value: Valued): number {
  const lowest = (fee: number | null) => (fee === null ? UNKNOWN_FEE : -fee);
  switch (order) {
    case 'sign_on_bonus':
      return value.bonus;
    case 'first_year':
      return value.first;
    case 'later_year':
      return value.later;
    case 'intro_transfer_months':
      return figures.zero_transfer_months ?? 0;
    case 'intro_purchase_months':
      return figures.zero_purchase_months ?? 0;
    case 'transfer_fee':
      return lowest(figures.transfer_fee_percent);
    case 'foreign_fee':
      return lowest(figures.foreign_fee_percent);
    case 'purchase_apr':
      return lowest(figures.purchase_apr_percent);
    case 'annual_fee':
      return -seed.annual_fee;
  }
}
