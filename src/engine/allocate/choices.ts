import type { Compiled } from './compile.ts';
import { type Setting, type Solved, solveFixed } from './solve.ts';

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

type State = 'in' | 'out' | 'open';

/**
 * Best choice of rules and best split under it, by branch and bound. A node's bound is the
 * optimum with every open rule on (sharing the relaxed cap of its group where it has one);
 * rounding it to the rules most used gives a wallet that exists.
 */
export function solveChoices(
  wallet: Compiled,
  cardOn: Uint8Array,
  dollarsPerPoint: Float64Array,
): Chosen {
  const ownCap = Int32Array.from(wallet.rules, (rule) => rule.cap);
  const ownAmount = Float64Array.from(wallet.caps, (cap) => cap.amount);
  const groups = wallet.choices.filter((choice) => cardOn[choice.card] === 1);
  const allOn = new Uint8Array(wallet.rules.length).fill(1);
  const fixed = { cardOn, dollarsPerPoint };
  if (groups.length === 0) {
    const setting = { ...fixed, ruleOn: allOn, capOf: ownCap, capAmount: ownAmount };
    return { solved: solveFixed(wallet, setting), ruleOn: allOn, proven: true };
  }

  let solves = 0;
  let proven = true;
  let best: { solved: Solved; ruleOn: Uint8Array } | null = null;
  const tried = new Set<string>();
  visit(wallet.rules.map((rule): State => (rule.choice >= 0 ? 'open' : 'in')));
  if (best === null) throw new Error('a choice search tries at least one wallet');
  const { solved, ruleOn } = best as { solved: Solved; ruleOn: Uint8Array };
  return { solved, ruleOn, proven };

  function visit(given: readonly State[]): void {
    if (solves >= MAX_SOLVES) {
      proven = false;
      return;
    }
    const states = settle(given);
    const bound = solveFixed(wallet, relaxation(states));
    solves += 1;
    if (best !== null && bound.value <= best.solved.value + BOUND_EPS) return;
    tryRounding(states, bound.useOfRule);
    if (best !== null && bound.value <= best.solved.value + BOUND_EPS) return;
    const branch = mostUsed(states, bound.useOfRule);
    if (branch < 0) return;
    visit(states.map((state, rule) => (rule === branch ? 'in' : state)));
    visit(states.map((state, rule) => (rule === branch ? 'out' : state)));
  }

  /** Closes groups that have their picks, and takes all that is left where it fits. */
  function settle(given: readonly State[]): State[] {
    const states = [...given];
    for (const group of groups) {
      const taken = group.rules.filter((rule) => states[rule] === 'in').length;
      const open = group.rules.filter((rule) => states[rule] === 'open');
      if (taken >= group.pick) for (const rule of open) states[rule] = 'out';
      else if (taken + open.length <= group.pick) for (const rule of open) states[rule] = 'in';
    }
    return states;
  }

  function relaxation(states: readonly State[]): Setting {
    const capOf = Int32Array.from(ownCap);
    const capAmount = Float64Array.from(ownAmount);
    for (const group of groups) {
      if (group.cap < 0) continue;
      const taken = group.rules.filter((rule) => states[rule] === 'in').length;
      capAmount[group.cap] = (group.pick - taken) * (ownAmount[group.cap] ?? 0);
      for (const rule of group.rules) if (states[rule] === 'open') capOf[rule] = group.cap;
    }
    const ruleOn = Uint8Array.from(states, (state) => (state === 'out' ? 0 : 1));
    return { ...fixed, ruleOn, capOf, capAmount };
  }

  function tryRounding(states: readonly State[], use: Float64Array): void {
    const ruleOn = Uint8Array.from(states, (state) => (state === 'in' ? 1 : 0));
    for (const group of groups) {
      const taken = group.rules.filter((rule) => states[rule] === 'in').length;
      const open = group.rules
        .filter((rule) => states[rule] === 'open')
        .sort((a, b) => (use[b] ?? 0) - (use[a] ?? 0) || a - b);
      for (const rule of open.slice(0, group.pick - taken)) ruleOn[rule] = 1;
    }
    const name = ruleOn.join('');
    if (tried.has(name)) return;
    tried.add(name);
    solves += 1;
    const setting = { ...fixed, ruleOn, capOf: ownCap, capAmount: ownAmount };
    const candidate = solveFixed(wallet, setting);
    if (best === null || candidate.value > best.solved.value + BOUND_EPS) {
      best = { solved: candidate, ruleOn };
    }
  }

  function mostUsed(states: readonly State[], use: Float64Array): number {
    let found = -1;
    states.forEach((state, rule) => {
      if (state === 'open' && (found < 0 || (use[rule] ?? 0) > (use[found] ?? 0))) found = rule;
    });
    return found;
  }
}
