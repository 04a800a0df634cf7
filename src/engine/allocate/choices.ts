import type { Compiled, CompiledChoice } from './compile.ts';
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
  const capacity = Float64Array.from(wallet.windows, ({ cap, share, used, count }) => {
    return count * Math.max(0, (wallet.caps[cap]?.amount ?? 0) * share - used);
  });
  const groups = wallet.choices.filter((choice) => cardOn[choice.card] === 1);
  const allOn = new Uint8Array(wallet.rules.length).fill(1);
  const fixed = { cardOn, dollarsPerPoint };
  if (groups.length === 0) {
    const setting = { ...fixed, ruleOn: allOn, capOf: ownCap, capacity };
    return { solved: solveFixed(wallet, setting), ruleOn: allOn, proven: true };
  }

  const supply = groups.map((group) => suppliesOf(wallet, group));
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
    const relaxed = Float64Array.from(capacity);
    groups.forEach((group, index) => {
      const taken = group.rules.filter((rule) => states[rule] === 'in').length;
      const open = group.rules.filter((rule) => states[rule] === 'open');
      if (group.cap < 0 || open.length === 0) return;
      for (const rule of open) capOf[rule] = group.cap;
      wallet.windows.forEach(({ cap }, window) => {
        if (cap !== group.cap) return;
        const supplies = open.map((rule) => supply[index]?.get(rule)?.[window] ?? 0);
        supplies.sort((a, b) => b - a);
        const left = supplies.slice(0, group.pick - taken).reduce((sum, one) => sum + one, 0);
        const times = group.shared ? 1 : group.pick - taken;
        relaxed[window] = Math.min(left, times * (capacity[window] ?? 0));
      });
    });
    const ruleOn = Uint8Array.from(states, (state) => (state === 'out' ? 0 : 1));
    return { ...fixed, ruleOn, capOf, capacity: relaxed };
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
    const setting = { ...fixed, ruleOn, capOf: ownCap, capacity };
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

/** Dollars that each rule of a choice group could take, by window of the group's relaxed cap. */
function suppliesOf(wallet: Compiled, group: CompiledChoice): Map<number, Float64Array> {
  const supplies = new Map(
    group.rules.map((rule) => [rule, new Float64Array(wallet.windows.length)] as const),
  );
  if (group.cap < 0) return supplies;
  for (const lineClass of wallet.classes) {
    for (const rule of lineClass.rules) {
      const dollars = supplies.get(rule);
      if (dollars === undefined) continue;
      wallet.epochs.forEach((epoch, e) => {
        if (wallet.rules[rule]?.active[e] !== 1) return;
        const window = wallet.windowAt[group.cap * wallet.epochs.length + e] ?? 0;
        dollars[window] = (dollars[window] ?? 0) + lineClass.monthly * epoch.weight;
      });
    }
  }
  return supplies;
}
