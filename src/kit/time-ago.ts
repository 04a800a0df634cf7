import { NUMBER_WORDS } from './text/number-words.ts';

/** Times that lie back by years, said loosely: `2 years ago`, `about a year and a half ago`. */

const LONGEST = 60;
const LEAD =
  /^(?:(?:about|around|approximately|approx\.?|roughly|some|like|maybe|probably|perhaps|i think|i guess|it was|it has been|it['’]s been|been|say|circa|~)\s*)+/;
const AGO = /^(?<count>.+?)\s(?<unit>years?|yrs?|months?|mos?)(?<half> and a half)?\s(?:ago|back)$/;
/** How what was said lies to the number in it, as months before and behind it, by its own looseness. */
const SIDES: readonly (readonly [RegExp, (loose: number) => readonly [number, number]])[] = [
  [/^(?:over|more than|at least|upwards of|longer than)\s/, (loose) => [loose * 2, 0]],
  [/^(?:almost|nearly|just under|not quite)\s/, (loose) => [0, loose]],
  [/^(?:less than|under|within|at most)\s/, (loose) => [0, loose * 2]],
];
const YEAR = 12;
/** Who counts in years means half a year more or less, who counts in halves half of that. */
const [LOOSE, LOOSE_HALF] = [6, 3];
/** `a few`: as many, give or take one. */
const FEW = 3;

/** Two months, `YYYY-MM`, between which it was. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/**
 * Undefined of anything else, and of months that were counted one by one (`7 months ago`).
 * @param today `YYYY-MM-DD`
 */
export function spanAgo(text: string, today: string): Span | undefined {
  if (text.length > LONGEST) return undefined;
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
    .replace(/\.$/, '');
  const said = plain.replace(LEAD, '').replace(/^half a year\b/, '6 months');
  const side = SIDES.find(([words]) => words.test(said));
  const {
    count = '',
    unit = '',
    half,
  } = AGO.exec(side ? said.replace(side[0], '') : said)?.groups ?? {};
  const isFew = /^(?:a )?few$/.test(count);
  const number = isFew ? FEW : numberIn(count) + (half ? 1 / 2 : 0);
  const months = Math.round(unit.startsWith('y') ? number * YEAR : number);
  // Twelve months, eighteen: years in other words.
  if (!(months > 0) || months % LOOSE !== 0 || (isFew && !unit.startsWith('y'))) return undefined;
  const loose = isFew ? YEAR : months % YEAR === 0 ? LOOSE : LOOSE_HALF;
  const [before, behind] = side ? side[1](loose) : [loose, loose];
  return {
    from: monthAgo(today, months + before),
    to: monthAgo(today, Math.max(0, months - behind)),
  };
}

/** NaN of what is no number. */
function numberIn(said: string): number {
  const [, whole = '', half] = /^(.+?)( and a half)?$/.exec(said) ?? [];
  const more = half ? 1 / 2 : 0;
  if (/^(?:an?|the)?$/.test(whole)) return 1 + more;
  if (/^(?:a )?couple(?: of)?$/.test(whole)) return 2 + more;
  if (/^\d{1,3}(?:\.\d+)?$/.test(whole)) return Number(whole) + more;
  const number = NUMBER_WORDS.indexOf(whole);
  return number < 0 ? Number.NaN : number + more;
}

function monthAgo(today: string, months: number): string {
  const day = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 7);
}
