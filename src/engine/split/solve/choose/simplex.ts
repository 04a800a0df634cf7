import { CELLS_PER_STEP, effort, isSpent } from '../../../model/effort.ts';
import { EPS, entering, leaving, mostNegative, pivot } from './pivots.ts';
import { takeNumbers } from './scratch.ts';

/**
 * A linear program for which doing nothing is feasible: maximize the sum of `gain` times the
 * variables, all non-negative, under rows with non-negative limits.
 */
export interface LinearProgram {
  /** By variable. */
  readonly gain: readonly number[];
  readonly rows: readonly Row[];
}

/** The sum of `factor` times variable `at` must not exceed `limit`. */
export interface Row {
  readonly limit: number;
  readonly at: readonly number[];
  readonly factor: readonly number[];
}

/** A linear program at its optimum. */
export interface Tableau {
  readonly value: number;
  /** By variable. */
  readonly amounts: readonly number[];
  /**
   * By basic variable a row, and by other variable a column; the first row is what each of those
   * loses. Behind them: the limit as raised, and the true limit.
   */
  readonly cells: Float64Array;
  /** `cells`, and room behind them for further rows. */
  readonly room: Float64Array;
  /** Variable of each row from the second on; those from the number of variables on are slacks. */
  readonly basis: number[];
  /** Variable of each column. */
  readonly outside: number[];
}

/**
 * Limits are raised by different amounts of this order: where many rows meet in one corner, that
 * separates them, so that every pivot makes progress. Values are those of the true limits.
 */
const RAISE = 1e-7;

/** Rows for which a new tableau has room, so that adding them need not copy it. */
const SPARE_ROWS = 12;

function roomFor(rows: number, stride: number, cells?: Float64Array): Float64Array {
  return takeNumbers((rows + SPARE_ROWS) * stride, cells);
}

/**
 * Solves by the simplex method. Null when rounding prevents it from finishing within a generous
 * number of pivots, and when the question has spent its steps.
 */
export function maximise({ gain, rows }: LinearProgram): Tableau | null {
  const width = gain.length;
  const stride = width + 2;
  const room = roomFor(rows.length + 1, stride);
  const cells = room.subarray(0, (rows.length + 1) * stride);
  effort.steps += cells.length / CELLS_PER_STEP;
  gain.forEach((dollars, variable) => {
    cells[variable] = -dollars;
  });
  rows.forEach(({ limit, at, factor }, i) => {
    const start = (i + 1) * stride;
    at.forEach((variable, n) => {
      cells[start + variable] = (cells[start + variable] as number) + (factor[n] ?? 0);
    });
    cells[start + width] = limit + raised(i);
    cells[start + width + 1] = limit;
  });
  const outside = Array.from({ length: width }, (_, variable) => variable);
  const basis = rows.map((_, i) => width + i);
  const least = -EPS * gain.reduce((most, dollars) => Math.max(most, Math.abs(dollars)), 0);
  for (let left = 50 * (rows.length + width) + 100; ; left -= 1) {
    const column = mostNegative(cells, 0, width, 1, least);
    if (column < 0) return solved({ cells, room, basis, outside });
    const row = leaving(cells, column, basis.length, stride);
    if (row === 0 || left === 0 || isSpent()) return null;
    pivot(cells, basis, outside, row, column);
  }
}

/**
 * The same program with more rows. Null when it becomes infeasible, or rounding prevents a
 * solution.
 * @param last whether `before` is not needed any more, and may be overwritten
 * @param enough a value from which on the optimum is not looked for: on the way to it the value
 *   only falls, and never below the optimum; so it is where a question has spent its steps
 */
