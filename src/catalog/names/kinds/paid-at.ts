import { WEEK, type WeekTime } from '../../../engine/model/times/week.ts';
import { MONTHS, readSpokenDate } from '../../../kit/spoken-date.ts';
import { CLOCKS } from './clock-times.ts';
import { MEAL, timesIn, WHEN } from './times-of-week.ts';

/** When one purchase is paid, as people say it beside the shop: `restaurant, Saturday at 7:30 pm`. */

const MONTH = `(?:${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})`;
/** A day of the calendar by its name. */
const CALENDAR = String.raw`\b(?:on\s)?${MONTH}\.?\s\d{1,2}(?:st|nd|rd|th)?\b(?:,?\s20\d\d\b)?`;
const CALENDARS = new RegExp(CALENDAR, 'i');
const TODAY = String.raw`\b(?:tonight|this (?:morning|afternoon|evening))\b`;
const TODAYS = /\b(?:to(?=night)|this )(night|morning|afternoon|evening)\b/gi;
const NAMES = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const ANY_DAY = 'Mondays to Sundays';
const SAID = new RegExp(`${CALENDAR}|${TODAY}|${WHEN.source}|${CLOCKS.source}`, 'gi');
const IS_DAY = new RegExp(`^(?:${WHEN.source})$`, 'i');

/** A name beside which the time is said, and the words for it. */
export interface SaidAt {
  readonly name: string;
  /** Read by `whenPaid`. */
  readonly words: string;
}

/** Characters of a name in which a time is looked for. */
const LONGEST = 200;

/**
 * The name without the time that stands beside it, and that time; null where none is said.
 * @param shopOf the shop that a name is of, which may be called by a day: `TGI Fridays`; null for none
 * @param isLeft whether what is left of a name is still of the same kind
 */
export function saidAt(
  given: string,
  shopOf: (name: string) => string | null,
  isLeft: (rest: string) => boolean,
): SaidAt | null {
  if (given.length > LONGEST) return null;
  const spans = [...given.matchAll(SAID)];
  const meal = MEAL.exec(given)?.[0];
  if (spans.length === 0 && meal === undefined) return null;
  const days = spans.filter(([words]) => IS_DAY.test(words));
  const others = spans.filter((span) => !days.includes(span));
  // A day at one end may be a part of the shop's name.
  const ways = Array.from({ length: days.length + 1 }, (_, most) => [
    [...others, ...days.slice(days.length - most)],
    [...others, ...days.slice(0, most)],
  ])
    .flat()
    .filter(({ length }) => length > 0);
  const rests = ways.map((taken) => ({ taken, name: without(given, taken) }));
  const shop = shopOf(given);
  const isSame = (other: string | null): boolean => other !== null && (shop ?? other) === other;
  const found =
    rests.findLast(({ name }) => isSame(shopOf(name))) ??
    (shop === null ? rests.findLast(({ name }) => isLeft(name)) : undefined);
  const taken = (found?.taken ?? []).toSorted((a, b) => a.index - b.index);
  const words = [...taken.map(([one]) => one), ...(meal === undefined ? [] : [meal])];
  return words.length === 0 ? null : { name: found?.name ?? given, words: words.join(' ') };
}

const MARKS = ' ,;:(@–—-';

/** By characters at its ends: a pattern tries each run of marks anew. */
function without(given: string, spans: readonly RegExpMatchArray[]): string {
  let rest = given;
  for (const { 0: words, index = 0 } of spans.toSorted((a, b) => (b.index ?? 0) - (a.index ?? 0)))
    rest = `${rest.slice(0, index)} ${rest.slice(index + words.length)}`;
  const plain = rest.replace(/\(\s*\)/g, ' ').replace(/\s+/g, ' ');
  let [from, to] = [0, plain.length];
  while (from < to && MARKS.includes(plain[from] ?? '')) from += 1;
  while (to > from && MARKS.includes(plain[to - 1] ?? '')) to -= 1;
  return plain
    .slice(from, to)
    .replace(/^(?:at|in|for) /i, '')
    .replace(/ (?:at|on|in|for)$/i, '');
}

/**
 * The times of the week in which a purchase may be paid; null where nothing is said of it.
 * @param words as `saidAt` has them
 * @param date the day of it, where it was said: its day of the week, unless one is named
 */
export function whenPaid(words: string, date: string | null, today: string): WeekTime[] | null {
  const [named] = CALENDARS.exec(words) ?? [];
  const spoken = named === undefined ? undefined : readSpokenDate(named, today, 'next');
  const day = spoken ?? date;
  const on = day === null ? null : new Date(`${day}T00:00:00Z`).getUTCDay();
  const plain = words.replace(TODAYS, '$1');
  const own = timesIn(plain) ?? timesIn(`${on === null ? ANY_DAY : NAMES[on]} ${plain}`) ?? [];
  // A part of the day by itself is of any day.
  const isAny = ({ days }: WeekTime): boolean => days.length === WEEK.length;
  const [only = WEEK] = on === null ? [] : (timesIn(NAMES[on] ?? '') ?? []).map(({ days }) => days);
  const times = own.map((time) => (isAny(time) ? { ...time, days: only } : time));
  return times.every((time) => isAny(time) && !time.hours) ? null : times;
}
