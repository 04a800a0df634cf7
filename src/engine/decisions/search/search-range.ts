import type { EngineCard } from '../../model/facts.ts';
import { isAbroad } from '../../model/foreign.ts';
import { DEFAULT_OPTIONS, type EngineInput, type SpendingLine } from '../../model/input.ts';
import { monthlyTotal } from '../../model/spending.ts';
import { acceptedMonthly } from '../../worth/bonus.ts';
import { worthBeside } from '../../worth/points.ts';
import { addBonuses, type BonusTerms } from './bonus-columns.ts';
import { addCredits } from './credit-columns.ts';
import type { ByKind, Ranges } from './ranges.ts';
import type { SearchColumns } from './search-columns.ts';
import { YEARS_HELD } from './search-worth.ts';
import { isByCategory, type SpentColumns, spentColumns } from './spent-columns.ts';

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
  const cpp = byWay(columns, (way) => worthOf(way)[options.point_value]);
  const offerTerms: BonusTerms = {
    ...{ cpp, ...toOffers, share: options.credit_share },
    bills: 12 * monthlyTotal(in_doubt),
  };
  const floors = bills.length === 0 ? cpp : byWay(columns, (way) => worthOf(way).floor);

  function worthOf(way: EngineCard) {
    return worthBeside(way, programs, options.also_held).cpp;
  }

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
    addCapped(most, rows);
    return { least, most };
  }

  function addBilled({ least, most }: Ranges, rows: Int32Array, bill: SpentColumns): void {
    const { dollars, fee, sure, uncapped, capped } = bill;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      const way = columns.way[row] ?? 0;
      const worth = cpp.of[way] ?? 0;
      const charged = worth > 0 ? fee / worth : 100;
      const top = Math.max(uncapped[row] ?? 0, topInCaps(row, capped));
      const rate = sure[row] ?? 0;
      // Paid only where points at the low end of their value bring the fee back.
      const pays = rate * (floors.of[way] ?? 0) > fee + FEE_SLACK;
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

  /** Adds the points by which caps may add to the other rates of their cards. */
  function addCapped(most: Float64Array, rows: Int32Array): void {
    const { start, perYear } = columns.caps;
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

  function yearOf(rows: Int32Array, isFirst: boolean, bonusShare: number): Ranges {
    const ranges = pointsOf(rows);
    const { least, most } = ranges;
    const { openingMore, openingLess, times, bonus, credits, way, set } = columns;
    const fees = isFirst ? columns.firstFee : columns.fee;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      const total = isFirst ? 12 * (accepted.monthly.of[set[row] ?? 0] ?? 0) : 0;
      const perPoint = ((cpp.of[way[row] ?? 0] ?? 0) / 100) * (isFirst ? (times[row] ?? 1) : 1);
      const low = (least[at] ?? 0) - (openingLess[row] ?? 0) * total;
      const high = (most[at] ?? 0) + (openingMore[row] ?? 0) * total;
      const fee = fees[row] ?? 0;
      least[at] = low * perPoint - fee - slack;
      most[at] = high * perPoint - fee + slack;
    }
    const terms = { cpp, spend: accepted.yearly };
    addCredits(credits, input, isFirst ? 'first' : 'later', rows, terms, ranges);
    if (bonusShare > 0) addBonuses(bonus, rows, offerTerms, bonusShare, ranges);
    for (let at = 0; at < rows.length; at += 1) {
      if (open[rows[at] ?? 0] !== 1) continue;
      least[at] = Number.NEGATIVE_INFINITY;
      most[at] = Number.POSITIVE_INFINITY;
    }
    return ranges;
  }

  return {
    worth: (rows) => yearOf(rows, false, 1 / YEARS_HELD),
    later: (rows) => yearOf(rows, false, 0),
    first: (rows) => yearOf(rows, true, 1),
    bonus(rows) {
      const ranges = {
        least: new Float64Array(rows.length).fill(-ROUNDING),
        most: new Float64Array(rows.length).fill(ROUNDING),
      };
      addBonuses(columns.bonus, rows, offerTerms, 1, ranges);
      for (let at = 0; at < rows.length; at += 1)
        if (columns.storeOnly[rows[at] ?? 0] === 1) ranges.least[at] = 0;
      return ranges;
    },
  };
}

/** By way of valuing points. */
function byWay({ ways, way }: SearchColumns, of: (way: EngineCard) => number): ByKind {
  return { kind: way, of: Float64Array.from(ways, of) };
}

/** By set of networks: dollars a month and a year, and of those of a month what stands for a sum spent once. */
function acceptedBy({ sets, set }: SearchColumns, lines: readonly SpendingLine[]) {
  const once = lines.filter((line) => line.once);
  const monthly = Float64Array.from(sets, (card) => acceptedAtMost(card, lines));
  return {
    monthly: { kind: set, of: monthly },
    yearly: { kind: set, of: monthly.map((dollars) => 12 * dollars) },
    once: { kind: set, of: Float64Array.from(sets, (card) => acceptedAtMost(card, once)) },
  };
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
