import { QuestionMemo } from '../../../kit/memory/question-memo.ts';
import type { CentsPerPoint, EngineCard } from '../../model/facts.ts';
import { isAbroad } from '../../model/foreign.ts';
import { DEFAULT_OPTIONS, type EngineInput, type SpendingLine } from '../../model/input.ts';
import { monthlyTotal } from '../../model/spending.ts';
import { acceptedMonthly } from '../../worth/bonus.ts';
import { worthBeside } from '../../worth/points.ts';
import { addBonuses, type BonusTerms } from './bonus-columns.ts';
import { addCredits, countingOf } from './credit-columns.ts';
import { type ByKind, LazyRanges, numbersOf, type Ranges, type Side } from './ranges.ts';
import type { SearchColumns } from './search-columns.ts';
import { YEARS_HELD } from './search-worth.ts';
import { isByCategory } from './spent-columns.ts';
import { addBilled, spentPoints } from './spent-points.ts';

/** Ranges of what `searchWorth` and `netFirst` say of cards, in a hundredth of their time. */
export interface SearchRanges {
  /** In order of the rows asked for; `bare` is 1 at the place of one that counts without its credits. */
  worth(rows: Int32Array, bare?: Uint8Array): Ranges;
  later(rows: Int32Array, bare?: Uint8Array): Ranges;
  first(rows: Int32Array, bare?: Uint8Array): Ranges;
  bonus(rows: Int32Array): Ranges;
}

/** Dollars by which roundings to the cent may add up, and what rounded rates add on each dollar. */
const ROUNDING = 0.05;
const RATE_ROUNDING = 1e-7;

/**
 * Ranges for cards held alone with all spending of `input` on them; null where the holder's facts
 * reach further into a card than its categories and merchants, or the columns are of another day.
 */
export function searchRanges(input: EngineInput, columns: SearchColumns): SearchRanges | null {
  const { spending, options, programs } = input;
  if (!isUsual(input) || input.as_of !== columns.as_of) return null;
  const spent = spentPoints(input, columns);
  const slack = ROUNDING + spent.dollars * RATE_ROUNDING;
  const open = openRows(input, columns);
  const accepted = acceptedBy(columns, spending);
  /** The same of what earns welcome offers. */
  const toOffers =
    options.offer_spending === null ? accepted : acceptedBy(columns, options.offer_spending);
  const offered = options.offer_spending ?? spending;
  const in_doubt = offered.filter(({ category }) => options.bill_fees.has(category));
  const worths = worthsOf(columns, programs, options.also_held);
  const centsAt = (end: keyof (typeof worths)[number]) => numbersOf(worths, (cpp) => cpp[end]);
  const cpp: ByKind = { kind: columns.way, of: centsAt(options.point_value) };
  const offerTerms: BonusTerms = {
    ...{ cpp, ...toOffers, share: options.credit_share },
    bills: 12 * monthlyTotal(in_doubt),
  };
  const billTerms = { cpp: cpp.of, floors: spent.bills.length === 0 ? cpp.of : centsAt('floor') };
  const creditTerms = { cpp, spend: accepted.yearly, counting: countingOf(columns.credits, input) };

  /** Points a year: not to be changed. */
  function pointsOf(rows: Int32Array, side: Side): Float64Array {
    const ofFree = spent.of(rows)[side];
    if (spent.bills.length === 0) return ofFree;
    const points = ofFree.slice();
    for (const bill of spent.bills) addBilled(points, side, rows, bill, columns, billTerms);
    return points;
  }

  function yearOf(
    rows: Int32Array,
    bare: Uint8Array | undefined,
    side: Side,
    { isFirst, offers }: { readonly isFirst: boolean; readonly offers: number },
  ): Float64Array {
    const points = pointsOf(rows, side);
    const { times, bonus, credits, way, set } = columns;
    const sign = side === 'least' ? -1 : 1;
    const fees = isFirst ? columns.firstFee : columns.fee;
    const figures = new Float64Array(rows.length);
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? 0;
      let perPoint = (cpp.of[way[row] ?? 0] ?? 0) / 100;
      let earned = points[at] ?? 0;
      if (isFirst) {
        perPoint *= times[row] ?? 1;
        earned += sign * openedAt(row, side, accepted.yearly.of[set[row] ?? 0] ?? 0);
      }
      figures[at] = earned * perPoint - (fees[row] ?? 0) + sign * slack;
    }
    addCredits(credits, creditTerms, isFirst ? 'first' : 'later', rows, bare, side, figures);
    if (offers > 0) addBonuses(bonus, rows, offerTerms, offers, side, figures);
    for (let at = 0; at < rows.length; at += 1)
      if (open[rows[at] ?? 0] === 1) figures[at] = sign * Number.POSITIVE_INFINITY;
    return figures;
  }

  /** Points by which a year from the opening on may differ, of so many dollars. */
  function openedAt(row: number, side: Side, dollars: number): number {
    const { more, less, moreUncapped, capped } = columns.opening;
    if (side === 'least') return (less[row] ?? 0) * dollars;
    // What is spent once meets one period beside those of the year.
    const room = (capped[row] ?? 0) * (spent.isOnce ? 2 : 1);
    return Math.min((more[row] ?? 0) * dollars, (moreUncapped[row] ?? 0) * dollars + room);
  }

  function bonusOf(rows: Int32Array, side: Side): Float64Array {
    const figures = new Float64Array(rows.length).fill(side === 'least' ? -ROUNDING : ROUNDING);
    addBonuses(columns.bonus, rows, offerTerms, 1, side, figures);
    if (side === 'least')
      for (let at = 0; at < rows.length; at += 1)
        if (columns.storeOnly[rows[at] ?? 0] === 1) figures[at] = 0;
    return figures;
  }

  return {
    worth: (rows, bare) =>
      new LazyRanges((side) =>
        yearOf(rows, bare, side, { isFirst: false, offers: 1 / YEARS_HELD }),
      ),
    later: (rows, bare) =>
      new LazyRanges((side) => yearOf(rows, bare, side, { isFirst: false, offers: 0 })),
    first: (rows, bare) =>
      new LazyRanges((side) => yearOf(rows, bare, side, { isFirst: true, offers: 1 })),
    bonus: (rows) => new LazyRanges((side) => bonusOf(rows, side)),
  };
}

