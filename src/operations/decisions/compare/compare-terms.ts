import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { IntroRate } from '../../../catalog/search/figures.ts';
import type { CardSeed } from '../../../catalog/seeds/schema/card.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { movedTo, worthBeside } from '../../../engine/worth/points.ts';
import { centsText, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { isDisputed } from '../../cards/detail/terms-disputes.ts';
import { introOf } from '../../cards/search/asked-text.ts';
import { DISPUTED, disputedMark } from '../../shared/abroad/foreign-dispute.ts';
import { financingFields, financingOf } from '../../shared/financed/on-card.ts';
import { isPaidOver } from '../../shared/financed/said.ts';
import { paidIn } from '../../shared/points/closed-programs.ts';
import { doubtOfWorth } from '../../shared/points/price-doubts.ts';
import { movable } from '../../shared/said/carried.ts';
import type { Said } from '../../shared/said/fields.ts';
import type { Reading } from '../../shared/said/read.ts';
import { movedText } from '../../shared/transfers/moved-text.ts';
import { briefRates, fewPlaces } from './brief-terms.ts';
import { otherFeeText, otherMonthsText, otherTransfers, transfersBy } from './moving/to-move.ts';

/** What decides between two cards beside the figures. Null: not known. */
export const comparedTerms = {
  foreign_fee_percent: z.number().nullable(),
  foreign_fee_disputed: z.literal(true).optional().meta({ 'x-listed': false }),
  /** Cents that a point counts here; null when the card earns none or its worth is unknown. */
  point_cents: z.number().nullable(),
  /** Cents that it pays as cash, where that is less. */
  cash_cents: z.number().optional().meta({ 'x-listed': false }),
  /** The rates with their caps. */
  earns: z.string(),
  /** The welcome offer with the spending that it needs. */
  offer: z.string().nullable(),
  /** Months at 0 % and the fee for a balance moved here; null when there are none or not known. */
  zero_purchase_months: z.number().nullable().optional().meta({ 'x-listed': false }),
  zero_transfer_months: z.number().nullable().optional().meta({ 'x-listed': false }),
  transfer_fee_percent: z.number().nullable().optional().meta({ 'x-listed': false }),
  /** An introductory rate above 0%, in words. */
  low_purchase_apr: z.string().optional().meta({ 'x-listed': false }),
  low_transfer_apr: z.string().optional().meta({ 'x-listed': false }),
  /** For who borrows: the APR after it, and what paying late costs, in words. */
  borrowing: z.string().optional().meta({ 'x-listed': false }),
  /** Sources disagree on those months, on that fee. */
  zero_disputed: z.literal(true).optional().meta({ 'x-listed': false }),
  transfer_fee_disputed: z.literal(true).optional().meta({ 'x-listed': false }),
  other_transfers: otherTransfers,
  /** In which time a balance has to be moved; what moving the one that is carried costs. In words. */
  transfer_time: z.string().optional().meta({ 'x-listed': false }),
  moved: z.string().optional().meta({ 'x-listed': false }),
  ...financingFields,
  /** That sources differ on what it counts, in words. */
  point_doubt: z.string().optional().meta({ 'x-listed': false }),
  /** The program to which its points are moved. */
  points_as: z.string().optional().meta({ 'x-listed': false }),
  /** What it pays where that is no cash: awards, or money of one seller. */
  paid_in: z.string().optional().meta({ 'x-listed': false }),
};

const termsObject = z.object(comparedTerms);
export type ComparedTerms = { readonly card_name: string } & Readonly<z.output<typeof termsObject>>;

export function describeTerms(
  card: CatalogCard,
  facts: EngineInput,
  { carried = [], financed }: Pick<Said, 'carried'> & Pick<Reading, 'financed'>,
  borrows: boolean,
  context: Context,
) {
  const { seed, engine, figures } = card;
  const { time } = introOf(seed);
  const balance = movable(carried, card, context);
  const own = `, none from ${seed.issuer} itself`;
  const paid = carried.reduce((sum, { monthly_payment = 0 }) => sum + monthly_payment, 0);
  const owes = { balance, ...(paid > 0 && { monthly_payment: paid }) };
  // Where nothing is moved, its own terms tell the APR.
  const isBought = balance === 0 && financed !== null && isPaidOver(financed);
  const moved = balance > 0 ? movedText(figures, owes) : carried.length > 0 ? own : '';
  const text = card.textOn(facts.as_of);
  const program = seed.program === null ? null : (facts.programs.get(seed.program) ?? null);
  const held = new Set([...facts.options.also_held, engine.key]);
  const worth = program && worthBeside(engine, facts.programs, held);
  const isTransfer = worth?.best === 'transfer' && worth.cash !== null;
  const cash = isTransfer && worth.cash < worth.cpp.base ? worth.cash : null;
  const into = movedTo(engine, facts.programs, held);
  const doubt = worth ? doubtOfWorth(facts.programs.get(engine.program ?? ''), worth) : '';
  return {
    foreign_fee_percent: seed.foreign_fee_percent,
    ...(disputedMark(seed) !== '' && { foreign_fee_disputed: true as const }),
    point_cents: worth && worth.best !== 'unknown' ? worth.cpp.base : null,
    ...(cash !== null && into === null && { cash_cents: cash }),
    ...(doubt !== '' && { point_doubt: doubt }),
    ...(into && { points_as: into.name }),
    ...paidIn(engine, facts.programs),
    earns: text.structure,
    offer: text.bonus,
    ...(context.caller.plan.paid_fields && {
      zero_purchase_months: figures.zero_purchase_months,
      zero_transfer_months: figures.zero_transfer_months,
      transfer_fee_percent: figures.transfer_fee_percent,
      ...lowRate('low_purchase_apr', figures.intro_purchase),
      ...lowRate('low_transfer_apr', figures.intro_transfer),
      ...(borrows && {
        borrowing: borrowingText(seed.terms, figures.intro_transfer !== null, isBought),
      }),
      ...(isDisputed(seed, 'intro_apr') && { zero_disputed: true as const }),
      ...(isDisputed(seed, 'transfer') && { transfer_fee_disputed: true as const }),
      ...transfersBy(card, balance),
      ...(time !== undefined && { transfer_time: time }),
      moved,
      ...financingOf(card, financed),
    }),
  };
}

/** An introductory rate that is not 0%. */
function lowRate(name: 'low_purchase_apr' | 'low_transfer_apr', intro: IntroRate | null) {
  return intro === null || intro.apr === 0
    ? {}
    : { [name]: `${intro.rate} for ${intro.months} months` };
}

/** `then 18.24% to 28.99%; late fee up to $41; no penalty APR`. */
function borrowingText(terms: CardSeed['terms'], hasOffer: boolean, isTold: boolean): string {
  const { balance_transfer_apr: moved, purchase_apr, late_fee, penalty_apr } = terms;
  const apr = (moved?.includes('%') ? moved : purchase_apr)?.replace(/ variable$/, '') ?? null;
  const after = apr === null ? 'APR not known' : hasOffer ? `then ${apr}` : `APR ${apr}`;
  const late = [costText('late fee', late_fee), costText('penalty APR', penalty_apr)];
  return (isTold ? late : [after, ...late]).join('; ');
}

function costText(name: string, term: string | null): string {
  if (term === null) return `${name} not known`;
  return term === 'None' ? `no ${name}` : `${name} ${term.replace(/^Up to/, 'up to')}`;
}

/** ` (disputed: 5% by one list)`: the mark of a dispute, with the other reading where it is known whole. */
const markWith = (other: string): string => (other === '' ? DISPUTED : ` (disputed${other})`);

/** What decides for whoever borrows; empty where no introductory rate is offered. */
function borrowText(row: ComparedTerms): string {
  const { zero_purchase_months: buying, zero_transfer_months: moving } = row;
  const fee = row.transfer_fee_percent ?? null;
  const months = row.zero_disputed ? DISPUTED : '';
  const moves = row.zero_disputed ? markWith(otherMonthsText(row)) : '';
  const costs = row.transfer_fee_disputed ? markWith(otherFeeText(row)) : '';
  const [bought, to_move] = [
    buying ? `0% for ${buying} months` : row.low_purchase_apr,
    moving ? `0% for ${moving} months` : row.low_transfer_apr,
  ];
  const paid = row.financing?.text ?? row.purchase_cleared;
  const isMoved = row.financing === undefined || Boolean(row.moved);
  return [
    bought ? `${bought} on purchases${months}${paid ? ` (${paid})` : ''}` : (paid ?? ''),
    to_move && isMoved
      ? `${to_move} on balance transfers${moves}, ${fee === null ? 'transfer fee not known' : `transfer fee ${fee}%`}${costs}${row.moved ?? ''}${row.transfer_time ? `, only for ${row.transfer_time}` : ''}`
      : '',
    row.borrowing ?? '',
  ]
    .filter(Boolean)
    .join('; ');
}

const CASH = /^[\d.]+%/;

/** Of a card: rates with caps, offer, foreign fee, what a point counts. */
export function termsLine(row: ComparedTerms): string {
  const fee = row.foreign_fee_percent;
  const open = row.foreign_fee_disputed ? DISPUTED : '';
  const point = row.point_cents;
  const cash = row.cash_cents === undefined ? '' : ` (${centsText(row.cash_cents)} as cash)`;
  const used = row.paid_in === undefined ? '' : `, in ${row.paid_in}`;
  const as = row.points_as === undefined ? used : `, as ${row.points_as}`;
  return [
    fewPlaces(briefRates(row.earns)),
    row.offer === null ? 'no current offer known' : `offer ${row.offer}`,
    borrowText(row),
    `${fee === null ? 'foreign fee not known' : fee === 0 ? 'no foreign fee' : `foreign fee ${fee}%`}${open}`,
    // Cash is worth itself.
    point === null || (point === 1 && CASH.test(row.earns))
      ? null
      : `a point counted at ${centsText(point)}${cash}${as}${row.point_doubt ?? ''}`,
  ]
    .filter(Boolean)
    .join('; ');
}

interface Tying {
  readonly card_name: string;
  readonly break_even: {
    readonly ties_with: readonly { readonly card_name: string; readonly monthly: number | null }[];
  };
}

/** How many times the spending, or which part of it, a tie may be: of a sum that was given, or guessed. */
const [NEAR, NEAR_AVERAGE] = [1.6, 4];

/**
 * At what spending two cards are worth the same, each pair once; not where that is far from it.
 * @param monthly dollars that they are compared on
 * @param isGiven whether somebody gave them
 */
export function tieLines(rows: readonly Tying[], monthly: number, isGiven: boolean): string[] {
  const near = isGiven ? NEAR : NEAR_AVERAGE;
  const names = rows.map(({ card_name }) => card_name);
  const ties = rows.flatMap(({ card_name, break_even }, at) =>
    break_even.ties_with.flatMap((other) =>
      other.monthly === null ||
      other.monthly > monthly * near ||
      other.monthly < monthly / near ||
      names.indexOf(other.card_name) < at
        ? []
        : [
            {
              pair: `${card_name} and ${other.card_name}`,
              at: `about ${usd(other.monthly)} a month`,
            },
          ],
    ),
  );
  if (rows.length === 2) {
    return ties.map(({ at }) => `Both are worth the same at ${at} in this mix.`);
  }
  const told = ties.map(({ pair, at }) => `${pair} at ${at}`);
  return told.length === 0 ? [] : [`Worth the same in this mix: ${told.join('; ')}.`];
}
