import { readMonthly } from '../../../spoken-sum.ts';

/** Dollars of spending a month that were given as one sum; null when they are split or absent. */
export function totalOf(given: unknown): number | null {
  if (typeof given === 'number') return given;
  if (typeof given === 'string') return readMonthly(given) ?? null;
  if (typeof given !== 'object' || given === null) return null;
  const [[name, sum] = [], ...others] = Object.entries(given);
  const isTotal = name === 'total' || name === 'all' || name === 'everything';
  return isTotal && others.length === 0 && typeof sum === 'number' ? sum : null;
}
