import type { EngineCard } from '../../model/facts.ts';
import { isAbroad } from '../../model/foreign.ts';
import { DEFAULT_OPTIONS, type EngineInput, type SpendingLine } from '../../model/input.ts';
import { monthlyTotal } from '../../model/spending.ts';
import { acceptedMonthly } from '../../worth/bonus.ts';
import { worthBeside } from '../../worth/points.ts';
import { bonusRange } from './bonus-columns.ts';
import { creditRanger } from './credit-columns.ts';
import type { SearchColumns } from './search-columns.ts';
import { YEARS_HELD } from './search-worth.ts';
import { isByCategory, type SpentColumns, spentColumns } from './spent-columns.ts';

/** What a figure of each card may come to: it is neither below `least` nor above `most`. */
export interface Ranges {
  readonly least: Float64Array;
  readonly most: Float64Array;
}

/** Ranges of what `searchWorth` and `netFirst` say of cards, in a hundredth of their time. */
export interface SearchRanges {
  /** In order of the rows asked for. */
  worth(rows: Int32Array): Ranges;
  later(rows: Int32Array): Ranges;
  first(rows: Int32Array): Ranges;
  bonus(rows: Int32Array): Ranges;
}

/** Dollars by which roundings to the cent may add up, and what rounded rates add on each dollar. */
const ROUNDING = 0.05;
const RATE_ROUNDING = 1e-7;
/** Percent by which a fee may be missed for roundings of the rates. */
const FEE_SLACK = 1e-4;

/**
 * Ranges for cards held alone with all spending of `input` on them; null where the holder's facts
 * reach further into a card than its categories and merchants, or the columns are of another day.
 */
