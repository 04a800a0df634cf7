import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { list, number, usd } from '../../../kit/words.ts';
import { figuresBy } from '../../shared/disputes/other-intro.ts';

/** To which of the cards a balance that is carried is best moved, by all sources. */

/** Months at 0% and the fee of a transfer by sources that are not taken, with what the balance costs by them. */
export const otherTransfers = z
  .array(
    z.object({
      by: z.string(),
      months: z.number().nullable(),
      fee: z.number().nullable(),
      /** Dollars to move the balance carried; absent where none is. */
      cost: z.number().optional(),
    }),
  )
  .optional()
  .meta({ 'x-listed': false });
type OtherTransfers = z.output<typeof otherTransfers>;

/** @param balance dollars that may be moved to the card; 0 for none */
export function transfersBy(
  { seed, figures }: CatalogCard,
  balance: number,
): { readonly other_transfers?: NonNullable<OtherTransfers> } {
  const others = (seed.other_intro ?? []).flatMap((other) => {
    if (other.transfers === undefined && other.transfer_fee === undefined) return [];
    const { zero_transfer_months: months, transfer_fee_percent: fee } = figuresBy(figures, other);
    const cost = balance > 0 && fee !== null ? { cost: (balance * fee) / 100 } : {};
    return [{ by: other.by, months, fee, ...cost }];
  });
  return others.length === 0 ? {} : { other_transfers: others };
}

interface Row {
  readonly card_name: string;
  readonly moved?: string | undefined;
  readonly zero_transfer_months?: number | null | undefined;
  readonly transfer_fee_percent?: number | null | undefined;
  readonly other_transfers?: OtherTransfers;
}

/** `: 5%, $375, by a copy of the issuer's page of July 2026`: what another source has where it differs. */
export function otherFeeText({ transfer_fee_percent: fee, other_transfers: others = [] }: Row) {
  const told = others
    .filter((other) => other.fee !== null && other.fee !== fee)
    .map(({ by, cost, ...other }) => {
      const sum = cost === undefined ? '' : `, ${usd(cost)},`;
      return `${number(other.fee ?? 0)}%${sum} by ${by}`;
    });
  return told.length === 0 ? '' : `: ${told.join('; ')}`;
}

/** The same of the months. */
export function otherMonthsText({ zero_transfer_months: now, other_transfers: others = [] }: Row) {
  const told = others.filter(({ months }) => months !== null && months !== now);
  if (told.length === 0) return '';
  return `: ${told.map(({ months, by }) => `${months === 0 ? 'none' : months} by ${by}`).join('; ')}`;
}

interface Mover {
  readonly card_name: string;
  readonly months: number;
  readonly fee: number;
}

/**
 * The cards to move a balance that is carried to: the most months at 0%, then the lowest fee, and by which
 * source it would be others; else empty.
 */
export function bestToMove(rows: readonly Row[]): string {
  const able = rows.flatMap((row) => moverOf(row, row) ?? []);
  const first = firstOf(able);
  const [best] = first;
  if (best === undefined) return '';
  const names = namesOf(first);
  const turns = rows.flatMap((row) =>
    (row.other_transfers ?? []).flatMap(({ by, months, fee, cost }) => {
      const changed = moverOf(row, { zero_transfer_months: months, transfer_fee_percent: fee });
      const others = able.filter(({ card_name }) => card_name !== row.card_name);
      const then = firstOf([...others, ...(changed === null ? [] : [changed])]);
      if (then.length === 0 || namesOf(then) === names) return [];
      const had =
        fee === row.transfer_fee_percent
          ? `${months ? `${months} months` : 'no months'} at 0%`
          : `a fee of ${number(fee ?? 0)}%${cost === undefined ? '' : ` (${usd(cost)})`}`;
      const lead = then.length > 1 ? 'lead' : 'leads';
      return [`; by ${by} ${row.card_name} has ${had}: then ${namesOf(then)} ${lead}`];
    }),
  );
  const lead = first.length > 1 ? 'lead' : 'leads';
  return `${names} ${lead}: ${best.months} months at 0% for a fee of ${best.fee}%${turns.join('')}`;
}

function moverOf(
  { card_name, moved }: Row,
  {
    zero_transfer_months: months,
    transfer_fee_percent: fee,
  }: Pick<Row, 'zero_transfer_months' | 'transfer_fee_percent'>,
): Mover | null {
  const isAble = moved?.includes('$') === true && months && typeof fee === 'number';
  return isAble ? { card_name, months, fee } : null;
}

function firstOf(able: readonly Mover[]): Mover[] {
  const [best] = able.toSorted((a, b) => b.months - a.months || a.fee - b.fee);
  return able.filter(({ months, fee }) => months === best?.months && fee === best.fee);
}

const namesOf = (movers: readonly Mover[]): string =>
  list(movers.map(({ card_name }) => card_name).toSorted());
