import { categoryNamed } from '../../../../catalog/names/categories.ts';
import { type Category, rollupOf } from '../../../../engine/model/categories.ts';

/** Sums that fields say, which the words of a search may say once more. */

/** The dollars in these fields, also within objects of them, and what such come to in all. */
export function dollarsSent(fields: object): number[] {
  return Object.values(fields).flatMap((one): number[] => {
    if (typeof one === 'number') return [one];
    if (typeof one !== 'object' || one === null) return [];
    const parts = dollarsSent(one);
    return [...parts, parts.reduce((all, part) => all + part, 0)];
  });
}

/** A phrase that is a sum and nothing more: `$300`, `1,500 dollars`, `$2k a month`. */
const SUM =
  /^~?\$? ?(\d[\d,]*(?:\.\d+)?) ?(k)?(?: ?(?:dollars|bucks|usd))?(?: ?(?:\/|an?|per|each) ?(?:mo|month|year|yr))?$/i;
const YEAR = 12;

/** Whether a phrase is a sum that a field says too, by the month or by the year. */
export function isSumSent(phrase: string, sent: readonly number[]): boolean {
  const [, figure, thousands] = SUM.exec(phrase.trim()) ?? [];
  if (figure === undefined) return false;
  const dollars = Number(figure.replaceAll(',', '')) * (thousands ? 1_000 : 1);
  return sent.some((one) => [one, one * YEAR].some((sum) => Math.abs(sum - dollars) < 1));
}

/** Whether a word of a phrase names a kind of which what is spent once is sent. */
export function isKindSent(phrase: string, once: unknown): boolean {
  if (typeof once !== 'object' || once === null) return false;
  const kinds = new Set(Object.keys(once).map((kind) => rollupOf(kind as Category)));
  return phrase.split(' ').some((word) => {
    const meant = categoryNamed(word);
    return meant.kind === 'found' && kinds.has(rollupOf(meant.key));
  });
}
