import { COUNTED_TO_12, numbersTo12 } from '../../../../kit/text/number-words.ts';

/** Numbers as people say them of how often they use something. */
const IN_WORDS: Readonly<Record<string, number>> = {
  ...COUNTED_TO_12,
  ...{ once: 1, twice: 2, thrice: 3, a: 1, an: 1, single: 1, both: 2 },
  ...{ couple: 2, few: 3, several: 3, dozen: 12, 'half a dozen': 6 },
};

const DIGITS = '\\d{1,3}(?:\\s?(?:-|–|to|or)\\s?\\d{1,3}(?!\\d))?\\+?';
const VAGUE = '(?:a )?(?:couple|few|dozen)(?: of)?|half a dozen|several';
const PLAIN = numbersTo12(2);

/** `2`, `3-4`, `two`, `a couple of`; not `a`, which stands before anything. */
export const SEVERAL = `(?:${DIGITS}|${VAGUE}|${PLAIN})`;
/** The same with `a` and `one`. */
export const NUMBER = `(?:${SEVERAL}|a single|an?|one)`;

/** The number that was said, of a range the lower; NaN for none. */
export function numberOf(said: string): number {
  const low = said.toLowerCase().trim();
  const [, digits] = /^(\d+)/.exec(low) ?? [];
  if (digits !== undefined) return Number(digits);
  const plain = low.replace(/^a (?=\w)/, '').replace(/ of$/, '');
  return IN_WORDS[low] ?? IN_WORDS[plain] ?? Number.NaN;
}

const YEARLY: Readonly<Record<string, number>> = {
  ...{ year: 1, yr: 1, summer: 1, winter: 1, spring: 1, fall: 1, autumn: 1, season: 1 },
  ...{ christmas: 1, xmas: 1, thanksgiving: 1, easter: 1 },
  ...{ 'half year': 2, 'half-year': 2, quarter: 4, month: 12, mo: 12, week: 52, wk: 52 },
};
const UNITS = Object.keys(YEARLY).toSorted((a, b) => b.length - a.length);
const PERIOD = `(?:${UNITS.join('|')})s?\\b\\.?`;
const ADVERBS: Readonly<Record<string, number>> = {
  ...{ yearly: 1, annually: 1, annual: 1, 'semi-annually': 2, semiannually: 2, quarterly: 4 },
  ...{ monthly: 12, 'bi-monthly': 6, bimonthly: 6, weekly: 52, biweekly: 26, 'bi-weekly': 26 },
};
const ADVERB = Object.keys(ADVERBS)
  .toSorted((a, b) => b.length - a.length)
  .join('|');

/** `a year`, `every other month`, `per quarter`, `every 3 months`, `monthly`. */
export const OFTEN = `(?:(?:/|(?:a|per|each|every|in a)\\s)\\s?(?:(?:other|second|${SEVERAL})\\s)?${PERIOD}|\\b(?:${ADVERB})\\b)`;

/** How many times a year that is; one where nothing was said. */
export function timesAYear(often = ''): number {
  const low = often.toLowerCase().trim();
  if (low === '') return 1;
  const adverb = ADVERBS[low];
  if (adverb !== undefined) return adverb;
  const [, apart = '', unit = ''] =
    new RegExp(`(?:(other|second|${SEVERAL})\\s)?(${UNITS.join('|')})s?\\.?$`).exec(low) ?? [];
  const each = /other|second/.test(apart) ? 2 : numberOf(apart) || 1;
  return (YEARLY[unit] ?? 1) / each;
}
