import { groupBy } from '../group-by.ts';
import type { MatchedRule } from '../lines/line-classes.ts';

/** Rules of one card of which only `pick` may be on. */
export interface CompiledChoice {
  readonly card: number;
  readonly group: string;
  readonly pick: number;
  readonly rules: readonly number[];
}

/** Choice groups with more rules than picks. */
export function compileChoices(live: readonly MatchedRule[]): CompiledChoice[] {
  const chosen = live.flatMap(({ rule }, index) => (rule.choice === null ? [] : [index]));
  const groups = groupBy(chosen, (r) => `${live[r]?.card}:${live[r]?.rule.choice?.group}`);
  return groups.flatMap((members) => {
    const rules = members.map((member) => chosen[member] ?? 0);
    const first = live[rules[0] ?? 0];
    if (first?.rule.choice == null || rules.length <= first.rule.choice.pick) return [];
    const { group, pick } = first.rule.choice;
    return [{ card: first.card, group, pick, rules }];
  });
}

/** Every set of exactly `size` of the members. */
export function subsets<T>(members: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return members.flatMap((member, i) =>
    subsets(members.slice(i + 1), size - 1).map((rest) => [member, ...rest]),
  );
}
