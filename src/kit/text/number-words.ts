/** Small numbers in words, each at its own place. */
export const NUMBER_WORDS: readonly string[] =
  `zero one two three four five six seven eight nine ten
  eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty`.split(/\s+/);

/** Those up to a dozen, as alternatives of a pattern. */
export const numbersTo12 = (from: number): string => NUMBER_WORDS.slice(from, 13).join('|');

/** The same by their words. */
export const COUNTED_TO_12: Readonly<Record<string, number>> = Object.fromEntries(
  NUMBER_WORDS.slice(1, 13).map((word, at) => [word, at + 1]),
);
