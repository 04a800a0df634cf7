import { plainText, type Span } from './text.ts';

export type Unit =
  | 'usd'
  | 'percent'
  /** Points or percent a dollar: `4x`. */
  | 'rate'
  /** Cents a point. */
  | 'cents'
  | 'points'
  | 'date'
  /** `5/24`, `1/2`: compared by its letters. */
  | 'fraction'
  /** `twice`, `half`: never worked out, only repeated. */
  | 'multiple'
  | 'count';

export type Bound = 'about' | 'over' | 'under' | null;

/** A figure as a text states it. */
export interface Figure extends Span {
  readonly text: string;
  readonly unit: Unit;
  /** Never negative; 0 for dates and fractions. */
  readonly value: number;
  readonly negative: boolean;
  /** Hedge or bound that stands before it. */
  readonly bound: Bound;
  /** Places after the point as written. */
  readonly decimals: number;
  /** A date as `2026-11-21`, `2026-11` or `--11-21`; a fraction as written. */
  readonly literal: string | null;
}

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const MONTH = `(?:${MONTHS.map((name) => `${name}|${name.slice(0, 3)}\\.?`).join('|')}|sept\\.?)`;

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const WORDS = new Map<string, number>([
  ...SMALL.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['grand', 1_000],
  ['dozen', 12],
  ['couple', 2],
  ['nil', 0],
]);
const MULTIPLES = new Map<string, number>([
  ['half', 0.5],
  ['halves', 0.5],
  ['quarter', 0.25],
  ['twice', 2],
  ['double', 2],
  ['doubles', 2],
  ['doubled', 2],
  ['twofold', 2],
  ['thrice', 3],
  ['triple', 3],
  ['triples', 3],
  ['tripled', 3],
  ['threefold', 3],
  ['quadruple', 4],
  ['tenfold', 10],
]);
const WORD = `(?:${[...WORDS.keys()].sort((a, b) => b.length - a.length).join('|')})`;
const SPELLED = `${WORD}(?:(?:[ -]|\\s+and\\s+)${WORD})*`;
const DIGITS = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`;
const SCALE = String.raw`(?:\s?(?:k|m|bn)\b|\s(?:hundred|thousand|million|billion)\b)?`;

interface Rule {
  readonly pattern: RegExp;
  readonly unit: Unit | 'word' | 'skip';
  /** Lower case; without any of these the pattern cannot match. Spares most texts most patterns. */
  readonly needs?: readonly string[];
}

const rule = (unit: Rule['unit'], source: string, needs?: readonly string[]): Rule => ({
  pattern: new RegExp(source, 'gi'),
  unit,
  ...(needs && { needs }),
});
const MONTH_STARTS = MONTHS.map((name) => name.slice(0, 3));
const DOLLARS = ['dollar', 'usd', 'buck'];
const PER_DOLLAR = ['dollar'];
const POINTS = ['point', 'mile'];
const PERCENTS = ['percent', 'per cent'];

/** The first rule that fits at a place wins, so the longer forms stand first. */
const DIGIT_RULES: readonly Rule[] = [
  rule('skip', String.raw`(?:^|\n)\s*\d{1,2}[.)](?=\s)`, ['. ', ') ', '.\n', ')\n', '.\t', ')\t']),
  rule('date', String.raw`\b\d{4}-\d{2}(?:-\d{2})?(?!\d)`, ['-']),
  rule('date', String.raw`\b\d{1,2}\/\d{1,2}\/\d{2,4}\b`, ['/']),
  rule(
    'date',
    String.raw`\b${MONTH}\s+\d{1,2}(?:st|nd|rd|th)?(?:(?:,\s*|\s+)\d{4})?(?!\d|,\d)`,
    MONTH_STARTS,
  ),
  rule(
    'date',
    String.raw`\b\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?${MONTH}(?:,?\s+\d{4})?`,
    MONTH_STARTS,
  ),
  rule('date', String.raw`\b${MONTH}\s+\d{4}\b`, MONTH_STARTS),
  rule('fraction', String.raw`\d+\s?[/⁄]\s?\d+`, ['/', '⁄']),
  rule('usd', String.raw`[-+]?(?:US)?\$\s?[-+]?(?:${DIGITS})${SCALE}`, ['$']),
  rule('usd', String.raw`[-+]?(?:${DIGITS})${SCALE}\s?(?:dollars?|USD|bucks?)\b`, DOLLARS),
  rule('percent', String.raw`(?:${DIGITS})\s?(?:%|percent\b|per cent\b)`, ['%', ...PERCENTS]),
  rule('cents', String.raw`(?:${DIGITS})\s?(?:cpp\b|¢|cents?\b)`, ['cpp', '¢', 'cent']),
  rule('rate', String.raw`(?:${DIGITS})(?:\s?[x×](?![a-z])|\s?times\b)`, ['x', '×', 'times']),
  rule(
    'rate',
    String.raw`(?:${DIGITS})\s(?:points?|miles?) (?:per|a|for each|for every) dollar`,
    PER_DOLLAR,
  ),
  rule('points', String.raw`(?:${DIGITS})${SCALE}\s(?:points?|miles?)\b`, POINTS),
  rule('count', `[-+]?(?:${DIGITS})${SCALE}(?:st|nd|rd|th)?`),
];
const WORD_RULES: readonly Rule[] = [
  rule('usd', String.raw`\b${SPELLED}\s+(?:dollars?|bucks?)\b`, DOLLARS),
  rule('percent', String.raw`\b${SPELLED}\s+(?:percent|per cent)\b`, PERCENTS),
  rule('cents', String.raw`\b${SPELLED}\s+cents?\b`, ['cent']),
  rule('rate', String.raw`\b${SPELLED}\s+times\b`, ['times']),
  rule('rate', String.raw`\b${SPELLED}\s+(?:points?|miles?) (?:per|a) dollar`, PER_DOLLAR),
  rule('points', String.raw`\b${SPELLED}\s+(?:points?|miles?)\b`, POINTS),
  rule(
    'fraction',
    String.raw`\b(?:a|one|two)[ -](?:third|thirds|fourth|fourths|fifth|fifths|tenth)\b`,
  ),
  rule('multiple', String.raw`\b(?:${[...MULTIPLES.keys()].join('|')})\b`),
  rule('word', String.raw`\b${SPELLED}\b`),
];

const FIRST_DIGITS = new RegExp(DIGITS);
const NUMBER_WORD = new RegExp(
  `\\b(?:${WORD}|${[...MULTIPLES.keys()].join('|')}|thirds?|fourths?|fifths?|tenth)\\b`,
  'i',
);

/**
 * Every figure of a text, in order: digits and words, amounts, percents, rates, dates. The number
 * of a list (`1.` at the start of a line) is none, nor is "one" where it counts nothing.
 */
export function figuresIn(raw: string): Figure[] {
  const text = plainText(raw);
  const rules = [
    ...(/\d/.test(text) ? DIGIT_RULES : []),
    ...(NUMBER_WORD.test(text) ? WORD_RULES : []),
  ];
  if (rules.length === 0) return [];
  const lower = text.toLowerCase();
  const taken: Span[] = [];
  const found: Figure[] = [];
  for (const { pattern, unit, needs } of rules) {
    if (needs?.some((part) => lower.includes(part)) === false) continue;
    for (const match of text.matchAll(pattern)) {
      const at = match.index;
      const end = at + match[0].length;
      if (taken.some((span) => at < span.end && span.at < end)) continue;
      if (unit === 'word' && /^(?:one|zero|nil|a)$/i.test(match[0])) continue;
      taken.push({ at, end });
      if (unit === 'skip') continue;
      found.push(figureOf(text, match[0], { at, end }, unit === 'word' ? 'count' : unit));
    }
  }
  return found.sort((a, b) => a.at - b.at);
}

function figureOf(text: string, raw: string, span: Span, unit: Unit): Figure {
  const written = raw.trim();
  const base = { ...span, text: written, unit, bound: boundBefore(text, span.at) };
  if (unit === 'date' || unit === 'fraction') {
    const literal = unit === 'date' ? isoOf(written) : written.replace(/\s/g, '').replace('⁄', '/');
    return { ...base, value: 0, negative: false, decimals: 0, literal };
  }
  const digits = written.match(FIRST_DIGITS)?.[0];
  const value = digits === undefined ? spelledValue(written) : digitsValue(written, digits);
  const negative =
    /^(?:US)?\$?\s?-/.test(written) && !/[\w$)]/.test(text[span.at - 1] ?? '')
      ? true
      : LOSS.test(text.slice(Math.max(0, span.at - 40), span.at));
  const decimals = digits?.split('.')[1]?.length ?? 0;
  return { ...base, value, negative, decimals, literal: null };
}

const HEDGE = String.raw`(?:\s*(?:about|around|roughly|some|only|just|nearly|almost|an?|of|estimated|approximately|the))*\s*$`;
const LOSS = new RegExp(
  String.raw`\b(?:los(?:e|es|ing)|loss of|deficit of|negative|minus)${HEDGE}`,
  'i',
);

function boundBefore(text: string, at: number): Bound {
  const before = text.slice(Math.max(0, at - 24), at);
  if (/\b(?:over|more than|at least|exceed(?:s|ing)?|above|upwards of)\s*$/i.test(before)) {
    return 'over';
  }
  if (/\b(?:under|less than|below|at most|up to|fewer than|no more than)\s*$/i.test(before)) {
    return 'under';
  }
  return /\b(?:about|around|roughly|approximately|nearly|almost|some|circa)\s*$/i.test(before)
    ? 'about'
    : null;
}

function digitsValue(written: string, digits: string): number {
  const number = Number(digits.replaceAll(',', ''));
  const scale = written
    .slice(written.indexOf(digits) + digits.length)
    .trim()
    .toLowerCase();
  if (/^(?:k\b|thousand)/.test(scale)) return number * 1_000;
  if (/^hundred/.test(scale)) return number * 100;
  if (/^(?:m\b|million)/.test(scale)) return number * 1_000_000;
  if (/^(?:bn\b|billion)/.test(scale)) return number * 1_000_000_000;
  return number;
}

/** `four hundred and ninety-two` is 492. */
function spelledValue(written: string): number {
  let total = 0;
  let group = 0;
  for (const word of written.toLowerCase().split(/[^a-z]+/)) {
    const value = WORDS.get(word) ?? MULTIPLES.get(word);
    if (value === undefined) continue;
    if (value >= 1_000) {
      total += Math.max(group, 1) * value;
      group = 0;
    } else group = value === 100 ? Math.max(group, 1) * 100 : group + value;
  }
  return total + group;
}

function isoOf(written: string): string {
  const iso = written.match(/^(\d{4}-\d{2}(?:-\d{2})?)$/);
  if (iso?.[1]) return iso[1];
  const slashed = written.match(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/);
  if (slashed) return `${slashed[3]}-${two(slashed[1])}-${two(slashed[2])}`;
  const name =
    written
      .match(/[a-z]{3,}/i)?.[0]
      .slice(0, 3)
      .toLowerCase() ?? '';
  const month = two(String(MONTHS.findIndex((one) => one.startsWith(name)) + 1));
  const year = written.match(/\d{4}/)?.[0];
  const day = written.match(/\b(\d{1,2})(?:st|nd|rd|th)?\b/)?.[1];
  if (year && day) return `${year}-${month}-${two(day)}`;
  return year ? `${year}-${month}` : `--${month}-${two(day)}`;
}

function two(digits: string | undefined): string {
  return (digits ?? '').padStart(2, '0');
}
