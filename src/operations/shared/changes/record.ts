import { z } from 'zod';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import {
  type ChangeFilter,
  type ChangeRecord,
  isAskedFor,
} from '../../../catalog/store/changes.ts';
import { datedCredits } from '../../../catalog/store/dated-credits.ts';
import { datedRates } from '../../../catalog/store/dated-rates.ts';
import type { Context } from '../../../operation/context.ts';
import { changesSeen, isOpenChange } from '../../../plans/open-facts.ts';
import { recordedAtOthers } from './other-side.ts';

const isoDate = z.iso.date();

/** Only changes detected on or after this date, `YYYY-MM-DD`. */
export const since = isoDate.describe('ISO date, e.g. 2026-01-01.');

const fields = {
  field: z.string(),
  old_value: z.string().nullable(),
  new_value: z.string().nullable(),
  detected_at: z.string(),
  source: z.string(),
  /** Since when the new value holds: a day, or `2025-09` or `2025` alone; null when unknown. */
  effective_from: z.string().nullable(),
};

/** `subject` is the program or card that has the change: not always the program that was asked about. */
export const programChange = z.object({ subject: z.string(), ...fields });
export const cardChange = z.object({ table: z.string(), ...fields });
export const bulkChange = z.object({ card_id: z.int(), table: z.string(), ...fields });

export function describeProgramChange(
  change: ChangeRecord,
): Omit<z.output<typeof programChange>, 'subject'> {
  const { field, old_value, new_value, source, effective_from } = change;
  const detected_at = change.detected_at.toISOString();
  // Records of earlier releases have no such date.
  const from = effective_from ?? null;
  return { field, old_value, new_value, detected_at, source, effective_from: from };
}

export function describeCardChange(change: ChangeRecord): z.output<typeof cardChange> {
  return { table: change.table, ...describeProgramChange(change) };
}

/** The card or program that has a change. */
export function subjectName(
  { card_id, program_key }: ChangeRecord,
  catalog: CatalogSnapshot,
): string {
  if (card_id !== null) return catalog.cardsById.get(card_id)?.seed.name ?? `card ${card_id}`;
  return catalog.programs.get(program_key ?? '')?.name ?? program_key ?? '';
}

/**
 * The changes that are recorded and that the caller's plan sees, with those that the facts of cards date
 * themselves; oldest first.
 */
export async function changesOf(
  asked: ChangeFilter,
  context: Pick<Context, 'services' | 'catalog' | 'caller'>,
): Promise<readonly ChangeRecord[]> {
  const { services, catalog, caller } = context;
  const filter = { ...asked, ...changesSeen(caller.plan) };
  const found = [await services.changes(filter), await recordedAtOthers(filter, context)];
  const recorded = [...new Map(found.flat().map((one) => [one._id, one])).values()];
  const told = new Set(recorded.map(dayOfField));
  const dated = catalog.cards.flatMap(({ seed }) => {
    const kind = catalog.programs.get(seed.program ?? '')?.kind;
    const isCash = kind === undefined || kind === 'cash';
    return [...datedRates(seed, isCash, catalog.today), ...datedCredits(seed, catalog.today)];
  });
  const more = dated.filter(
    (one) =>
      isAskedFor(one, filter) &&
      !told.has(dayOfField(one)) &&
      !recorded.some((record) => saysEnd(record, one)),
  );
  const others = recorded.filter((one) => !dated.some((own) => isSameEnd(one, own)));
  return [...others, ...more].toSorted((a, b) => a.detected_at.getTime() - b.detected_at.getTime());
}

const A_DAY = 24 * 60 * 60 * 1000;

/** Whether a record has as the end of a rate its last day, which the card's own facts tell by the day after. */
function isSameEnd(record: ChangeRecord, own: ChangeRecord): boolean {
  const ends = [record, own].every(({ new_value }) => new_value?.startsWith('none') === true);
  const days = own.detected_at.getTime() - record.detected_at.getTime();
  return ends && record.card_id === own.card_id && record.field === own.field && days === A_DAY;
}

/** Whether a record told with a credit's begin the last day of it: `10 USD a month until 2027-12-31`. */
function saysEnd({ card_id, field, new_value }: ChangeRecord, own: ChangeRecord): boolean {
  if (card_id !== own.card_id || field !== own.field || own.table !== 'credits') return false;
  const last = new Date(own.detected_at.getTime() - A_DAY).toISOString().slice(0, 10);
  return new_value?.includes(last) === true;
}

function dayOfField({ card_id, field, detected_at }: ChangeRecord): string {
  return `${card_id} ${field} ${detected_at.toISOString()}`;
}

/**
 * Says that the plan hides changes of a card's fields, whether there are any or not: a word only where some
 * were left out would tell which hidden fields have changed, and when.
 * @param field the one that was asked for; undefined: all
 * @returns whether it hides what was asked for, so that nothing else may be said of it
 */
export function tellHiddenChanges(
  field: string | undefined,
  { caller, restrict, warn }: Pick<Context, 'caller' | 'restrict' | 'warn'>,
): boolean {
  const isOpen = field !== undefined && isOpenChange({ table: 'cards', field });
  if (caller.plan.paid_fields || isOpen) return false;
  restrict();
  warn(HIDDEN_CHANGES);
  return field !== undefined;
}

const HIDDEN_CHANGES =
  'The plan shows changes of names, fees, offers and main terms; those of other fields are not told, nor whether there are any.';
