import { isSpent } from '../../../model/effort.ts';
import type { CompiledChoice } from '../../compile/choice-groups.ts';
import type { Compiled } from '../../compile/compile.ts';
import type { Terms } from '../../pricing.ts';
import { type Solved, solveFixed } from '../solve.ts';
import { type Branch, type ChoiceBound, choiceBound } from './bound.ts';
import { branchOn, changed, reduced, rootOf, roundedUp } from './branches.ts';
import { type PriceBound, priceBound } from './price-bound.ts';
import { releasing } from './scratch.ts';
import { twinsOf } from './twins.ts';

/** A choice with its best split. */
export interface Candidate {
  readonly solved: Solved;
  /** By rule: 1 when it is on. */
  readonly ruleOn: readonly number[];
}

export interface ChoiceSearch {
  readonly groups: readonly CompiledChoice[];
  readonly root: Branch;
  /** Solves a choice, once. */
  readonly solve: (ruleOn: readonly number[]) => Solved;
  /**
   * The best of a branch if it is worth more than `above`, to the precision of `slackOf`; else
   * `start`, which is worth no more than that, or null.
   */
  readonly best: (branch: Branch, above: number, start?: Candidate) => Candidate | null;
  /** A bound by prices of dollars, which all searches from now on heed. */
  readonly heed: (prices: readonly number[]) => PriceBound;
  /** Prices of the first linear program, if there was one. */
  readonly prices: () => readonly number[] | null;
  /** Most that all choices could be worth if they could be taken in part; null before it was needed. */
  readonly relaxed: () => number | null;
  /** False once a limit stopped a search early. */
  readonly proven: () => boolean;
  /** Linear programs solved so far. */
  readonly bounds: () => number;
}

/**
 * After this many linear programs, a search returns its best result so far, marked as not proven.
 * Ten cards with choices, with every category, mostly take one; the most expensive case known takes
 * a few hundred.
 */
const MAX_BOUNDS = 3_000;

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
  let prices: readonly number[] | null = null;
  let relaxed: number | null = null;
  const heeded: PriceBound[] = [];
  return {
    groups,
    root,
    solve,
    best,
    heed,
    prices: () => prices,
    relaxed: () => relaxed,
    proven: () => proven,
    bounds: () => bounds,
  };

  function heed(at: readonly number[]): PriceBound {
    const bound = priceBound(wallet, terms, groups, solve(root.taken).floor, at);
    heeded.push(bound);
    return bound;
  }

  function solve(ruleOn: readonly number[]): Solved {
    let name = '';
    for (const rule of choosable) if (ruleOn[rule] === 1) name += `${rule},`;
    const found = splits.get(name) ?? solveFixed(wallet, terms, ruleOn);
    splits.set(name, found);
    return found;
  }

  function best(from: Branch, above: number, start?: Candidate): Candidate | null {
    let lead = start ?? null;
    let least = above;
    let begun = false;
    visit(from, bounded);
    return lead;

    /** @param boundOf the bound of the branch, which is needed only if its prices do not end it */
    function visit(at: Branch, boundOf: (branch: Branch) => ChoiceBound | null): void {
      releasing(() => explore(at, boundOf));
    }

    function explore(at: Branch, boundOf: (branch: Branch) => ChoiceBound | null): void {
      const branch = reduced(at, groups);
      const shut = shutByPrices(branch);
      if (shut === null) return;
      let bound = boundOf(branch);
      if (at === root && shut.length === 0) relaxed ??= bound?.value ?? null;
      if (shut.length > 0) bound = bound?.closing(shut, enough()) ?? null;
      prices ??= bound?.prices() ?? null;
      if (ends(branch, bound)) return;
      const closer = bound?.closer(enough()) ?? null;
      if (closer !== bound && ends(branch, closer)) return;
      if (!begun && bound !== null) {
        begun = true;
        heed(bound.prices());
        improve(branch, closer);
        if (cannotLead(closer)) return;
      }
      bound = closer;
      const closed = [...closeLosers(branch, bound), ...(shutByPrices(branch) ?? [])];
      if (closed.length > 0) {
        // From here on, a program without many of its rules is faster.
        const many = closed.length > choosable.length / 8;
        bound = many ? bounded(branch) : (bound?.closing(closed, enough()) ?? null);
        if (ends(branch, bound)) return;
      }
      const rule = branchOn(choosable, branch, bound);
      if (rule < 0) return;
      if (bounds >= MAX_BOUNDS || isSpent()) {
        proven = false;
        return;
      }
      bounds += 2;
      const { taken, open } = branch;
      const gone = alikeTo(rule, branch);
      const rest = open.slice();
      for (const one of gone) rest[one] = 0;
      const more = { taken: changed(taken, rule, 1), open: changed(open, rule, 0) };
      const less = { taken, open: rest };
      // A branch that its first loss rules out needs no tableau.
      const margin = (): number => (bound?.value ?? Number.POSITIVE_INFINITY) - enough();
      const without = bound?.lossWithout(rule) ?? 0;
      if ((bound?.lossOf(rule) ?? 0) < margin()) {
        visit(more, () => bound?.taking(rule, enough()) ?? null);
      }
      if (without < margin()) visit(less, () => bound?.leaving(gone, enough()) ?? null);
    }

    /** Closes what cannot win by the prices; null when nothing of the branch can. */
    function shutByPrices(branch: Branch): readonly number[] | null {
      const most = enough();
      const closed: number[] = [];
      for (const bound of heeded) {
        if (bound.of(branch) <= most) return null;
        closed.push(...bound.close(branch, most));
      }
      return closed;
    }

    /** Swaps one rule for another as long as that makes the lead better. */
    function improve(branch: Branch, bound: ChoiceBound | null): void {
      const share = (rule: number): number => bound?.shareOf(rule) ?? 0;
      const likely = choosable
        .filter((rule) => branch.open[rule] === 1 && share(rule) > 1e-6)
        .sort((a, b) => share(b) - share(a));
      for (let better = lead !== null; better; ) {
        better = false;
        for (const rule of likely) {
          const from = lead?.ruleOn;
          if (from === undefined || from[rule] === 1) continue;
          const own = groups.find(({ rules }) => rules.includes(rule))?.rules ?? [];
          for (const other of own) {
            if (from[other] !== 1 || branch.open[other] !== 1) continue;
            const ruleOn = changed(changed(from, other, 0), rule, 1);
            const solved = solve(ruleOn);
            if (solved.value <= enough()) continue;
            lead = { solved, ruleOn };
            least = solved.value;
            better = true;
            break;
          }
        }
      }
    }

    /**
     * Tries the rules that the bound takes most of. Returns whether the branch has nothing better.
     */
    function ends(branch: Branch, bound: ChoiceBound | null): boolean {
      if (cannotLead(bound)) return true;
      const ruleOn = roundedUp(groups, branch, bound);
      const solved = solve(ruleOn);
      if (solved.value <= enough()) return false;
      lead = { solved, ruleOn };
      least = solved.value;
      return cannotLead(bound);
    }

    /** What a choice must be worth more than. */
    function enough(): number {
      return least + slackOf(least);
    }

    function cannotLead(bound: ChoiceBound | null): boolean {
      return bound !== null && bound.value <= enough();
    }

    /** Closes open rules that cannot be part of a winning choice in the branch. */
    function closeLosers(branch: Branch, bound: ChoiceBound | null): number[] {
      if (bound === null) return [];
      const most = bound.value - enough();
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
