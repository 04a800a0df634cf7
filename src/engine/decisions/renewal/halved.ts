import { usd } from '../../../kit/words.ts';
import { cents, HALF_DOLLAR, sumCents } from '../../model/money.ts';
import type { ongoingYear } from '../value/card-value.ts';
import { isAboutEqual } from '../value/stands-up.ts';
import type { Way } from './way.ts';

/** Credits of which nobody said that they are used: counted by half, and named beside the figure. */

/** What a year counts by half; nothing where it counts none so. */
export function halvedOf({ credits, halved }: ReturnType<typeof ongoingYear>): Pick<Way, 'halved'> {
  const dollars = cents(credits.counted - credits.if_none_used);
  const names = dollars < HALF_DOLLAR ? '' : halved();
  return names === '' ? {} : { halved: { dollars, names } };
}

/** `, counting half of Home Chef Credit $180`: of a card that is proposed, told beside its figure. */
export function countingText({ halved }: Way): string {
  return halved === undefined ? '' : `, counting ${halved.names}`;
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
