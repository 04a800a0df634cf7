import type { EngineCard } from '../../model/facts.ts';
import type { SpendingLine } from '../../model/input.ts';
import { acceptedMonthly } from '../bonus.ts';
import { nightPoints } from './points-of.ts';

/** Upper bound on yearly spending per card, by card_id, plus a cent for rounding. */
export function spendAtMost(
  cards: readonly EngineCard[],
  spending: readonly SpendingLine[],
  factor = 1,
): ReadonlyMap<number, number> {
  return new Map(
    cards.map((card) => [card.card_id, acceptedMonthly(card, spending) * 12 * factor + 0.01]),
  );
}

const NOTHING: readonly number[] = [];

/** Dollars a year from 0 on that credits of the card ask for, as far as they can be spent. */
export function spendAsked(
  { card_id, credits }: EngineCard,
  atMost: ReadonlyMap<number, number>,
): readonly number[] {
  if (credits.length === 0) return NOTHING;
  const most = atMost.get(card_id) ?? Number.POSITIVE_INFINITY;
  const asked = credits.flatMap((credit) => {
    const { value, points, spend_required: least } = credit;
    const isWorth = value !== null || points !== undefined || nightPoints(credit) !== null;
    return isWorth && least !== null && least > 0 && least <= most ? [least] : [];
  });
  return asked.length === 0 ? [] : [0, ...new Set(asked)];
}

/** Whether a credit's spending requirement could go from met to missed as spending falls. */
export function needsSpend(
  cards: readonly EngineCard[],
  atMost: ReadonlyMap<number, number>,
): boolean {
  return cards.some((card) => spendAsked(card, atMost).length > 0);
}
