/** The time that is said of what is on a card already: `this billing month`, `since my statement closed`. */

/** `other` begins with none of these. */
export type Since = 'month' | 'quarter' | 'year' | 'member_year' | 'other';

/** The time that a clause says, and the clause without it. */
export interface SaidTime {
  readonly rest: string;
  readonly since: Since | null;
  /** The month, from 1, since the beginning of which it is said, where that names the time; else null. */
  readonly from: number | null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ORDINALS: Readonly<Record<string, number>> = {
  ...{ first: 1, second: 2, third: 3, fourth: 4, last: 4, final: 4 },
  ...{ '1st': 1, '2nd': 2, '3rd': 3, '4th': 4 },
};
const MONTHS_PER_QUARTER = 3;

const SO_FAR = '(?:so far|thus far|already|to date|until now|up to now)';
const IN = `(?:(?:${SO_FAR}|earlier|in|during|for|over|on|within|throughout|of) )*`;
const NOW = '(?:current|present|running|ongoing|open)';
/** `this`, `my current`: said of no other period than the one that runs. */
const THIS = `(?:this|(?:(?:the|my|our|its|this) )?${NOW})`;
const OF_BILL = "(?:(?:calendar|credit|card|billing|statement|bill|account)(?:['’]s)?[ -])";
const BEGUN = '(?:early|(?:the )?(?:very )?(?:start|beginning|first(?: day)?) of)';
const MINE = '(?:(?:the|this|my|our|its|last|latest|most recent|previous|current|new|old|prior) )*';

/** Behind `since`: `my last statement closed`, `the start of the quarter`. */
const SINCE_MONTH = [
  `(?:since|after) (?:${BEGUN} )?${MINE}${OF_BILL}*(?:month|cycle|period|statement|bill|billing|closing)(?:['’]s)?(?: (?:was|has|had|got|is))?(?: (?:start|clos(?:ed|ing)|cut|ended|began|begun|started|posted|generated|made|opened|issued|came|paid|reset|printed|dropped|turned|rolled)(?: (?:out|over|off))?)?(?:(?: |-)(?:date|day))?`,
  'since the (?:1st|first)(?: of the month)?',
];
const SINCE_QUARTER = [`since ${BEGUN} ${MINE}(?:calendar )?quarter`];
const SINCE_YEAR = [
  `since (?:(?:${BEGUN}|last) )*(?:january|jan|new year['’]?s?|the year|this year)`,
];

/** `this billing month`, `in the statement period`. */
const MONTH = [
  `${IN}${THIS} ${OF_BILL}*(?:month|cycle|period|statement|bill)(?!\\w|['’]s)`,
  `${IN}(?:the|my|our|its) ${OF_BILL}+(?:month|cycle|period)`,
  `${IN}(?:the|my|our) (?:month|cycle|period) ${SO_FAR}`,
  ...SINCE_MONTH,
  'month[ -]to[ -]date|mtd|(?:cycle|statement|period)[ -]to[ -]date',
];

const QUARTER = [
  `${IN}${THIS} (?:calendar )?(?:quarter|qtr)(?!\\w|['’]s)`,
  `${IN}(?:the|my|our|its) calendar quarter`,
  `${IN}(?:the|my|our) quarter ${SO_FAR}`,
  ...SINCE_QUARTER,
  'q(?:tr|uarter)?[ -]to[ -]date|qtd',
];

const YEAR = [
  `${IN}${THIS} (?:calendar )?year`,
  `${IN}(?:the|my|our) calendar year`,
  `${IN}(?:the year|20\\d\\d) ${SO_FAR}`,
  ...SINCE_YEAR,
  'year[ -]to[ -]date|ytd',
];

/** Said of purchases to come too, so that these alone do not say that something was spent. */
const QUARTERLY = ["(?:this|the|its|my) quarter['’]s", 'quarterly'];
const CALENDAR_YEAR = ['(?:in|since|for|during) 20\\d\\d'];

/** The year of the account, by which some caps run: `this anniversary year`, `since my last anniversary`. */
const OWN_YEAR = [
  `(?:(?:${SO_FAR}|in|during|for|over|of) )*(?:(?:this|the|my|our|its|current) )*(?:(?:card|account) ?)?(?:anniversary|(?:card|account)[ -]?(?:member|holder)(?:ship)?|member(?:ship)?|card|account)[ -]years?(?: so far)?`,
  "(?:since|after|from) (?:(?:the|my|our|its|last|latest|most recent|card|account|cardmember|membership|member)(?: ?['’]s)? )*anniversary(?: date)?",
];

const SPENT_BEFORE =
  'already|so far|thus far|to date|as of (?:now|today)|(?:up )?until now|up to now';
const PLAIN = [SPENT_BEFORE, 'before'];

function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp(`(?<![\\w'’])(?:${patterns.join('|')})(?![\\w'’])`, 'gi');
}

