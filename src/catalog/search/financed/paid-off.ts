import type { QueryFilters } from '../filters.ts';
import { MOVES, termIn } from './sum-and-term.ts';

const PAYS =
  /\b(?:pay(?:ing|s)?|paid|payoff|clear(?:ed|ing)?|kill(?:ed)?|gone|done|rid|knock\w*|finish\w*|eliminat\w+|wip(?:e|ing)|debt free)\b/;
/** Those of them that say nothing else, with what leads to them. */
const SAID =
  /\b(?:(?:and|to|be|it|get|have|want) )*(?:clear(?:ed|ing)?|kill(?:ed)?|gone|done|knock\w*(?: (?:it|this|that))?(?: out)?|finish\w*|eliminat\w+|wip(?:e|ing)(?: (?:it|this|that))?(?: out)?|debt free)\b/g;
/** Months that some card has at 0%; of a longer term the longest is best. */
const MOST_MONTHS = 24;

/**
 * Takes the months in which a debt is to be paid off out of the text: no card with fewer at 0% will do,
 * and of the others the one that costs least to move it to is best.
 * @param plain in lower case, without apostrophes
 */
export function takePaidOff(plain: string, filters: QueryFilters): string {
  if (!MOVES.test(plain) || !PAYS.test(plain)) return plain;
  const term = termIn(plain);
  if (term === null || !(term.paid || /^(?:in|within|over|across|by)\b/.test(term.words))) {
    return plain;
  }
  if (term.months <= MOST_MONTHS) {
    filters.min_intro_months = term.months;
    filters.sort ??= 'transfer_fee';
  }
  return plain.replace(term.words, ' | ').replace(SAID, ' | ');
}
