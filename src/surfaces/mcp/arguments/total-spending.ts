type Monthly = Readonly<Partial<Record<string, number>>>;

/** Dollars of spending a month that were given as one sum; null when they are split or absent. */
export function totalOf(given: unknown): number | null {
  if (typeof given === 'number') return given;
  if (typeof given !== 'object' || given === null) return null;
  const [[name, sum] = [], ...others] = Object.entries(given);
  const isTotal = name === 'total' || name === 'all' || name === 'everything';
  return isTotal && others.length === 0 && typeof sum === 'number' ? sum : null;
}

/** The sum over the categories, in the shares of the average household; to the cent. */
export function splitTotal(total: number, average: Monthly): Record<string, number> {
  const all = Object.values(average).reduce<number>((sum, one = 0) => sum + one, 0);
  return Object.fromEntries(
    Object.entries(average).map(([category, share = 0]) => [
      category,
      Math.round((100 * total * share) / all) / 100,
    ]),
  );
}
