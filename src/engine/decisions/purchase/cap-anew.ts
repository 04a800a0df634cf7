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

/**
 * When a cap that is full starts anew, to follow what is said of it: `, anew on 2027-01-01`. Empty where its
 * rate ends before.
 * @param opened the day on which the account was opened, where it is known
 */
export function anewText(
  { cap, valid_to }: EarnRule,
  as_of: IsoDate,
  opened: IsoDate | undefined,
): string {
  if (cap === null) return '';
  if (cap.period === 'billing_cycle') return ', anew with the next statement';
  if (cap.period === 'member_year') {
    if (opened === undefined) return ', anew on the anniversary of the account';
    const years = Math.floor((monthIndex(as_of) - monthIndex(opened)) / MONTHS);
    const next = [years, years + 1].map((each) => addMonths(opened, each * MONTHS));
    const day = next.find((one) => one > as_of) ?? as_of;
    return valid_to !== null && valid_to < day ? '' : `, anew about ${monthLabel(monthIndex(day))}`;
  }
  const months = windowMonths(cap.period);
  const day = firstDay((Math.floor(monthIndex(as_of) / months) + 1) * months);
  return valid_to !== null && valid_to < day ? '' : `, anew on ${day}`;
}
