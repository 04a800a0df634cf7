import { number } from '../../kit/words.ts';
import type { Credit } from './facts.ts';
import type { Cap } from './rate-terms.ts';

/** The time after which a credit renews, or a cap resets. */
interface Period {
  /** Calendar or membership months; null when it has no fixed length. */
  readonly months: number | null;
  /** Number of periods in a later year. */
  readonly per_year: number;
  /** Wording after an amount: `$10 a month`. */
  readonly rate: string;
  /** As an adverb: `every month`. */
  readonly every: string;
  /** The calendar's name for one such period: `calendar month`; null when it has none. */
  readonly calendar: string | null;
}

const MONTH = {
  months: 1,
  per_year: 12,
  rate: 'a month',
  every: 'every month',
  calendar: 'calendar month',
};
const YEAR = {
  months: 12,
  per_year: 1,
  rate: 'a year',
  every: 'every year',
  calendar: 'calendar year',
};

/** The periods of credits and of spending caps: the only table of them. */
export const PERIODS: Readonly<Record<Credit['period'] | Cap['period'], Period>> = {
  month: MONTH,
  billing_cycle: { ...MONTH, rate: 'a billing cycle', every: 'every billing cycle' },
  quarter: {
    months: 3,
    per_year: 4,
    rate: 'a quarter',
    every: 'every quarter',
    calendar: 'calendar quarter',
  },
  half_year: {
    months: 6,
    per_year: 2,
    rate: 'every six months',
    every: 'every six months',
    calendar: 'calendar half-year',
  },
  year: YEAR,
  calendar_year: { ...YEAR, rate: 'a calendar year' },
  member_year: { ...YEAR, rate: 'a membership year' },
  four_years: {
    months: null,
    per_year: 0.25,
    rate: 'every four years',
    every: 'once in about four years',
    calendar: null,
  },
  five_years: {
    months: null,
    per_year: 0.2,
    rate: 'every five years',
    every: 'once in about five years',
    calendar: null,
  },
  one_time: { months: null, per_year: 0, rate: 'once', every: 'once', calendar: null },
  per_use: { months: null, per_year: 1, rate: 'per use', every: 'on each use', calendar: null },
};

/**
 * The spending that unlocks a credit, in words: `$15,000 of spending in a year`, and of each of its
 * periods where it comes more often, `$1,000 of spending a month`. Empty for none.
 */
export function spendingAsked({
  spend_required: asked,
  period,
}: Pick<Credit, 'spend_required' | 'period'>): string {
  if (asked === null) return '';
  const { per_year, rate } = PERIODS[period];
  const isOften = per_year > 1;
  return `$${number(isOften ? asked / per_year : asked)} of spending ${isOften ? rate : 'in a year'}`;
}

/** Dollars of a credit in a later year; 0 without a price. */
export function yearlyValue({ value, period }: Pick<Credit, 'value' | 'period'>): number {
  return (value ?? 0) * PERIODS[period].per_year;
}
