import { z } from 'zod';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import {
  askedFor,
  type ChangeFilter,
  type ChangeRecord,
  MOST_CHANGES,
} from '../../../catalog/store/changes.ts';
import { datedCredits } from '../../../catalog/store/dated-credits.ts';
import { datedRates } from '../../../catalog/store/dated-rates.ts';
import { countReading } from '../../../engine/model/effort.ts';
import type { Context } from '../../../operation/context.ts';
import { readWithin } from '../../../operation/input/in-turns.ts';
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

type Asking = Pick<Context, 'services' | 'catalog' | 'caller' | 'work'>;

/**
 * The changes that are recorded and that the caller's plan sees, with those that the facts of cards date
 * themselves; oldest first.
 */
export async function changesOf(
  asked: ChangeFilter,
  context: Asking,
): Promise<readonly ChangeRecord[]> {
  const { filter, recorded } = await readRecorded(asked, context);
  return readWithin(() => withDated(recorded, filter, context), context);
}

type Narrower = Pick<ChangeFilter, 'since' | 'field' | 'newest'>;

/**
 * The same of one subject, for every time and field that a question has: read from the record once, where
 * that finds all.
 */
export async function changesWithin(
  subject: ChangeFilter,
  context: Asking,
): Promise<(narrower: Narrower) => Promise<readonly ChangeRecord[]>> {
  const { filter, recorded, isWhole } = await readRecorded({ ...subject, newest: true }, context);
  const found = new Map<string, readonly ChangeRecord[]>();
  return async (narrower) => {
    const { since: from = '', field, newest } = narrower;
    const key = `${from} ${field?.source} ${isWhole || newest}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    const own = { ...filter, ...narrower };
    const changes = isWhole
      ? readWithin(() => withDated(recorded.filter(isWithin(narrower)), own, context), context)
      : await changesOf({ ...subject, ...narrower }, context);
    found.set(key, changes);
    return changes;
  };
}

function isWithin({ since: from, field }: Narrower): (record: ChangeRecord) => boolean {
  const first = from === undefined ? null : new Date(`${from}T00:00:00Z`);
  return (record) =>
    (first === null || record.detected_at >= first) && (field?.test(record.field) ?? true);
}

/** What is recorded of a subject and at the other side of its relations, oldest first. */
async function readRecorded(
  asked: ChangeFilter,
  context: Pick<Context, 'services' | 'catalog' | 'caller'>,
) {
  const { services, caller } = context;
  const filter = { ...asked, ...changesSeen(caller.plan) };
  const [own, others] = [await services.changes(filter), await recordedAtOthers(filter, context)];
  const recorded = [...new Map([...own, ...others.records].map((one) => [one._id, one])).values()];
  return { filter, recorded, isWhole: own.length < MOST_CHANGES && others.isWhole };
}

/** Changes that are merged, compared and sorted in the time of a step. */
const MERGED_PER_STEP = 100;

function withDated(
  recorded: readonly ChangeRecord[],
  filter: ChangeFilter,
  { catalog }: Pick<Context, 'catalog'>,
): readonly ChangeRecord[] {
  countReading(recorded.length / MERGED_PER_STEP);
  const dated = datedBy(catalog);
  const told = new Set(recorded.map(dayOfField));
  const byField = Map.groupBy(recorded, fieldOf);
  const isAsked = askedFor(filter);
  const more = dated.all.filter(
    (one) =>
      isAsked(one) &&
      !told.has(dayOfField(one)) &&
      !byField.get(fieldOf(one))?.some((record) => saysEnd(record, one)),
  );
  const others = recorded.filter(
    (one) => !dated.byField.get(fieldOf(one))?.some((own) => isSameEnd(one, own)),
  );
  return [...others, ...more].toSorted((a, b) => a.detected_at.getTime() - b.detected_at.getTime());
}

interface Dated {
  readonly all: readonly ChangeRecord[];
  readonly byField: ReadonlyMap<string, readonly ChangeRecord[]>;
}

/** By catalogue, which is that of a day. */
const DATED = new WeakMap<CatalogSnapshot, Dated>();

/** What the facts of all cards date themselves. */
function datedBy(catalog: CatalogSnapshot): Dated {
  const known = DATED.get(catalog);
  if (known !== undefined) return known;
  const all = catalog.cards.flatMap(({ seed }) => {
    const kind = catalog.programs.get(seed.program ?? '')?.kind;
    const isCash = kind === undefined || kind === 'cash';
    return [...datedRates(seed, isCash, catalog.today), ...datedCredits(seed, catalog.today)];
  });
  const dated = { all, byField: Map.groupBy(all, fieldOf) };
  DATED.set(catalog, dated);
  return dated;
}

const A_DAY = 24 * 60 * 60 * 1000;

/** Whether a record has as the end of a rate its last day, which the card's own facts tell by the day after. */
function isSameEnd(record: ChangeRecord, own: ChangeRecord): boolean {
  const ends = [record, own].every(({ new_value }) => new_value?.startsWith('none') === true);
  return ends && own.detected_at.getTime() - record.detected_at.getTime() === A_DAY;
}

/** Whether a record told with a credit's begin the last day of it: `10 USD a month until 2027-12-31`. */
function saysEnd({ new_value }: ChangeRecord, own: ChangeRecord): boolean {
  if (own.table !== 'credits') return false;
  const last = new Date(own.detected_at.getTime() - A_DAY).toISOString().slice(0, 10);
  return new_value?.includes(last) === true;
}

function fieldOf({ card_id, field }: ChangeRecord): string {
  return `${card_id} ${field}`;
}

function dayOfField(change: ChangeRecord): string {
  return `${fieldOf(change)} ${change.detected_at.getTime()}`;
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
