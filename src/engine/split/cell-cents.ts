import { shareCents, wholeCents } from '../model/money.ts';

/** Cells with the members of each group side by side. */
export interface Nested {
  readonly order: ArrayLike<number>;
  /** By level, the outermost first: the group of each place in `order`. */
  readonly levels: readonly ArrayLike<number>[];
}

/**
 * Dollars of cells to the cent, from the whole down: what all cells add up to is rounded, then
 * shared among the outermost groups, their cents among the groups inside, and so on to the cells.
 * So each group adds up to its exact figure rounded down or up, and to the very figure where that
 * is whole cents, however finely its cells are cut.
 */
export function nestedCents(parts: readonly number[], nested: Nested): number[] {
  const cents = new Array<number>(parts.length).fill(0);
  let sum = 0;
  for (const part of parts) sum += part;
  share(parts, nested, { level: 0, from: 0, to: parts.length, whole: wholeCents(sum) }, cents);
  return cents;
}

interface Group {
  /** That of its parts. */
  readonly level: number;
  readonly from: number;
  readonly to: number;
  readonly whole: number;
}

function share(
  parts: readonly number[],
  nested: Nested,
  { level, from, to, whole }: Group,
  cents: number[],
): void {
  const { order } = nested;
  const ids = nested.levels[level];
  const ends: number[] = [];
  const sums: number[] = [];
  for (let at = from; at < to; ) {
    const id = ids?.[at];
    let sum = parts[order[at] ?? 0] ?? 0;
    at += 1;
    if (ids !== undefined) {
      for (; at < to && ids[at] === id; at += 1) sum += parts[order[at] ?? 0] ?? 0;
    }
    ends.push(at);
    sums.push(sum);
  }
  const shared = sums.length === 1 ? [whole] : shareCents(sums, whole);
  let start = from;
  for (let i = 0; i < ends.length; i += 1) {
    const end = ends[i] ?? to;
    const own = shared[i] ?? 0;
    if (end - start === 1) cents[order[start] ?? 0] = own / 100 + 0;
    else share(parts, nested, { level: level + 1, from: start, to: end, whole: own }, cents);
    start = end;
  }
}
