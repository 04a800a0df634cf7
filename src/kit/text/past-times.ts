import { MONTHS } from '../spoken-date.ts';

/** What somebody spent in one month or year that is over or runs, said where a habit is asked about. */

const OF = '(?:(?:in|for|during|over|on|from|of|within) )?';
const MINE = '(?:(?:all of )?(?:the|my|our) )?';
const ENDED = '(?:last|past|previous|prior|latest|most recent)';
const BILL =
  '(?:(?:credit |card |credit card |bank |billing |monthly )?(?:statement|bill|cycle|period)s?)';
const OF_BILL = `(?:['’]?s\\b)?(?: ${BILL}\\b)?`;
const SO_FAR = '(?: so far| to date)?';
const MONTH = `(?:${MONTHS.flatMap((one) => [one, one.slice(0, 3)]).join('|')}|sept)`;
const YEAR = '20\\d\\d';

/** Times of several units that are one by another name. */
const COUNTED: Readonly<Record<string, string>> = {
  ...{ '30 days': 'month', 'thirty days': 'month', 'four weeks': 'month', '4 weeks': 'month' },
  ...{ '3 months': 'quarter', 'three months': 'quarter', '90 days': 'quarter' },
  ...{ '12 months': 'year', 'twelve months': 'year', '365 days': 'year', '52 weeks': 'year' },
};

const PAST = new RegExp(
  [
    `\\b${OF}${MINE}${BILL} (?:(?:of|for|from|in) )?(?:last|this) (?<billed>month|quarter|year)\\b`,
    `\\b${OF}${MINE}(?:${ENDED}|this|current) (?<month>${BILL}|month)\\b${OF_BILL}${SO_FAR}`,
    `\\b${OF}${MINE}${ENDED} (?:full |whole |calendar )?(?<unit>week|quarter|year)\\b${OF_BILL}`,
    `\\b${OF}${MINE}${ENDED} (?<counted>${Object.keys(COUNTED).join('|')})\\b`,
    `\\b(?:in|for|during) ${MINE}(?<named>${MONTH})(?:,? (?:of )?${YEAR})?\\b${OF_BILL}`,
    `\\b${OF}${MINE}(?<of_named>${MONTH})(?: ${YEAR})?(?:['’]s)? ${BILL}\\b`,
    `\\b(?:in|for|during|over) (?:all of )?(?<year>${YEAR})\\b`,
  ].join('|'),
  'gi',
);

export interface PastTime {
  /** As it was said: `last month`. */
  readonly said: string;
  /** By a name of `MONTHS_FOR`. */
  readonly time: string;
  readonly from: number;
  readonly to: number;
}

/** Characters of a text in which times are looked for. */
const LONGEST = 2_000;

/** The single times that a text names, where each has a name as a habit has one. */
export function pastTimesIn(text: string): readonly PastTime[] {
  if (text.length > LONGEST) return [];
  return [...text.matchAll(PAST)].map((found) => {
    const { billed, unit, counted, year } = found.groups ?? {};
    const own = billed ?? unit ?? (counted && COUNTED[counted.toLowerCase()]);
    return {
      said: found[0].trim(),
      time: (own ?? (year === undefined ? 'month' : 'year')).toLowerCase(),
      ...{ from: found.index, to: found.index + found[0].length },
    };
  });
}

/** What is told where the sums of single times were taken as those of every such time. */
export function takenAsUsual(past: readonly Pick<PastTime, 'said' | 'time'>[]): string[] {
  const times = Map.groupBy(past, ({ time }) => time);
  return [...times].map(([time, all]) => {
    const said = [...new Set(all.map((one) => one.said.toLowerCase()))];
    const often = time === 'month' ? 'every month, 12 times a year' : `every ${time}`;
    const names = said.map((one) => `"${one}"`).join(', ');
    return `What is said for ${names} is taken as the spending of ${often}: say so if it was unusual.`;
  });
}
