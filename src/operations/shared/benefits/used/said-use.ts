/** How much of a credit somebody uses, as they said it. */
export type SaidUse =
  | { readonly kind: 'share'; readonly share: number }
  /** `isLabel`: the amount may be what the credit is called by, "the $300 hotel credit". */
  | { readonly kind: 'dollars'; readonly yearly: number; readonly isLabel: boolean }
  /** So many months, quarters or visits. */
  | { readonly kind: 'times'; readonly count: number };

const SHARES: Readonly<Record<string, number>> = {
  'two thirds': 2 / 3,
  'three quarters': 0.75,
  'a third': 1 / 3,
  'one third': 1 / 3,
  'a quarter': 0.25,
  'one quarter': 0.25,
  'a half': 0.5,
  half: 0.5,
  '1/2': 0.5,
  '1/3': 1 / 3,
  '1/4': 0.25,
  '3/4': 0.75,
  // Vague words get a figure that the answer tells.
  most: 0.75,
  some: 0.5,
  part: 0.5,
};
const PER_YEAR: Readonly<Record<string, number>> = { mo: 12, qu: 4, ha: 2, ye: 1, yr: 1, an: 1 };

const HEDGE =
  '(?:(?:about|around|maybe|roughly|only|just|like|perhaps|at most|up to|worth|at|the|my|~)\\s*)*';
const PERIOD =
  '(?:\\s*(?:/|per|a|an|each|every)?\\s*(month|mo|monthly|quarter|quarterly|half[- ]year|year|yr|yearly|annually)\\b\\.?)?';
const MONEY = `(?:\\$\\s?([\\d,]+(?:\\.\\d+)?)|([\\d,]+(?:\\.\\d+)?)(?:\\s?(?:dollars|bucks|usd)|(?=/mo)))${PERIOD}`;
const WORDS: Readonly<Record<string, number>> = {
  ...{ once: 1, twice: 2, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8 },
  ...{ nine: 9, ten: 10, eleven: 11, twelve: 12 },
};
const COUNT = `(?:\\d+|${Object.keys(WORDS).slice(2).join('|')})`;
const UNIT = '(?:times|x|months?|quarters?|visits?|halves)';
/** `one of the two`, `2 of 4 quarters`. */
const SOME = `${COUNT} (?:out )?of (?:the )?${COUNT}(?: ${UNIT})?`;
const PART = `(\\d+(?:\\.\\d+)?\\s?(?:%|percent)|${SOME}|${Object.keys(SHARES).join('|')})`;
const TIMES = `(?:(once|twice)|(${COUNT})\\s?${UNIT}(?:\\s(?:a|per)\\s(?:year|yr)|/(?:year|yr))?)`;
const OF = '\\s+of\\s+(?:(?:the|its|it|my|their|our|that)\\s+)*';
const THE = '\\s+(?:of\\s+)?(?:(?:the|its|my|their|our|that)\\s+)*';
const NAME = '(.*?[a-z].*?)';
const SEP = '[\\s:=,(-]+';
const END = '(?:\\s+(?:used|of (?:it|them)|credits?))?\\)?';

const form = (source: string): RegExp => new RegExp(`^${source}$`, 'i');
const PART_FIRST = form(`${HEDGE}${PART}${THE}${NAME}`);
const PART_LAST = form(`${NAME}${SEP}${HEDGE}${PART}${END}`);
const MONEY_FIRST = form(`${HEDGE}${MONEY}(${OF}|\\s+(?:in|on|for|worth of)\\s+|\\s+)${NAME}`);
const MONEY_LAST = form(`${NAME}${SEP}${HEDGE}${MONEY}${END}`);
const FIGURE_LAST = form(`${NAME}\\s*[:=]\\s*(\\d+(?:\\.\\d+)?)`);
const TIMES_FIRST = form(`${HEDGE}${TIMES}${OF}${NAME}`);
/** `6 Sky Club visits a year`, `six visits to the Sky Club`. */
const VISITS = form(
  `${HEDGE}(${COUNT})\\s+(?:visits?\\s+(?:to|at|in)\\s+(?:the\\s+)?${NAME}|${NAME}\\s+visits?)(?:\\s(?:a|per)\\s(?:year|yr)|/(?:year|yr))?`,
);
const TIMES_LAST = form(`${NAME}${SEP}${HEDGE}${TIMES}${END}`);

/** The name of a credit, and how much of it is used; null where the words say no amount. */
export function saidUse(words: string): { readonly name: string; readonly use: SaidUse } | null {
  const said = words.trim();
  const part = PART_FIRST.exec(said);
  if (part) return { name: part[2] ?? '', use: { kind: 'share', share: shareOf(part[1]) } };
  const partLast = PART_LAST.exec(said);
  if (partLast) {
    return { name: partLast[1] ?? '', use: { kind: 'share', share: shareOf(partLast[2]) } };
  }
  const money = MONEY_FIRST.exec(said);
  if (money) {
    const [, dollars, bucks, period, link = '', name = ''] = money;
    const isLabel = link.trim() === '';
    return { name, use: { kind: 'dollars', yearly: yearlyOf(dollars ?? bucks, period), isLabel } };
  }
  const moneyLast = MONEY_LAST.exec(said);
  if (moneyLast) {
    const [, name = '', dollars, bucks, period] = moneyLast;
    const yearly = yearlyOf(dollars ?? bucks, period);
    return { name, use: { kind: 'dollars', yearly, isLabel: false } };
  }
  const times = TIMES_FIRST.exec(said);
  if (times) return { name: times[3] ?? '', use: timesOf(times[1] ?? times[2]) };
  const timesLast = TIMES_LAST.exec(said);
  if (timesLast) return { name: timesLast[1] ?? '', use: timesOf(timesLast[2] ?? timesLast[3]) };
  const visits = VISITS.exec(said);
  if (visits) return { name: visits[2] ?? visits[3] ?? '', use: timesOf(visits[1]) };
  const figure = FIGURE_LAST.exec(said);
  if (figure === null) return null;
  const value = Number(figure[2]);
  const name = figure[1] ?? '';
  return value <= 1
    ? { name, use: { kind: 'share', share: value } }
    : { name, use: { kind: 'dollars', yearly: value, isLabel: false } };
}

function shareOf(said = ''): number {
  const known = SHARES[said.toLowerCase()];
  if (known !== undefined) return known;
  const [, some, of] = /^(\w+) (?:out )?of (?:the )?(\w+)/i.exec(said) ?? [];
  const share = of === undefined ? Number.parseFloat(said) / 100 : countOf(some) / countOf(of);
  return Math.min(1, share || 0);
}

function yearlyOf(said = '', period = 'year'): number {
  return Number(said.replaceAll(',', '')) * (PER_YEAR[period.toLowerCase().slice(0, 2)] ?? 1);
}

function timesOf(said = ''): SaidUse {
  return { kind: 'times', count: countOf(said) };
}

function countOf(said = ''): number {
  return WORDS[said.toLowerCase()] ?? Number(said);
}
