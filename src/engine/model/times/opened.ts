import { list } from '../../../kit/words.ts';
import { addMonths } from '../calendar.ts';
import type { IsoDate } from '../iso-date.ts';

/** When an account was opened: a day, or the first and the last of the days that may be meant. */
export type Opened = IsoDate | { readonly first: IsoDate; readonly last: IsoDate };

/** The earliest and the latest day on which it was opened. */
export function openedBetween(opened: Opened): readonly [first: IsoDate, last: IsoDate] {
  return typeof opened === 'string' ? [opened, opened] : [opened.first, opened.last];
}

/** Whether so many months have passed since; null where that hangs on the day, or no day was said. */
export function havePassed(
  opened: Opened | undefined,
  months: number,
  as_of: IsoDate,
): boolean | null {
  if (opened === undefined) return null;
  const [soon, late] = openedBetween(opened).map((day) => addMonths(day, months) <= as_of);
  return soon === late ? (soon ?? null) : null;
}

/** When so many months have passed: `2027-03-14`, `in 2027-03`, `between 2027-01 and 2027-12`. */
export function afterText(opened: Opened, months: number): string {
  const days = openedBetween(opened).map((day) => addMonths(day, months));
  const [first = '', last = ''] = days;
  if (first === last) return first;
  const each = [...new Set(days.map((day) => day.slice(0, 'YYYY-MM'.length)))];
  return each.length === 1 ? `in ${list(each)}` : `between ${list(each)}`;
}

/** `until 2027-03-14`, `until 2027-03`, `until a day between 2027-01 and 2027-11`. */
export function untilText(opened: Opened, months: number): string {
  const after = afterText(opened, months).replace(/^in /, '');
  return `until ${after.startsWith('between') ? 'a day ' : ''}${after}`;
}
