import type { Figure } from './figures.ts';

/** What an amount is. A figure that a text calls a fee must be a fee among the facts. */
export type Kind = 'fee' | 'rewards' | 'credits' | 'bonus' | 'net' | 'spend';

const BETWEEN = String.raw`(?:\s*(?:a year|yearly|annual|annually|per year|in|of|on|worth of|worth|estimated|expected|total|card|membership|statement|sign-on|sign-up|welcome|cash|travel|points))*\s*`;
const JOIN = String.raw`(?:\s*(?:of|is|are|at|comes? to|totals?|totaling|worth|runs?|takes?|eats? up|=))?(?:\s*(?:about|around|roughly|some|only|just|nearly|an?|estimated))*\s*$`;
const LABELS: readonly (readonly [Kind, string])[] = [
  ['fee', 'fees?'],
  ['rewards', 'rewards'],
  ['credits', 'credits?|benefits'],
  ['bonus', 'bonus(?:es)?'],
  ['net', 'net value|net benefit'],
  ['spend', 'spending|spend'],
];
const AFTER = LABELS.map(
  ([kind, word]) => [kind, new RegExp(`^${BETWEEN}(?:${word})\\b`, 'i')] as const,
);
const BEFORE: readonly (readonly [Kind, RegExp])[] = [
  ...LABELS.map(
    ([kind, word]) => [kind, new RegExp(`\\b(?:${word})\\b(?: value)?${JOIN}`, 'i')] as const,
  ),
  ['fee', /\bannual fees?:\s*(?:about\s*)?$/i],
];

/** What the words beside a figure call it: `a $325 fee`, `rewards of about $600`. */
export function labelOf(text: string, figure: Figure): Kind | null {
  if (figure.unit !== 'usd') return null;
  const after = text.slice(figure.end, figure.end + 60);
  const before = text.slice(Math.max(0, figure.at - 60), figure.at);
  return (
    AFTER.find(([, pattern]) => pattern.test(after))?.[0] ??
    BEFORE.find(([, pattern]) => pattern.test(before))?.[0] ??
    null
  );
}
