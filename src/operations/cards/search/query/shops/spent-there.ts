import type { SpendingLine } from '../../../../../engine/model/input.ts';
import { cents } from '../../../../../engine/model/money.ts';
import { monthlyTotal } from '../../../../../engine/model/spending.ts';
import { type Catalog, shopsOf } from '../query-merchants.ts';

type Shops = ReturnType<typeof shopsOf>;

/**
 * The shops that are asked about, and those at which dollars are spent.
 * @returns also whether nothing is spent elsewhere, or nothing at shops that were not asked about
 */
export function shopsSpent(
  lines: readonly SpendingLine[],
  asked: Shops,
  catalog: Catalog,
): { readonly there: Shops; readonly isWhole: boolean } {
  const known = new Set(asked.map(({ key }) => key));
  const keys = new Set(lines.flatMap(({ merchant }) => merchant ?? []));
  const others = shopsOf(
    [...keys].filter((key) => !known.has(key)),
    catalog,
  );
  const isWhole = others.length === 0 || lines.every(({ merchant }) => merchant !== null);
  return { there: [...asked, ...others], isWhole };
}

/** Dollars a month at these shops, by their names, where some were said. */
export function saidAt(
  { at_merchants }: { readonly at_merchants?: object | undefined },
  shops: Shops,
  lines: readonly SpendingLine[],
): { readonly at_merchants?: Readonly<Record<string, number>> } {
  if (at_merchants === undefined) return {};
  const sums = shops.map(({ key, name }): [string, number] => {
    const there = lines.filter(({ merchant }) => merchant === key);
    return [name, cents(monthlyTotal(there))];
  });
  return { at_merchants: Object.fromEntries(sums) };
}
