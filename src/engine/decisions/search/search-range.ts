import { FINE_CATEGORIES, fineIndex } from '../../model/categories.ts';
import { isAbroad } from '../../model/foreign.ts';
import { DEFAULT_OPTIONS, type EngineInput } from '../../model/input.ts';
import { isPlain } from '../../model/rules.ts';
import { worthBeside } from '../../worth/points.ts';
import { bonusRange } from './bonus-columns.ts';
import { creditRanger } from './credit-columns.ts';
import type { SearchColumns } from './search-columns.ts';
import { YEARS_HELD } from './search-worth.ts';

/** What a figure of each card may come to: it is neither below `least` nor above `most`. */
export interface Ranges {
  readonly least: Float64Array;
  readonly most: Float64Array;
}

/** Ranges of what `searchWorth` and `netFirst` say of cards, in a hundredth of their time. */
export interface SearchRanges {
  /** In order of the rows asked for. */
  worth(rows: Int32Array): Ranges;
  first(rows: Int32Array): Ranges;
  bonus(rows: Int32Array): Ranges;
}

/** Dollars by which roundings to the cent may add up, and what rounded rates add on each dollar. */
const ROUNDING = 0.05;
const RATE_ROUNDING = 1e-7;
/** Percent by which a fee may be missed for roundings of the rates. */
const FEE_SLACK = 1e-4;
const FINE = FINE_CATEGORIES.length;

/**
 * Ranges for cards held alone with all spending of `input` on them; null where the holder's facts
 * reach further into a card than its categories, or the columns are of another day.
 */
