/**
 * Money at the edge. Inside the engine dollars are plain numbers; what leaves it is rounded
 * to cents, half away from zero, and parts are rounded so that they add up to their whole.
 */

/** Whole cents of `dollars`; noise below a ten-thousandth of a cent does not affect rounding. */
export function wholeCents(dollars: number): number {
  const scaled = Math.round(dollars * 1_000_000) / 10_000;
  return scaled < 0 ? -Math.round(-scaled) : Math.round(scaled);
}

/** Dollars rounded to cents; never -0. */
export function cents(dollars: number): number {
  return wholeCents(dollars) / 100 + 0;
}

/** Any plain number (points, shares) rounded to `digits` decimals; never -0. */
export function rounded(value: number, digits = 2): number {
  const factor = digits === 2 ? 100 : 10 ** digits;
  return Math.round(value * factor) / factor + 0;
}

/**
 * Dollar parts rounded to cents so that they add up to `cents(sum of parts)`: every part is rounded
 * down, and the remaining cents go to the largest remainders (ties: first).
 */
export function centParts(parts: readonly number[]): number[] {
  let sum = 0;
  for (const part of parts) sum += part;
  return shareCents(parts, wholeCents(sum)).map((part) => part / 100 + 0);
}

/** `centParts` in whole cents that add up to `whole`, which is the parts' sum rounded either way. */
export function shareCents(parts: readonly number[], whole: number): number[] {
  const { length } = parts;
  let left = whole;
  const floors: number[] = [];
  for (let i = 0; i < length; i += 1) {
    const floor = Math.floor(Math.round((parts[i] ?? 0) * 1_000_000) / 10_000);
    floors.push(floor);
    left -= floor;
  }
  if (left > 0) giveLeft(floors, parts, left);
  return floors;
}

/** Adds a cent to the `left` parts of the largest remainders; ties: first. */
function giveLeft(floors: number[], parts: readonly number[], left: number): void {
  const { length } = floors;
  const rests = new Float64Array(length);
  for (let i = 0; i < length; i += 1) rests[i] = (parts[i] ?? 0) * 100 - (floors[i] ?? 0);
  // A typed array sorts by number, without a function to call.
  const least = rests.slice().sort()[Math.max(0, length - left)] ?? 0;
  let ties = left;
  for (let i = 0; i < length; i += 1) if ((rests[i] ?? 0) > least) ties -= 1;
  for (let i = 0; i < length; i += 1) {
    const rest = rests[i] ?? 0;
    if (rest < least || (rest === least && ties <= 0)) continue;
    if (rest === least) ties -= 1;
    floors[i] = (floors[i] ?? 0) + 1;
  }
}

/** Sum of amounts that are already in cents, free of binary drift. */
export function sumCents(amounts: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < amounts.length; i += 1) sum += Math.round((amounts[i] ?? 0) * 100);
  return sum / 100 + 0;
}

/** Bounds on floating-point error, and what counts as zero. The solver's proofs depend on them. */

/** Dollars at or below which a cap, a flow or a purchase is used up. */
export const DOLLAR_EPS = 1e-9;
/** Dollars per dollar by which one rate must beat another to be better. */
export const GAIN_EPS = 1e-12;
/** Dollars a year below which a sum of many rewards counts as zero. */
export const NOISE = 1e-7;
/** Generous bound on the error of a solved optimum, in dollars. */
export const OPTIMUM_SLACK = 1e-6;
/** Dollars are told without cents: less than this is told as none. */
export const HALF_DOLLAR = 0.5;
/** Dollars by which rounding both ends to cents may lift a difference above its bound. */
export const CENT_SLACK = 0.02;
