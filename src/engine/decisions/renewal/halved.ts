import { usd } from '../../../kit/words.ts';
import { countingText as wordsOf } from '../../explain/credit-words.ts';
import { cents, HALF_DOLLAR, sumCents } from '../../model/money.ts';
import type { ongoingYear } from '../value/card-value.ts';
import { uncountedNames } from '../value/credits-within.ts';
import { isAboutEqual, NOTABLE_GAIN } from '../value/stands-up.ts';
import type { Decided } from './verdict.ts';
import type { Way } from './way.ts';

/** Credits of which nobody said that they are used: counted by half, and named beside the figure. */

/** What a year counts by half; nothing where it counts none so. */
export function halvedOf({ credits, halved }: ReturnType<typeof ongoingYear>): Pick<Way, 'halved'> {
  const dollars = cents(credits.counted - credits.if_none_used);
  const names = dollars < HALF_DOLLAR ? '' : halved();
  return names === '' ? {} : { halved: { dollars, names } };
}

/** What a year leaves out; nothing where it leaves out none. */
export function uncountedOf({ uncounted }: ReturnType<typeof ongoingYear>): Pick<Way, 'uncounted'> {
  const rows = uncounted();
  const dollars = sumCents(rows.map(({ full }) => full));
  return dollars < HALF_DOLLAR ? {} : { uncounted: { dollars, names: uncountedNames(rows) } };
}

/** Ways as `reasonOf` has them. */
interface Weighed {
  readonly own: Way;
  readonly change: Way | undefined;
  readonly changes: readonly Way[];
  readonly free: { readonly net_value: number } | null;
}

/**
 * The change that credits which nobody named would put first, or make plainly better, and these; empty
 * where they decide nothing.
 */
export function uncountedNote(
  { verdict, by }: Pick<Decided, 'verdict' | 'by'>,
  { own, change: best, changes, free }: Weighed,
): string {
  const change = verdict === 'DOWNGRADE' ? best : undefined;
  const worth = (way: Way): number => (by === 'alone' ? way.net_value : (way.gain ?? 0));
  const all = (way: Way): number => worth(way) + (way.uncounted?.dollars ?? 0);
  const rival = by === 'alone' ? (free?.net_value ?? 0) : 0;
  const chosen = Math.max(worth(own), change === undefined ? rival : worth(change));
  const isEqual = change !== undefined && isAboutEqual(worth(own), worth(change));
  const [first] = changes
    .filter((one) => one.uncounted !== undefined)
    .filter((one) => (one === change ? isEqual : all(one) >= chosen + NOTABLE_GAIN))
    .toSorted((a, b) => all(b) - all(a));
  if (first?.uncounted === undefined) return '';
  return ` Not counted of ${first.name}: ${first.uncounted.names}.`;
}

/** `, counting half of Home Chef Credit $180`: of a card that is proposed, told beside its figure. */
export function countingText({ halved }: Way): string {
  return wordsOf(halved?.names ?? '');
}

/** What a change is not plainly better by, had none of the credits been used that count by half. */
export function evenWithout(own: Way, change: Way): string[] {
  const without = ({ net_value, halved }: Way): number => net_value - (halved?.dollars ?? 0);
  const isEven = isAboutEqual(without(own), without(change));
  return change.halved !== undefined && isEven && !isAboutEqual(own.net_value, change.net_value)
    ? [`no credit of ${change.name} used (then about equal)`]
    : [];
}

/** What is left of a gain with none of the credits used that are counted by half. */
export function noneUsedText(more: number, own: Way, { halved }: Way): string {
  if (halved === undefined) return '';
  const then = sumCents([more, -halved.dollars, own.halved?.dollars ?? 0]);
  return ` (${usd(Math.abs(then))} ${then < 0 ? 'worse' : 'better'} with no credit used)`;
}
