import type { EngineInput } from '../model/input.ts';
import { bonusValue } from '../worth/bonus.ts';
import { netOngoing } from './value/card-value.ts';

/** Years over which a sign-on bonus, which comes once, is spread. */
const YEARS_HELD = 3;
/** Dollars for a month at 0%: for a balance transfer it outranks rewards, which only break ties. */
const TRANSFER_MONTH = 10_000;

interface SearchWorth {
  /** Dollars of the sign-on bonus at this spending. */
  readonly bonus: number;
  /** What a search ranks by: dollars, and TRANSFER_MONTH for each month at 0%. */
  readonly worth: number;
}

/**
 * What the only card of `input` is worth in a search: a later year's net value and a third of the
 * bonus; by the bonus alone where the search asks for that.
 * @param zeroMonths months at 0% on transferred balances; 0 where the search asks for none
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
