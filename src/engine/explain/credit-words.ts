import { list, usd } from '../../kit/words.ts';
import { HALF_DOLLAR, sumCents } from '../model/money.ts';

/** How credits are named beside a figure, and that half of those counts of which nobody said anything. */

/** A credit in dollars a year used in full. */
export interface CreditInFull {
  readonly name: string;
  readonly full: number;
}

/** Most credits that are named of a card which is told in place of another. */
export const OF_OTHER = 2;

/** Behind a verdict that rests on credits of which none was named. */
export const IF_HALF_USED = 'if half of its credits are used';
export const WITH_HALF_OF_ALL = 'with half of all credits used';

/** `half of Home Chef Credit $180`: of what is told whole and counts by half. */
export function halfOf(whole: string): string {
  return `half of ${whole}`;
}

/** `half of Home Chef Credit $180 and others $84`, the largest first; empty without any. */
export function halfOfText(rows: readonly CreditInFull[], most = OF_OTHER): string {
  if (rows.length === 0) return '';
  return halfOf(list(largestNamed(rows, most)));
}

/** `, counting Travel Credit $300 and half of Home Chef Credit $180`; empty without any. */
export function countingText(halves: string, whole: readonly CreditInFull[] = []): string {
  const parts = countedParts(halves, whole);
  return parts.length === 0 ? '' : `, counting ${list(parts)}`;
}

/** What counts whole by name, and then the halves, if there are any. */
export function countedParts(halves: string, whole: readonly CreditInFull[]): string[] {
  return [...withOthers(whole, OF_OTHER), ...(halves === '' ? [] : [halves])];
}

/** The largest by name, and what the others are in all. */
export function largestNamed(rows: readonly CreditInFull[], most = OF_OTHER): string[] {
  return withOthers(
    rows.toSorted((a, b) => b.full - a.full),
    most,
  );
}

function withOthers(rows: readonly CreditInFull[], most: number): string[] {
  const named = rows.slice(0, most).map(({ name, full }) => `${name} ${usd(full)}`);
  return [...named, ...othersWorth(rows.slice(most).map(({ full }) => full))];
}

/** `others $84`; nothing of less than half a dollar in all. */
export function othersWorth(dollars: readonly number[]): string[] {
  const rest = sumCents(dollars);
  return rest >= HALF_DOLLAR ? [`others ${usd(rest)}`] : [];
}
