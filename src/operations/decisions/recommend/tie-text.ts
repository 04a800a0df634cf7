import { NOTABLE_GAIN } from '../../../engine/decisions/value/stands-up.ts';
import { list } from '../../../kit/words.ts';
import { inOwnMoney, isSellers } from '../../shared/points/closed-programs.ts';

interface Recommended {
  readonly card_name: string;
  readonly net_value: number;
  readonly whole_spending_net_value: number;
  readonly paid_in?: string | undefined;
}

/** Sums that differ by less are one. */
const A_CENT = 0.005;

/** The cards that come to the same as the first to the dollar; empty without any. */
export function tieText(rows: readonly Recommended[]): string {
  const [best, ...others] = rows;
  // A card of more stands behind for another reason, such as where it is taken.
  const level = others.filter(({ net_value }) => Math.abs((best?.net_value ?? 0) - net_value) < 1);
  if (best === undefined || level.length === 0) return '';
  const named = (some: readonly Recommended[]): string =>
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
function mostWith(best: Recommended, level: readonly Recommended[]): Recommended[] {
  const most = Math.max(...level.map(({ whole_spending_net_value: whole }) => whole));
  return most < best.whole_spending_net_value + NOTABLE_GAIN
    ? []
    : level.filter(({ whole_spending_net_value: whole }) => whole > most - A_CENT);
}
