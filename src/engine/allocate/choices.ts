import { choiceGains } from './choice-gains.ts';
import type { Compiled } from './compile.ts';
import { type Solved, solveFixed, type Terms } from './solve.ts';

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

/** The optimum with some rules taken only, and by open rule the most that it could add. */
interface Below {
  readonly value: number;
  readonly gains: ReadonlyMap<number, number>;
}

/**
 * Best choice of rules and best split under it, by branch and bound. The bound of a node is
 * the optimum with the rules taken so far plus, for the picks left of each group, the most
 * that open rules could add at its dual prices. Taking those very rules gives a wallet that
 * exists; where they do not get in each other's way, it meets the bound and the search ends.
 * Equally good choices: the rules that come first.
 */
export function solveChoices(wallet: Compiled, terms: Terms): Chosen {
  const groups = wallet.choices.filter((choice) => terms.cards.includes(choice.card));
  const choosable = groups.flatMap((group) => group.rules);
  const fixed = new Uint8Array(wallet.rules.length).fill(1);
  for (const rule of choosable) fixed[rule] = 0;
  let solves = 0;
  if (groups.length === 0) return { solved: solve(fixed), ruleOn: fixed, proven: true };

  const tried = new Set<string>();
  let proven = true;
  let best: { solved: Solved; ruleOn: Uint8Array } | null = null;
  visit(new Set(), new Set(choosable));
  if (best === null) throw new Error('a choice search tries at least one wallet');
  const { solved, ruleOn } = best as { solved: Solved; ruleOn: Uint8Array };
  return { solved, ruleOn, proven };

  function visit(taken: ReadonlySet<number>, open: ReadonlySet<number>, known?: Below): void {
    if (solves >= MAX_SOLVES) {
      proven = false;
      return;
    }
    const below = known ?? solveBelow(taken, open);
    const picked = new Set(taken);
    let bound = below.value;
    let branch = -1;
    for (const { rules, pick } of groups) {
      const left = pick - rules.filter((rule) => taken.has(rule)).length;
      const gainOf = (rule: number): number => below.gains.get(rule) ?? 0;
      const ranked = rules
        .filter((rule) => open.has(rule))
        .sort((a, b) => gainOf(b) - gainOf(a) || a - b);
      for (const rule of ranked.slice(0, left)) {
        picked.add(rule);
        bound += gainOf(rule);
        if (branch < 0 || gainOf(rule) > (below.gains.get(branch) ?? 0)) branch = rule;
      }
    }
    if (hopeless(bound)) return;
    take(picked);
    if (branch < 0 || hopeless(bound)) return;
    const rest = new Set(open);
    rest.delete(branch);
    visit(new Set(taken).add(branch), rest);
    visit(taken, rest, below);
  }

  function hopeless(bound: number): boolean {
    return best !== null && bound <= best.solved.value + BOUND_EPS;
  }

  function solveBelow(taken: ReadonlySet<number>, open: ReadonlySet<number>): Below {
    const below = solve(withRules(taken));
    const gainOf = choiceGains(wallet, terms, below.prices());
    return { value: below.value, gains: new Map([...open].map((rule) => [rule, gainOf(rule)])) };
  }

  function take(picked: ReadonlySet<number>): void {
    const name = [...picked].sort((a, b) => a - b).join();
    if (tried.has(name)) return;
    tried.add(name);
    const ruleOn = withRules(picked);
    const candidate = solve(ruleOn);
    if (best === null || candidate.value > best.solved.value + BOUND_EPS) {
      best = { solved: candidate, ruleOn };
    }
  }

  function withRules(rules: ReadonlySet<number>): Uint8Array {
    const ruleOn = Uint8Array.from(fixed);
    for (const rule of rules) ruleOn[rule] = 1;
    return ruleOn;
  }

  function solve(ruleOn: Uint8Array): Solved {
    solves += 1;
    return solveFixed(wallet, terms, ruleOn);
  }
}
