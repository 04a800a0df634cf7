import type { CompiledChoice } from '../../choice-groups.ts';
import type { Compiled } from '../../compile.ts';
import type { Terms } from '../../pricing.ts';
import { type Solved, solveFixed } from '../solve.ts';
import { type Branch, type ChoiceBound, choiceBound } from './bound.ts';
import { twinsOf } from './twins.ts';

/** A choice with its best split. */
export interface Candidate {
  readonly solved: Solved;
  /** By rule: 1 when it is on. */
  readonly ruleOn: Uint8Array;
}

export interface ChoiceSearch {
  readonly groups: readonly CompiledChoice[];
  readonly root: Branch;
  /** Solves a choice, once. */
  readonly solve: (ruleOn: Uint8Array) => Solved;
  /**
   * The best of a branch if it is worth more than `above`, to the precision of `slackOf`; else
   * `start`, which is worth `above`, or null.
   */
  readonly best: (branch: Branch, above: number, start?: Candidate) => Candidate | null;
  /** False once MAX_BOUNDS stopped a search early. */
  readonly proven: () => boolean;
  /** Linear programs solved so far. */
  readonly bounds: () => number;
}

/**
 * After this many linear programs, a search returns its best result so far, marked as not proven.
 * Ten cards with choices, with every category, mostly take one; the most expensive case known takes
 * a few hundred.
 */
export const MAX_BOUNDS = 3_000;

/** Dollars by which equal values may differ: arithmetic noise. */
export function slackOf(value: number): number {
  return Math.max(1e-7, value * 1e-11);
}

/** Branch and bound over the choices of the cards in the wallet, by `choiceBound`. */
export function choiceSearch(wallet: Compiled, terms: Terms): ChoiceSearch {
  const groups = wallet.choices.filter((choice) => terms.cards.includes(choice.card));
  const choosable = groups.flatMap((group) => group.rules);
  const root = rootOf(wallet.rules.length, choosable);
  const splits = new Map<string, Solved>();
  let boundOf: ReturnType<typeof choiceBound> | null = null;
  let twins: ReturnType<typeof twinsOf> | null = null;
  let bounds = 0;
  let proven = true;
  return { groups, root, solve, best, proven: () => proven, bounds: () => bounds };

  function solve(ruleOn: Uint8Array): Solved {
    let name = '';
    for (const rule of choosable) if (ruleOn[rule] === 1) name += `${rule},`;
    const found = splits.get(name) ?? solveFixed(wallet, terms, ruleOn);
    splits.set(name, found);
    return found;
  }

  function best(from: Branch, above: number, start?: Candidate): Candidate | null {
    let lead = start ?? null;
    let least = above;
    visit(from, null);
    return lead;

    function visit(at: Branch, known: ChoiceBound | null): void {
      const branch = reduced(at, groups);
      let bound = known ?? bounded(branch);
      if (ends(branch, bound)) return;
      const closer = bound?.closer() ?? null;
      if (closer !== bound && ends(branch, closer)) return;
      bound = closer;
      const closed = closeLosers(branch, bound);
      if (closed.length > 0) {
        // From here on, a program without many of its rules is faster.
        const many = closed.length > choosable.length / 8;
        bound = many ? bounded(branch) : (bound?.closing(closed) ?? null);
        if (ends(branch, bound)) return;
      }
      const rule = branchOn(choosable, branch, bound);
      if (rule < 0) return;
      if (bounds >= MAX_BOUNDS) {
        proven = false;
        return;
      }
      bounds += 2;
      const { taken, open } = branch;
      const gone = alikeTo(rule, branch);
      const rest = open.slice();
      for (const one of gone) rest[one] = 0;
      const more = { taken: changed(taken, rule, 1), open: changed(open, rule, 0) };
      visit(more, bound?.taking(rule) ?? null);
      visit({ taken, open: rest }, bound?.leaving(gone) ?? null);
    }

    /**
     * Tries the rules that the bound takes most of. Returns whether the branch has nothing better.
     */
    function ends(branch: Branch, bound: ChoiceBound | null): boolean {
      if (cannotLead(bound)) return true;
      const ruleOn = roundedUp(groups, branch, bound);
      const solved = solve(ruleOn);
      if (solved.value <= least + slackOf(least)) return false;
      lead = { solved, ruleOn };
      least = solved.value;
      return cannotLead(bound);
    }

    function cannotLead(bound: ChoiceBound | null): boolean {
      return bound !== null && bound.value <= least + slackOf(least);
    }

    /** Closes open rules that cannot be part of a winning choice in the branch. */
    function closeLosers(branch: Branch, bound: ChoiceBound | null): number[] {
      if (bound === null) return [];
      const most = bound.value - least - slackOf(least);
      return choosable.flatMap((rule) => {
        if (branch.open[rule] !== 1 || bound.lossOf(rule) <= most) return [];
        // Neither can one like it.
        const gone = alikeTo(rule, branch);
        for (const one of gone) branch.open[one] = 0;
        return gone;
      });
    }
  }

  /**
   * The rule and its equivalents: among groups that are alike so far, the first may be the one that
   * takes it.
   */
  function alikeTo(rule: number, { taken, open }: Branch): number[] {
    twins ??= twinsOf(wallet, terms, groups);
    const at = groups.findIndex(({ rules }) => rules.includes(rule));
    const own = groups[at]?.rules ?? [];
    return (twins[at] ?? []).flatMap((twin) => {
      const others = groups[twin]?.rules ?? [];
      const alike = own.every(
        (r, i) => taken[r] === taken[others[i] ?? 0] && open[r] === open[others[i] ?? 0],
      );
      return alike ? [others[own.indexOf(rule)] ?? 0] : [];
    });
  }

  function bounded(branch: Branch): ChoiceBound | null {
    bounds += 1;
    boundOf ??= choiceBound(wallet, terms, groups);
    return boundOf(branch);
  }
}

function rootOf(rules: number, choosable: readonly number[]): Branch {
  const root = { taken: new Uint8Array(rules).fill(1), open: new Uint8Array(rules) };
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
function reduced(at: Branch, groups: readonly CompiledChoice[]): Branch {
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
function roundedUp(
  groups: readonly CompiledChoice[],
  { taken, open }: Branch,
  bound: ChoiceBound | null,
): Uint8Array {
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
function branchOn(
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

export function changed(set: Uint8Array, rule: number, to: 0 | 1): Uint8Array {
  const copy = set.slice();
  copy[rule] = to;
  return copy;
}
