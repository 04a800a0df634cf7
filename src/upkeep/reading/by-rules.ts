import { CELL_MARK } from '../pages/page-text.ts';
import type { WatchedName } from './fields.ts';
import { dollarsIn, SAYS_NONE, SAYS_VARIABLE } from './figures.ts';
import { checkClaims, type PageReading } from './reading.ts';

/**
 * Reads fee, APRs and foreign fee where no language model is at hand, from what issuers must
 * print: as a table (a row: `label | value`), as a list or a pair of blocks (the label, then the
 * value), or as sentences.
 */

interface Rule {
  /** What a passage must speak of. */
  readonly label: RegExp;
  /** What shows that it speaks of something else. */
  readonly not?: RegExp;
  value(words: string): string | null;
}

const APR_WORDS = /\bAPRs?\b|annual percentage rates?/i;
const OTHER_FEES =
  /additional (?:card|user)|authorized user|employee card|percentage|waive|refund|credit(?:s)? (?:up to|worth)|\bvs\b/i;

const apr = (label: RegExp, not: RegExp): Rule => ({ label, not, value: aprIn });

const RULES: Readonly<Partial<Record<WatchedName, Rule>>> = {
  annual_fee: { label: /\bannual (?:membership )?fees?\b/i, not: OTHER_FEES, value: feeIn },
  foreign_fee_percent: {
    label: /\bforeign (?:transaction|currency|purchase)s?\b/i,
    not: /\bcash advance|\bATM\b/i,
    value: foreignIn,
  },
  purchase_apr: apr(/\bpurchases?\b/i, /\bcash advance|\bpenalty|\bforeign\b|\bfees?\b|minimum/i),
  balance_transfer_apr: apr(/\bbalance transfers?\b/i, /\bcash advance|\bpenalty|\bfees?\b/i),
  cash_advance_apr: apr(
    /\bcash advances?\b/i,
    /\bpurchase|\bbalance transfer|\bpenalty|\bfees?\b/i,
  ),
  penalty_apr: { label: /\bpenalty\b/i, not: /\bfees?\b/i, value: penaltyIn },
};

/** A passage that may hold a value: the words that it is looked for in, and those to quote. */
interface Passage {
  readonly label: string;
  readonly words: string;
  readonly quote: string;
}

export function readByRules(text: string): PageReading {
  const passages = passagesOf(text.split('\n'));
  const claims = Object.entries(RULES).flatMap(([name, rule]) => {
    const field = name as WatchedName;
    return passages.flatMap(({ label, words, quote }) => {
      if (!rule.label.test(label) || rule.not?.test(label)) return [];
      const isApr = field.endsWith('_apr');
      if (isApr && !APR_WORDS.test(quote)) return [];
      const value = rule.value(words);
      return value === null ? [] : [{ field, value, quote }];
    });
  });
  return checkClaims(claims, text);
}

/** Longest label of a list: longer lines are sentences. */
const LABEL_MAX = 90;

function passagesOf(lines: readonly string[]): Passage[] {
  return lines.flatMap((line, at): Passage[] => {
    const [label = '', ...cells] = line.split(CELL_MARK);
    if (cells.length > 0) return [{ label, words: cells.join(' '), quote: line }];
    if (line.length <= LABEL_MAX && !/[\d%$]/.test(line)) return belowLabel(lines, at);
    return clausesOf(line);
  });
}

/** A line that is a label alone, with the line below it, unless that is a label too. */
function belowLabel(lines: readonly string[], at: number): Passage[] {
  const [label = '', below = ''] = lines.slice(at, at + 2);
  const isValue = /[\d%$]/.test(below) || SAYS_NONE.test(below);
  const own = clausesOf(label);
  if (!isValue || below.includes(CELL_MARK)) return own;
  // `No annual fee` is its own value, not the label of what follows.
  if (SAYS_NONE.test(label)) return own;
  return [{ label, words: below, quote: `${label} ${below}` }];
}

const AFTER = /^(?:after that|after the intro|then|thereafter)\b/i;

/** The clauses of a line of prose; what follows an introductory rate belongs to it. */
function clausesOf(line: string): Passage[] {
  const clauses = line.split(/(?<=[.!?])\s+(?=[A-Z0-9$])|(?<=;)\s+/);
  return clauses.flatMap((clause, at): Passage[] => {
    const next = clauses[at + 1] ?? '';
    const whole = AFTER.test(next) ? `${clause} ${next}` : clause;
    return [{ label: clause, words: whole, quote: whole }];
  });
}

const INTRO = /\bintro(?:ductory)?\b|\bpromotional\b|\bfirst (?:year|\d+ (?:months|billing))/i;
/** The part of words that holds after an introduction; all of them when there is none. */
function afterIntro(words: string): string | null {
  if (!INTRO.test(words)) return words;
  const [, after] =
    /\b(?:after that|thereafter|then|after the intro\w*(?: period)?)\b(.*)/is.exec(words) ?? [];
  return after ?? null;
}

function feeIn(words: string): string | null {
  const lasting = afterIntro(words);
  if (lasting === null) return null;
  const amounts = dollarsIn(lasting);
  if (amounts.length > 0) return new Set(amounts).size === 1 ? (amounts[0] ?? null) : null;
  return SAYS_NONE.test(lasting) ? '$0' : null;
}

function foreignIn(words: string): string | null {
  const [, percent] = /(\d+(?:\.\d+)?) ?%/.exec(words) ?? [];
  if (percent !== undefined) return Number(percent) === 0 ? 'None' : `${Number(percent)}%`;
  return SAYS_NONE.test(words) ? 'None' : null;
}

const RANGE = /(\d+\.\d+) ?%(?: variable)? ?(?:to|-|–|—|and) ?(\d+\.\d+) ?%/i;
const CHOICE = /(\d+\.\d+) ?%((?:, ?\d+\.\d+ ?%)*),? or (\d+\.\d+) ?%/i;
/** What a lender adds to the prime rate, and that rate itself, are no APR. */
const OF_PRIME = /[^.;]*\b(?:margin|we add|added to|prime rate (?:of|was|is))\b(?:[^.;]|\.\d)*/gi;

function aprIn(given: string): string | null {
  const words = afterIntro(given.replace(OF_PRIME, ' '));
  if (words === null) return null;
  const variable = SAYS_VARIABLE.test(words) ? ' variable' : '';
  const [, low, high] = RANGE.exec(words) ?? [];
  if (low !== undefined) return `${low}% to ${high}%${variable}`;
  const [choice, first, middle = '', last] = CHOICE.exec(words) ?? [];
  if (choice !== undefined) {
    const all = [first, ...middle.split(',').flatMap((one) => one.trim().replace(/ ?%/, '') || [])];
    return `${all.map((one) => `${one}%`).join(', ')} or ${last}%${variable}`;
  }
  const rates = [...new Set([...words.matchAll(/(\d+\.\d+) ?%/g)].map(([, rate]) => rate))];
  if (rates.length === 1) return `${rates[0]}%${variable}`;
  return null;
}

function penaltyIn(words: string): string | null {
  const [, upTo, rate] = /\b(up to )?(\d+\.\d+) ?%/i.exec(words) ?? [];
  if (rate !== undefined) return `${upTo ? 'up to ' : ''}${rate}%`;
  return SAYS_NONE.test(words) ? 'None' : null;
}
