import type { EngineInput } from '../model/input.ts';
import { bonusValue } from '../worth/bonus.ts';
import { netOngoing } from './value/card-value.ts';

/** Years over which the one-time sign-on bonus is spread. */
const YEARS_HELD = 3;
/** Dollars per month at 0%: for a balance transfer it outranks rewards, which only break ties. */
const TRANSFER_MONTH = 10_000;

interface SearchWorth {
  /** Dollars of the sign-on bonus at this spending. */
  readonly bonus: number;
  /** The ranking value of a search: dollars, and TRANSFER_MONTH for each month at 0%. */
  readonly worth: number;
}

/**
 * The value of the only card of `input` in a search: a later year's net value plus a third of the
 * bonus, or the bonus alone if the search asks for that.
 * @param zeroMonths months at 0% on transferred balances; 0 unless the search asks for them
 * @throws EngineInputError for values out of range
 */
export function searchWorth(
  input: EngineInput,
  { byBonus, zeroMonths }: { readonly byBonus: boolean; readonly zeroMonths: number },
): SearchWorth {
  const [card] = input.cards;
  const bonus = card === undefined ? 0 : bonusValue(input, card).value;
  if (byBonus) return { bonus, worth: bonus };
  return { bonus, worth: netOngoing(input) + bonus / YEARS_HELD + zeroMonths * TRANSFER_MONTH };
}
