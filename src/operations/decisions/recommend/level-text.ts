import { NOTABLE_GAIN } from '../../../engine/decisions/value/stands-up.ts';
import { type AboveCash, aboveCashText } from '../../../engine/worth/above-cash.ts';
import { list, usd } from '../../../kit/words.ts';
import { inOwnMoney, isSellers } from '../../shared/points/closed-programs.ts';
import { doesAsWell } from './recommend-doubts.ts';

interface Row {
  readonly card_name: string;
  readonly annual_fee: number;
  readonly net_value: number;
  readonly whole_spending_net_value: number;
  readonly points_by?: AboveCash | undefined;
  readonly paid_in?: string | undefined;
}

type Rows = readonly Row[];

/** Sums that differ by less are one. */
const A_CENT = 0.005;

/** The cards that come to the same as the first to the dollar; empty without any. */
export function tieText(rows: Rows): string {
  const [best, ...others] = rows;
  // A card of more stands behind for another reason, such as where it is taken.
  const level = others.filter(({ net_value }) => Math.abs((best?.net_value ?? 0) - net_value) < 1);
  if (best === undefined || level.length === 0) return '';
  const named = (some: Rows): string =>
    list(
      some.map((row) => `${row.card_name}${isSellers(row) ? ` (${inOwnMoney(row).trim()})` : ''}`),
    );
  const money = mostWith(
    best,
    level.filter((row) => !isSellers(row)),
  );
  const any = mostWith(best, level);
  // What one seller takes decides nothing between equals.
  const isMore =
    (any[0]?.whole_spending_net_value ?? 0) > (money[0] ?? best).whole_spending_net_value + A_CENT;
  const told = [isMore ? any : [], money].filter((some) => some.length > 0);
  const all = told
    .map((some) => `${named(some)} ${some.length > 1 ? 'bring' : 'brings'} most`)
    .join(', of cash ');
  return `A tie with ${named(level)}.${all && ` Of these, ${all} with all your spending on it.`}`;
}

/** The cards that bring notably more than the first with all spending on them: of these those of the most. */
function mostWith(best: Row, level: Rows): Row[] {
  const most = Math.max(...level.map(({ whole_spending_net_value: whole }) => whole));
  return most < best.whole_spending_net_value + NOTABLE_GAIN
    ? []
    : level.filter(({ whole_spending_net_value: whole }) => whole > most - A_CENT);
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

/** What of a first year is the welcome offer, told in full of the first card, and what a cap leaves out. */
export function offerText({
  offer,
  offer_terms,
  two_periods = '',
  interest,
  interest_rests: rests,
}: {
  readonly interest?: number | undefined;
  readonly interest_rests?: string | undefined;
  readonly two_periods?: string | undefined;
  readonly offer?: number | undefined;
  readonly offer_terms?: string | null | undefined;
}): string {
  const paid =
    interest === undefined
      ? ''
      : `; ${usd(interest)} of interest taken off${rests ? ` (${rests})` : ''}`;
  const periods = `${paid}${two_periods && `; ${two_periods}`}`;
  if (offer === undefined) return periods;
  return `; ${usd(offer)} is its offer${offer_terms ? ` of ${offer_terms}` : ''}${periods}`;
}

/**
 * `, $34 more than your Double Cash`: what a new card brings beside the best one held, which is named with
 * the first; empty where none is held.
 */
export function moreText(
  { card_name, net_value }: Row,
  first: Pick<Row, 'card_name'>,
  held: Pick<Row, 'card_name' | 'net_value'> | null,
): string {
  if (held === null) return '';
  const gain = Math.round(net_value) - Math.round(held.net_value);
  const whose = card_name === first.card_name ? ` than your ${held.card_name}` : '';
  if (gain === 0) return whose === '' ? ', no more' : `, no more${whose}`;
  return `, ${usd(Math.abs(gain))} ${gain > 0 ? 'more' : 'less'}${whose}`;
}
