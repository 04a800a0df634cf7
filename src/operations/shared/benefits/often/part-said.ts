import { numbersTo12 } from '../../../../kit/text/number-words.ts';
import { numberOf, timesAYear } from './numbers.ts';

const WORD = `an?|${numbersTo12(1)}`;
const COUNT = `(?:\\d+(?:\\.\\d+)?|${WORD})`;
const PERIOD = '(?:months?|mos|quarters?|half[- ]years?|halves|weeks?)';
const UNIT = `(?:${PERIOD}|times|uses|visits|rides|orders|trips|stays|tickets|bookings|purchases|deliver(?:y|ies)|meals|dinners)`;
/** Sums and parts of other words are no count. */
const START = '(?<![\\w$.,/#-])';
const IN =
  '(?:(?:used?|using)\\s+)?(?:(?:in|for|during|on)\\s+)?(?:(?:about|around|only|roughly)\\s+)?';
const YEAR =
  '(?:\\s+(?:(?:out )?of|in|per|each|every|an?)\\s+(?:(?:the|an?|each|every)\\s+)?(?:year|yr|month|quarter)\\b)';
const OF = '\\s+(?:out of|of|in)\\s+(?:(?:the|all|my|its|their|our|every|each|those)\\s+)*';
/** A day stands behind these: `since 8/12`. */
const NO_DAY = '(?<!\\b(?:since|by|until|before|after|from|through|to)\\s)';
type Groups = Readonly<Record<string, string | undefined>>;

const part = (source: string): RegExp => new RegExp(source, 'gi');

/** `8 of 12 months`, `8 months out of 12`, `8/12`, each as said of the times of a year. */
const PARTS = [
  part(
    `${START}${IN}(?<some>${COUNT})(?:\\s+(?<unit>${UNIT}))?(?<of>${OF})\\$?(?<all>${COUNT})(?![\\w%.$]|,\\d|/\\d)(?:\\s+(?<unit2>${UNIT})\\b)?${YEAR}?`,
  ),
  part(
    `${START}${NO_DAY}${IN}(?<some>\\d+)\\s?/\\s?(?<all>\\d+)(?![\\w%.$]|,\\d|/\\d)(?:\\s+(?<unit>${UNIT})\\b)?${YEAR}?`,
  ),
];
/** Larger numbers without a unit are dollars: `60 of 300`. */
const MOST_TIMES = 12;

const NTH = 'halves|thirds|fourths|quarters|fifths|sixths|eighths|tenths|twelfths';
/** `two-thirds`, `four fifths`, `a sixth of`; a third night is none. */
const FRACTIONS = part(
  `${START}(?:(?<some>\\d+|${WORD})[\\s-](?<nth>${NTH})|(?:an?|one)[\\s-](?<one>third|fourth|fifth|sixth|eighth|tenth|twelfth))(?=\\s+of\\b|\\)?$)`,
);
const NTHS: readonly (readonly [begin: string, of: number])[] = [
  ...([
    ['ha', 2],
    ['th', 3],
    ['fo', 4],
    ['qu', 4],
    ['fif', 5],
    ['si', 6],
  ] as const),
  ...([
    ['e', 8],
    ['te', 10],
    ['tw', 12],
  ] as const),
];

/** `in 8 months of the year` are eight. */
const OF_YEAR = part(`${START}${IN}\\b(?<count>${COUNT})\\s?(?<unit>${PERIOD})\\b${YEAR}?`);
/** `all but 4 months`, `except four months`, `every month but two`. */
const BUT = part(
  `[\\s,(]*(?:(?:all|every)(?:\\s+(?:the\\s+)?(?<unit2>${PERIOD}))?\\s+)?\\b(?:but|except(?: for| in)?|skip(?:ping)?|minus|not in|without)\\s+(?<some>${COUNT})(?:\\s+(?<unit>${PERIOD}))?\\b(?:\\s+of\\b)?${YEAR}?\\)?`,
);

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?';
/** `from May to December`. */
const RANGE = part(
  `\\b(?:(?:only\\s+)?(?:from|in|between)\\s+)?(?<first>${MONTH})\\s?(?:to|through|thru|until|till|and|-|–)\\s?(?<last>${MONTH})(?=$|[\\s,)])`,
);

/** Words in which each part of the times of a year is a share in percent, or a count of months. */
export function withParts(words: string): string {
  let said = words.replaceAll(RANGE, (...args) => {
    const { first = '', last = '' } = groupsOf(args);
    const isList = / and /i.test(String(args[0])) && !/between/i.test(String(args[0]));
    return `${isList ? 2 : monthsFrom(first, last)} months`;
  });
  said = said.replaceAll(BUT, (...args) => beside(shareBut(groupsOf(args)), args));
  for (const pattern of PARTS) {
    said = said.replaceAll(pattern, (...args) => {
      const [whole] = args as [string];
      const { some = '', all = '', unit, unit2 = unit, of = '' } = groupsOf(args);
      const isTimes = unit2 !== undefined || (of.trim() !== 'in' && countOf(all) <= MOST_TIMES);
      return isTimes && !/\$/.test(whole) ? (percent(countOf(some), countOf(all)) ?? whole) : whole;
    });
  }
  said = said.replaceAll(FRACTIONS, (...args) => {
    const { some = 'one', nth, one = '' } = groupsOf(args);
    const [, of = 1] =
      NTHS.findLast(([begin]) => (nth ?? one).toLowerCase().startsWith(begin)) ?? [];
    return percent(numberOf(some), of) ?? String(args[0]);
  });
  return said.replaceAll(OF_YEAR, (...args) => {
    const { count = '', unit = '' } = groupsOf(args);
    return `${count} ${unit.replace('mos', 'months')}`;
  });
}

/** Whether times of a year are said at which something is not used, which is no credit that lies idle. */
export function saysTimesLeft(words: string): boolean {
  return [...words.matchAll(BUT)].some(({ groups = {} }) => shareBut(groups) !== null);
}

function shareBut({ some = '', unit2, unit = unit2 }: Groups): string | null {
  const year = unit === undefined ? 0 : timesAYear(`per ${plain(unit)}`);
  return percent(year - countOf(some), year);
}

/** In the place of words with what stands between them and the name. */
function beside(share: string | null, args: unknown[]): string {
  const [whole, at] = [String(args[0]), Number(args.at(-3))];
  if (share === null) return whole;
  return at === 0 ? `${share} of` : ` ${share}`;
}

const plain = (unit: string): string =>
  unit.toLowerCase().replace('mos', 'month').replace('halves', 'half year').replace(/s$/, '');

function percent(some: number, all: number): string | null {
  return all > 0 && some >= 0 && some <= all ? `${(some * 100) / all}%` : null;
}

const countOf = (said: string): number => (/^\d/.test(said) ? Number(said) : numberOf(said));

function monthsFrom(first: string, last: string): number {
  const [from, to] = [first, last].map((one) => MONTHS.indexOf(one.slice(0, 3).toLowerCase()));
  return (((to ?? 0) - (from ?? 0) + 12) % 12) + 1;
}

function groupsOf(args: readonly unknown[]): Groups {
  return args.at(-1) as Groups;
}
