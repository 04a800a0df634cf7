/**
 * Money at the edge. Inside the engine dollars are plain numbers; what leaves it is rounded
 * to cents, half away from zero, and parts are rounded so that they add up to their whole.
 */

/** Whole cents of `dollars`; noise below a ten-thousandth of a cent does not turn a half. */
function wholeCents(dollars: number): number {
  const scaled = Math.round(dollars * 1_000_000) / 10_000;
  return scaled < 0 ? -Math.round(-scaled) : Math.round(scaled);
}

/** Dollars rounded to cents; never -0. */
export function cents(dollars: number): number {
  return wholeCents(dollars) / 100 + 0;
}

/** Any plain number (points, shares) rounded to `digits` decimals; never -0. */
export function rounded(value: number, digits = 2): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor + 0;
}

/**
 * Non-negative dollar parts rounded to cents so that they add up to `cents(sum of parts)`:
 * every part is cut down, and the cents left go to the largest remainders (ties: first).
 */
export function centParts(parts: readonly number[]): number[] {
  const total = wholeCents(parts.reduce((sum, part) => sum + part, 0));
  const floors = parts.map((part) => Math.floor(Math.round(part * 1_000_000) / 10_000));
  let left = total - floors.reduce((sum, part) => sum + part, 0);
  const order = parts
    .map((part, index) => ({ index, rest: part * 100 - (floors[index] ?? 0) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of order) {
    if (left <= 0) break;
    floors[index] = (floors[index] ?? 0) + 1;
    left -= 1;
  }
  return floors.map((part) => part / 100 + 0);
}

/** Sum of amounts that are already in cents, free of binary drift. */
export function sumCents(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100 + 0;
}
