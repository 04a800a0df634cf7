import type { Day } from '../../../engine/model/rate-terms.ts';
import { WEEK, type WeekTime } from '../../../engine/model/times/week.ts';
import { A_CLOCK, CLOCKS, clocksIn, type Hours } from './clock-times.ts';

/** Times of the week as people say them: `on Friday and Saturday nights`, `weekends`, `at night`. */

const DAY = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|week(?:day|end|night)s?)';
const SHORT = '(?:mon|tue|wed|thu|thur|fri|sat|sun)s?';
const PART = '(?:mornings?|afternoons?|evenings?|nights?)';
const AFTER = String.raw`(?:after|from|past)\s+\d{1,2}(?::\d\d)?\s*p\.?m\b\.?`;
const AND = String.raw`(?:\s*[,/&+-]|\s+(?:and|or|to|thru|through)(?=\s))+\s*`;
const DAYS = String.raw`(?:${DAY}(?:\s+(?:${PART}|${AFTER}))?|(?:${SHORT}${AND})*${SHORT}(?:\s+(?:${PART}|${AFTER})|(?=,?\s+(?:at\s+)?${A_CLOCK})))`;
/** Days with a name of their own, which are of no week: `Black Friday`. */
const NO_FEAST = String.raw`(?<!\b(?:black|cyber|giving|good|super|easter|palm|holy|ash)\s)`;
/** When it is spent, which is no part of the kind: `dining on Friday and Saturday nights`. */
export const WHEN = new RegExp(
  String.raw`\b(?:(?:on|at|over|during|every|each|the)\s+)*${NO_FEAST}${DAYS}(?:${AND}${DAYS})*\b(?!')|\b(?:at|in the|during the)\s+${PART}\b`,
  'gi',
);
const ANY_PART = new RegExp(String.raw`\b${PART}\b`, 'gi');

/** A name without its parts of the day: no night out is one in a hotel. */
export function withoutPartOfDay(name: string): string {
  return name.replace(ANY_PART, ' ').trim();
}

const EVENING: Hours = { from: '18:00', to: '06:00' };
const MORNING: Hours = { from: '06:00', to: '12:00' };
const NOON: Hours = { from: '12:00', to: '18:00' };
const PARTS: readonly (readonly [RegExp, Hours])[] = [
  [/evening|night|dinner|supper/i, EVENING],
  [/morning|breakfast/i, MORNING],
  [/afternoon|lunch|brunch/i, NOON],
];
/** Says the hours where nothing else does. */
export const MEAL = /\b(?:dinners?|suppers?|breakfasts?|lunch(?:es)?|brunch(?:es)?)\b/i;

const STEP = new RegExp(
  String.raw`(?<day>weekdays?|weekends?|weeknights?|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)|(?<part>${PART})|(?<after>${AFTER})|(?<range>\s-\s|-|\b(?:to|thru|through)\b)`,
  'gi',
);

/** Days with the hours said of them, or null where none were. */
interface Said {
  readonly days: readonly Day[];
  readonly isWeekend: boolean;
  hours: Hours | null;
}

/**
 * The times of the week in a name; null where it has none.
 * @param name also says by the meal at what hours, where no part of the day is said: `Friday dinners`
 */
export function timesIn(name: string): WeekTime[] | null {
  const phrases = [...name.matchAll(WHEN)].map(([phrase]) => phrase);
  if (phrases.length === 0) return null;
  const [meal] = MEAL.exec(name) ?? [];
  const clocks = clocksIn(name);
  const said = phrases.flatMap(saidIn);
  const spans = said.map(({ days, isWeekend, hours }): WeekTime => {
    // One in the morning of Friday's night is a clock of the next day.
    const isNext = clocks !== null && hours?.from === EVENING.from && clocks.from < EVENING.to;
    const at = isNext ? hours : (clocks ?? hours ?? (meal === undefined ? null : partOf(meal)));
    // The nights of a weekend begin on its eve.
    const own: readonly Day[] = isWeekend && at?.from === EVENING.from ? ['fri', 'sat'] : days;
    return { days: own, ...(at && { hours: at }) };
  });
  return [...Map.groupBy(spans, ({ hours }) => JSON.stringify(hours ?? null)).values()].map(
    (own) => {
      const days = new Set(own.flatMap((span) => span.days));
      const hours = own[0]?.hours;
      return { days: WEEK.filter((day) => days.has(day)), ...(hours && { hours }) };
    },
  );
}

