import type { Compiled } from '../../compile/compile.ts';
import type { Terms } from '../../pricing.ts';
import { choiceGains } from '../choice-gains.ts';
import type { Branch } from './bound.ts';
import type { ChoiceSearch } from './search/search.ts';

/** The optimum with only the taken rules and, by rule, the most that it could add if it is open. */
export interface Below {
  readonly value: number;
  readonly gains: readonly number[];
}

export interface Look {
  /**
   * The taken rules and, for the remaining picks of each group, the open rules of greatest gain.
   */
  readonly picked: readonly number[];
  /** The rule of greatest gain among them; -1 without any. */
  readonly next: number;
  /** No choice of the branch is worth more. */
  readonly bound: number;
}

export function lookAt({ groups }: ChoiceSearch, { taken, open }: Branch, below: Below): Look {
  const picked = taken.slice();
  let bound = below.value;
  let next = -1;
  for (const { rules, pick } of groups) {
    let left = pick;
    for (const rule of rules) left -= taken[rule] ?? 0;
    for (; left > 0; left -= 1) {
      const rule = bestOpen(rules, open, picked, below);
      if (rule < 0) break;
      const gain = below.gains[rule] ?? 0;
      picked[rule] = 1;
      bound += gain;
      if (next < 0 || gain > (below.gains[next] ?? 0)) next = rule;
    }
  }
  return { picked, next, bound };
}

export function belowOf(
  wallet: Compiled,
  terms: Terms,
  { groups, solve }: ChoiceSearch,
  { taken, open }: Branch,
): Below {
  const { value, prices } = solve(taken);
  const gainOf = choiceGains(wallet, terms, prices());
  const gains = new Array<number>(open.length).fill(0);
  for (const { rules } of groups) {
    for (const rule of rules) if (open[rule] === 1) gains[rule] = gainOf(rule);
  }
  return { value, gains };
}

/** Among the open rules not yet picked, the first of the greatest gain; -1 without any. */
function bestOpen(
  rules: readonly number[],
  open: readonly number[],
  picked: readonly number[],
  { gains }: Below,
): number {
  let best = -1;
  for (const rule of rules) {
    if (open[rule] !== 1 || picked[rule] === 1) continue;
    if (best < 0 || (gains[rule] ?? 0) > (gains[best] ?? 0)) best = rule;
  }
  return best;
}
