/** Months that a sum is for, by the word for its time. */
export const MONTHS_FOR: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ day: 12 / 365, daily: 12 / 365 },
    ...{ week: 12 / 52, wk: 12 / 52, weekly: 12 / 52 },
    ...{ month: 1, mo: 1, mth: 1, monthly: 1 },
    ...{ quarter: 3, qtr: 3, quarterly: 3 },
    ...{ year: 12, yr: 12, annum: 12, yearly: 12, annual: 12, annually: 12 },
  }),
);

const isAdverb = (word: string): boolean => word.endsWith('ly');
const isNoun = (word: string): boolean => !isAdverb(word) && word !== 'annual';
const words = [...MONTHS_FOR.keys()];

/** As alternatives of a pattern: `year` as in `a year`, and `yearly`. */
export const TIME_NOUNS = words.filter(isNoun).join('|');
export const TIME_ADVERBS = words.filter(isAdverb).join('|');
/** All words for times other than a month. */
export const OTHER_TIMES = words.filter((word) => MONTHS_FOR.get(word) !== 1).join('|');
