import { addDays } from '../../../kit/day.ts';
import { addMonths, monthIndex } from '../../model/calendar.ts';
import { checkDate, EngineInputError } from '../../model/input.ts';
import type { IsoDate } from '../../model/iso-date.ts';

/** How long a card has been held. */
export interface Tenure {
  /** Whole months; null without a date. */
  readonly tenure_months: number | null;
  /** The first anniversary after `as_of`: when the next fee is due. */
  readonly next_anniversary: IsoDate | null;
}

/** Days in which a fee that was just charged can still be had back. */
export const REFUND_DAYS = 30;

/**
 * First day of the year that the next fee pays for: the next anniversary, or `as_of` while a fee that
 * was just charged can be had back, or where the opening date is not known.
 */
export function renewalYear({ tenure_months, next_anniversary }: Tenure, as_of: IsoDate): IsoDate {
  if (tenure_months === null || next_anniversary === null) return as_of;
  const last = addMonths(next_anniversary, -12);
  const isCharged = tenure_months >= 12 && as_of <= addDays(last, REFUND_DAYS);
  return isCharged ? as_of : next_anniversary;
}

/** @throws EngineInputError for a date that is none, or after `as_of` */
export function tenure(acquired: IsoDate | null, as_of: IsoDate): Tenure {
  if (acquired === null) return { tenure_months: null, next_anniversary: null };
  checkDate(acquired, 'acquired_date');
  if (acquired > as_of) throw new EngineInputError('acquired_date', 'must not be after as_of');
  let months = monthIndex(as_of) - monthIndex(acquired);
  if (addMonths(acquired, months) > as_of) months -= 1;
  const years = Math.floor(months / 12) + 1;
  return { tenure_months: months, next_anniversary: addMonths(acquired, years * 12) };
}
