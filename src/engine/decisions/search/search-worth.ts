import type { EngineInput } from '../../model/input.ts';
import { bonusValue } from '../../worth/bonus.ts';
import { netOngoing } from '../value/card-value.ts';

/** Years over which the one-time sign-on bonus is spread. */
export const YEARS_HELD = 3;

export interface SearchWorth {
  /** Dollars of the sign-on bonus at this spending. */
  readonly bonus: number;
  /** A later year's net value in dollars. */
  readonly later: number;
  /** It plus a third of the bonus, in dollars. */
  readonly worth: number;
}

/**
 * The value of the only card of `input` in a search.
 *
 * @throws EngineInputError for values out of range
 */
export function searchWorth(input: EngineInput): SearchWorth {
  const [card] = input.cards;
  const bonus = card === undefined ? 0 : bonusValue(input, card).value;
  const later = netOngoing(input);
  return { bonus, later, worth: later + bonus / YEARS_HELD };
}
