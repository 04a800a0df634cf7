import type { WeekTime } from '../../../engine/model/times/week.ts';

/** Hours as clocks show them: `6pm-6am`, `18:00 to 06:00`, and one moment, `at 7:30 pm`. */

export type Hours = NonNullable<WeekTime['hours']>;

const CLOCK = String.raw`(\d{1,2})(?::(\d\d))?\s*(?:([ap])\.?m\b\.?)?`;
const RANGE = String.raw`\(?\b(?:from\s+|between\s+)?(?=\d{1,2}(?::|\s*[ap]\.?m))${CLOCK}\s*(?:-|–|to|till|until|and)\s*${CLOCK}\)?`;
/** A clock with what tells it from a sum: its half of the day, or its minutes. */
const SHOWN = String.raw`(\d{1,2})(?::([0-5]\d))?(?:\s?([ap])\.?m\b\.?|(?<=:\d\d)(?![\d:]))`;
const ZONE = String.raw`(?:\s?([ECMP])(?:[SD]?T|astern|entral|ountain|acific)(?:\s+time)?\b)?`;
/** What bounds a time names no moment of it. */
const NO_BOUND = String.raw`(?<!\b(?:after|from|past|before|until|till|by|since)\s)`;
const MOMENT = String.raw`(?:\b(?:at|around|about)\s+|@\s?)?(?<![\d.:$/-])${NO_BOUND}${SHOWN}${ZONE}`;

const RANGES = new RegExp(RANGE, 'i');
const MOMENTS = new RegExp(MOMENT, 'i');
/** A clock, as it stands behind the short name of a day: `Sat 7:30pm`. */
export const A_CLOCK = String.raw`\d{1,2}(?::\d\d|\s?[ap]\.?m\b)`;
/** All that shows a clock. */
export const CLOCKS = new RegExp(`${RANGE}|${MOMENT}`, 'gi');

/** Hours by which clocks in the west are behind those in the east. */
const BEHIND: Readonly<Record<string, number>> = { e: 0, c: 1, m: 2, p: 3 };
/** Minutes that a purchase takes: no rate begins or ends within them. */
const TAKES = 15;

/** The hours that clocks in a text tell, in the east; null where they tell none, or not which half of the day. */
export function clocksIn(text: string): Hours | null {
  const range = RANGES.exec(text);
  if (range !== null) {
    const [, from = '', minute = '00', half, to = '', minute_to = '00', half_to] = range;
    const hour = (said: string, part: string | undefined): number =>
      half24(said, part) ?? Number(said) % 24;
    return { from: clock(hour(from, half), minute), to: clock(hour(to, half_to), minute_to) };
  }
  const [, said = '', minute = '00', half, zone = 'e'] = MOMENTS.exec(text) ?? [];
  const hour = half24(said, half);
  if (hour === null || hour > 23) return null;
  const at = (hour + (BEHIND[zone.toLowerCase()] ?? 0)) * 60 + Number(minute);
  return { from: shown(at), to: shown(at + TAKES) };
}

/** Null where a clock of twelve hours does not say which half of the day it shows. */
function half24(said: string, half: string | undefined): number | null {
  const hour = Number(said);
  if (half !== undefined) return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return said !== '' && (hour > 12 || hour === 0 || said.startsWith('0')) ? hour : null;
}

const clock = (hour: number, minute: string): string =>
  `${String(hour).padStart(2, '0')}:${minute}`;

/** Past midnight in the east the hours go on: 23:00 in the west is 26:00. */
const shown = (minutes: number): string =>
  clock(Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0'));
