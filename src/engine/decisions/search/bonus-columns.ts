import type { EngineCard } from '../../model/facts.ts';
import type { IsoDate } from '../../model/iso-date.ts';
import { asksMore, type BonusPart, spendSlack } from '../../model/welcome-offer.ts';
import type { ByKind, Side } from './ranges.ts';

/** Parts of the welcome offers that can be had, card by card. */
export interface BonusColumns {
  readonly start: Int32Array;
  readonly spend: Float64Array;
  readonly months: Float64Array;
  readonly dollars: Float64Array;
  /** 1: dollars that may be money of one seller, which may count less. */
  readonly own: Uint8Array;
  /** Points that all count. */
  readonly points: Float64Array;
  /** 1: all spending counts toward it. */
  readonly byAll: Uint8Array;
  /** Points of nights, which count at the share of credits that is used. */
  readonly nights: Float64Array;
}

/** Dollars of rounding. */
const SHORT = 0.01;

export function bonusColumns(cards: readonly EngineCard[], as_of: IsoDate): BonusColumns {
  const start = new Int32Array(cards.length + 1);
  const parts: BonusPart[] = [];
  const own: boolean[] = [];
  for (const [row, { bonus, open_to_new, program }] of cards.entries()) {
    const isOver = bonus !== null && bonus.ends !== null && bonus.ends < as_of;
    if (bonus !== null && open_to_new && !isOver)
      parts.push(...bonus.parts.filter((part) => !asksMore(part)));
    while (own.length < parts.length)
      own.push(program !== null && parts[own.length]?.kind === 'usd');
    start[row + 1] = parts.length;
  }
  const column = (of: (part: BonusPart) => number) => Float64Array.from(parts, of);
  return {
    start,
    spend: column(({ spend }) => spend),
    months: column(({ months }) => months),
    byAll: Uint8Array.from(parts, ({ spend_excludes }) => (spend_excludes === undefined ? 1 : 0)),
    dollars: column(({ kind, amount }) =>
      kind === 'usd' || kind === 'statement_credit' ? amount : 0,
    ),
    own: Uint8Array.from(own, Number),
    points: column(({ kind, amount }) => (kind === 'points' ? amount : 0)),
    nights: column((part) =>
      part.kind === 'free_nights' ? part.amount * (part.cap_points ?? 0) : 0,
    ),
  };
}

/** What `bonusValue` is asked with, as far as it tells cards apart. */
export interface BonusTerms {
  /** What a point of a card is worth in cents. */
  readonly cpp: ByKind;
  /** Dollars a month on it, and how many of them stand for a sum that is spent once. */
  readonly monthly: ByKind;
  readonly once: ByKind;
  /** Dollars a year of these that may be bills left out. */
  readonly bills: number;
  /** The share of credits that is used. */
  readonly share: number;
}

/**
 * Adds what the offers of the cards in these rows come to at least or at most: at most as if all
 * spending counted toward each part.
 * @param times the part of them that counts
 */
export function addBonuses(
  { start, spend, months, byAll, dollars, own, points, nights }: BonusColumns,
  rows: Int32Array,
  { cpp, monthly, once, bills, share }: BonusTerms,
  times: number,
  side: Side,
  into: Float64Array,
): void {
  const isMost = side === 'most';
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    const end = start[row + 1] ?? 0;
    let sum = 0;
    for (let at = start[row] ?? 0; at < end; at += 1) {
      const time = months[at] ?? 0;
      const byMonth = (monthly.of[monthly.kind[row] ?? 0] ?? 0) * time;
      const atOnce = (once.of[once.kind[row] ?? 0] ?? 0) * (12 - time);
      const over = byMonth + atOnce - (spend[at] ?? 0);
      // A part whose spending is missed by no more than the engine lets pass may be earned.
      if (over < (isMost ? -SHORT - spendSlack({ months: time }) : SHORT + bills)) continue;
      const inPoints = (points[at] ?? 0) + (nights[at] ?? 0) * share;
      const worth = (inPoints * (cpp.of[cpp.kind[row] ?? 0] ?? 0)) / 100;
      if (isMost) sum += worth + (dollars[at] ?? 0) + SHORT;
      else if (byAll[at] === 1)
        sum += Math.max(0, worth + (own[at] === 1 ? 0 : (dollars[at] ?? 0)) - SHORT);
    }
    into[place] = (into[place] ?? 0) + sum * times;
  }
}
