import type { WordRule } from './filters.ts';

/** What a person says of cards that they applied for. */

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const COUNT = String.raw`(\d{1,2}|${NUMBERS.join('|')})`;
const GOT = '(?:opened|got|gotten|applied for|been approved for|taken out|opening)';

function numberOf(said: string): number {
  return NUMBERS.indexOf(said) + 1 || Number(said);
}

/** `denied by Chase` is read as `not Chase`. */
export const DENIED =
  /\b(?:(?:i|was|were|have|had|been|got|just|keep getting|always) )*(?:denied|rejected|declined|turned down|refused)(?: (?:by|from|at))?\b/g;

/** When something was says nothing about the card wanted. */
export const AGO =
  /\b(?:last (?:week|month|year)|recently|yesterday|(?:\d+|an?|a few|two|three|six) (?:day|week|month|year)s? ago)\b/g;

export const APPLICATIONS: readonly WordRule[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:i|ive|have|already|just) )*${GOT} (?:about )?${COUNT}(?: new)?(?: credit)? cards?(?: (?:in|within|over|during|the|last|past))* ?${COUNT} (month|year)s?\b`,
    ),
    apply(filters, match) {
      const months = numberOf(match[2] ?? '') * (match[3] === 'year' ? 12 : 1);
      filters.opened = { count: numberOf(match[1] ?? ''), months };
    },
  },
  {
    pattern: /\b(?:(?:i|im|am|at|currently|sitting|over|above) )*(\d{1,2})\/24\b(?! rule)/,
    apply(filters, match) {
      filters.opened = { count: Number(match[1]), months: 24 };
    },
  },
];
