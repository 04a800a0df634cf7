import type { CompiledChoice } from '../../../compile/choice-groups.ts';
import type { Compiled } from '../../../compile/compile.ts';
import type { Terms } from '../../../pricing.ts';
import { type Solved, solveFixed } from '../../solve.ts';
import { type Branch, type ChoiceBound, choiceBound } from '../bound.ts';
import { rootOf } from '../branches.ts';
import { type PriceBound, priceBound } from '../price-bound.ts';
import { twinsOf } from '../twins.ts';

/** The choices of the cards in a wallet, and what is found out about them once for all searches. */
export interface ChoiceProblem {
  readonly groups: readonly CompiledChoice[];
  /** The rules of all groups. */
  readonly choosable: readonly number[];
  readonly root: Branch;
  /** Solves a choice, once. */
  readonly solve: (ruleOn: readonly number[]) => Solved;
  /** Solves a linear program for a branch. */
  readonly bounded: (branch: Branch) => ChoiceBound | null;
  /** A bound by prices of dollars, which all searches from now on heed. */
  readonly heed: (prices: readonly number[]) => PriceBound;
  /**
   * The rule and its equivalents: among groups that are alike so far, the first may be the one that
   * takes it.
   */
  readonly alikeTo: (rule: number, branch: Branch) => number[];
  readonly found: Findings;
}

/** What searches found on their way. */
interface Findings {
  readonly heeded: PriceBound[];
  /** Linear programs solved. */
  bounds: number;
  /** False once a limit stopped a search early. */
  proven: boolean;
  /** Prices of the first linear program, if there was one. */
  prices: readonly number[] | null;
  /** Most that all choices could be worth if they could be taken in part; null before it was needed. */
  relaxed: number | null;
}

export function choiceProblem(wallet: Compiled, terms: Terms): ChoiceProblem {
  const groups = wallet.choices.filter((choice) => terms.cards.includes(choice.card));
  const choosable = groups.flatMap((group) => group.rules);
  const root = rootOf(wallet.rules.length, choosable);
  const found: Findings = { heeded: [], bounds: 0, proven: true, prices: null, relaxed: null };
  const splits = new Map<string, Solved>();
  let boundOf: ReturnType<typeof choiceBound> | null = null;
  let twins: ReturnType<typeof twinsOf> | null = null;
  return { groups, choosable, root, solve, bounded, heed, alikeTo, found };

  function solve(ruleOn: readonly number[]): Solved {
    let name = '';
    for (const rule of choosable) if (ruleOn[rule] === 1) name += `${rule},`;
    const solved = splits.get(name) ?? solveFixed(wallet, terms, ruleOn);
    splits.set(name, solved);
    return solved;
  }

  function bounded(branch: Branch): ChoiceBound | null {
    found.bounds += 1;
    boundOf ??= choiceBound(wallet, terms, groups);
    return boundOf(branch);
  }

  function heed(prices: readonly number[]): PriceBound {
    const bound = priceBound(wallet, terms, groups, solve(root.taken).floor, prices);
    found.heeded.push(bound);
    return bound;
  }

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
}
