import { QuestionMemo } from '../../../kit/memory/question-memo.ts';
import type { EngineInput, SpendingLine } from '../../model/input.ts';
import { LazyRanges, type Ranges, type Side } from './ranges.ts';
import type { SearchColumns } from './search-columns.ts';
import { type SpentColumns, spentColumns } from './spent-columns.ts';

type Asked = Pick<EngineInput, 'spending' | 'options'>;

/** Points a year that cards may earn alone on some spending, whatever points are worth. */
export interface SpentPoints {
  /** Dollars a year. */
  readonly dollars: number;
  /** Some of them are spent once. */
  readonly isOnce: boolean;
  /** Spending for which a platform takes a fee, which is not in the points. */
  readonly bills: readonly SpentColumns[];
  /** The same object for the same rows: not to be changed. */
  of(rows: Int32Array): Ranges;
}

interface Known {
  readonly columns: SearchColumns;
  readonly bill_fees: Asked['options']['bill_fees'];
  readonly points: SpentPoints;
}

/** One question orders the same cards by other values of points too, and by what credits may bring. */
const KNOWN = new QuestionMemo<readonly SpendingLine[], Known>();

export function spentPoints({ spending, options }: Asked, columns: SearchColumns): SpentPoints {
  const { bill_fees } = options;
  const known = KNOWN.get(spending);
  if (known?.columns === columns && known.bill_fees === bill_fees) return known.points;
  const points = pointsOn({ spending, options }, columns);
  KNOWN.set(spending, { columns, bill_fees, points });
  return points;
}

function pointsOn(asked: Asked, columns: SearchColumns): SpentPoints {
  const spent = spentColumns(asked, columns);
  const free = spent.filter(({ fee }) => fee === 0);
  const isOnce = asked.spending.some(({ once, monthly }) => once === true && monthly > 0);
  const ofRows = new Map<Int32Array, Ranges>();
  const find = (rows: Int32Array) => (side: Side) => {
    const points = sumOf(free, side === 'least' ? 'sure' : 'uncapped', rows);
    if (side === 'most') addCapped(points, rows, free, columns, isOnce);
    return points;
  };
  return {
    dollars: spent.reduce((sum, { dollars }) => sum + dollars, 0),
    isOnce,
    bills: spent.filter(({ fee }) => fee !== 0),
    of(rows) {
      const known = ofRows.get(rows) ?? new LazyRanges(find(rows));
      ofRows.set(rows, known);
      return known;
    },
  };
}

function sumOf(
  spent: readonly SpentColumns[],
  rates: 'sure' | 'uncapped',
  rows: Int32Array,
): Float64Array {
  const points = new Float64Array(rows.length);
  // A line of spending after the other: what is read of it stays at hand.
  for (const { dollars, [rates]: rate } of spent)
    for (let at = 0; at < rows.length; at += 1)
      points[at] = (points[at] ?? 0) + dollars * (rate[rows[at] ?? 0] ?? 0);
  return points;
}

/** Adds the points by which caps may add to the other rates of their cards. */
function addCapped(
  most: Float64Array,
  rows: Int32Array,
  free: readonly SpentColumns[],
  { caps: { start, perYear } }: SearchColumns,
  isOnce: boolean,
): void {
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    const end = start[row + 1] ?? 0;
    for (let cap = start[row] ?? 0; cap < end; cap += 1) {
      let gain = 0;
      let highest = 0;
      for (let at = 0; at < free.length; at += 1) {
        const { dollars, uncapped, capped } = free[at] as SpentColumns;
        const more = (capped[cap] ?? 0) - (uncapped[row] ?? 0);
        if (more <= 0) continue;
        gain += more * dollars;
        highest = Math.max(highest, more);
      }
      // What is spent once meets one period beside those of the year.
      const room = highest * (perYear[cap] ?? 0) * (isOnce ? 2 : 1);
      most[place] = (most[place] ?? 0) + Math.min(gain, room);
    }
  }
}

/** What bills depend on beside their rates. */
export interface BillTerms {
  /** By way of valuing points: cents that one is worth, and at the low end. */
  readonly cpp: Float64Array;
  readonly floors: Float64Array;
}

/** Percent by which a fee may be missed for roundings of the rates. */
const FEE_SLACK = 1e-4;

/** Adds the points of a bill that is paid by card where that is worth its fee. */
export function addBilled(
  points: Float64Array,
  side: Side,
  rows: Int32Array,
  { dollars, fee, sure, uncapped, capped }: SpentColumns,
  columns: SearchColumns,
  { cpp, floors }: BillTerms,
): void {
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const way = columns.way[row] ?? 0;
    const worth = cpp[way] ?? 0;
    const charged = worth > 0 ? fee / worth : 100;
    let more = 0;
    if (side === 'most') {
      const top = Math.max(uncapped[row] ?? 0, topInCaps(row, capped, columns));
      more = top - (columns.billsFree[row] === 1 ? 0 : charged);
    } else {
      const rate = sure[row] ?? 0;
      // Paid only where points at the low end of their value bring the fee back.
      if (rate * (floors[way] ?? 0) > fee + FEE_SLACK) more = rate - charged;
    }
    points[at] = (points[at] ?? 0) + dollars * Math.max(0, more);
  }
}

function topInCaps(row: number, capped: Float32Array, { caps: { start } }: SearchColumns): number {
  let top = 0;
  for (let cap = start[row] ?? 0; cap < (start[row + 1] ?? 0); cap += 1)
    top = Math.max(top, capped[cap] ?? 0);
  return top;
}
