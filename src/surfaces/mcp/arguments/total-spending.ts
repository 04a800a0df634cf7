import { readNumber, singleSpaced } from '../../text-values.ts';

/** `3k`, `$3,000 a month`. */
const SUM = /^(.*?\d\s?k?)(?:\s*(?:\/|per|a)\s*(?:month|mo)|\s*monthly)?$/i;

/** Dollars of spending a month that were given as one sum; null when they are split or absent. */
export function totalOf(given: unknown): number | null {
  if (typeof given === 'number') return given;
  if (typeof given === 'string') {
    const [, amount = ''] = SUM.exec(singleSpaced(given).trim()) ?? [];
    return readNumber(amount) ?? null;
  }
  if (typeof given !== 'object' || given === null) return null;
  const [[name, sum] = [], ...others] = Object.entries(given);
  const isTotal = name === 'total' || name === 'all' || name === 'everything';
  return isTotal && others.length === 0 && typeof sum === 'number' ? sum : null;
}