export function searchRanges(input: EngineInput, columns: SearchColumns): SearchRanges | null {
  const { spending, options, programs } = input;
  if (!isUsual(input) || input.as_of !== columns.as_of) return null;
  const spent = spentColumns(input, columns);
  const free = spent.filter(({ fee }) => fee === 0);
  const bills = spent.filter(({ fee }) => fee !== 0);
  const total = spent.reduce((sum, { dollars }) => sum + dollars, 0);
  const slack = ROUNDING + total * RATE_ROUNDING;
  const once = spending.filter((line) => line.once);
  const isOnce = once.some(({ monthly }) => monthly > 0);
  const open = openRows(input, columns);
  const accepted = acceptedBy(columns, spending);
  /** The same of what earns welcome offers. */
  const toOffers =
    options.offer_spending === null ? accepted : acceptedBy(columns, options.offer_spending);
  const offered = options.offer_spending ?? spending;
  const in_doubt = offered.filter(({ category }) => options.bill_fees.has(category));
  const billed = 12 * monthlyTotal(in_doubt);
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
    // A line of spending after the other: what is read of it stays at hand.
    for (const { dollars, sure, uncapped } of free) {
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at] ?? 0;
        least[at] = (least[at] ?? 0) + dollars * (sure[row] ?? 0);
        most[at] = (most[at] ?? 0) + dollars * (uncapped[row] ?? 0);
      }
    }
    for (const bill of bills) addBilled({ least, most }, rows, bill);
    for (let at = 0; at < rows.length; at += 1) {
      most[at] = (most[at] ?? 0) + gainInCaps(rows[at] ?? 0);
    }
    return { least, most };
  }

  function addBilled({ least, most }: Ranges, rows: Int32Array, bill: SpentColumns): void {
    const { dollars, fee, sure, uncapped, capped } = bill;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      const cpp = cppOf(row);
      const charged = cpp > 0 ? fee / cpp : 100;
      const top = Math.max(uncapped[row] ?? 0, topInCaps(row, capped));
      const rate = sure[row] ?? 0;
      // Paid only where points at the low end of their value bring the fee back.
      const pays = rate * (floors[columns.way[row] ?? 0] ?? 0) > fee + FEE_SLACK;
      least[at] = (least[at] ?? 0) + (pays ? dollars * Math.max(0, rate - charged) : 0);
      const charge = columns.billsFree[row] === 1 ? 0 : charged;
      most[at] = (most[at] ?? 0) + dollars * Math.max(0, top - charge);
    }
  }

  function topInCaps(row: number, capped: Float32Array): number {
    const { start } = columns.caps;
    let top = 0;
    for (let cap = start[row] ?? 0; cap < (start[row + 1] ?? 0); cap += 1)
      top = Math.max(top, capped[cap] ?? 0);
    return top;
  }

  /** Points by which the caps of a card may add to its other rates. */
  function gainInCaps(row: number): number {
    const { start, perYear } = columns.caps;
    let sum = 0;
    for (let cap = start[row] ?? 0; cap < (start[row + 1] ?? 0); cap += 1) {
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
      sum += Math.min(gain, highest * (perYear[cap] ?? 0) * (isOnce ? 2 : 1));
    }
    return sum;
  }

  /** Writes what counts for a card's welcome offer into `on`. */
  function spendOn(row: number, on: { cpp: number; monthly: number; once: number }): void {
    const taken = toOffers[columns.set[row] ?? 0];
    on.cpp = cppOf(row);
    on.monthly = taken?.monthly ?? 0;
    on.once = taken?.once ?? 0;
  }

  function yearOf(rows: Int32Array, isFirst: boolean, bonusShare: number): Ranges {
    const { least, most } = pointsOf(rows);
    const { openingMore, openingLess, times, bonus } = columns;
    const fees = isFirst ? columns.firstFee : columns.fee;
    const creditsOf = creditRanger(columns.credits, input, isFirst ? 'first' : 'later');
    const [credits, offer] = [
      { least: 0, most: 0 },
      { least: 0, most: 0 },
    ];
    const on = { cpp: 0, monthly: 0, once: 0, bills: billed, share: options.credit_share };
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      if (open[row] === 1) {
        least[at] = Number.NEGATIVE_INFINITY;
        most[at] = Number.POSITIVE_INFINITY;
        continue;
      }
      spendOn(row, on);
      const total = (accepted[columns.set[row] ?? 0]?.monthly ?? 0) * 12;
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
    later: (rows) => yearOf(rows, false, 0),
    first: (rows) => yearOf(rows, true, 1),
    bonus(rows) {
      const [least, most] = [new Float64Array(rows.length), new Float64Array(rows.length)];
      const on = { cpp: 0, monthly: 0, once: 0, bills: billed, share: options.credit_share };
      const offer = { least: 0, most: 0 };
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at] ?? 0;
        spendOn(row, on);
        bonusRange(columns.bonus, row, on, offer);
        least[at] = columns.storeOnly[row] === 1 ? 0 : offer.least - ROUNDING;
        most[at] = offer.most + ROUNDING;
      }
      return { least, most };
    },
  };
}

/** By set of networks: dollars a month, and of them those that stand for a sum spent once. */
function acceptedBy({ sets }: SearchColumns, lines: readonly SpendingLine[]) {
  const once = lines.filter((line) => line.once);
  return sets.map((card) => ({
    monthly: acceptedAtMost(card, lines),
    once: acceptedAtMost(card, once),
  }));
}

/** Dollars a month on the lines where cards of these networks are taken; those of one store may be. */
function acceptedAtMost(card: EngineCard, lines: readonly SpendingLine[]): number {
  if (card.networks.length > 0) return acceptedMonthly(card, lines);
  return lines.reduce((sum, { monthly }) => sum + monthly, 0);
}

/** 1 for rows without a range: cards of one store, and those with rates for members, of a member. */
function openRows({ options }: EngineInput, { storeOnly, asking }: SearchColumns): Uint8Array {
  const open = storeOnly.slice();
  for (const membership of options.memberships)
    for (const row of asking.get(membership) ?? []) open[row] = 1;
  return open;
}

/**
 * Whether all that the holder's facts change is dollars by category and merchant, fees on bills that
 * name no merchant, memberships, and point values.
 */
function isUsual({ spending, options }: EngineInput): boolean {
  return (
    spending.every(
      (line) =>
        line.channel === 'any' &&
        !isAbroad(line) &&
        (isByCategory(line) || !options.bill_fees.has(line.category)),
    ) &&
    options.choices.size === 0 &&
    options.own_values.size === 0 &&
    options.benefit_selections === null &&
    options.anniversary_months === DEFAULT_OPTIONS.anniversary_months
  );
}
