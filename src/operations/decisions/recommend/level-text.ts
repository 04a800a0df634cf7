import { NOTABLE_GAIN } from '../../../engine/decisions/value/stands-up.ts';
import { type AboveCash, aboveCashText } from '../../../engine/worth/above-cash.ts';
import { list, usd } from '../../../kit/words.ts';
import { doesAsWell } from './recommend-doubts.ts';

type Rows = readonly {
  readonly card_name: string;
  readonly annual_fee: number;
  readonly net_value: number;
  readonly whole_spending_net_value: number;
  readonly points_by?: AboveCash | undefined;
}[];

/** The cards that come to the same as the first to the dollar; empty without any. */
export function tieText(rows: Rows): string {
  const [best, ...others] = rows;
  const level = others.filter(({ net_value }) => best && best.net_value - net_value < 1);
  if (best === undefined || level.length === 0) return '';
  const whole = (row: typeof best): number => row.whole_spending_net_value;
  const most = level.reduce((top, row) => (whole(row) > whole(top) ? row : top), best);
  const all =
    whole(most) >= whole(best) + NOTABLE_GAIN
      ? ` Of these, ${most.card_name} brings most with all your spending on it.`
      : '';
  return `A tie with ${list(level.map(({ card_name }) => card_name))}.${all}`;
}

/** The card with a lower fee that does about as well as the first; empty without one. */
export function cheaperText([best, ...others]: Rows): string {
  const cheaper = best && others.find((row) => doesAsWell(row, best));
  if (best === undefined || cheaper === undefined) return '';
  const less = best.net_value - cheaper.net_value;
  if (less < 1) return '';
  const fee = cheaper.annual_fee === 0 ? 'has no fee' : `costs ${usd(cheaper.annual_fee)}`;
  const points = aboveCashText(best.points_by ?? cheaper.points_by);
  return `${cheaper.card_name}, which ${fee}, does about as well: ${usd(less)} less${points}.`;
}
