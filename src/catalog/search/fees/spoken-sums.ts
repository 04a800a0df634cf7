import { NUMBERS_SAID, withFigures } from '../../names/figures.ts';

const SAID = String.raw`(?:${NUMBERS_SAID})\b(?:(?:[ -]| and )(?:${NUMBERS_SAID})\b)*`;
const BEFORE =
  'under|below|over|above|than|up to|at most|max(?:imum)?(?: of)?|costs?|costing|fees?(?: of| is)?|limit of|budget of';
const SUM = new RegExp(
  String.raw`(?<=\b(?:${BEFORE}) )(?:an? )?${SAID}(?! ?(?:months?|years?|days?|weeks?|nights?|percent|points?|miles|x\b))|\b(?:an? )?${SAID}(?= (?:dollars?|bucks?|usd)\b)`,
  'g',
);

/** Sums that are said in words, `under a hundred bucks` and `no more than fifty a year`, in figures. */
export function sumsInFigures(text: string): string {
  return text.replace(SUM, (said) => withFigures(said.replace(/^an? /, '')));
}
