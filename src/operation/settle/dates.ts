import { quoted } from '../../kit/clean-text.ts';
import { dayText } from '../../kit/day.ts';
import { type Direction, readSpokenDate } from '../../kit/spoken-date.ts';
import { accountWords } from '../../kit/text/account-words.ts';
import { spanAgo } from '../../kit/time-ago.ts';

interface DateField {
  /** Which of the days they mean where no year is said. */
  readonly means: Direction;
  /** Whether a month will do, and whether a year or another span of months. */
  readonly month?: true;
  readonly year?: true;
}

/** Fields that hold a date. */
const DATES: Readonly<Record<string, DateField>> = {
  date: { means: 'next' },
  fee_date: { means: 'next', month: true },
  opened: { means: 'past', month: true, year: true },
  acquired_date: { means: 'past', month: true, year: true },
  last_activity: { means: 'past', month: true, year: true },
  since: { means: 'past' },
};
/** What holds more fields: objects, lists of them, and the dates of cards by name. */
const HOLDERS = ['params', 'cards', 'balances', 'point_balances', 'dates'];
/** More entries than any operation takes. */
const ENTRIES_MAX = 100;
const ISO_DAY = /^\d{4}-\d\d-\d\d$/;
const ISO_MONTH = /^\d{4}-\d\d$/;
const YEAR = /^\d{4}$/;
/** Some time of one year: which part of it is said too loosely to count. */
const SOME_OF_YEAR =
  /^(?:(?:some ?time|at some point|any ?time|i think|maybe|probably|in|during|of|the|year|early|late|mid|middle|beginning|start|end|spring|summer|fall|autumn|first half|second half)[\s-]+)*(\d{4}|(?:last|this) year)$/i;
/** A moment as answers give it, such as the `detected_at` of a change. */
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?$/i;

/** An input whose dates are days and months of the calendar, as far as they can be read. */
export interface Settled {
  readonly input: unknown;
  /** What was understood by what is no date of the calendar as it stands. */
  readonly notes: readonly string[];
}

/**
 * Dates as people say them ("June", "mid March 2027") in the place of calendar dates. What cannot be
 * read stays for the schema to refuse.
 * @param today `YYYY-MM-DD`
 */
export function settleDates(input: unknown, today: string): Settled {
  const notes: string[] = [];
  const read = (text: string, { means, month, year }: DateField): string => {
    if (ISO_DAY.test(text) || (ISO_MONTH.test(text) && month)) return text;
    if (MOMENT.test(text)) return dayOfMoment(text);
    if (YEAR.test(text) && year) return text;
    const span = year && spanAgo(text, today);
    if (span) {
      notes.push(`${quoted(text)} is read as ${span.from} to ${span.to}.`);
      return `${span.from}/${span.to}`;
    }
    const season = year && seasonIn(text, today);
    if (season) {
      notes.push(`${quoted(text)} is read as ${dayText(season)}.`);
      return season;
    }
    const inYear = year && yearOf(text, today);
    const meant = inYear ?? (ISO_MONTH.test(text) ? text : readSpokenDate(text, today, means));
    if (meant === undefined) return text;
    const whole = month || ISO_DAY.test(meant) ? meant : dayOf(meant, text);
    notes.push(`${quoted(text)} is read as ${whole}.`);
    return whole;
  };
  const settle = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      return value.length > ENTRIES_MAX ? value : sameOr(value, value.map(settle));
    }
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    if (entries.length > ENTRIES_MAX) return value;
    const next = entries.map(([name, one]): [string, unknown] => {
      const date = Object.hasOwn(DATES, name) ? DATES[name] : undefined;
      if (date !== undefined && typeof one === 'string') return [name, read(one, date)];
      if (date?.year && typeof one === 'number') return [name, String(one)];
      if (name === 'dates') return [name, ofCards(one)];
      return [name, HOLDERS.includes(name) ? settle(one) : one];
    });
    const isSame = next.every(([, one], at) => one === entries[at]?.[1]);
    return isSame ? value : Object.fromEntries(next);
  };
  const ofCards = (dates: unknown): unknown => {
    if (typeof dates !== 'object' || dates === null) return dates;
    const named = Array.isArray(dates) ? byCard(dates) : Object.entries(dates);
    if (named === null) return dates;
    const entries = named.slice(0, ENTRIES_MAX + 1);
    if (entries.length > ENTRIES_MAX) return dates;
    const opened = DATES.opened as DateField;
    const next = entries.map(([name, one]): [string, unknown] => {
      if (typeof one !== 'string') return ofHolder(name, one, settle);
      // `2026-01 (authorized user)`: what stands beside a day is said of the card.
      const { text, user, closed } = accountWords(one);
      if (!user && !closed) return [name, read(one, opened)];
      return [nameOf(name, user), read(text, opened)];
    });
    return Object.fromEntries(next);
  };
  return { input: settle(input), notes };
}

