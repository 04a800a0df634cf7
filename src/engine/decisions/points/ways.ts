import { addMonths, within } from '../../model/calendar.ts';
import type { EngineProgram } from '../../model/facts.ts';
import type { IsoDate } from '../../model/iso-date.ts';
import type { TransferPartner } from '../../model/transfers/partner.ts';
import { heldKeys, type PlaybookInput } from './input.ts';

/** A way from one program to another. */
export interface Way {
  readonly source: EngineProgram;
  readonly row: TransferPartner;
  /** Keys of cards, one of which is needed first; null: open now. */
  readonly needs_one_of: readonly string[] | null;
  /** Terms of cards that are not held, which would give more for a point; null: none. */
  readonly better: { readonly row: TransferPartner; readonly cards: readonly string[] } | null;
}

/** The terms on which points of `source` go to the program on a day, the best ratio first. */
export function rowsInto(
  source: EngineProgram,
  program: string,
  as_of: IsoDate,
): readonly TransferPartner[] {
  return source.transfer_partners
    .filter((row) => row.program === program && within(as_of, row.valid_from, row.valid_to))
    .sort((a, b) => b.ratio - a.ratio);
}

/** Cards, one of which lets points go by a row; null: nothing is needed. */
export function openersOf(
  { pool, unlocked_by }: Pick<EngineProgram, 'pool' | 'unlocked_by'>,
  { program, cards }: TransferPartner,
): readonly string[] | null {
  // Those that a row into the bank's own program names are where such points are earned.
  return pool?.program === program ? unlocked_by : (cards ?? unlocked_by);
}

/** The best way for this holder: one that is open, else one that another card opens. */
export function wayInto(
  source: EngineProgram,
  program: string,
  input: Pick<PlaybookInput, 'cards' | 'also_held' | 'as_of'>,
): Way | null {
  const held = heldKeys(input);
  const rows = rowsInto(source, program, input.as_of);
  // Some cards that do not open all transfers have rows of their own, at a lower ratio.
  const open = rows.find((row) => openersOf(source, row)?.some((key) => held.has(key)) ?? true);
  const [best] = rows;
  if (best === undefined) return null;
  if (open === undefined) {
    const needs_one_of = openersOf(source, best) ?? [];
    return { source, row: best, needs_one_of, better: null };
  }
  const better =
    best.ratio > open.ratio && best.cards !== null ? { row: best, cards: best.cards } : null;
  return { source, row: open, needs_one_of: null, better };
}

/** Cards held on whose account a ratio holds that another card of the program does not have. */
export interface RatioCards {
  readonly on: readonly string[];
  /** Cards held of the program that have it not: their points are moved first. */
  readonly from: readonly string[];
}

/** Null where every card that opens the partner has the same ratio, or none that is held has this one. */
export function ratioCards(
  source: EngineProgram,
  { program, ratio }: Pick<TransferPartner, 'program' | 'ratio'>,
  { as_of, ...holder }: Pick<PlaybookInput, 'cards' | 'also_held' | 'as_of'>,
): RatioCards | null {
  const rows = rowsInto(source, program, as_of);
  if (new Set(rows.map((row) => row.ratio)).size < 2) return null;
  const having = rows.filter((row) => row.ratio === ratio).flatMap(({ cards }) => cards ?? []);
  const on = [...heldKeys(holder)].filter((key) => having.includes(key));
  const own = holder.cards.filter((card) => card.program === source.key).map(({ key }) => key);
  return on.length === 0 ? null : { on, from: own.filter((key) => !having.includes(key)) };
}

/** What other cards would open, the best ratio first. */
export function closedWays(source: EngineProgram, program: string, as_of: IsoDate): Way[] {
  const rows = rowsInto(source, program, as_of);
  const stated = rows.filter((row) => !row.unstated);
  return (stated.length > 0 ? stated : rows).map((row) => {
    const needs_one_of = openersOf(source, row) ?? [];
    return { source, row, needs_one_of, better: null };
  });
}

/** All cards of which one would open a transfer, by key. */
export function openersInto(source: EngineProgram, program: string, as_of: IsoDate): string[] {
  return [...new Set(closedWays(source, program, as_of).flatMap((way) => way.needs_one_of ?? []))];
}

/** A cut or rise of a ratio for the same cards, on a day within a year of the day asked. */
export interface RatioChange {
  readonly from: IsoDate;
  readonly before: number;
  readonly after: number;
}

/** The change of the ratio that a row holds, or that ends it; null: none near. */
export function ratioChange(
  { transfer_partners }: EngineProgram,
  row: TransferPartner,
  as_of: IsoDate,
): RatioChange | null {
  const own = transfer_partners.filter(
    (one) => one.program === row.program && one.cards?.join() === row.cards?.join(),
  );
  const { valid_from: start, valid_to: end } = row;
  const old = own.find(
    ({ valid_to, ratio }) => start && valid_to && valid_to < start && ratio !== row.ratio,
  );
  if (old && start && start >= addMonths(as_of, -NEAR_MONTHS)) {
    return { from: start, before: old.ratio, after: row.ratio };
  }
  const next = own.find(
    ({ valid_from, ratio }) => end && valid_from && valid_from > end && ratio !== row.ratio,
  );
  if (next?.valid_from && next.valid_from <= addMonths(as_of, NEAR_MONTHS)) {
    return { from: next.valid_from, before: row.ratio, after: next.ratio };
  }
  return null;
}

const NEAR_MONTHS = 12;
