import type { EngineCard } from '../model/facts.ts';
import type { EngineInput } from '../model/input.ts';
import { worthBeside } from './points.ts';

/** By whose value of points dollars of these cards count more than the cash that the cards pay. */
export type AboveCash = 'ours' | 'yours';

/**
 * Whose value of points is in the dollars of these cards, each held by itself; null where all count as
 * cash, so that a difference between them is money.
 */
export function aboveCash(
  cards: readonly Pick<EngineCard, 'key' | 'program'>[],
  { programs, options }: Pick<EngineInput, 'programs' | 'options'>,
): AboveCash | null {
  const valued = cards
    .map((card) => worthBeside(card, programs, options.also_held))
    .filter(({ cpp, cash }) => cash === null || cpp[options.point_value] > cash);
  if (valued.length === 0) return null;
  return valued.every(({ best }) => best === 'own') ? 'yours' : 'ours';
}

/** The same after a difference in dollars; empty where it is money. */
export function aboveCashText(by: AboveCash | null | undefined): string {
  if (!by) return '';
  return `, at ${by === 'ours' ? 'our' : 'your'} value of the points`;
}
