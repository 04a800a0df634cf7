import { categoryLabel } from '../../../../catalog/text/rate-parts.ts';
import { type FineCategory, rollupOf } from '../../../../engine/model/categories.ts';
import { PERIODS } from '../../../../engine/model/credit-periods.ts';
import type { EarnRule } from '../../../../engine/model/facts.ts';
import type { AllocationLine } from '../../../../engine/split/describe.ts';
import { usd } from '../../../../kit/words.ts';

/**
 * The uses of a card, with what holds for those of them which earn only as the category of most spending
 * of a cycle: who uses the card for more earns the rate on one of them alone.
 * @param own what the card takes
 * @param ruleOf by which a line earns
 */
export function withTopCategory(
  uses: readonly string[],
  own: readonly AllocationLine[],
  ruleOf: (line: AllocationLine) => EarnRule | undefined,
  nameOf: (category: FineCategory) => string,
): string[] {
  const byUse = new Map(
    uses.flatMap((use) => {
      const line = own.find(({ category }) => isUse(use, category, nameOf));
      const rule = line && ruleOf(line);
      return rule?.choice?.by === 'top_spend' ? [[use, rule] as const] : [];
    }),
  );
  const groups = Map.groupBy(byUse, ([, { choice }]) => choice?.group);
  const last = new Map(
    [...groups.values()].flatMap((some) => {
      const [use = '', rule] = some.at(-1) ?? [];
      return rule === undefined ? [] : [[use, conditionText(rule, some)] as const];
    }),
  );
  return uses.map((use) => {
    const condition = last.get(use);
    if (condition === undefined) return use;
    return use.endsWith(')') ? `${use.slice(0, -1)}; ${condition})` : `${use} (${condition})`;
  });
}

/** Whether a use names a category, by itself, with others or by its kind. */
export function isUse(
  use: string,
  category: FineCategory,
  nameOf: (category: FineCategory) => string,
): boolean {
  const [name = ''] = use.split(' (');
  const own = nameOf(category);
  return (
    name === categoryLabel(rollupOf(category)) ||
    name === own ||
    name.split(/, | and /).includes(own)
  );
}

/** `only as the top category of its cycle, to $500 a billing cycle` */
function conditionText(
  { choice, cap }: EarnRule,
  uses: readonly (readonly [string, EarnRule])[],
): string {
  // A share that the cap leaves has told it.
  const isTold = uses.some(([use]) => use.includes('to its cap'));
  const most = cap === null || isTold ? '' : `, to ${usd(cap.amount)} ${PERIODS[cap.period].rate}`;
  return `${uses.length > 1 ? 'each ' : ''}${onlyAsText(choice)}${most}`;
}

/** `only as the top category of its cycle`, `only if you choose it`: what of a choice decides a rate; empty without one. */
export function onlyAsText(choice: EarnRule['choice']): string {
  if (choice === null) return '';
  const { by, pick } = choice;
  if (by === 'holder') return 'only if you choose it';
  const top = pick === 1 ? 'the top category' : `one of the top ${pick} categories`;
  return `only as ${top} of its cycle`;
}
