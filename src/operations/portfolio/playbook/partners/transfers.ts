import { z } from 'zod';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { BestTransfer } from '../../../../engine/decisions/points/best-transfer.ts';
import type { PlaybookInput } from '../../../../engine/decisions/points/input.ts';
import { besidesText } from '../../../../engine/decisions/points/terms-text.ts';
import { ratioCards, rowsInto } from '../../../../engine/decisions/points/ways.ts';
import { within } from '../../../../engine/model/calendar.ts';
import type { EngineProgram } from '../../../../engine/model/facts.ts';
import type { TransferPartner } from '../../../../engine/model/transfers/partner.ts';
import { pointsThere } from '../../../../engine/worth/transfer-options.ts';
import { ratioText } from '../../../../kit/words.ts';
import { whenClosed } from '../../../shared/points/points-expiry.ts';
import { anyOf } from '../../../words/any-of-cards.ts';
import { centsThere } from '../../../words/cents-there.ts';
import { mainstreamOf } from '../mainstream.ts';
import { waysOut } from '../ways-out.ts';
import { heldWays, heldWaysOf } from './held-ways.ts';
import { noPartners } from './well-known.ts';

/** Where the points of one program go, and from where points come to it. */

const way = z.object({
  program: z.string(),
  ratio_text: z.string(),
  /** What comes on top of the ratio for whole blocks, and the fee, in words; empty: nothing is known. */
  bonus_text: z.string(),
  /**
   * The cards that open it, or those held on which its ratio hangs, in words; null: nothing is needed, or
   * any card of the program will do.
   */
  with_one_of: z.string().nullable(),
  /** How long it usually takes, in words; null when not known. */
  time: z.string().nullable(),
  /** Points are moved in multiples of this, at least once; null when not known. */
  step: z.int().nullable(),
  /** The least that is moved, where that is more than one step. */
  least: z.int().nullable(),
  /** Who may move less, and how little, in words; null: nobody is known to. */
  least_unless: z.string().nullable(),
  /** Cents that a point of the balance is worth there by published valuations; null when not known. */
  cents_there: z.number().nullable(),
  /** Points there that the balance becomes, where that is another number; null without a balance. */
  becomes: z.int().nullable(),
  /** Few people can use it. */
  is_niche: z.boolean(),
});

export const programTransfers = z.object({
  to: z.array(way),
  /** Cards with which all of those in `to` have other terms in one proportion, by an example. */
  alike: z.array(
    z.object({ with_one_of: z.string(), ratio_text: z.string(), instead_of: z.string() }),
  ),
  from: z.array(way),
  /** The ways to it of the cards held. */
  held: heldWays,
  /** Partners that it no longer has, with the month of the last day. */
  ended: z.array(z.object({ program: z.string(), month: z.string() })),
  /** Programs whose points no longer come to it. */
  ended_from: z.array(z.object({ program: z.string(), month: z.string() })),
  /** Airlines and hotels with several cards in the US to which none of its points go. */
  not_to: z.array(z.string()),
  /** Programs of the cards held whose points cannot come to it. */
  not_from: z.array(z.string()),
  /** What closing a card does to the points, in words; null when that is not known. */
  when_closed: z.string().nullable(),
});

export type Transfers = z.output<typeof programTransfers>;

/**
 * @param held programs of the cards held
 * @param twice the points, with what goes on from a program of the bank
 */
export function transfersOf(
  key: string,
  held: readonly string[],
  played: Pick<PlaybookInput, 'cards' | 'also_held' | 'as_of' | 'point_balances'>,
  twice: PlaybookInput,
  catalog: CatalogSnapshot,
): Transfers {
  const { today, enginePrograms, programs } = catalog;
  const program = catalog.programs.get(key);
  const any = (cards: readonly string[] | null) => cards && anyOf(cards, { catalog });
  const cards = new Set(played.cards.map((card) => card.key));
  const { ways, alike } = waysOut(key, cards, catalog);
  const source = enginePrograms.get(key);
  const balance = played.point_balances.get(key) ?? 0;
  const ratioOn = (row: TransferPartner) => (source && ratioCards(source, row, played)?.on) ?? null;
  const mainstream = mainstreamOf(catalog);
  return {
    to: ways.map((row) => ({
      program: row.name,
      with_one_of: any(row.opened_by ?? ratioOn(row)),
      ...termsOf(row),
      cents_there: centsThere(row, catalog, balance) || null,
      becomes: becomes(balance, row),
      is_niche: !mainstream.has(row.program),
    })),
    alike: alike.map((one) => ({
      with_one_of: anyOf(one.cards, { catalog }),
      ratio_text: ratioText(one.ratio),
      instead_of: ratioText(one.instead_of),
    })),
    from: [...enginePrograms.values()].flatMap((source) =>
      rowsInto(source, key, today).map((row) => ({
        program: source.name,
        with_one_of: any(row.cards ?? source.unlocked_by),
        ...termsOf(row),
        cents_there: centsThere(row, catalog) || null,
        becomes: null,
        is_niche: false,
      })),
    ),
    held: heldWaysOf(key, held, twice, catalog),
    ended: source === undefined ? [] : endedWays(source, today),
    ended_from: [...enginePrograms.values()].flatMap((one) =>
      endedWays(one, today, key).map(({ month }) => ({ program: one.name, month })),
    ),
    // Those that were partners are told with their end.
    not_to:
      program?.kind === 'bank_transferable'
        ? noPartners(key, catalog)
            .filter((one) => program.transfer_partners.every((row) => row.program !== one.key))
            .map(({ name }) => name)
        : [],
    not_from: held.flatMap((one) => {
      const source = enginePrograms.get(one);
      const isOpen = source && rowsInto(source, key, today).length === 0;
      return isOpen && one !== key && programs.get(one)?.kind === 'bank_transferable'
        ? [source.name]
        : [];
    }),
    when_closed: whenClosed(program?.kind, program?.expiry),
  };
}

