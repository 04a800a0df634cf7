import { addDays } from '../../kit/day.ts';
import { dayIn, momentIn } from '../../kit/zone-time.ts';
import { DIGEST_HOUR } from '../../plans/notice-limits.ts';
import type { NoticesRecord } from '../model.ts';

export type When = Pick<NoticesRecord, 'rhythm' | 'weekday' | 'monthday' | 'time_zone'>;

/** A day of the rhythm comes within it. */
const DAYS_MAX = 32;

/** When the first digest after a moment is due; null: none is. */
export function nextDigest(when: When, after: Date): Date | null {
  if (when.rhythm === 'off') return null;
  const today = dayIn(when.time_zone, after);
  for (let days = 0; days <= DAYS_MAX; days += 1) {
    const day = addDays(today, days);
    if (!isDay(when, day)) continue;
    const moment = momentIn(when.time_zone, day, DIGEST_HOUR);
    if (moment > after) return moment;
  }
  return null;
}

function isDay({ rhythm, weekday, monthday }: When, day: string): boolean {
  return rhythm === 'weekly'
    ? new Date(`${day}T00:00:00Z`).getUTCDay() === weekday
    : Number(day.slice(8)) === monthday;
}
