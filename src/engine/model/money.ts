/**
 * Money at the edge. Inside the engine dollars are plain numbers; what leaves it is rounded
 * to cents, half away from zero, and parts are rounded so that they add up to their whole.
 */

/** Whole cents of `dollars`; noise below a ten-thousandth of a cent does not affect rounding. */
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
 * Non-negative dollar parts rounded to cents so that they add up to `cents(sum of parts)`: every
 * part is rounded down, and the remaining cents go to the largest remainders (ties: first).
 */
export function centParts(parts: readonly number[]): number[] {
  const { length } = parts;
  let sum = 0;
  for (let i = 0; i < length; i += 1) sum += parts[i] ?? 0;
  let left = wholeCents(sum);
  const floors: number[] = [];
  for (let i = 0; i < length; i += 1) {
    const floor = Math.floor(Math.round((parts[i] ?? 0) * 1_000_000) / 10_000);
    floors.push(floor);
    left -= floor;
  }
  if (left > 0) {
    const rests = floors.map((floor, i) => (parts[i] ?? 0) * 100 - floor);
    const order = floors.map((_, i) => i);
    order.sort((a, b) => (rests[b] ?? 0) - (rests[a] ?? 0) || a - b);
    for (let i = 0; i < length && i < left; i += 1) {
      const at = order[i] ?? 0;
      floors[at] = (floors[at] ?? 0) + 1;
    }
  }
  for (let i = 0; i < length; i += 1) floors[i] = (floors[i] ?? 0) / 100 + 0;
  return floors;
}

/** Sum of amounts that are already in cents, free of binary drift. */
export function sumCents(amounts: readonly number[]): number {
  let sum = 0;
  for (const amount of amounts) sum += Math.round(amount * 100);
  return sum / 100 + 0;
}
