import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { PERIODS } from '../../../../engine/model/credit-periods.ts';
import type { Credit } from '../../../../engine/model/facts.ts';
import { creditPeriods } from '../../../../engine/worth/credits/credit-calendar.ts';
import { selectedOf } from '../../../../engine/worth/credits/selected.ts';
import type { SaidUse } from './said-use.ts';

/** Priced by a source, and no estimate. */
export function isPriced({ value, estimate }: Credit): boolean {
  return value !== null && estimate === undefined;
}

type Dollars = Extract<SaidUse, { kind: 'dollars' }>;
/** Without a worth in points, which is dollars by then. */
export type PlainUse = Exclude<SaidUse, { kind: 'points' }>;

/**
 * Whether the amount is what the whole credit is called by: "the $300 hotel credit", or what a month
 * of it gives, of which nobody uses one in a year.
 */
export function isLabel(use: PlainUse, priced: readonly Credit[], whole: number): boolean {
  if (use.kind !== 'dollars' || use.uses !== undefined) return false;
  const { yearly: said } = use;
  if (use.isLabel && (said === whole || priced.some(({ value }) => value === said))) return true;
  return priced.some(({ value, period }) => period === 'month' && value === said);
}

/** Dollars a year of a credit's use, which may be more than there are. */
export function usedOf(use: PlainUse, credit: Credit, whole: number, periods: number): number {
  if (use.kind === 'share') return use.share * whole;
  // Nobody says "$8 of $10" of one month in the year.
  const isMonthly = credit.period === 'month' && use.kind === 'dollars';
  if (isMonthly && use.inAll === credit.value) return (use.yearly / use.inAll) * whole;
  if (use.kind === 'dollars') return timesEach(use, credit.value ?? 0);
  if (use.kind === 'bags') return whole;
  const each = eachUse(credit);
  return each === null ? (use.count / Math.max(1, periods)) * whole : use.count * each;
}

/** With so many uses that were said beside it: the dollars of each, where one use can bring them. */
export function timesEach({ yearly, uses }: Dollars, mostEach: number): number {
  return uses !== undefined && (uses.each || yearly <= mostEach) ? yearly * uses.count : yearly;
}

/** Dollars that one use brings at most, of a credit that takes several; null where one takes all. */
function eachUse({ name }: Credit): number | null {
  const [, booking, trip, several] =
    /at most \$(\d+) a booking|\$(\d+) a completed trip|two of \$(\d+)(?:,|\))/.exec(name) ?? [];
  const dollars = booking ?? trip ?? several;
  return dollars === undefined ? null : Number(dollars);
}

/** Periods of the year from today, or of one in which the credit does not end; once counts once. */
export function periodsAYear(credit: Credit, today: CatalogSnapshot['today']): number {
  return creditPeriods(credit, today, false) || PERIODS[credit.period].per_year || 1;
}

/** The credits of a card that keys and categories name, of any card or of this one. */
export function creditsMeant(
  { seed: { card_id }, engine }: CatalogCard,
  keys: readonly string[],
  catalog: CatalogSnapshot,
): Credit[] {
  const isMeant = ({ key }: Credit): boolean => {
    const names = [key, catalog.benefitsByKey.get(key)?.category ?? ''];
    return names.some((one) => keys.includes(one) || keys.includes(selectedOf(card_id, one)));
  };
  return engine.credits.filter(isMeant);
}
