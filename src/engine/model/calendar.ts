import { PERIODS } from './credit-periods.ts';
import type { IsoDate } from './iso-date.ts';
import type { Cap } from './rate-terms.ts';

/**
 * The engine's year: twelve calendar months, starting with the month of `as_of`. Each month carries
 * its full monthly spending; spending in the first month counts from `as_of` on. A month in which a
 * rule begins or ends is split there, by days.
 */
export const MONTHS = 12;

/** A stretch of days of one month during which no rule begins or ends. */
export interface Slot {
  /** Months since year 0: `year * 12 + (month - 1)`. */
  readonly month: number;
  readonly start: IsoDate;
  /** Inclusive. */
  readonly end: IsoDate;
  /** Share of the month's spending, 0-1; the slots of a month add up to 1. */
  readonly weight: number;
}

/** Months since year 0 of a date's month. */
export function monthIndex(date: IsoDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

/** `YYYY-MM` of a month index. */
export function monthLabel(month: number): string {
  return firstDay(month).slice(0, 7);
}

/** First day of a month index. */
export function firstDay(month: number): IsoDate {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysIn(month: number): number {
  const year = Math.floor(month / 12);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month % 12 === 1 && isLeap ? 29 : (MONTH_DAYS[month % 12] ?? 31);
}

function dayOf(date: IsoDate): number {
  return Number(date.slice(8, 10));
}

function withDay(month: number, day: number): IsoDate {
  return `${monthLabel(month)}-${String(day).padStart(2, '0')}`;
}

/** The same day `months` later, or the last day of that month if it is shorter. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const month = monthIndex(date) + months;
  return withDay(month, Math.min(dayOf(date), daysIn(month)));
}

/** The share of a date's month that is before it. */
export function shareBefore(date: IsoDate): number {
  return (dayOf(date) - 1) / daysIn(monthIndex(date));
}

/** The day after a date. */
export function nextDay(date: IsoDate): IsoDate {
  const month = monthIndex(date);
  const day = dayOf(date);
  return day < daysIn(month) ? withDay(month, day + 1) : firstDay(month + 1);
}

/** The day before a date. */
export function dayBefore(date: IsoDate): IsoDate {
  const month = monthIndex(date);
  const day = dayOf(date);
  return day > 1 ? withDay(month, day - 1) : withDay(month - 1, daysIn(month - 1));
}

/** Whether `date` is between `from` and `to`, both inclusive; null means open-ended. */
export function within(date: IsoDate, from: IsoDate | null, to: IsoDate | null): boolean {
  return (from === null || from <= date) && (to === null || date <= to);
}

/** Slots by day and cuts: questions of a day cut its year in few ways. */
const YEARS = new Map<string, readonly Slot[]>();
const MOST_YEARS = 1_000;

/**
 * The twelve months from `as_of` as slots, split before each of `cuts`.
 * @param cuts first days on which something changes; dates outside these months are ignored
 */
export function yearSlots(as_of: IsoDate, cuts: readonly IsoDate[]): readonly Slot[] {
  const wanted = [...new Set(cuts)].sort();
  const name = `${as_of} ${wanted.join()}`;
  const known = YEARS.get(name);
  if (known !== undefined) return known;
  const slots = slotsOf(as_of, wanted);
  if (YEARS.size >= MOST_YEARS) YEARS.clear();
  YEARS.set(name, slots);
  return slots;
}

function slotsOf(as_of: IsoDate, wanted: readonly IsoDate[]): Slot[] {
  const first = monthIndex(as_of);
  const slots: Slot[] = [];
  for (let month = first; month < first + MONTHS; month += 1) {
    const startDay = month === first ? dayOf(as_of) : 1;
    const days = daysIn(month) - startDay + 1;
    const starts = [startDay];
    for (const cut of wanted) {
      if (monthIndex(cut) === month && dayOf(cut) > startDay) starts.push(dayOf(cut));
    }
    starts.forEach((start, index) => {
      const end = (starts[index + 1] ?? daysIn(month) + 1) - 1;
      slots.push({
        month,
        start: withDay(month, start),
        end: withDay(month, end),
        weight: (end - start + 1) / days,
      });
    });
  }
  return slots;
}

/** Months that one window of a cap period lasts. */
export function windowMonths(period: Cap['period']): number {
  return PERIODS[period].months ?? MONTHS;
}

/**
 * Number of the window of a cap period in which a month falls. A billing cycle counts as the
 * calendar month.
 * @param anniversary month index of any month in which the member year begins
 */
export function windowOf(period: Cap['period'], month: number, anniversary: number): number {
  if (period === 'member_year') return Math.floor((month - anniversary) / 12);
  return Math.floor(month / windowMonths(period));
}
