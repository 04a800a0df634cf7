import type { Branch, ChoiceBound } from '../bound.ts';
import { roundedUp } from '../branches.ts';
import { cannotLead, challenge, enough, type Incumbent } from './incumbent.ts';
import type { ChoiceProblem } from './problem.ts';

/** Closes what cannot win by the prices; null when nothing of the branch can. */
export function shutByPrices(
  { found }: ChoiceProblem,
  incumbent: Incumbent,
  branch: Branch,
): readonly number[] | null {
  const most = enough(incumbent);
  const closed: number[] = [];
  for (const bound of found.heeded) {
    if (bound.of(branch) <= most) return null;
    closed.push(...bound.close(branch, most));
  }
  return closed;
}

/** Closes open rules that cannot be part of a winning choice in the branch. */
export function closeLosers(
  { choosable, alikeTo }: ChoiceProblem,
  incumbent: Incumbent,
  branch: Branch,
  bound: ChoiceBound | null,
): number[] {
  if (bound === null) return [];
  const most = bound.value - enough(incumbent);
  return choosable.flatMap((rule) => {
    if (branch.open[rule] !== 1 || bound.lossOf(rule) <= most) return [];
    // Neither can one like it.
    const gone = alikeTo(rule, branch);
    for (const one of gone) branch.open[one] = 0;
    return gone;
  });
}

/** Tries the rules that the bound takes most of. Returns whether the branch has nothing better. */
export function ends(
  { groups, solve }: ChoiceProblem,
  incumbent: Incumbent,
  branch: Branch,
  bound: ChoiceBound | null,
): boolean {
  if (cannotLead(incumbent, bound)) return true;
  const ruleOn = roundedUp(groups, branch, bound);
  return challenge(incumbent, { solved: solve(ruleOn), ruleOn }) && cannotLead(incumbent, bound);
}
