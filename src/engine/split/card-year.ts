import { earnTraces, type TraceAt } from '../explain/trace.ts';
import { type RollupCategory, rollupOf } from '../model/categories.ts';
import { checkInput, type EngineInput } from '../model/input.ts';
import { rounded, sumCents } from '../model/money.ts';
import { type Cells, cellsOf } from './cells.ts';
import type { Compiled } from './compile.ts';
import { linesOf, type Rewards } from './describe.ts';
import { firstOptimum, type Prepared, prepare, walletTerms } from './split.ts';

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
  const { spend, value, points } = cells;
  const taken = (_: number, i: number): boolean => (cells.card[i] ?? -1) >= 0;
  return {
    card_id: wallet.cards[0]?.card_id ?? 0,
    total_rewards: sumCents(value.filter(taken)),
    points: rounded(points.filter(taken).reduce((sum, one) => sum + rounded(one), 0)),
    spend: sumCents(spend.filter(taken)),
    rewards_by_category: rewardsBy(wallet, cells),
    proven: chosen.proven,
    trace: (grain) => earnTraces(input, linesOf(wallet, cells, terms), grain),
  };
}

function rewardsBy({ lines }: Compiled, { count, card, line, value }: Cells): Rewards {
  const whole = new Map<RollupCategory, number>();
  for (let i = 0; i < count; i += 1) {
    const at = lines[line[i] ?? 0];
    if (at === undefined || (card[i] ?? -1) < 0) continue;
    const rollup = rollupOf(at.category);
    whole.set(rollup, (whole.get(rollup) ?? 0) + Math.round((value[i] ?? 0) * 100));
  }
  const rewards: Rewards = {};
  for (const [name, sum] of whole) rewards[name] = sum / 100 + 0;
  return rewards;
}
