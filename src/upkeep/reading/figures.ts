import { money, number } from '../../kit/words.ts';

/** Figures in the words of a page. */

export const SAYS_NONE =
  /\b(?:none|no|not applicable|n\/a|does not charge|never charge\w*)\b|\$0\b(?!\.[1-9])/i;
export const SAYS_VARIABLE = /\bvar(?:y|ies|iable)\b/i;

/** The percentages in words, as numbers, in order of size. */
export function percentsOf(words: string): number[] {
  return [...words.matchAll(/(\d+(?:\.\d+)?) ?%/g)]
    .map(([, figure]) => Number(figure))
    .sort((a, b) => a - b);
}

export function percentIn(words: string, percent: number): boolean {
  return percentsOf(words).includes(percent);
}

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, nine: 9, twelve: 12 },
};

/** Whether words name so many months, in figures, in letters or as 90 days. */
export function monthsIn(words: string, months: number): boolean {
  const named = [...words.matchAll(/(\d+|[a-z]+)[ -](months?|days?|years?)\b/gi)];
  return named.some(([, figure = '', unit = '']) => {
    const count = NUMBERS[figure.toLowerCase()] ?? Number(figure);
    if (/^m/i.test(unit)) return count === months;
    return /^d/i.test(unit) ? count === months * 30 : count * 12 === months;
  });
}

/** Whether a whole number stands in words, with or without commas. */
export function figureIn(words: string, figure: number): boolean {
  return [...words.matchAll(/\d[\d,]*(?:\.\d+)?/g)].some(
    ([found]) => Number(found.replaceAll(',', '')) === figure,
  );
}

/** `$95`, `$1,250` or `$12.50`: the one form of an amount. */
export const dollars = (amount: number) =>
  `$${Number.isInteger(amount) ? number(amount) : money(amount)}`;

/** The dollar amounts in words, in their one form. */
export function dollarsIn(words: string): string[] {
  return [...words.matchAll(/\$ ?(\d[\d,]*(?:\.\d{2})?)/g)].map(([, figure = '']) =>
    dollars(Number(figure.replaceAll(',', ''))),
  );
}
