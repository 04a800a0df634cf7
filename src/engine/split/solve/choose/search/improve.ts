import type { Branch, ChoiceBound } from '../bound.ts';
import { changed } from '../branches.ts';
import { challenge, type Incumbent } from './incumbent.ts';
import type { ChoiceProblem } from './problem.ts';

/** Swaps one rule for another as long as that makes the lead better. */
export function improve(
  problem: ChoiceProblem,
  incumbent: Incumbent,
  branch: Branch,
  bound: ChoiceBound | null,
): void {
  const share = (rule: number): number => bound?.shareOf(rule) ?? 0;
  const likely = problem.choosable
    .filter((rule) => branch.open[rule] === 1 && share(rule) > 1e-6)
    .sort((a, b) => share(b) - share(a));
  for (let better = incumbent.lead !== null; better; ) {
    better = false;
    for (const rule of likely) better = swappedIn(problem, incumbent, branch, rule) || better;
  }
}

/** Whether the lead is better with the rule in the place of another of its group. */
function swappedIn(
  { groups, solve }: ChoiceProblem,
  incumbent: Incumbent,
  { open }: Branch,
  rule: number,
): boolean {
  const from = incumbent.lead?.ruleOn;
  if (from === undefined || from[rule] === 1) return false;
  const own = groups.find(({ rules }) => rules.includes(rule))?.rules ?? [];
  return own.some((other) => {
    if (from[other] !== 1 || open[other] !== 1) return false;
    const ruleOn = changed(changed(from, other, 0), rule, 1);
    return challenge(incumbent, { solved: solve(ruleOn), ruleOn });
  });
}
