import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { HALF_DOLLAR } from '../../../engine/model/money.ts';
import { list, usd } from '../../../kit/words.ts';

/** Of a card that is compared, its first year. */
interface Row {
  readonly card_name: string;
  readonly first_year_fee?: number | undefined;
  readonly first_year_net_value: number;
  readonly sign_on_bonus_value: number;
  readonly bonus_up_to?: true | undefined;
  readonly bonus_short_by: number;
  readonly net_value: number;
  /** Where nobody said which credits are used: what is left of a later year with none. */
  readonly net_value_without_credits?: number | undefined;
}

/** That its first year counts an offer "as high as". */
export function ceilingOf(
  { seed }: Pick<CatalogCard, 'seed'>,
  { sign_on_bonus_value: counted }: Pick<Row, 'sign_on_bonus_value'>,
): { readonly bonus_up_to?: true } {
  return seed.bonus?.up_to && counted > 0 ? { bonus_up_to: true } : {};
}

/** Its figure: `up to` where the offer that it counts is a ceiling, as many are offered less. */
export function firstYear({ bonus_up_to, first_year_net_value: net }: Row, about = ''): string {
  return `${bonus_up_to ? 'up to ' : ''}${about}${usd(net)}`;
}

/** Which card leads where a sum is spent once: with offers and fees of the first year. */
export function firstYearText(rows: readonly Row[]): string {
  const [first, ...others] = rows.toSorted(
    (a, b) => b.first_year_net_value - a.first_year_net_value,
  );
  if (first === undefined) return '';
  // What nobody named is in these figures by half, and may put the first one there.
  const halves = rows.map(
    (row) => row.net_value - (row.net_value_without_credits ?? row.net_value),
  );
  const counted =
    Math.max(...halves) < 1 ? 'offers and fees' : 'offers, fees and half of all credits';
  const leftOf = (row: Row, at: number) => row.first_year_net_value - (halves[at] ?? 0);
  const [sure] = rows
    .map((row, at) => ({ row, left: leftOf(row, at) }))
    .toSorted((a, b) => b.left - a.left);
  const without =
    sure === undefined || sure.row.card_name === first.card_name
      ? ''
      : ` With no credits ${sure.row.card_name} leads, at about ${usd(sure.left)}.`;
  const rest = others.map((row) => `${row.card_name} ${firstYear(row)}`);
  return `For what is spent once the first year decides, ${counted} counted: ${first.card_name} ${firstYear(first, 'about ')}, ${list(rest)}.${without}`;
}

/** A fee that is not charged, or another, in the first year. */
export function firstFee({ first_year_fee: fee }: Row): string {
  return fee === undefined ? '' : `, ${usd(fee)} in the first year`;
}

/** What this spending leaves of a sign-on bonus; empty when it earns all of it. */
export function bonusText(row: Row): string {
  if (row.bonus_short_by <= 0) return '';
  const more = `needs ${usd(row.bonus_short_by)} more spending`;
  return row.sign_on_bonus_value > 0
    ? `, with a part of the bonus; the rest ${more}`
    : `, without the bonus, which ${more}`;
}

/** Years for which nobody plans with a card. */
const MANY_YEARS = 10;

/**
 * For who holds none of the cards: that offers put another one first at the beginning, and from which year on
 * the one that leads has brought more in all.
 */
export function openedNew(rows: readonly Row[], first: string): { readonly opened_new?: string } {
  const own = rows.find(({ card_name }) => card_name === first);
  const [most] = rows.toSorted((a, b) => b.first_year_net_value - a.first_year_net_value);
  if (own === undefined || most === undefined) return {};
  if (most.first_year_net_value - own.first_year_net_value < HALF_DOLLAR) return {};
  const years = rows
    .filter((row) => row !== own && row.first_year_net_value > own.first_year_net_value)
    .map((row) => {
      const behind = row.first_year_net_value - own.first_year_net_value;
      return 2 + Math.floor(behind / (own.net_value - row.net_value));
    });
  const from = Math.max(...years);
  const when = from > MANY_YEARS ? `only after ${MANY_YEARS} years` : `from year ${from} on`;
  return {
    opened_new: `, in all ${when} if opened new: ${most.card_name} leads the first year (${firstYear(most)} against ${firstYear(own)})`,
  };
}
