import { NUMBER_WORDS } from './text/number-words.ts';

/** Days and months as people say them: `June`, `June 14th`, `mid March 2027`, `6/14/27`, `next month`. */

export const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
/** Of what is said, words that change nothing. */
const IDLE = new Set(
  'a an about approximately around beginning by coming due early end fee in late mid middle of on opened since sometime start the this'.split(
    ' ',
  ),
);
const LONGEST = 40;
/** Days from today. */
const DAYS: ReadonlyMap<string, number> = new Map([
  ['today', 0],
  ['now', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
]);

/** Which of the days that a name may mean: the next one, or the last. */
export type Direction = 'next' | 'past';

interface Said {
  readonly year: number | null;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number | null;
  readonly direction: Direction | null;
}

/** `2023-05` of `May 2023`; undefined of anything else, a month without its year too. */
export function readMonth(text: string): string | undefined {
  const said = saidIn(text);
  return said?.year && said.day === null ? `${said.year}-${two(said.month)}` : undefined;
}

/**
 * `YYYY-MM-DD` or `YYYY-MM` of a day or month as it is said; undefined of anything else.
 * @param today `YYYY-MM-DD`, from which the year is taken that was not said
 */
export function readSpokenDate(text: string, today: string, direction: Direction) {
  const near = relativeIn(text, today);
  if (near !== undefined) return near;
  const said = saidIn(text);
  if (said === undefined) return undefined;
  const tail = said.day === null ? two(said.month) : `${two(said.month)}-${two(said.day)}`;
  if (said.year !== null) return `${said.year}-${tail}`;
  const now = Number(today.slice(0, 4));
  const here = today.slice(5, 5 + tail.length);
  const isNext = (said.direction ?? direction) === 'next';
  const year = isNext ? now + Number(tail < here) : now - Number(tail > here);
  return valid({ ...said, year }) && `${year}-${tail}`;
}

function saidIn(text: string): Said | undefined {
  if (text.length > LONGEST) return undefined;
  const words = wordsIn(text);
  const [first = ''] = words;
  const figures = words.length === 1 ? first.split(/[/.-]/).map(Number) : [];
  if (figures.length > 1) return ofFigures(figures, first.search(/\D/) === 4);
  let year: number | null = null;
  let month: number | null = null;
  let day: number | null = null;
  let direction: Direction | null = null;
  for (const word of words) {
    const at = word.length < 3 ? -1 : MONTHS.findIndex((one) => isMonth(one, word));
    const number = /^'?\d+(?:st|nd|rd|th)?$/.test(word)
      ? Number.parseInt(word.replace("'", ''), 10)
      : null;
    if (at >= 0 && month === null) month = at + 1;
    else if (number !== null && year === null && (number > 31 || word.startsWith("'"))) {
      year = wholeYear(number);
    } else if (number !== null && day === null) day = number;
    else if (word === 'next' || word === 'last' || word === 'past') {
      direction = word === 'next' ? 'next' : 'past';
    } else if (!IDLE.has(word)) return undefined;
  }
  return month === null ? undefined : valid({ year, month, day, direction });
}

/** `2027/06/14`, `6/14/2027`, `6/2027` or `6/14`: the month before the day, as in the US. */
function ofFigures(figures: readonly number[], yearFirst: boolean): Said | undefined {
  const [a = 0, b = 0, c] = figures;
  const direction = null;
  if (figures.some(Number.isNaN) || figures.length > 3) return undefined;
  if (yearFirst) return valid({ year: a, month: b, day: c ?? null, direction });
  if (c !== undefined) return valid({ year: wholeYear(c), month: a, day: b, direction });
  return b > 31
    ? valid({ year: wholeYear(b), month: a, day: null, direction })
    : valid({ year: null, month: a, day: b, direction });
}

/** `today`, `next month`, `two years ago`, `in 3 weeks`. */
function relativeIn(text: string, today: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const words = wordsIn(text).filter((word) => word !== 'about' && word !== 'around');
  const plain = words.join(' ');
  const days = DAYS.get(plain);
  if (days !== undefined) return moved(today, days, 0);
  const [, side, unit] = /^(next|last|this) (month|year|week)$/.exec(plain) ?? [];
  if (side !== undefined && unit !== undefined) {
    return byUnit(today, { next: 1, last: -1, this: 0 }[side] ?? 0, unit);
  }
  const [, count = '', of = '', back] =
    /^(?:in )?(\w+) (day|week|month|year)s?( ago)?$/.exec(plain) ?? [];
  const number = /^an?$/.test(count) ? 1 : NUMBER_WORDS.indexOf(count);
  const many = /^\d{1,2}$/.test(count) ? Number(count) : number;
  if (many < 1 || (!back && words[0] !== 'in')) return undefined;
  return byUnit(today, back ? -many : many, of);
}

function byUnit(today: string, count: number, unit: string): string {
  if (unit === 'day' || unit === 'week') return moved(today, count * (unit === 'week' ? 7 : 1), 0);
  return moved(`${today.slice(0, 7)}-01`, 0, count * (unit === 'year' ? 12 : 1)).slice(0, 7);
}

function moved(today: string, days: number, months: number): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + months, day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

function wordsIn(text: string): string[] {
  const plain = text.toLowerCase().replace(/[,‘’]/g, (mark) => (mark === ',' ? ' ' : "'"));
  return plain.split(/[\s-]+(?![\d.])|\s+|\.$/).filter(Boolean);
}

function isMonth(name: string, word: string): boolean {
  const plain = word.replace(/\.$/, '');
  return name.startsWith(plain) || (plain === 'sept' && name === 'september');
}

function wholeYear(number: number): number {
  return number > 99 ? number : number + (number > 60 ? 1900 : 2000);
}

function valid(said: Said): Said | undefined {
  const { year, month, day } = said;
  const known = year === null || (year >= 1900 && year <= 2199);
  if (!(month >= 1 && month <= 12) || !known) return undefined;
  if (day === null) return said;
  // A leap year where the year was not said.
  const last = new Date(Date.UTC(year ?? 2024, month, 0)).getUTCDate();
  return day >= 1 && day <= last ? said : undefined;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
