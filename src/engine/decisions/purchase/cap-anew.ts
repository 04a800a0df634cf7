import {
  addMonths,
  firstDay,
  MONTHS,
  monthIndex,
  monthLabel,
  windowMonths,
} from '../../model/calendar.ts';
import type { EarnRule } from '../../model/facts.ts';
import type { IsoDate } from '../../model/iso-date.ts';

/** When a cap starts anew. */
interface Anew {
  /** The first day of it; null where that is not known. */
  readonly day: IsoDate | null;
  /** `on 2027-01-01`, `with the next statement` */
  readonly text: string;
}

/**
 * When a cap that is full starts anew, to follow what is said of it: `, anew on 2027-01-01`. Empty where its
 * rate ends before.
 * @param opened the day on which the account was opened, where it is known
 */
export function anewText(rule: EarnRule, as_of: IsoDate, opened: IsoDate | undefined): string {
  const anew = anewAt(rule, as_of, opened);
  return anew === null ? '' : `, anew ${anew.text}`;
}

/** The same as a day; null without a cap, and where its rate ends before. */
export function anewAt(
  { cap, valid_to }: EarnRule,
  as_of: IsoDate,
  opened: IsoDate | undefined,
): Anew | null {
  if (cap === null) return null;
  const ends = (day: IsoDate): boolean => valid_to !== null && valid_to < day;
  if (cap.period === 'billing_cycle') return { day: null, text: 'with the next statement' };
  if (cap.period === 'member_year') {
    if (opened === undefined) return { day: null, text: 'on the anniversary of the account' };
    const years = Math.floor((monthIndex(as_of) - monthIndex(opened)) / MONTHS);
    const next = [years, years + 1].map((each) => addMonths(opened, each * MONTHS));
    const day = next.find((one) => one > as_of) ?? as_of;
    return ends(day) ? null : { day, text: `about ${monthLabel(monthIndex(day))}` };
  }
  const months = windowMonths(cap.period);
  const day = firstDay((Math.floor(monthIndex(as_of) / months) + 1) * months);
  return ends(day) ? null : { day, text: `on ${day}` };
}
