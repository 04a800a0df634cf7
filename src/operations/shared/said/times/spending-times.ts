import { z } from 'zod';
import { timesIn } from '../../../../catalog/names/kinds/times-of-week.ts';
import { categoryLabel } from '../../../../catalog/text/rate-parts.ts';
import { timeText } from '../../../../engine/explain/rate-words.ts';
import { type Category, fineCategoriesOf } from '../../../../engine/model/categories.ts';
import type { SpendingLine } from '../../../../engine/model/input.ts';
import { monthlyTotal } from '../../../../engine/model/spending.ts';
import { type TimedPart, WEEK } from '../../../../engine/model/times/week.ts';
import type { InputIssue } from '../../../../errors.ts';
import { list, usd } from '../../../../kit/words.ts';
import { category, dollars, text } from '../../../../operation/params.ts';

/** Most times of the week that are told apart of one kind. */
const MOST = 10;
const NO_TIME = 'names no day or hour, such as "Friday nights"';

export const spendingTimes = z
  .partialRecord(
    category,
    z
      .record(
        text(120).refine((name) => timesIn(name) !== null, NO_TIME),
        dollars(0, 1_000_000),
      )
      .refine((all) => Object.keys(all).length <= MOST, `takes at most ${MOST} times`),
  )
  .optional()
  .describe('Of spending, what falls on days or hours: {"dining": {"Friday nights": 250}}.')
  // Spending is said with it: "dining on Friday nights".
  .meta({ 'x-rest-only': true });

/** Dollars by which a part may exceed the whole before it is refused: sums are not exact. */
const ROUNDING = 0.005;

/** The lines with the parts of them that are said to fall on certain times of the week. */
export function withTimes(
  lines: readonly SpendingLine[],
  { spending_times = {} }: { readonly spending_times?: z.output<typeof spendingTimes> },
  at: string,
): {
  readonly lines: readonly SpendingLine[];
  readonly notes: readonly string[];
  readonly issues: readonly InputIssue[];
} {
  const parts = new Map<string, readonly TimedPart[]>();
  const notes: string[] = [];
  const issues: InputIssue[] = [];
  const own = lines.filter(({ once }) => once !== true);
  for (const [kind, sums] of Object.entries(spending_times) as [
    Category,
    Readonly<Record<string, number>>,
  ][]) {
    const fine = fineCategoriesOf(kind);
    const there = own.filter((line) => fine.includes(line.category));
    const whole = monthlyTotal(there);
    const named = Object.values(sums).reduce((sum, one) => sum + one, 0);
    const label = categoryLabel(kind);
    if (named > whole + ROUNDING) {
      const message = `${usd(named)} is more than the ${usd(whole)} a month spent on ${label} in all`;
      issues.push({ path: `${at}spending_times.${kind}`, message });
      continue;
    }
    if (whole <= 0) continue;
    const timed = Object.entries(sums).map(([name, sum]) => {
      const times = timesIn(name) ?? [{ days: WEEK }];
      return { sum, times, share: sum / whole };
    });
    for (const { category: one } of there) parts.set(one, timed);
    const told = timed.map(({ sum, times }) => `${usd(sum)} ${timesText(times)}`);
    notes.push(`of ${usd(whole)} a month on ${label}, ${list(told)}`);
  }
  if (parts.size === 0) return { lines, notes, issues };
  const read = lines.map((line) => {
    const times = line.once ? undefined : parts.get(line.category);
    return times === undefined ? line : { ...line, times };
  });
  return { lines: read, notes, issues };
}

/** `on Fridays and Saturdays from 18:00 to 06:00` */
export function timesText(times: TimedPart['times']): string {
  const all = times.map(({ days, hours }) =>
    timeText({ ...((days.length < WEEK.length || !hours) && { days }), ...(hours && { hours }) }),
  );
  return list(all.map((one) => one ?? 'at any time'));
}
