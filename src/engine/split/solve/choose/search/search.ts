import type { Compiled } from '../../../compile/compile.ts';
import type { Terms } from '../../../pricing.ts';
import type { Branch } from '../bound.ts';
import { visit } from './explore.ts';
import type { Candidate } from './incumbent.ts';
import { type ChoiceProblem, choiceProblem } from './problem.ts';

export interface ChoiceSearch extends Pick<ChoiceProblem, 'groups' | 'root' | 'solve' | 'heed'> {
  /**
   * The best of a branch if it is worth more than `above`, to the precision of `slackOf`; else
   * `start`, which is worth no more than that, or null.
   */
  readonly best: (branch: Branch, above: number, start?: Candidate) => Candidate | null;
  /** What all searches so far found. */
  readonly found: Readonly<
    Pick<ChoiceProblem['found'], 'prices' | 'relaxed' | 'proven' | 'bounds'>
  >;
}

/** Branch and bound over the choices of the cards in the wallet, by `choiceBound`. */
export function choiceSearch(wallet: Compiled, terms: Terms): ChoiceSearch {
  const problem = choiceProblem(wallet, terms);
  const { groups, root, solve, heed, found } = problem;
  return {
    groups,
    root,
    solve,
    heed,
    found,
    best(branch, above, start) {
      const incumbent = { lead: start ?? null, least: above };
      visit({ problem, incumbent, isBegun: false }, branch, problem.bounded);
      return incumbent.lead;
    },
  };
}