/** Ways out of a program that had a last day, where none is left or to come; those to one partner. */
function endedWays({ transfer_partners: rows }: EngineProgram, today: string, only?: string) {
  const last = new Map<string, { readonly program: string; readonly month: string }>();
  for (const { program, name, valid_to } of rows.toSorted(byEnd)) {
    if (only !== undefined && program !== only) continue;
    if (valid_to === null || valid_to >= today) last.delete(program);
    else last.set(program, { program: name, month: valid_to.slice(0, 7) });
  }
  return [...last.values()];
}

/** Those without an end last. */
function byEnd(a: TransferPartner, b: TransferPartner): number {
  return (a.valid_to ?? '9999').localeCompare(b.valid_to ?? '9999');
}

/** What the balance brings as it may be moved; null where that is as many points, or too few can move. */
function becomes(balance: number, row: TransferPartner): number | null {
  const step = row.step ?? 1;
  const moved = Math.floor(balance / step) * step;
  const there = pointsThere(moved, row);
  return moved < (row.least ?? step) || there === moved ? null : there;
}

function termsOf(row: TransferPartner) {
  const { ratio, time, step, least, least_unless } = row;
  return {
    ratio_text: ratioText(ratio),
    bonus_text: besidesText(row),
    time: time ?? null,
    step: step ?? null,
    least: least ?? null,
    least_unless: least_unless ?? null,
  };
}

/**
 * Where the balances of several banks can go at 1:1, the most valuable first; null: nowhere, or one. Not
 * where the cards held that open transfers give less than others would.
 */
export function jointPartners(
  balances: ReadonlyMap<string, number>,
  cards: ReadonlySet<string>,
  { today, enginePrograms, programs }: CatalogSnapshot,
): { readonly points: number; readonly partners: string[] } | null {
  const held = [...balances].filter(
    ([key, balance]) => balance > 0 && programs.get(key)?.kind === 'bank_transferable',
  );
  const keys = held.map(([key]) => key);
  const isHeld = (key: string) => cards.has(key);
  const rows = keys.map((key) => {
    const { transfer_partners = [], unlocked_by = null } = enginePrograms.get(key) ?? {};
    const opens = unlocked_by?.some(isHeld);
    return transfer_partners.filter(
      ({ ratio, valid_from, valid_to, cards: having }) =>
        ratio === 1 &&
        within(today, valid_from, valid_to) &&
        (having === null || !opens || having.some(isHeld)),
    );
  });
  const [first = [], ...others] = rows;
  const joint = first.filter(({ program }) =>
    others.every((some) => some.some((one) => one.program === program)),
  );
  if (keys.length < 2 || joint.length === 0) return null;
  const partners = joint
    .toSorted((a, b) => centsThere(b, { enginePrograms }) - centsThere(a, { enginePrograms }))
    .map(({ name }) => name);
  return { points: held.reduce((sum, [, balance]) => sum + balance, 0), partners };
}

/** How long the best transfer of a program usually takes; null when there is none, or it is not known. */
export function transferTime(
  key: string,
  best: Pick<BestTransfer, 'program' | 'ratio'> | null,
  { today, enginePrograms }: CatalogSnapshot,
): string | null {
  const row = enginePrograms
    .get(key)
    ?.transfer_partners.find(
      ({ program, ratio, valid_from, valid_to }) =>
        program === best?.program && ratio === best.ratio && within(today, valid_from, valid_to),
    );
  return row?.time ?? null;
}