function saidIn(phrase: string): Said[] {
  const said: Said[] = [];
  let isRange = false;
  // Days before the first part of the day that is said share it: "Friday and Saturday nights".
  let open: Said[] = [];
  const close = (hours: Hours) => {
    for (const one of open) one.hours = hours;
    open = [];
  };
  for (const { groups = {} } of phrase.matchAll(STEP)) {
    if (groups.day !== undefined) {
      const one = daysOf(groups.day, isRange ? said.at(-1)?.days.at(-1) : undefined);
      said.push(one);
      open.push(one);
      if (/weeknight/i.test(groups.day)) close(EVENING);
      isRange = false;
    } else if (groups.range !== undefined) isRange = true;
    else {
      const hours =
        groups.after === undefined ? partOf(groups.part ?? '') : hoursAfter(groups.after);
      if (said.length === 0) said.push({ days: WEEK, isWeekend: false, hours });
      close(hours);
    }
  }
  return said;
}

function daysOf(word: string, from: Day | undefined): Said {
  const plain = word.toLowerCase();
  const isWeekend = plain.startsWith('weekend');
  if (isWeekend) return { days: ['sat', 'sun'], isWeekend, hours: null };
  if (plain.startsWith('weekday')) return { days: WEEK.slice(0, 5), isWeekend, hours: null };
  // Friday's night is one of the weekend.
  if (plain.startsWith('weeknight')) return { days: WEEK.slice(0, 4), isWeekend, hours: null };
  const day = WEEK.find((one) => plain.startsWith(one)) ?? 'mon';
  const first = from === undefined ? WEEK.indexOf(day) : WEEK.indexOf(from);
  const length = ((WEEK.indexOf(day) - first + 7) % 7) + 1;
  const days = Array.from({ length }, (_, at) => WEEK[(first + at) % 7] as Day);
  return { days, isWeekend, hours: null };
}

function partOf(word: string): Hours {
  return PARTS.find(([pattern]) => pattern.test(word))?.[1] ?? EVENING;
}

/** `after 7 pm`: until the night is over. */
function hoursAfter(said: string): Hours {
  const [, hour = '6', minute = '00'] = /(\d{1,2})(?::(\d\d))?/.exec(said) ?? [];
  return { from: `${(Number(hour) % 12) + 12}:${minute}`, to: EVENING.to };
}

const NUMBERS = String.raw`\d{1,3}(?:\.\d+)? ?(?:%|percent\b)`;
const FRACTIONS: Readonly<Record<string, number>> = {
  half: 1 / 2,
  'a third': 1 / 3,
  'one third': 1 / 3,
  'two thirds': 2 / 3,
  'a quarter': 1 / 4,
  'one quarter': 1 / 4,
  'a fourth': 1 / 4,
  'three quarters': 3 / 4,
  'a fifth': 1 / 5,
  most: 3 / 4,
  mostly: 3 / 4,
  all: 1,
  always: 1,
  none: 0,
  never: 0,
  nothing: 0,
  not: 0,
};
const SHARE = new RegExp(
  String.raw`(?:\b(?:about|around|roughly|nearly|almost|maybe|some)\s+)?(?:\b(${Object.keys(
    FRACTIONS,
  )
    .sort((a, b) => b.length - a.length)
    .join('|')
    .replaceAll(
      ' ',
      '[ -]',
    )})\b|(?<![\d.])(${NUMBERS}))(?:\s+of\s+(?:it|that|them|this|which|those|these|the|my|our))*`,
  'i',
);
/** What stands between a kind, its share and its time. */
const BETWEEN =
  /[():;,–—]|(?:^|\s)-+(?=\s|$)|\b(?:is|are|falls?|goes|happens|being|with|of (?:it|them|that|which)|which|it|my|our)\b|\b(?:on|at|in|of|and|the)\s*$|^\s*(?:on|at|in|of|and|the)\b/gi;

/** The share that a text says, from 0 to 1: `half`, `40%`; null where it says none. */
export function shareSaid(text: string): number | null {
  const [, word, figure] = SHARE.exec(text.trim()) ?? [];
  if (figure !== undefined) return Math.min(1, Number.parseFloat(figure) / 100);
  return word === undefined ? null : (FRACTIONS[word.toLowerCase().replace('-', ' ')] ?? null);
}

/** A kind of spending that is said with its time: `dining on Friday nights`, `dining (half at night)`. */
export interface TimedKind {
  /** The kind alone. */
  readonly name: string;
  readonly times: readonly WeekTime[];
  /** The share of the spending that falls on these times; null: all that is said here. */
  readonly share: number | null;
}

/** Null where no time is said. */
export function timedKind(name: string): TimedKind | null {
  const times = timesIn(name);
  if (times === null) return null;
  const share = shareSaid(name);
  let plain = name.replace(CLOCKS, ' ').replace(WHEN, ' ');
  if (share !== null) plain = plain.replace(SHARE, ' ');
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(BETWEEN, ' ').replace(/\s+/g, ' ').trim();
  }
  return plain === '' ? null : { name: plain, times, share };
}
