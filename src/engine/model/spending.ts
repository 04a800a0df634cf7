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
 * A roll-up beside fine categories of it is what is left: it is split by `shares` (normalised to add
 * up to 1) over those that are not named, or over all where none is left. Lines of zero dollars are
 * left out.
 * @param also_named further categories that are named, as by a shop of that kind
 * @throws EngineInputError with path `spending.<category>` for an unknown category or an
 * amount that is negative, not finite or too large.
 */
export function expandSpending(
  spending: Readonly<Partial<Record<Category, number>>>,
  shares: SpendingShares,
  also_named: ReadonlySet<FineCategory> = NONE,
): SpendingLine[] {
  const monthly = new Float64Array(FINE_CATEGORIES.length);
  const isNamed = (category: FineCategory): boolean =>
    spending[category] !== undefined || also_named.has(category);
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
    const all = shares[category];
    const left = all.filter((part) => !isNamed(part.category));
    const parts = wholeOf(left) > 0 ? left : all;
    const whole = wholeOf(parts);
    if (!(whole > 0)) throw new EngineInputError(`shares.${category}`, 'must add up to 1');
    for (const part of parts) add(part.category, (dollars * part.share) / whole);
  }
  const lines: SpendingLine[] = [];
  for (const category of FINE_CATEGORIES) {
    const dollars = monthly[fineIndex(category)] ?? 0;
    if (dollars <= 0) continue;
    const line: SpendingLine = { category, monthly: dollars, merchant: null, channel: 'any' };
    lines.push(isNamed(category) ? line : { ...line, unnamed: true });
  }
  return lines;
}

const NONE: ReadonlySet<FineCategory> = new Set();

function wholeOf(parts: readonly { readonly share: number }[]): number {
  return parts.reduce((sum, { share }) => sum + share, 0);
}

/** Dollars a month of all lines together. */
export function monthlyTotal(lines: readonly SpendingLine[]): number {
  return lines.reduce((sum, line) => sum + line.monthly, 0);
}

/** Dollars of these lines that are spent once. */
export function onceTotal(lines: readonly SpendingLine[]): number {
  return 12 * monthlyTotal(lines.filter(({ once }) => once === true));
}

/** Whether nothing but what is bought once counts: a card's credits are for other things. */
export function isBoughtAlone({
  spending,
}: {
  readonly spending: readonly SpendingLine[];
}): boolean {
  return spending.length > 0 && spending.every(({ once }) => once === true);
}