export function withRows(
  before: Tableau,
  rows: readonly Row[],
  last = false,
  enough = Number.NEGATIVE_INFINITY,
): Tableau | null {
  const { outside: old, basis: oldBasis } = before;
  const width = old.length;
  const stride = width + 2;
  const room = roomOf(before, rows.length, stride, last);
  const cells = room.subarray(0, before.cells.length + rows.length * stride);
  const outside = old.slice();
  const basis = oldBasis.slice();
  rows.forEach(({ limit, at, factor }, n) => {
    const i = oldBasis.length + n;
    const start = (i + 1) * stride;
    basis[i] = width + i;
    cells[start + width] = limit + raised(i);
    cells[start + width + 1] = limit;
    at.forEach((variable, place) => {
      const times = factor[place] ?? 0;
      const row = oldBasis.indexOf(variable);
      if (row < 0) {
        const cell = start + old.indexOf(variable);
        cells[cell] = (cells[cell] as number) + times;
        return;
      }
      const from = (row + 1) * stride;
      for (let j = 0; j < stride; j += 1) {
        cells[start + j] = (cells[start + j] as number) - times * (cells[from + j] as number);
      }
    });
  });
  for (let left = 10 * (basis.length + width); left > 0; left -= 1) {
    const row = mostNegative(cells, stride + width, basis.length, stride, -EPS) + 1;
    if (row === 0 || (cells[width + 1] as number) <= enough || isSpent()) {
      return solved({ cells, room, basis, outside });
    }
    const column = entering(cells, row, width, stride);
    if (column < 0) return null;
    pivot(cells, basis, outside, row, column);
  }
  return null;
}

/** Room for the cells of a tableau, which are in it, and more rows of zeros. */
function roomOf(
  { cells, room }: Tableau,
  rows: number,
  stride: number,
  last: boolean,
): Float64Array {
  const { length } = cells;
  if (last && length + rows * stride <= room.length) {
    room.fill(0, length, length + rows * stride);
    return room;
  }
  return roomFor(length / stride + rows, stride, cells);
}

/**
 * Fixes variables at 0 from here on, in place, if they are outside the basis; returns the others.
 */
export function without({ cells, outside }: Tableau, variables: readonly number[]): number[] {
  const stride = outside.length + 2;
  return variables.filter((variable) => {
    const column = outside.indexOf(variable);
    if (column < 0) return true;
    for (let at = column; at < cells.length; at += stride) cells[at] = 0;
    return false;
  });
}

/** By how much the value drops, at least, when a variable is moved to an amount. */
export function lossAt({ cells, basis, outside }: Tableau, variable: number, to: 0 | 1): number {
  const width = outside.length;
  const stride = width + 2;
  const row = basis.indexOf(variable) + 1;
  if (row === 0) return to === 0 ? 0 : (cells[outside.indexOf(variable)] ?? 0);
  const by = (cells[(row + 1) * stride - 1] as number) - to;
  if (Math.abs(by) <= EPS) return 0;
  const sign = by > 0 ? 1 : -1;
  let least = Number.POSITIVE_INFINITY;
  for (let j = 0; j < width; j += 1) {
    const factor = sign * (cells[row * stride + j] as number);
    if (factor <= EPS) continue;
    const ratio = (cells[j] as number) / factor;
    if (ratio < least) least = ratio;
  }
  return least === Number.POSITIVE_INFINITY ? 0 : least * by * sign;
}

/** By row: what one more unit of its limit would bring. */
export function rowPrices({ cells, basis, outside }: Tableau): readonly number[] {
  const width = outside.length;
  const prices = new Array<number>(basis.length).fill(0);
  for (let j = 0; j < width; j += 1) {
    const row = (outside[j] as number) - width;
    if (row >= 0) prices[row] = cells[j] as number;
  }
  return prices;
}

function raised(row: number): number {
  return RAISE * (0.5 + ((row * 0.618_034) % 1));
}

function solved(at: Pick<Tableau, 'cells' | 'room' | 'basis' | 'outside'>): Tableau {
  const { cells, basis, outside } = at;
  const width = outside.length;
  const amounts = new Array<number>(width).fill(0);
  for (let i = 0; i < basis.length; i += 1) {
    const variable = basis[i] as number;
    if (variable < width) amounts[variable] = cells[(i + 2) * (width + 2) - 1] as number;
  }
  return { ...at, value: cells[width + 1] as number, amounts };
}
