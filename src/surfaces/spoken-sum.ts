import { singleSpaced } from '../kit/text/single-spaced.ts';
import { MONTHS_FOR, TIME_ADVERBS, TIME_NOUNS } from '../kit/text/times.ts';

/** `a year`, `/mo`, `weekly`. */
const PERIOD = new RegExp(
  String.raw` ?(?:(?:\/ ?|\b(?:per|a|an|each|every|in a) )(${TIME_NOUNS})\b\.?|\b(${TIME_ADVERBS}|annual)\b)`,
  'i',
);

/** Characters of a sum with its name and time: patterns look at each of them more than once. */
const LONGEST = 120;

/** Words of a sum. */
interface Timed {
  /** Without the time that the sum is for. */
  readonly words: string;
  /** One where no time is said. */
  readonly months: number;
  readonly said: boolean;
}

/** The time that a sum is for, apart from the other words. */
export function withoutPeriod(words: string): Timed {
  const [said, of, adverb = ''] = (words.length <= LONGEST && PERIOD.exec(words)) || [];
  if (said === undefined) return { words, months: 1, said: false };
  const months = MONTHS_FOR.get((of ?? adverb).toLowerCase()) ?? 1;
  return { words: words.replace(said, ''), months, said: true };
}

/** Dollars a month, to the cent, of dollars for so many months. */
export function monthlyOf(dollars: number, months: number): number {
  return months === 1 ? dollars : Math.round((dollars / months) * 100) / 100;
}

const ABOUT = /(?:\b(?:about|around|roughly|approx(?:imately)?\.?|circa) |~ ?)(?=\$? ?\d)/i;

/** Without the word that says that a sum is rounded. */
export function withoutAbout(words: string): string {
  return words.length <= LONGEST ? words.replace(ABOUT, '') : words;
}

/** `$1,200.50`, `95 dollars` and `82.5k` are numbers. */
export function readNumber(text: string): number | undefined {
  const [, digits, k] = /^\$?\s*(\d[\d,]*(?:\.\d+)?)(\s?k)?\s*(?:dollars|usd)?$/i.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits.replaceAll(',', ''));
  return k === undefined ? number : Math.round(number * 1_000);
}

/** `$8,000 a year`, `about 150 a week` as dollars a month. */
export function readMonthly(text: string): number | undefined {
  const { words, months } = withoutPeriod(singleSpaced(text).trim());
  const sum = readNumber(withoutAbout(words).trim());
  return sum === undefined ? undefined : monthlyOf(sum, months);
}