/** Months of the seasons by which people count, as the US has them; a winter is of two years. */
const SEASONS: Readonly<Record<string, string>> = {
  spring: '03 06',
  summer: '06 09',
  fall: '09 12',
  autumn: '09 12',
};
const SEASON =
  /^(?:(?:in|since|the|early|late|mid)[\s-]+)*(this |last )?(spring|summer|fall|autumn)(?: of)?(?: (\d{4}))?$/i;

/** `2024-03/2024-06` of `spring 2024`; of one without its year the last that has begun. */
function seasonIn(text: string, today: string): string | undefined {
  const [, which = '', name = '', said] = SEASON.exec(text.trim()) ?? [];
  const [from, to] = SEASONS[name.toLowerCase()]?.split(' ') ?? [];
  if (from === undefined) return undefined;
  const now = Number(today.slice(0, 4));
  const month = today.slice(5, 7);
  // Who speaks of the last one does not mean the one that runs.
  const begun = /^last/i.test(which) ? (to ?? from) < month : from <= month;
  const year = said ?? String(now - Number(!begun));
  return `${year}-${from}/${year}-${to}`;
}

/** The year in which some time was said; undefined of anything else. */
function yearOf(text: string, today: string): string | undefined {
  const [, year] = SOME_OF_YEAR.exec(text) ?? [];
  if (year === undefined || YEAR.test(year)) return year;
  return String(Number(today.slice(0, 4)) - (/^last/i.test(year) ? 1 : 0));
}

/** A list of cards with their days, by card; null of anything else. */
function byCard(list: readonly unknown[]): [string, unknown][] | null {
  const entries = list.slice(0, ENTRIES_MAX + 1).map((one): [string, unknown] | null => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return null;
    const { card, card_name = card, name = card_name, ...said } = one as Record<string, unknown>;
    return typeof name === 'string' ? [name, said] : null;
  });
  const known = entries.filter((entry) => entry !== null);
  return known.length === list.length && new Set(known.map(([name]) => name)).size === known.length
    ? known
    : null;
}

/** The name of a card with what its entry says of its holder, which the name can say as well. */
function ofHolder(
  name: string,
  one: unknown,
  settle: (value: unknown) => unknown,
): [string, unknown] {
  if (typeof one !== 'object' || one === null || Array.isArray(one)) return [name, settle(one)];
  const user = Object.entries(one).some(
    ([field, value]) => USER_FIELD.test(field) && value !== false && value !== null,
  );
  const kept = Object.entries(one).filter(
    ([field]) => !USER_FIELD.test(field) && !IDLE_FIELD.test(field),
  );
  return [nameOf(name, user), settle(Object.fromEntries(kept))];
}

export const USER_FIELD = /^(?:is_)?(?:authori[sz]ed_user|au|additional_user)$/i;
/** What became of an account changes nothing of the day on which it was opened. */
const IDLE_FIELD = /^(?:is_)?(?:closed|open|status|closed_date|closed_on)$/i;

function nameOf(name: string, user: boolean): string {
  return user && !accountWords(name).user ? `${name} (authorized user)` : name;
}

function sameOr(before: readonly unknown[], after: unknown[]): readonly unknown[] {
  return after.every((one, at) => one === before[at]) ? before : after;
}

/** Its day in UTC, as all days here are; without a zone, the day that it names. */
function dayOfMoment(text: string): string {
  const moment = new Date(text);
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text);
  return hasZone && !Number.isNaN(moment.getTime())
    ? moment.toISOString().slice(0, 10)
    : text.slice(0, 10);
}

/** A day of a month that was said alone: its first, its middle or its end. */
function dayOf(month: string, text: string): string {
  if (/\b(?:mid|middle)\b/i.test(text)) return `${month}-15`;
  if (!/\b(?:late|end)\b/i.test(text)) return `${month}-01`;
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
}
