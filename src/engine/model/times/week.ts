import type { EarnRule } from '../facts.ts';
import type { Day } from '../rate-terms.ts';

/** Days of the week, and hours on them: from `18:00` to `06:00` runs past midnight. */
export interface WeekTime {
  readonly days: readonly Day[];
  readonly hours?: { readonly from: string; readonly to: string };
}

/** A part of spending that falls on certain times of the week. */
export interface TimedPart {
  /** Of the spending, from 0 to 1. */
  readonly share: number;
  readonly times: readonly WeekTime[];
}

export const WEEK: readonly Day[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Parts of an hour that are told apart. */
const SLOTS_AN_HOUR = 4;
const SLOTS_A_DAY = 24 * SLOTS_AN_HOUR;
const SLOTS = WEEK.length * SLOTS_A_DAY;

type TimesOfRule = Pick<EarnRule, 'days' | 'hours'>;

/** The share of a week in which a rate holds. */
export function weekShare(rule: TimesOfRule): number {
  return slotsOf([timeOf(rule)]).size / SLOTS;
}

/**
 * The share of spending that falls in the hours of a rate: as if spent evenly over the week, or, where
 * parts of it are said, evenly within each. Who names some of those hours, and not much else, has named
 * all that is spent in them; what is left beside other times is spread over the rest of the week.
 */
export function shareInHours(rule: TimesOfRule, parts: readonly TimedPart[] = []): number {
  if (parts.length === 0) return weekShare(rule);
  const own = slotsOf([timeOf(rule)]);
  let within = 0;
  let left = 1;
  let isNamed = false;
  const named = new Set<number>();
  for (const { share, times } of parts) {
    const slots = slotsOf(times);
    const common = [...slots].filter((slot) => own.has(slot)).length;
    if (slots.size > 0) within += (share * common) / slots.size;
    isNamed ||= common > 0 && common * 2 >= slots.size;
    left -= share;
    for (const slot of slots) named.add(slot);
  }
  const open = SLOTS - named.size;
  if (isNamed || left <= 0 || open === 0) return within;
  return within + (left * [...own].filter((slot) => !named.has(slot)).length) / open;
}

function timeOf({ days = WEEK, hours }: TimesOfRule): WeekTime {
  return { days, ...(hours && { hours }) };
}

/** The parts of an hour of a week that these times cover, by number. */
function slotsOf(times: readonly WeekTime[]): Set<number> {
  const slots = new Set<number>();
  for (const { days, hours } of times) {
    const from = hours ? slotOf(hours.from) : 0;
    const length = hours ? (slotOf(hours.to) - from + SLOTS_A_DAY) % SLOTS_A_DAY : 0;
    for (const day of days) {
      const first = WEEK.indexOf(day) * SLOTS_A_DAY + from;
      for (let at = 0; at < (length || SLOTS_A_DAY); at += 1) slots.add((first + at) % SLOTS);
    }
  }
  return slots;
}

function slotOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return Math.round((hour + minute / 60) * SLOTS_AN_HOUR);
}
