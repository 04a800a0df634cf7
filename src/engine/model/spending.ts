import {
  CATEGORIES,
  type Category,
  FINE_CATEGORIES,
  type FineCategory,
  fineIndex,
  isRollup,
  type RollupCategory,
} from './categories.ts';
import { checkAmount, EngineInputError, type SpendingLine } from './input.ts';

export type SpendingShares = Readonly<
  Record<RollupCategory, readonly { readonly category: FineCategory; readonly share: number }[]>
>;

const KNOWN = new Set<string>(CATEGORIES);

/**
 * A caller's monthly dollars by category as fine lines, in the order of the category tree.
 * A roll-up is split by `shares` (normalised to add up to 1); a fine category given beside
 * its roll-up is additional. Lines of zero dollars are left out.
 * @throws EngineInputError with path `spending.<category>` for an unknown category or an
 * amount that is negative, not finite or too large.
 */
export function expandSpending(
  spending: Readonly<Partial<Record<Category, number>>>,
  shares: SpendingShares,
): SpendingLine[] {
  const monthly = new Float64Array(FINE_CATEGORIES.length);
  const add = (category: FineCategory, dollars: number): void => {
    const fine = fineIndex(category);
    monthly[fine] = (monthly[fine] ?? 0) + dollars;
  };
  for (const name of Object.keys(spending)) {
    const category = name as Category;
    const dollars = spending[category];
    const path = `spending.${name}`;
    if (!KNOWN.has(name)) throw new EngineInputError(path, 'is not a known category');
    if (dollars === undefined) continue;
    checkAmount(dollars, path);
    if (!isRollup(category)) {
      add(category, dollars);
      continue;
    }
    const parts = shares[category];
    const whole = parts.reduce((sum, part) => sum + part.share, 0);
    if (!(whole > 0)) throw new EngineInputError(`shares.${category}`, 'must add up to 1');
    for (const part of parts) add(part.category, (dollars * part.share) / whole);
  }
  const lines: SpendingLine[] = [];
  for (const category of FINE_CATEGORIES) {
    const dollars = monthly[fineIndex(category)] ?? 0;
    if (dollars > 0) lines.push({ category, monthly: dollars, merchant: null, channel: 'any' });
  }
  return lines;
}

/** Dollars a month of all lines together. */
export function monthlyTotal(lines: readonly SpendingLine[]): number {
  return lines.reduce((sum, line) => sum + line.monthly, 0);
}

/** Dollars of these lines that are spent once. */
export function onceTotal(lines: readonly SpendingLine[]): number {
  return 12 * monthlyTotal(lines.filter(({ once }) => once === true));
}