export function searchRanges(input: EngineInput, columns: SearchColumns): SearchRanges | null {
  const { spending, options, programs } = input;
  if (!isUsual(input) || input.as_of !== columns.as_of) return null;
  const dollars = new Float64Array(FINE);
  for (const { category, monthly } of spending) {
    const fine = fineIndex(category);
    dollars[fine] = (dollars[fine] ?? 0) + monthly * 12;
  }
  const spent = [...dollars.keys()].filter((fine) => (dollars[fine] ?? 0) > 0);
  const feeOn = FINE_CATEGORIES.map((category) => options.bill_fees.get(category) ?? 0);
  const free = Int32Array.from(spent.filter((fine) => feeOn[fine] === 0));
  const bills = spent.filter((fine) => feeOn[fine] !== 0);
  const total = dollars.reduce((sum, one) => sum + one, 0);
  const once = spending.reduce((sum, line) => sum + (line.once ? line.monthly : 0), 0);
  const slack = ROUNDING + total * RATE_ROUNDING;
  const cpps = Float64Array.from(
    columns.ways,
    (card) => worthBeside(card, programs, options.also_held).cpp[options.point_value],
  );
  const cppOf = (row: number): number => cpps[columns.way[row] ?? 0] ?? 0;
  const floors = Float64Array.from(
    bills.length === 0 ? [] : columns.ways,
    (card) => worthBeside(card, programs, options.also_held).cpp.floor,
  );

  /** Points a year, at most and at least. */
  function pointsOf(rows: Int32Array): Ranges {
    const least = new Float64Array(rows.length);
    const most = new Float64Array(rows.length);
    for (const fine of free) {
      const amount = dollars[fine] ?? 0;
      const [sure, uncapped] = columnsOf(fine);
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at] ?? 0;
        least[at] = (least[at] ?? 0) + amount * (sure[row] ?? 0);
        most[at] = (most[at] ?? 0) + amount * (uncapped[row] ?? 0);
      }
    }
    for (const fine of bills) {
      const [sure, uncapped] = columnsOf(fine);
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at] ?? 0;
        const cpp = cppOf(row);
        const charged = cpp > 0 ? (feeOn[fine] ?? 0) / cpp : 100;
        const amount = dollars[fine] ?? 0;
        const top = Math.max(uncapped[row] ?? 0, topInCaps(row, fine));
        const rate = sure[row] ?? 0;
        // Paid only where points at the low end of their value bring the fee back.
        const pays = rate * (floors[columns.way[row] ?? 0] ?? 0) > (feeOn[fine] ?? 0) + FEE_SLACK;
        least[at] = (least[at] ?? 0) + (pays ? amount * Math.max(0, rate - charged) : 0);
        const fee = columns.billsFree[row] === 1 ? 0 : charged;
        most[at] = (most[at] ?? 0) + amount * Math.max(0, top - fee);
      }
    }
    for (let at = 0; at < rows.length; at += 1) {
      most[at] = (most[at] ?? 0) + gainInCaps(rows[at] ?? 0);
    }
    return { least, most };
  }

  function columnsOf(fine: number): readonly [Float32Array, Float32Array] {
    return [columns.sure[fine] as Float32Array, columns.uncapped[fine] as Float32Array];
  }

  function topInCaps(row: number, fine: number): number {
    const { start, rates } = columns.caps;
    let top = 0;
    for (let cap = start[row] ?? 0; cap < (start[row + 1] ?? 0); cap += 1)
      top = Math.max(top, rates[cap * FINE + fine] ?? 0);
    return top;
  }

  /** Points by which the caps of a card may add to its other rates. */
  function gainInCaps(row: number): number {
    const { start, rates, perYear } = columns.caps;
    let sum = 0;
    for (let cap = start[row] ?? 0; cap < (start[row + 1] ?? 0); cap += 1) {
      let gain = 0;
      let highest = 0;
      for (let at = 0; at < free.length; at += 1) {
        const fine = free[at] ?? 0;
        const more = (rates[cap * FINE + fine] ?? 0) - (columns.uncapped[fine]?.[row] ?? 0);
        if (more <= 0) continue;
        gain += more * (dollars[fine] ?? 0);
        highest = Math.max(highest, more);
      }
      // What is spent once meets one period beside those of the year.
      sum += Math.min(gain, highest * (perYear[cap] ?? 0) * (once > 0 ? 2 : 1));
    }
    return sum;
  }

  function yearOf(rows: Int32Array, isFirst: boolean, bonusShare: number): Ranges {
    const { least, most } = pointsOf(rows);
    const { storeOnly, openingMore, openingLess, times, bonus } = columns;
    const fees = isFirst ? columns.firstFee : columns.fee;
    const creditsOf = creditRanger(columns.credits, input, isFirst ? 'first' : 'later');
    const [credits, offer] = [
      { least: 0, most: 0 },
      { least: 0, most: 0 },
    ];
    const on = { cpp: 0, monthly: total / 12, once, share: options.credit_share };
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      if (storeOnly[row] === 1) {
        least[at] = Number.NEGATIVE_INFINITY;
        most[at] = Number.POSITIVE_INFINITY;
        continue;
      }
      on.cpp = cppOf(row);
      creditsOf(row, on.cpp, total, credits);
      const perPoint = (on.cpp / 100) * (isFirst ? (times[row] ?? 1) : 1);
      const fee = fees[row] ?? 0;
      bonusRange(bonus, row, on, offer);
      const [up, down] = isFirst ? [openingMore[row] ?? 0, openingLess[row] ?? 0] : [0, 0];
      const [low, high] = [(least[at] ?? 0) - down * total, (most[at] ?? 0) + up * total];
      least[at] = low * perPoint + credits.least + offer.least * bonusShare - fee - slack;
      most[at] = high * perPoint + credits.most + offer.most * bonusShare - fee + slack;
    }
    return { least, most };
  }

  return {
    worth: (rows) => yearOf(rows, false, 1 / YEARS_HELD),
    first: (rows) => yearOf(rows, true, 1),
    bonus(rows) {
      const [least, most] = [new Float64Array(rows.length), new Float64Array(rows.length)];
      const on = { cpp: 0, monthly: total / 12, once, share: options.credit_share };
      const offer = { least: 0, most: 0 };
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at] ?? 0;
        on.cpp = cppOf(row);
        bonusRange(columns.bonus, row, on, offer);
        least[at] = offer.least - ROUNDING;
        most[at] = offer.most + ROUNDING;
      }
      return { least, most };
    },
  };
}

/** Whether all that the holder's facts change is dollars by category, fees on bills and point values. */
function isUsual({ spending, options }: EngineInput): boolean {
  return (
    spending.every((line) => isPlain(line) && !isAbroad(line)) &&
    options.memberships.size === 0 &&
    options.choices.size === 0 &&
    options.own_values.size === 0 &&
    options.benefit_selections === null &&
    options.anniversary_months === DEFAULT_OPTIONS.anniversary_months
  );
}
