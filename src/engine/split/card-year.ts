import { earnTraces, type TraceAt } from '../explain/trace.ts';
import { type RollupCategory, rollupOf } from '../model/categories.ts';
import { checkInput, type EngineInput } from '../model/input.ts';
import { rounded } from '../model/money.ts';
import { type Cells, cellsOf } from './cells.ts';
import type { Compiled } from './compile/compile.ts';
import { linesOf, type Rewards } from './describe.ts';
import { walletTerms } from './pricing.ts';
import { firstOptimum, type Prepared, prepare } from './split.ts';

/** One card's year with all spending on it. */
export interface CardYear {
  readonly card_id: number;
  /** Dollars. */
  readonly total_rewards: number;
  readonly points: number;
  readonly spend: number;
  readonly rewards_by_category: Rewards;
  /** False when the search for the best split hit its limit. */
  readonly proven: boolean;
  /** What it earns; adds up to `total_rewards`. */
  readonly trace: TraceAt;
}

/**
 * Rewards of a year of `input.cards[0]`, the only card of the input.
 * @throws EngineInputError for values out of range
 */
export function earnYear(input: EngineInput): CardYear {
  checkInput(input);
  return preparedYear(prepare(input));
}

/** `earnYear` of a checked and compiled card. */
export function preparedYear(prepared: Prepared): CardYear {
  const { wallet, input } = prepared;
  const terms = walletTerms(prepared);
  const chosen = firstOptimum(prepared, terms);
  const cells = cellsOf(wallet, chosen, terms);
  let value = 0;
  let spend = 0;
  let points = 0;
  for (let i = 0; i < cells.count; i += 1) {
    if ((cells.card[i] ?? -1) < 0) continue;
    value += Math.round((cells.value[i] ?? 0) * 100);
    spend += Math.round((cells.spend[i] ?? 0) * 100);
    points += rounded(cells.points[i] ?? 0);
  }
  return {
    card_id: wallet.cards[0]?.card_id ?? 0,
    total_rewards: value / 100 + 0,
    points: rounded(points),
    spend: spend / 100 + 0,
    rewards_by_category: rewardsBy(wallet, cells),
    proven: chosen.proven,
    trace: (grain) => earnTraces(input, linesOf(wallet, cells, terms), grain),
  };
}

function rewardsBy({ lines }: Compiled, { count, card, line, value }: Cells): Rewards {
  // Whole cents until all are added up.
  const rewards: Rewards = {};
  for (let i = 0; i < count; i += 1) {
    const at = lines[line[i] ?? 0];
    if (at === undefined || (card[i] ?? -1) < 0) continue;
    const rollup = rollupOf(at.category);
    rewards[rollup] = (rewards[rollup] ?? 0) + Math.round((value[i] ?? 0) * 100);
  }
  for (const name in rewards) {
    const rollup = name as RollupCategory;
    rewards[rollup] = (rewards[rollup] ?? 0) / 100 + 0;
  }
  return rewards;
}
