import { eachInSteps, type Steps } from '../../../kit/steps.ts';
import type { Credit, EngineCard } from '../../model/facts.ts';
import { DEFAULT_OPTIONS, type EngineInput } from '../../model/input.ts';
import { creditPeriods } from '../../worth/credits/credit-calendar.ts';
import { isIdle, isUnimplied, shareOfUnimplied } from '../../worth/credits/credits.ts';
import { pointsOf, postsItself } from '../../worth/credits/points-of.ts';
import { overlapOf } from '../../worth/overlap.ts';
import type { ByKind, Side } from './ranges.ts';

/** Credits that may count, card by card. */
export interface CreditColumns {
  readonly start: Int32Array;
  /** Dollars or points in twelve months: of a later year, and of the first one. */
  readonly later: Float64Array;
  readonly first: Float64Array;
  /** Dollars of spending that unlock it. */
  readonly required: Float64Array;
  readonly inPoints: Uint8Array;
  /** Of those in one group, which stand together, only one counts; 0: in none. */
  readonly group: Uint16Array;
  /** One credit for each way in which `isIdle` and `isUnimplied` may tell of them, and the way of each. */
  readonly kinds: readonly Credit[];
  readonly kind: Uint16Array;
}

interface Counted {
  readonly credit: Credit;
  readonly points: number | null;
  readonly first: number;
  readonly later: number;
  readonly group: number;
}

/** Dollars by which a requirement may be missed and still count as met, and more. */
const SHORT = 0.01;
/** Dollars by which rounding may lift one credit. */
const ROUNDING = 0.01;
const PER_STEP = 100;

/** What does not depend on the holder about the credits of these cards. */
export function* creditColumns(
  cards: readonly EngineCard[],
  { as_of, benefits }: Pick<EngineInput, 'as_of' | 'benefits'>,
): Steps<CreditColumns> {
  const start = new Int32Array(cards.length + 1);
  const counted: Counted[] = [];
  const groups = new Map<string | null, number>([[null, 0]]);
  yield* eachInSteps(cards.entries(), PER_STEP, ([row, card]) => {
    const own = card.credits.flatMap((credit): Counted[] => {
      const points = pointsOf(credit);
      const each = points ?? credit.value ?? 0;
      const later = each * creditPeriods(credit, as_of, false);
      const first = credit.from_second_year ? 0 : each * creditPeriods(credit, as_of, true);
      const named = overlapOf(credit, card, { benefits, options: DEFAULT_OPTIONS });
      const group = groups.get(named) ?? groups.size;
      groups.set(named, group);
      return first > 0 || later > 0 ? [{ credit, points, first, later, group }] : [];
    });
    counted.push(...own.sort((a, b) => a.group - b.group));
    start[row + 1] = counted.length;
  });
  const kinds: Credit[] = [];
  const known = new Map<string, number>();
  const kindOf = (credit: Credit): number => {
    const name = `${credit.key} ${!postsItself(credit)} ${credit.own_value === true}`;
    const kind = known.get(name) ?? kinds.push(credit) - 1;
    known.set(name, kind);
    return kind;
  };
  return {
    start,
    later: Float64Array.from(counted, ({ later }) => later),
    first: Float64Array.from(counted, ({ first }) => first),
    required: Float64Array.from(counted, ({ credit }) => credit.spend_required ?? 0),
    inPoints: Uint8Array.from(counted, ({ points }) => (points === null ? 0 : 1)),
    group: Uint16Array.from(counted, ({ group }) => group),
    kind: Uint16Array.from(counted, ({ credit }) => kindOf(credit)),
    kinds,
  };
}

/** What of a credit counts for a holder, by its kind: 0 nothing, 1 all of it. */
interface Counting {
  readonly least: Float64Array;
  readonly most: Float64Array;
}

/** For a holder who selected none; null for a question about rates alone, which counts no share of them. */
export function countingOf({ kinds }: CreditColumns, input: EngineInput): Counting | null {
  const { credit_share: share, spent_on } = input.options;
  if (share === 0) return null;
  const least = new Float64Array(kinds.length);
  const most = new Float64Array(kinds.length);
  for (const [kind, credit] of kinds.entries()) {
    if (isIdle(credit, 0, input)) continue;
    const whole = postsItself(credit) ? 1 : share;
    const isOut = isUnimplied(credit, 0, input.options) && shareOfUnimplied(input.options) === 0;
    least[kind] = isOut ? 0 : whole;
    // What is spent may use all of it, see `isSpent`.
    most[kind] = spent_on?.has(credit.key) ? 1 : (least[kind] ?? 0);
  }
  return { least, most };
}

export interface CreditTerms {
  readonly counting: Counting | null;
  /** What a point of a card is worth in cents, and dollars a year on it. */
  readonly cpp: ByKind;
  readonly spend: ByKind;
}

/**
 * Adds least or most dollars that `creditSums` says of the cards in these rows.
 * @param bare 1 at the places of cards without credits
 */
export function addCredits(
  columns: CreditColumns,
  { counting, cpp, spend }: CreditTerms,
  amounts: 'first' | 'later',
  rows: Int32Array,
  bare: Uint8Array | undefined,
  side: Side,
  into: Float64Array,
): void {
  if (counting === null) return;
  const { start, required, inPoints, group, kind } = columns;
  const amount = columns[amounts];
  const counts = counting[side];
  const isMost = side === 'most';
  const rounding = isMost ? ROUNDING : -ROUNDING;
  for (let place = 0; place < rows.length; place += 1) {
    if (bare?.[place] === 1) continue;
    const row = rows[place] ?? 0;
    const end = start[row + 1] ?? 0;
    const spent = isMost ? (spend.of[spend.kind[row] ?? 0] ?? 0) + SHORT : 0;
    let sum = 0;
    let before = 0;
    let best = 0;
    for (let at = start[row] ?? 0; at < end; at += 1) {
      let worth = (amount[at] ?? 0) * (counts[kind[at] ?? 0] ?? 0);
      if (worth === 0 || spent < (required[at] ?? 0)) continue;
      if (inPoints[at] === 1) worth *= (cpp.of[cpp.kind[row] ?? 0] ?? 0) / 100;
      worth += rounding;
      const own = group[at] ?? 0;
      if (own === 0 || own !== before) best = 0;
      // Of a group its best one counts.
      sum += Math.max(0, worth - best);
      best = Math.max(best, worth);
      before = own;
    }
    into[place] = (into[place] ?? 0) + sum;
  }
}