interface Worths {
  readonly columns: SearchColumns;
  readonly also_held: ReadonlySet<string>;
  readonly byWay: readonly CentsPerPoint[];
}

/** One question asks with the same programs what credits bring, and by later years. */
const WORTHS = new QuestionMemo<EngineInput['programs'], Worths>();

/** Cents that a point is worth, by way of valuing it. */
function worthsOf(
  columns: SearchColumns,
  programs: EngineInput['programs'],
  also_held: ReadonlySet<string>,
): readonly CentsPerPoint[] {
  const known = WORTHS.get(programs);
  if (known?.columns === columns && known.also_held === also_held) return known.byWay;
  const byWay = columns.ways.map((way) => worthBeside(way, programs, also_held).cpp);
  WORTHS.set(programs, { columns, also_held, byWay });
  return byWay;
}

/** By set of networks: dollars a month and a year, and of those of a month what stands for a sum spent once. */
function acceptedBy({ sets, set }: SearchColumns, lines: readonly SpendingLine[]) {
  const once = lines.filter((line) => line.once);
  const monthly = numbersOf(sets, (card) => acceptedAtMost(card, lines));
  return {
    monthly: { kind: set, of: monthly },
    yearly: { kind: set, of: monthly.map((dollars) => 12 * dollars) },
    once: { kind: set, of: numbersOf(sets, (card) => acceptedAtMost(card, once)) },
  };
}

/** Dollars a month on the lines where cards of these networks are taken; those of one store may be. */
function acceptedAtMost(card: EngineCard, lines: readonly SpendingLine[]): number {
  if (card.networks.length > 0) return acceptedMonthly(card, lines);
  return lines.reduce((sum, { monthly }) => sum + monthly, 0);
}

/** 1 for rows without a range: cards of one store, and those with rates for members, of a member. */
function openRows({ options }: EngineInput, { storeOnly, asking }: SearchColumns): Uint8Array {
  if (options.memberships.size === 0) return storeOnly;
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
