import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { addMonths } from '../../../engine/model/calendar.ts';
import { AppError, type InputIssue } from '../../../errors.ts';
import { firstDay, isoDay, lastDay } from '../../../kit/day.ts';
import type { Said } from './fields.ts';

/** Terms of other years are other terms: a year back, and as far ahead as calendars are announced. */
export const MONTHS_BACK = 12;
export const MONTHS_AHEAD = 24;

/** The day for which an answer holds. */
export interface DayRead {
  readonly as_of: string;
  readonly notes: readonly string[];
  readonly issues: readonly InputIssue[];
}

/** @param cards the cards in question; null when any may be */
export function readDay(
  { date }: Said,
  cards: readonly CatalogCard[] | null,
  now: Date,
  at: string,
): DayRead {
  const today = isoDay(now);
  if (date === undefined || date === today) return { as_of: today, notes: [], issues: [] };
  const path = `${at}date`;
  const [first, last] = [addMonths(today, -MONTHS_BACK), addMonths(today, MONTHS_AHEAD)];
  if (date < first || date > last) {
    const message = `must be a day from ${first} to ${last}: terms of other years are not known`;
    return { as_of: today, notes: [], issues: [{ path, message }] };
  }
  const issues = (cards ?? []).flatMap((card) => beforeLaunch(card, date, path));
  const notes = [`as of ${date}; terms without dates of their own are those of today`];
  return { as_of: date, notes, issues };
}

/** That a day lies before the card could be had; none where its first day is not known. */
export function beforeLaunch({ seed }: CatalogCard, date: string, path: string): InputIssue[] {
  if (seed.launched === undefined || date >= seed.launched) return [];
  return [
    { path, message: `is before ${seed.name} existed: nobody had it before ${seed.launched}` },
  ];
}

/** @throws AppError unless the card can have been had since that day. */
export function checkAcquired(date: string | undefined, today: string, card: CatalogCard): void {
  if (date === undefined) return;
  const path = 'acquired_date';
  const issues =
    firstDay(date) >= '2000-01-01' && firstDay(date) <= today
      ? beforeLaunch(card, lastDay(date), path)
      : [{ path, message: `must be a date from 2000-01-01 to ${today}` }];
  if (issues.length > 0) throw new AppError('validation_failed', undefined, { issues });
}
