import { firstDay, isLoose, lastDay } from '../kit/day.ts';
import type { CardSeed } from './seeds/schema/card.ts';

type Fees = Pick<CardSeed, 'annual_fee' | 'holders_fee'>;

/** The fee of a card on a day, for one holder. */
export interface FeeDue {
  /** Dollars; where it is not known which of two is due, the card's own. */
  readonly annual_fee: number;
  /** The one of before or after, where there is one for this holder; else null. */
  readonly other: number | null;
  /** Not said, or not known, which of the two it is. */
  readonly unsure: boolean;
}

/**
 * What falls due on a day for who opened the card on another.
 * @param opened a day, month, year or span of months; null where it is not known
 * @param due the day; where that is not known, the first on which it can be
 */
export function feeDue(fees: Fees, opened: string | null, due: string): FeeDue {
  const { annual_fee, holders_fee: earlier } = fees;
  const raised = { annual_fee, other: null, unsure: false };
  if (earlier === undefined || !isEarlier(fees, opened ?? '')) return raised;
  const { annual_fee: old, until } = earlier;
  if (due >= until.padEnd(DAY, '-12-31')) return raised;
  // Of a year alone it is not known on which of its days.
  const unsure = opened === null || !isSurely(earlier, opened) || due >= firstOf(until);
  return unsure
    ? { annual_fee, other: old, unsure }
    : { annual_fee: old, other: annual_fee, unsure };
}

/** What who opened it then surely pays, and the first day from which that may be more; null: no less. */
export function earlierFee(fees: Fees, opened: string | null) {
  const { holders_fee: earlier } = fees;
  if (earlier === undefined || opened === null || !isSurely(earlier, opened)) return null;
  return { annual_fee: earlier.annual_fee, until: firstOf(earlier.until) };
}

/** Characters of an ISO day. */
const DAY = 10;

const firstOf = (until: string): string => until.padEnd(DAY, '-01-01');

function isEarlier({ holders_fee: earlier }: Fees, opened: string): boolean {
  return earlier !== undefined && firstDay(opened) < earlier.opened_before;
}

/** Whether every day that is meant lies before: of a month as its first one does. */
function isSurely(earlier: NonNullable<Fees['holders_fee']>, opened: string): boolean {
  return (isLoose(opened) ? lastDay(opened) : firstDay(opened)) < earlier.opened_before;
}
