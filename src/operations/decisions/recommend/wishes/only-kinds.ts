import { NOTIONAL_MONTHLY } from '../../../../engine/decisions/recommend/notional.ts';
import {
  type Category,
  type FineCategory,
  fineCategoriesOf,
  rollupOf,
} from '../../../../engine/model/categories.ts';
import type { SpendingLine } from '../../../../engine/model/input.ts';
import { list, usd } from '../../../../kit/words.ts';

/** On what cards are ranked where nobody said what goes there. */
export function noneGiven(
  {
    category,
    kinds,
    merchants,
  }: {
    readonly category: Category;
    readonly kinds: readonly FineCategory[];
    readonly merchants: readonly string[];
  },
  monthly: number,
): string {
  const isOne = merchants.length > 0 || (kinds.length || fineCategoriesOf(category).length) === 1;
  const evenly = isOne ? '' : ', spread evenly over its kinds';
  return `No spending on ${list(kinds) || category} was given: ranked on ${usd(monthly)} a month${evenly}.`;
}

/** Of a category only what goes to these of its kinds: without any, an even notional sum. */
export function onlyKinds(
  lines: readonly SpendingLine[],
  kinds: readonly FineCategory[],
): readonly SpendingLine[] {
  const [first] = kinds;
  if (first === undefined) return lines;
  const asked = new Set<string>(kinds);
  const isMeant = ({ category }: SpendingLine) => asked.has(category);
  const rest = lines.filter(({ category }) => rollupOf(category) !== rollupOf(first));
  const own = lines.filter((line) => isMeant(line) && line.monthly > 0);
  if (own.length > 0) return [...rest, ...own];
  const even = kinds.map((category): SpendingLine => {
    const monthly = NOTIONAL_MONTHLY / kinds.length;
    return { category, monthly, merchant: null, channel: 'any' };
  });
  return [...rest, ...even];
}
