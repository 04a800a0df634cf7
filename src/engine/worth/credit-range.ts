import type { Credit, EngineCard } from '../model/facts.ts';
import type { EngineInput, EngineOptions } from '../model/input.ts';
import { creditPeriods } from './credit-calendar.ts';
import { isIdle, nightPoints } from './credits.ts';

/** Dollars by which a requirement may be missed and still count as met, and more. */
const SHORT = 0.01;
/** Dollars by which rounding may lift one credit. */
const ROUNDING = 0.01;

/** What does not depend on the holder about a credit that may count. */
export interface CountedCredit {
  readonly credit: Credit;
  /** Dollars or points in twelve months. */
  readonly amount: number;
  readonly inPoints: boolean;
  readonly required: number;
  /** Of those in one group only one counts. */
  readonly inGroup: boolean;
}

/**
 * Least and most dollars that `creditSums` says of a card, for a holder who selected none.
 * @param on what a point of it is worth in cents, and the dollars a year on it
 */
export function creditRange(
  counted: readonly CountedCredit[],
  input: EngineInput,
  on: { readonly cpp: number; readonly spend: number },
): { readonly least: number; readonly most: number } {
  let least = 0;
  let most = 0;
  for (const { credit, amount, inPoints, required, inGroup } of counted) {
    if (isIdle(credit, input) || on.spend + SHORT < required) continue;
    const share = credit.points === undefined ? input.options.credit_share : 1;
    const dollars = (inPoints ? (amount * on.cpp) / 100 : amount) * share;
    most += dollars + ROUNDING;
    if (!inGroup && required === 0) least += dollars - ROUNDING;
  }
  return { least, most };
}

/** The credits of a card that may count in a year, for `creditRange`. */
export function countedCredits(
  { credits }: EngineCard,
  { as_of, benefits }: Pick<EngineInput, 'as_of' | 'benefits'>,
  year: EngineOptions['year'],
): CountedCredit[] {
  const first = year === 'first';
  return credits.flatMap((credit): CountedCredit[] => {
    const points = credit.points ?? nightPoints(credit);
    const each = points ?? credit.value;
    const periods = creditPeriods(credit, as_of, first);
    if (each === null || periods === 0 || (first && credit.from_second_year)) return [];
    return [
      {
        credit,
        amount: each * periods,
        inPoints: points !== null,
        required: credit.spend_required ?? 0,
        inGroup: (benefits.get(credit.key)?.overlap_group ?? null) !== null,
      },
    ];
  });
}
