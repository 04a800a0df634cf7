import type { EngineCard, EngineProgram } from '../../model/facts.ts';
import { programWith } from '../../worth/points.ts';

export type Goal = 'travel' | 'cashback' | 'build_credit' | 'business' | 'balance_transfer';

/** Multiplier of a card that serves the goal. */
export const GOAL_BOOST = 1.15;
/**
 * Goals that the card's data can serve: travel (points with a portal or transfer value),
 * cashback (dollars, or points worth a cent or more in cash), business (a business card),
 * build_credit (no annual fee). Balance transfers are not in the engine's data: no card gains.
 */
export function servesGoal(
  card: EngineCard,
  goal: Goal | null,
  programs: ReadonlyMap<string, EngineProgram>,
): boolean {
  if (goal === 'business') return card.business;
  if (goal === 'build_credit') return card.annual_fee === 0;
  if (goal === 'cashback' && card.program === null) return true;
  if (goal !== 'travel' && goal !== 'cashback') return false;
  const program = programWith(card, programs);
  if (goal === 'cashback') return (program?.cash_cpp ?? 0) >= 1;
  return (program?.portal_cpp ?? program?.transfer_cpp ?? null) !== null;
}

/** Whether the points of a card are of one brand, and no source says them to be paid out: what it is filed under makes them no cash. */
export function neverCash(
  card: Pick<EngineCard, 'key' | 'program'>,
  programs: ReadonlyMap<string, EngineProgram>,
): boolean {
  const program = programWith(card, programs);
  return program?.own_awards === true && program.cash_cpp === null;
}

/** What the score of a card is multiplied by. */
export function goalMultiplier(...asked: Parameters<typeof servesGoal>): number {
  return servesGoal(...asked) ? GOAL_BOOST : 1;
}
