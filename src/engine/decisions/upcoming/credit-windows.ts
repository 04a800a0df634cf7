import { firstDay as firstOf } from '../../../kit/day.ts';
import {
  addMonths,
  dayBefore,
  firstDay,
  MONTHS,
  monthIndex,
  nextDay,
} from '../../model/calendar.ts';
import { PERIODS } from '../../model/credit-periods.ts';
import type { Credit, EngineCard } from '../../model/facts.ts';
import type { IsoDate } from '../../model/iso-date.ts';
import { creditWindow } from '../../worth/credits/credit-calendar.ts';

/** The credits of a card held, with what its holder said of them. */
interface HeldCredits {
  readonly card: Pick<EngineCard, 'credits'>;
  /** A day, a month, or less than that (`2024`, `2024-03/2024-05`); null when it is not known. */
  readonly opened: string | null;
  /** Keys of the credits in use; null when it was not said: then all of them. */
  readonly selections: ReadonlySet<string> | null;
}

/** A time in which a credit can be used. */
export interface Window {
  readonly end: IsoDate;
  /** First day of the next; null where none follows. */
  readonly next: IsoDate | null;
}

/** Most periods of one credit between two days: those of ten years of months. */
const PERIODS_MAX = 120;

/** The credits of a card that are used, each with its times that end between two days, both inclusive. */
export function creditWindows(
  held: HeldCredits,
  from: IsoDate,
  to: IsoDate,
): { readonly credit: Credit; readonly window: Window }[] {
  return usedOf(held).flatMap((credit) => {
    const windows: { credit: Credit; window: Window }[] = [];
    let day = from;
    for (let count = 0; count < PERIODS_MAX && day <= to; count += 1) {
      const window = windowOf(credit, held.opened, day);
      if (window === null || window.end > to) break;
      // What has no price is told when it ends for good.
      const isTold =
        credit.value !== null || window.next === null || isIssuedNight(credit, held.opened, day);
      if (isTold && window.end >= from && hasBegun(credit, held.opened, window.end))
        windows.push({ credit, window });
      if (window.next === null) break;
      day = window.next;
    }
    return windows;
  });
}

/**
 * Whether it is a free night of each membership year that has been issued: it usually lapses as the year
 * after it ends, which is when the next one comes.
 */
function isIssuedNight(credit: Credit, opened: string | null, on: IsoDate): boolean {
  const { night, value, reset, spend_required } = credit;
  if (night === undefined || value !== null || reset !== 'anniversary' || opened === null)
    return false;
  return spend_required === null && hasBegun(credit, opened, on);
}

/** Whether an account has a credit by a day: some come only from the second year of membership. */
export function hasBegun(
  { from_second_year }: Pick<Credit, 'from_second_year'>,
  opened: string | null,
  on: IsoDate,
): boolean {
  if (from_second_year !== true || opened === null) return true;
  return addMonths(firstOf(opened), 12) <= on;
}

/** Priced credits of a card that come again on a day which is not known, and do not end by `to`. */
export function undatedCredits(held: HeldCredits, on: IsoDate, to: IsoDate): Credit[] {
  return usedOf(held).filter(
    (credit) =>
      credit.value !== null &&
      PERIODS[credit.period].months !== null &&
      (credit.valid_to === null || credit.valid_to > to) &&
      hasBegun(credit, held.opened, on) &&
      periodOf(credit, held.opened, on) === null,
  );
}

/**
 * Credits of a card year or of several years that do not end between two days, which are easily taken for
 * such as end with the calendar's: each with the last day of its card year where that is known.
 */
export function laterCredits(
  held: HeldCredits,
  on: IsoDate,
  to: IsoDate,
): { readonly credit: Credit; readonly end: IsoDate | null }[] {
  return usedOf(held, true).flatMap((credit) => {
    const { period, reset, valid_to } = credit;
    const { months, per_year } = PERIODS[period];
    if ((valid_to !== null && valid_to <= to) || !hasBegun(credit, held.opened, on)) return [];
    const isOfYears = months === null && per_year > 0 && per_year < 1;
    if (isOfYears) return [{ credit, end: null }];
    if (months !== MONTHS || reset !== 'anniversary') return [];
    const { end = null } = periodOf(credit, held.opened, on) ?? {};
    return end !== null && end <= to ? [] : [{ credit, end }];
  });
}

