import { whenPaid } from '../../../catalog/names/kinds/paid-at.ts';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import { notionalLines } from '../../../engine/decisions/recommend/notional.ts';
import type { Category } from '../../../engine/model/categories.ts';
import type { SpendingLine } from '../../../engine/model/input.ts';
import { linesOf } from '../../shared/said/shops/asked-shops.ts';
import { timesText } from '../../shared/said/times/spending-times.ts';

/** The spending of a category that is asked about at certain times of the week alone: `dining on Friday nights`. */
export interface AtTimes {
  /** With the times on what goes to the category; without any such, a notional sum. */
  spendingOf(lines: readonly SpendingLine[]): readonly SpendingLine[];
  /** What is taken for said, in words. */
  readonly notes: readonly string[];
}

export function atTimes(words: string | undefined, category: Category, today: string): AtTimes {
  const times = words === undefined ? null : whenPaid(words, null, today);
  if (times === null) return { spendingOf: (lines) => lines, notes: [] };
  return {
    spendingOf(lines) {
      const own = linesOf(lines, category);
      const timed = (own.length > 0 ? own : notionalLines(category)).map((line) => ({
        ...line,
        times: [{ share: 1, times }],
      }));
      return [...lines.filter((line) => !own.includes(line)), ...timed];
    },
    notes: [`all of the ${categoryLabel(category)} asked about is ${timesText(times)}`],
  };
}
