import { addMonths, firstDay, monthIndex } from '../../engine/model/calendar.ts';
import type { Credit, IsoDate } from '../../engine/model/facts.ts';

/** When a credit can be used, in words and as dates. */
export interface CreditSchedule {
  readonly schedule: string;
  /** First day of the next calendar period; null when none is known or none follows. */
  readonly next_reset: IsoDate | null;
}

const PERIODS = {
  month: { months: 1, name: 'calendar month' },
  quarter: { months: 3, name: 'calendar quarter' },
  half_year: { months: 6, name: 'calendar half-year' },
  year: { months: 12, name: 'calendar year' },
} as const;

const PLAIN = {
  month: 'every month',
  quarter: 'every quarter',
  half_year: 'every half-year',
  year: 'every year',
  four_years: 'once in about four years',
  one_time: 'once',
  per_use: 'on each use',
} as const;

/**
 * The schedule of a credit as of a date: `each calendar month; the current one runs to 2026-11-30`.
 * Only calendar periods have known dates: an anniversary is the holder's own.
 */
export function creditSchedule(credit: Credit, today: IsoDate): CreditSchedule {
  const ends = credit.valid_to === null ? '' : `; the credit itself ends on ${credit.valid_to}`;
  const { period, reset } = credit;
  if (period === 'four_years' || period === 'one_time' || period === 'per_use') {
    return { schedule: PLAIN[period] + ends, next_reset: null };
  }
  if (reset === 'anniversary') {
    return {
      schedule: `${PLAIN[period]} of membership, from the account anniversary${ends}`,
      next_reset: null,
    };
  }
  if (reset === null) {
    return {
      schedule: `${PLAIN[period]}; the day it resets is not known${ends}`,
      next_reset: null,
    };
  }
  const { months, name } = PERIODS[period];
  const next = firstDay((Math.floor(monthIndex(today) / months) + 1) * months);
  const last = dayBefore(next);
  const follows = credit.valid_to === null || credit.valid_to >= next;
  return {
    schedule: `each ${name}; the current one runs to ${follows ? last : credit.valid_to}${ends}`,
    next_reset: follows ? next : null,
  };
}

/** What a holder has to do for a credit, in a sentence. */
export function creditConditions({ enrolment, spend_required }: Credit): string {
  const enrol =
    enrolment === null
      ? 'Whether it needs enrolment is not known.'
      : enrolment
        ? 'Needs enrolment.'
        : 'Needs no enrolment.';
  if (spend_required === null) return enrol;
  return `${enrol} Needs $${spend_required.toLocaleString('en-US')} of spending in a year.`;
}

/** The last day before the first of a month. */
function dayBefore(first: IsoDate): IsoDate {
  const month = addMonths(first, -1);
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return `${month.slice(0, 8)}${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
}
