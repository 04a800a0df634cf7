import type { Compiled } from '../compile.ts';
import type { Terms } from '../pricing.ts';
import { choiceGains } from './choice-gains.ts';
import { type Solved, solveFixed } from './solve.ts';

export interface Chosen {
  readonly solved: Solved;
  /** By rule: 1 when it is on. */
  readonly ruleOn: Uint8Array;
  /** False when the search met its limit before it could prove the optimum. */
  readonly proven: boolean;
}

/** Solves after which a search gives its best so far and says that it is not proven. */
export const MAX_SOLVES = 20_000;
/** Dollars by which a branch must be able to win to be worth a look. */
const BOUND_EPS = 1e-7;

/** The optimum with some rules taken only, and by rule the most that it could add if it is open. */
interface Below {
  readonly value: number;
  readonly gains: readonly number[];
}

/**
 * Best choice of rules and best split under it, by branch and bound. The bound of a node is
 * the optimum with the rules taken so far plus, for the picks left of each group, the most
 * that open rules could add at its dual prices. Taking those very rules gives a wallet that
 * exists; where they do not get in each other's way, it meets the bound and the search ends.
 * Equally good choices: the rules that come first. Sets of rules are bytes by rule: 1 is in.
 */
export function solveChoices(wallet: Compiled, terms: Terms): Chosen {
  const groups = wallet.choices.filter((choice) => terms.cards.includes(choice.card));
  const fixed = new Uint8Array(wallet.rules.length).fill(1);
  if (groups.length === 0) {
    return { solved: solveFixed(wallet, terms, fixed), ruleOn: fixed, proven: true };
  }
  const choosable = groups.flatMap((group) => group.rules);
  const open = new Uint8Array(fixed.length);
  for (const rule of choosable) {
    fixed[rule] = 0;
    open[rule] = 1;
  }
  const tried = new Set<string>();
  let solves = 0;
  let proven = true;
  let best: { solved: Solved; ruleOn: Uint8Array } | null = null;
  visit(fixed, open);
  if (best === null) throw new Error('a choice search tries at least one wallet');
  const { solved, ruleOn } = best as { solved: Solved; ruleOn: Uint8Array };
  return { solved, ruleOn, proven };

  function visit(taken: Uint8Array, open: Uint8Array, known?: Below): void {
    if (solves >= MAX_SOLVES) {
      proven = false;
      return;
    }
    const below = known ?? solveBelow(taken, open);
    const picked = taken.slice();
    let bound = below.value;
    let branch = -1;
    for (const { rules, pick } of groups) {
      let left = pick;
      for (const rule of rules) left -= taken[rule] ?? 0;
      for (; left > 0; left -= 1) {
        const rule = bestOpen(rules, open, picked, below);
        if (rule < 0) break;
        const gain = below.gains[rule] ?? 0;
        picked[rule] = 1;
        bound += gain;
        if (branch < 0 || gain > (below.gains[branch] ?? 0)) branch = rule;
      }
    }
    if (hopeless(bound)) return;
    take(picked);
    if (branch < 0 || hopeless(bound)) return;
    const rest = open.slice();
    rest[branch] = 0;
    const more = taken.slice();
    more[branch] = 1;
    visit(more, rest);
    visit(taken, rest, below);
  }

  function hopeless(bound: number): boolean {
    return best !== null && bound <= best.solved.value + BOUND_EPS;
  }

  function solveBelow(taken: Uint8Array, open: Uint8Array): Below {
    const { value, prices } = solve(taken);
    const gainOf = choiceGains(wallet, terms, prices());
    const gains = new Array<number>(open.length).fill(0);
    for (const rule of choosable) if (open[rule] === 1) gains[rule] = gainOf(rule);
    return { value, gains };
  }

  function take(picked: Uint8Array): void {
    const name = choosable.filter((rule) => picked[rule] === 1).join();
    if (tried.has(name)) return;
    tried.add(name);
    const candidate = solve(picked);
    if (best === null || candidate.value > best.solved.value + BOUND_EPS) {
      best = { solved: candidate, ruleOn: picked };
    }
  }

  function solve(ruleOn: Uint8Array): Solved {
    solves += 1;
    return solveFixed(wallet, terms, ruleOn);
  }
}

/** Of the open rules that are not picked yet, the first of the greatest gain; -1 without any. */
function bestOpen(
  rules: readonly number[],
  open: Uint8Array,
  picked: Uint8Array,
  { gains }: Below,
): number {
  let best = -1;
  for (const rule of rules) {
    if (open[rule] !== 1 || picked[rule] === 1) continue;
    if (best < 0 || (gains[rule] ?? 0) > (gains[best] ?? 0)) best = rule;
  }
  return best;
}