/**
 * The month, `YYYY-MM`, in which a credit of membership years comes again, where of its opening the month
 * alone is known; of several months those between which it does, `YYYY-MM/YYYY-MM`; null for any other.
 */
export function monthOfReset(
  { period, reset, valid_to }: Pick<Credit, 'period' | 'reset' | 'valid_to'>,
  opened: string | null,
  on: IsoDate,
): string | null {
  const { months } = PERIODS[period];
  if (months === null || reset !== 'anniversary') return null;
  const said = opened?.split('/') ?? [];
  if (said.some((month) => month.length !== MONTH_ALONE)) return null;
  const [from, to = from] = said.map((month) => {
    // It may still be to come in the month that has begun, unless the card was opened in it.
    const first = addMonths(`${month}-01`, months);
    const next = nextOf(first, months, firstDay(monthIndex(on)));
    return (valid_to !== null && valid_to < next ? valid_to : next).slice(0, MONTH_ALONE);
  });
  // While these months run it is this year's or the next one's.
  if (from === undefined || to === undefined || from > to) return null;
  return from === to ? from : `${from}/${to}`;
}

/** Letters of `YYYY-MM` and of `YYYY-MM-DD`. */
const [MONTH_ALONE, WHOLE_DAY] = [7, 10];

/**
 * Credits that spending unlocks and of which it was not said whether they are in use, each with its
 * time that ends between two days, both inclusive.
 */
export function unearnedCredits(
  { card, opened, selections }: HeldCredits,
  from: IsoDate,
  to: IsoDate,
): { readonly credit: Credit; readonly end: IsoDate }[] {
  if (selections !== null) return [];
  return card.credits.flatMap((credit) => {
    if (credit.spend_required === null || credit.value === 0) return [];
    const window = windowOf(credit, opened, from);
    return window === null || window.end > to ? [] : [{ credit, end: window.end }];
  });
}

/** @param withEstimates also those that count by an estimate, as companion fares do */
function usedOf({ card, selections }: HeldCredits, withEstimates = false): Credit[] {
  return card.credits.filter(
    ({ key, value, points, estimate, spend_required }) =>
      // What spending unlocks is lost only by who has it.
      (spend_required === null || selections?.has(key) === true) &&
      value !== 0 &&
      points === undefined &&
      (withEstimates || estimate === undefined) &&
      (selections?.has(key) ?? true),
  );
}

/** The time of a credit that holds a day: its period, or where that is not known, until it ends for good. */
function windowOf(credit: Credit, opened: string | null, on: IsoDate): Window | null {
  const { valid_to } = credit;
  if (valid_to !== null && valid_to < on) return null;
  return periodOf(credit, opened, on) ?? (valid_to === null ? null : { end: valid_to, next: null });
}

/** The period of a credit on a day: by the calendar, or from the day on which the card was opened. */
function periodOf(credit: Credit, opened: string | null, on: IsoDate): Window | null {
  const byCalendar = creditWindow(credit, on);
  if (byCalendar !== null) return { end: byCalendar.end, next: byCalendar.next_reset };
  const { months } = PERIODS[credit.period];
  // Of a month alone the day is not known, and a day too late would cost the credit.
  if (months === null || credit.reset !== 'anniversary' || opened?.length !== WHOLE_DAY) {
    return null;
  }
  const next = nextOf(opened, months, nextDay(on));
  const end = dayBefore(next);
  if (credit.valid_to !== null && credit.valid_to < end)
    return { end: credit.valid_to, next: null };
  return { end, next };
}

/** The first date of a cycle of so many months from `first` that is not before `day`. */
export function nextOf(first: IsoDate, months: number, day: IsoDate): IsoDate {
  if (first >= day) return first;
  const passed = Math.max(0, Math.floor((monthIndex(day) - monthIndex(first)) / months) - 1);
  let count = passed;
  while (addMonths(first, count * months) < day) count += 1;
  return addMonths(first, count * months);
}