/** The time that is said, which stands anywhere; what is left of the clause says the rest. */
const SINCE: readonly (readonly [RegExp, Since | null])[] = [
  [anyOf(OWN_YEAR), 'member_year'],
  [anyOf([...YEAR, ...CALENDAR_YEAR]), 'year'],
  [anyOf([...QUARTER, ...QUARTERLY]), 'quarter'],
  [anyOf(MONTH), 'month'],
  [anyOf(PLAIN), null],
];

/** `since October 1`, `since the start of July`: January is the year's. */
const FROM_MONTH = `since (?:${BEGUN} )?(?<since>${MONTHS.slice(1).join('|')})[a-z]*\\.?(?: (?:0?1|1st|the 1st|the first))?(?![ \\d]*\\d)`;
/** `in November so far`: `may` and `march` alone say other things. */
const IN_MONTH = `(?:(?:so far )?(?:in|during)) (?<month>${MONTHS.join('|')})[a-z]*(?![ \\d]*\\d)`;
/** `in Q4`, `Q4 so far`, `in the fourth quarter`. */
const IN_QUARTER = `${IN}(?:(?:the|this) )?(?:q(?<q>[1-4])|(?<ordinal>${Object.keys(ORDINALS).join('|')}) quarter)`;
const FROM = new RegExp(`(?<![\\w'’])(?:${FROM_MONTH}|${IN_MONTH}|${IN_QUARTER})(?![\\w'’])`, 'i');

const FROM_MONTH_SAID = FROM_MONTH.replace('?<since>', '?:');
/** A beginning of what is said, which is no word that joins it to the purchase. */
export const SINCE_SAID = [...SINCE_MONTH, ...SINCE_QUARTER, ...SINCE_YEAR, FROM_MONTH_SAID].join(
  '|',
);

const CUE = new RegExp(
  anyOf([...OWN_YEAR, ...YEAR, ...QUARTER, ...MONTH, SPENT_BEFORE, FROM_MONTH_SAID]).source,
  'i',
);

/** Whether a time is said of which something was spent before. */
export function saysTime(said: string): boolean {
  return CUE.test(said);
}

/** The time of a clause; of several the first kind in the order of `SINCE`. */
export function timeOf(words: string): SaidTime {
  const found = FROM.exec(words);
  let since: Since | null = null;
  let rest = found === null ? words : words.replace(found[0], ' ');
  for (const [pattern, period] of SINCE) {
    rest = rest.replaceAll(pattern, () => {
      since ??= period;
      return ' ';
    });
  }
  return { rest, since, from: monthOf(found?.groups ?? {}) };
}

function monthOf({ since, month = since, q, ordinal }: Record<string, string>): number | null {
  if (month !== undefined) return MONTHS.indexOf(month.toLowerCase()) + 1;
  const quarter = ordinal === undefined ? Number(q) : ORDINALS[ordinal.toLowerCase()];
  return quarter ? (quarter - 1) * MONTHS_PER_QUARTER + 1 : null;
}
