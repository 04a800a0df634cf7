import type { CompiledChoice } from '../../compile/choice-groups.ts';
import type { Branch, ChoiceBound } from './bound.ts';

export function rootOf(rules: number, choosable: readonly number[]): Branch {
  const root = { taken: new Array<number>(rules).fill(1), open: new Array<number>(rules).fill(0) };
  for (const rule of choosable) {
    root.taken[rule] = 0;
    root.open[rule] = 1;
  }
  return root;
}

/**
 * Closes groups with all their picks, and takes the remaining rules where there are no more than
 * the picks left.
 */
export function reduced(at: Branch, groups: readonly CompiledChoice[]): Branch {
  const [taken, open] = [at.taken.slice(), at.open.slice()];
  for (const { rules, pick } of groups) {
    let [left, count] = [pick, 0];
    for (const rule of rules) {
      left -= taken[rule] ?? 0;
      count += open[rule] ?? 0;
    }
    if (count === 0 || (left > 0 && left < count)) continue;
    for (const rule of rules) {
      if (open[rule] !== 1) continue;
      open[rule] = 0;
      if (left > 0) taken[rule] = 1;
    }
  }
  return { taken, open };
}

/** The choice of the rules that the bound takes most of; ties: the first rules. */
export function roundedUp(
  groups: readonly CompiledChoice[],
  { taken, open }: Branch,
  bound: ChoiceBound | null,
): readonly number[] {
  const ruleOn = taken.slice();
  const share = (rule: number): number => bound?.shareOf(rule) ?? 0;
  for (const { rules, pick } of groups) {
    const left = rules.reduce((rest, rule) => rest - (taken[rule] ?? 0), pick);
    const own = rules.filter((rule) => open[rule] === 1);
    own.sort((a, b) => share(b) - share(a) || a - b);
    for (const rule of own.slice(0, left)) ruleOn[rule] = 1;
  }
  return ruleOn;
}

/**
 * The open rule to branch on: among rules taken in part, the one with the most dollars, which
 * splits the bound furthest; else among rules taken; -1 without an open one.
 */
export function branchOn(
  choosable: readonly number[],
  { open }: Branch,
  bound: ChoiceBound | null,
): number {
  let best = -1;
  let most = -1;
  for (const rule of choosable) {
    if (open[rule] !== 1) continue;
    const share = bound?.shareOf(rule) ?? 0;
    const part = Math.min(share, 1 - share);
    const weight =
      (part > 1e-6 ? 1 + part : Math.max(0, share) * 1e-6) * (bound?.gainOf(rule) ?? 1);
    if (weight <= most) continue;
    most = weight;
    best = rule;
  }
  return best;
}

export function changed(set: readonly number[], rule: number, to: 0 | 1): number[] {
  const copy = set.slice();
  copy[rule] = to;
  return copy;
}
