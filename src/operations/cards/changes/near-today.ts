import type { ChangeRecord } from '../../../catalog/store/changes.ts';
import { isoDay } from '../../../kit/day.ts';

/** Part of the places that is kept for what is announced, where there are more changes than places. */
const AHEAD = 1 / 4;

/** Whether a change is announced for a day to come. */
export function isAhead({ detected_at }: ChangeRecord, today: string): boolean {
  return isoDay(detected_at) > today;
}

/**
 * As many changes as are asked for: the latest, and of those announced the soonest. What lies years ahead
 * takes no place from what has just changed.
 *
 * @param records the oldest first
 * @returns the newest first
 */
export function nearToday(
  records: readonly ChangeRecord[],
  limit: number,
  today: string,
): readonly ChangeRecord[] {
  const ahead = records.filter((record) => isAhead(record, today));
  const past = records.slice(0, records.length - ahead.length);
  const few = Math.min(ahead.length, Math.max(Math.floor(limit * AHEAD), limit - past.length));
  const latest = past.slice(Math.max(0, past.length - (limit - few)));
  return [...latest, ...ahead.slice(0, few)].reverse();
}
