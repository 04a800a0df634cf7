import { z } from 'zod';
import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { TermFigures } from '../../../../catalog/search/figures.ts';
import { NO_REWARDS } from '../../../../catalog/text/card.ts';
import { cents } from '../../../../engine/model/money.ts';
import { list, number, usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { figuresBy } from '../../../shared/disputes/other-intro.ts';
import { movable } from '../../../shared/said/carried.ts';
import type { Said } from '../../../shared/said/fields.ts';
import { clearingIn, moveCost } from '../../../shared/transfers/move-cost.ts';
import { UNKNOWN_APR } from '../../../shared/transfers/paid-back.ts';

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

/** Whether terms of borrowing decide: a balance is moved or carried, or none of the cards pays anything back. */
export function isBorrowing(
  cards: readonly CatalogCard[],
  {
    carried = [],
    primary_goal,
  }: Pick<Said, 'carried'> & { readonly primary_goal?: string | undefined },
): boolean {
  const isOfDebt = primary_goal === 'balance_transfer' || carried.length > 0;
  return isOfDebt || cards.every(({ text }) => text.structure === NO_REWARDS);
}

/** The cards to which a balance is best moved, and what that costs. */
export const toMove = z.object({
  card_names: z.array(z.string()),
  text: z.string(),
  /** Dollars of fee and interest in all by card, the least first. */
  costs: z.array(z.object({ card_name: z.string(), cost: z.number() })),
  /** What other cards would lead by, in words: what the text has not said. */
  turns_at: z.array(z.string()),
  /** Whether nothing that is unknown or disputed could put another card first. */
  is_sure: z.boolean(),
});

/** A card with an offer for the balance, and what can be moved to it. */
interface Mover {
  readonly card: CatalogCard;
  readonly figures: TermFigures;
  readonly balance: number;
}

interface Moved {
  readonly name: string;
  /** Cents for each $1,000 that is moved. */
  readonly rank: number;
  /** Dollars in all. */
  readonly total: number;
  /** ` (at an assumed APR of 30%)` where no source gives it, and it matters; else empty. */
  readonly assumed: string;
}

/** What is moved where no balance was said. */
const EACH = 1_000;

/**
 * The cards to move a balance to: by what it costs in all, fee and interest, and by which source it would
 * be others; nothing where none has an offer for it.
 */
export function bestToMove(
  cards: readonly CatalogCard[],
  { carried = [] }: Pick<Said, 'carried'>,
  context: Context,
): { readonly to_move?: z.output<typeof toMove> } {
  const able = cards.flatMap((card): Mover[] => {
    const balance = carried.length === 0 ? EACH : movable(carried, card, context);
    return balance > 0 ? [{ card, figures: card.figures, balance }] : [];
  });
  const longest = Math.max(0, ...able.map(({ figures }) => figures.intro_transfer?.months ?? 0));
  if (longest === 0) return {};
  const fees = able.flatMap(({ figures: { intro_transfer, transfer_fee_percent: fee } }) =>
    intro_transfer?.months === longest && fee !== null ? [fee] : [],
  );
  const said = carried.reduce((sum, { monthly_payment = 0 }) => sum + monthly_payment, 0);
  const payment = ({ balance }: Mover) =>
    said || clearingIn(balance, longest, Math.max(0, ...fees));
  const costs = (movers: readonly Mover[], part = 1): Moved[] =>
    movers.flatMap((mover) => {
      const { card, figures, balance } = mover;
      const cost = moveCost(figures, { balance, payment: payment(mover) * part });
      const rank = cost === null ? 0 : Math.round((cost.total / balance) * EACH * 100);
      const assumed =
        figures.later_apr_percent === null && (cost?.left ?? 0) > 0
          ? ` (at an assumed APR of ${UNKNOWN_APR}%)`
          : '';
      return cost === null ? [] : [{ name: card.seed.name, rank, total: cost.total, assumed }];
    });
  const ranked = costs(able).toSorted((a, b) => a.rank - b.rank);
  const first = firstOf(ranked);
  const [best] = first;
  const [mover] = able;
  if (best === undefined || mover === undefined) return {};
  const others = ranked
    .filter((one) => !first.includes(one))
    .map(({ name, total, assumed }) => `${usd(total)} on ${name}${assumed}`);
  const against = others.length === 0 ? '' : `, against ${list(others)}`;
  const unknown = able.flatMap(({ card, figures }) =>
    figures.transfer_fee_percent === null ? [card.seed.name] : [],
  );
  const paid = said
    ? `at ${usd(said)} a month`
    : `at the ${usd(payment(mover))} a month that clear it in ${longest} months, the longest offer here, as no payment was said (carried takes monthly_payment)`;
  const what = carried.length === 0 ? `For each ${usd(EACH)} moved` : 'For the balance';
  const missing = unknown.length === 0 ? '' : `; the fee of ${list(unknown)} is not known`;
  const by_source = turnsBy(able, namesOf(first), costs);
  const text = `${what} ${lead(first)}: about ${usd(best.total)} of fee and interest in all${best.assumed} ${paid}${against}${missing}${by_source}.`;
  const turns_at = said ? [] : turnsByPayment(able, namesOf(first), costs, payment(mover));
  return {
    to_move: {
      ...{ card_names: first.map(({ name }) => name), text },
      costs: ranked.map(({ name, total }) => ({ card_name: name, cost: cents(total) })),
      ...{ turns_at, is_sure: turns_at.length === 0 && missing === '' && by_source === '' },
    },
  };
}

/** By which parts of the payment assumed other cards would lead. */
const OTHER_PARTS = [0.5, 2];

function turnsByPayment(
  able: readonly Mover[],
  names: string,
  costs: (movers: readonly Mover[], part: number) => Moved[],
  payment: number,
): string[] {
  return OTHER_PARTS.flatMap((part) => {
    const then = namesOf(firstOf(costs(able, part)));
    return then === names ? [] : [`${usd(payment * part)} paid back a month (then ${then})`];
  });
}

/** By which source other cards would lead. */
function turnsBy(
  able: readonly Mover[],
  names: string,
  costs: (movers: readonly Mover[]) => Moved[],
): string {
  const turns = able.flatMap((mover) =>
    transfersBy(mover.card, mover.balance).other_transfers === undefined
      ? []
      : (mover.card.seed.other_intro ?? []).flatMap((other) => {
          const figures = figuresBy(mover.figures, other);
          const then = firstOf(
            costs(able.map((one) => (one === mover ? { ...mover, figures } : one))),
          );
          if (then.length === 0 || namesOf(then) === names) return [];
          const { zero_transfer_months: months, transfer_fee_percent: fee } = figures;
          const had =
            fee === mover.figures.transfer_fee_percent
              ? `${months ? `${months} months` : 'no months'} at 0%`
              : `a fee of ${number(fee ?? 0)}% (${usd((mover.balance * (fee ?? 0)) / 100)})`;
          return [`; by ${other.by} ${mover.card.seed.name} has ${had}: then ${lead(then)}`];
        }),
  );
  return turns.join('');
}

function firstOf(moved: readonly Moved[]): Moved[] {
  const least = Math.min(...moved.map(({ rank }) => rank));
  return moved.filter(({ rank }) => rank === least);
}

const namesOf = (moved: readonly Moved[]): string => list(moved.map(({ name }) => name).toSorted());

const lead = (moved: readonly Moved[]): string =>
  `${namesOf(moved)} ${moved.length > 1 ? 'lead' : 'leads'}`;
