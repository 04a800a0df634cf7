import type { ChangeRecord } from '../../../catalog/store/changes.ts';
import { isoDay } from '../../../kit/day.ts';
import type { Context } from '../../../operation/context.ts';

/** The days of changes, of some of which only the month or the year is known. */

/** Characters of a day, and of a date of which only the year is known. */
const DAY = 10;
const YEAR = 4;

type Dated = Pick<ChangeRecord, 'detected_at' | 'effective_from'>;

/** The last day on which it may have come: that of its year, or its month, where no more is known. */
export function lastDay({ detected_at, effective_from }: Dated): string {
  const day = isoDay(detected_at);
  const known = effective_from?.length ?? DAY;
  if (known >= DAY) return day;
  const [year = 0, month = 12] = (effective_from ?? '').split('-').map(Number);
  return isoDay(new Date(Date.UTC(year, month, 0)));
}

/** Whether it begins a year or month within which it may have come before a day or after it. */
function isAround(record: Dated, day: string): boolean {
  return isoDay(record.detected_at) < day && lastDay(record) >= day;
}

/** The day of a change, or as much of it as is known: `2025-09 (day not known)`. */
export function dateText(day: string, effective_from: string | null | undefined): string {
  const from = effective_from ?? day;
  if (from.length >= DAY) return day;
  return `${from} (${from.length > YEAR ? 'day' : 'month'} not known)`;
}

/** Says of changes that only have a year or month that they may be older than what was asked for. */
export function tellAround(
  records: readonly ChangeRecord[],
  from: string,
  { warn }: Pick<Context, 'warn'>,
): void {
  if (!records.some((one) => isAround(one, from))) return;
  warn(`What is dated by its year or month alone may have come before ${from}.`);
}
