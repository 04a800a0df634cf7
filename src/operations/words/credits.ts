import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import { PERIODS } from '../../engine/model/credit-periods.ts';
import type { Credit } from '../../engine/model/facts.ts';
import type { IsoDate } from '../../engine/model/iso-date.ts';
import { creditWindow } from '../../engine/worth/credit-calendar.ts';
import { number } from '../../kit/words.ts';

/** When a credit can be used, in words and as dates. */
export interface CreditSchedule {
  readonly schedule: string;
  /** First day of the next calendar period; null when none is known or none follows. */
  readonly next_reset: IsoDate | null;
}

/**
 * The schedule of a credit as of a date: `each calendar month; the current one runs to 2026-11-30`.
 * Only calendar periods have known dates: an anniversary depends on the holder.
 */
export function creditSchedule(credit: Credit, today: IsoDate): CreditSchedule {
  const ends = credit.valid_to === null ? '' : `; the credit itself ends on ${credit.valid_to}`;
  const { months, every, calendar } = PERIODS[credit.period];
  const window = creditWindow(credit, today);
  if (window !== null) {
    const schedule = `each ${calendar}; the current one runs to ${window.end}${ends}`;
    return { schedule, next_reset: window.next_reset };
  }
  const start =
    months === null
      ? ''
      : credit.reset === 'anniversary'
        ? ' of membership, from the account anniversary'
        : '; its reset day is unknown';
  return { schedule: every + start + ends, next_reset: null };
}

/** What has to be done first for a credit of an issuer's card, as the registry tells it. */
export function howText(
  key: string,
  issuer: string,
  { benefitsByKey }: Pick<CatalogSnapshot, 'benefitsByKey'>,
): string {
  const how = benefitsByKey.get(key)?.how;
  return how?.issuer === issuer ? how.text : '';
}

/**
 * What a holder has to do for a credit, in one or more sentences.
 * @param portal the bank's portal through which alone it is earned
 * @param how see `howText`
 */
export function creditConditions(
  { enrolment, spend_required }: Credit,
  { portal = null, how = '' }: { readonly portal?: string | null; readonly how?: string } = {},
): string {
  const enrol =
    enrolment === null
      ? 'Whether enrollment is required is unknown.'
      : enrolment
        ? 'Enrollment is required.'
        : 'No enrollment is required.';
  const parts = [
    enrol,
    how,
    portal === null ? '' : `Only for what is booked at ${portal}.`,
    spend_required === null ? '' : `Requires $${number(spend_required)} of spending in a year.`,
  ];
  return parts.filter(Boolean).join(' ');
}
