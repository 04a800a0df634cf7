import { monthText } from '../../../kit/words.ts';
import { addMonths, dayBefore, firstDay, monthIndex } from '../../model/calendar.ts';
import type { IsoDate } from '../../model/iso-date.ts';
import type { ExpiryPolicy, PlaybookInput } from './input.ts';

/** Points that are gone by the day asked; `when` is null where that is not known: `on 2026-01-05`. */
export interface Ended {
  readonly when: string | null;
}

/** When points end for want of activity: a day, or one of the days that follow from a month, a year or a span. */
export interface Lapse {
  readonly first: IsoDate;
  readonly last: IsoDate;
  /** `on 2027-01-05`, `in January 2027`, `in 2027` or `between July 2026 and June 2027`. */
  readonly when: string;
}

type Asked = Pick<PlaybookInput, 'cards' | 'programs' | 'expiry' | 'last_activity' | 'as_of'>;

/**
 * Null where points do not end so.
 * @param activity a day, `YYYY-MM-DD`, a month, `YYYY-MM`, a year, or a span, `YYYY-MM/YYYY-MM`
 */
export function lapseAfter(
  { kind, months, not_before = '' }: Pick<ExpiryPolicy, 'kind' | 'months' | 'not_before'>,
  activity: string,
): Lapse | null {
  if (kind !== 'inactivity' || months === null) return null;
  const isDay = activity.length === 'YYYY-MM-DD'.length;
  const isMonth = activity.length === 'YYYY-MM'.length;
  const [from, to] = monthsOf(activity);
  const day = isDay ? addMonths(activity, months) : firstDay(monthIndex(from) + months);
  const last = isDay ? day : dayBefore(firstDay(monthIndex(to) + months + 1));
  if (last <= not_before) return { first: not_before, last: not_before, when: `on ${not_before}` };
  const first = day < not_before ? not_before : day;
  if (isDay) return { first, last, when: `on ${day}` };
  return { first, last, when: isMonth ? `in ${monthText(day)}` : spanText(first, last) };
}

/** The first and the last month in which it can have been. */
function monthsOf(activity: string): readonly [from: string, to: string] {
  if (activity.length === 'YYYY'.length) return [`${activity}-01`, `${activity}-12`];
  const [from = activity, to = from] = activity.split('/');
  return [from, to];
}

/** Whether neither the day nor the month of an activity is known. */
export const isLoose = (activity: string): boolean =>
  activity.length === 'YYYY'.length || activity.includes('/');

function spanText(first: IsoDate, last: IsoDate): string {
  const year = last.slice(0, 4);
  const isWhole = first === `${year}-01-01` && last === `${year}-12-31`;
  return isWhole ? `in ${year}` : `between ${monthText(first)} and ${monthText(last)}`;
}

/** The rule as it is for whoever holds a card of the program; null: while it is open nothing ends. */
export function whileHeld(policy: ExpiryPolicy, isHeld: boolean): ExpiryPolicy | null {
  const { kept_with_card, months_with_card: months } = policy;
  if (!isHeld) return policy;
  if (kept_with_card) return null;
  return months === undefined ? policy : { ...policy, months };
}

/** Cards held while which the points of a program do not end. */
export function keepersHeld(
  { cards, expiry }: Pick<PlaybookInput, 'cards' | 'expiry'>,
  key: string,
): string[] {
  if (!expiry.get(key)?.kept_with_card) return [];
  return cards.filter(({ program }) => program === key).map(({ name }) => name);
}

/** When the points of a program end for want of activity; null where nothing tells it, or a card keeps them. */
export function lapseOf(
  { cards, expiry, last_activity }: Pick<PlaybookInput, 'cards' | 'expiry' | 'last_activity'>,
  key: string,
): Lapse | null {
  const rule = expiry.get(key);
  const isHeld = cards.some(({ program }) => program === key);
  const policy = rule === undefined ? null : whileHeld(rule, isHeld);
  const last = last_activity?.get(key);
  return policy === null || last === undefined ? null : lapseAfter(policy, last);
}

/**
 * Whether the points of a program have ended, or it has itself; null where not. A card of the program keeps
 * them by what it earns, or exempts its holder: then it is not sure.
 */
export function endedBy(input: Asked, key: string): Ended | null {
  const lapse = lapseOf(input, key);
  const isKept = input.cards.some(({ program }) => program === key);
  if (lapse !== null && lapse.last < input.as_of && !isKept) return { when: lapse.when };
  return input.programs.get(key)?.status === 'retired' ? { when: null } : null;
}
