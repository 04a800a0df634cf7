import { effort, PIVOTS_PER_STEP, UPDATES_PER_STEP } from '../../../model/effort.ts';

/** What counts as zero in the cells of a tableau. */
export const EPS = 1e-9;

/**
 * Of `count` cells, `step` apart, the position of the smallest value below `least`; -1 without any.
 */
export function mostNegative(
  cells: Float64Array,
  from: number,
  count: number,
  step: number,
  least: number,
): number {
  let best = -1;
  let lowest = least;
  for (let n = 0; n < count; n += 1) {
    const cell = cells[from + n * step] as number;
    if (cell >= lowest) continue;
    lowest = cell;
    best = n;
  }
  return best;
}

/** The row that first stops a variable from growing; 0 when none does. */
export function leaving(
  cells: Float64Array,
  column: number,
  height: number,
  stride: number,
): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i <= height; i += 1) {
    const factor = cells[i * stride + column] as number;
    if (factor <= EPS) continue;
    const ratio = (cells[(i + 1) * stride - 2] as number) / factor;
    if (ratio >= least) continue;
    least = ratio;
    best = i;
  }
  return best;
}

/** The variable that repairs a row below its limit at the least loss; -1 when none can. */
export function entering(cells: Float64Array, row: number, width: number, stride: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let j = 0; j < width; j += 1) {
    const factor = cells[row * stride + j] as number;
    if (factor >= -EPS) continue;
    const ratio = (cells[j] as number) / -factor;
    if (ratio >= least) continue;
    least = ratio;
    best = j;
  }
  return best;
}

/** Cells that are looked at in the time in which one is changed. */
const LOOKS_PER_UPDATE = 20;

/** Of the row on which is pivoted, the columns that are not 0, and their cells. */
const used = new Int32Array(8_192);
const factors = new Float64Array(8_192);

export function pivot(
  cells: Float64Array,
  basis: number[],
  outside: number[],
  row: number,
  column: number,
): void {
  const stride = outside.length + 2;
  const start = row * stride;
  const inverse = 1 / (cells[start + column] as number);
  let count = 0;
  for (let j = 0; j < stride; j += 1) {
    const cell = cells[start + j] as number;
    if (j === column || cell === 0) continue;
    cells[start + j] = cell * inverse;
    used[count] = j;
    factors[count] = cell * inverse;
    count += 1;
  }
  cells[start + column] = inverse;
  let touched = cells.length / LOOKS_PER_UPDATE;
  for (let at = 0; at < cells.length; at += stride) {
    const factor = cells[at + column] as number;
    if (at === start || factor === 0) continue;
    touched += count;
    for (let n = 0; n < count; n += 1) {
      const j = at + (used[n] as number);
      cells[j] = (cells[j] as number) - factor * (factors[n] as number);
    }
    cells[at + column] = -factor * inverse;
  }
  effort.steps += 1 / PIVOTS_PER_STEP + touched / UPDATES_PER_STEP;
  const variable = outside[column] as number;
  outside[column] = basis[row - 1] as number;
  basis[row - 1] = variable;
}
