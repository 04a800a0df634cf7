import { earnTraces, type TraceLine } from '../explain/trace.ts';
import { checkInput, type EngineInput } from '../model/input.ts';
import type { AllocationLine, Rewards } from './describe.ts';
import { allocatePrepared, type Prepared, prepare } from './split.ts';

/** One card's year: all spending goes on it. */
export interface CardYear {
  readonly card_id: number;
  /** Dollars. */
  readonly total_rewards: number;
  readonly points: number;
  readonly spend: number;
  readonly rewards_by_category: Rewards;
  readonly lines: readonly AllocationLine[];
  /** False where the search for the best split met its limit. */
  readonly proven: boolean;
  readonly trace: readonly TraceLine[];
}

/**
 * Rewards of a year of `input.cards[0]`, the only card of the input.
 * @throws EngineInputError for values out of range
 */
export function earnYear(input: EngineInput): CardYear {
  checkInput(input);
  return preparedYear(prepare(input));
}

/** `earnYear` of a card that is checked and compiled. */
export function preparedYear(prepared: Prepared): CardYear {
  const allocation = allocatePrepared(prepared);
  const own = allocation.cards[0];
  return {
    card_id: own?.card_id ?? 0,
    total_rewards: allocation.total_value,
    points: own?.points ?? 0,
    spend: own?.spend ?? 0,
    rewards_by_category: allocation.rewards_by_category,
    lines: allocation.lines,
    proven: allocation.optimal,
    trace: earnTraces(prepared.input, allocation.lines),
  };
}
