import { createHash } from 'node:crypto';
import type { FactGroup } from '../seeds/fact-fields.ts';
import type { CardSeed } from '../seeds/schema/card.ts';
import type { ProgramSeed } from '../seeds/schema/program.ts';
import type { HistoryFile } from '../seeds/schema/reference.ts';
import { newestSource, sourcesOf } from '../seeds/sources.ts';
import { type ChangeWords, differences, flattenCard, flattenProgram } from './differences.ts';

/** One change of one field, as stored and served. Values are text, as the spec shows them. */
export interface ChangeRecord {
  /** Derived from the content, so that recording a change twice stores it once. */
  readonly _id: string;
  readonly card_id: number | null;
  readonly program_key: string | null;
  readonly table: string;
  readonly field: string;
  readonly old_value: string | null;
  readonly new_value: string | null;
  readonly detected_at: Date;
  readonly source: string;
  /** ISO date since which the new value holds, or its month or year alone; null when unknown. */
  readonly effective_from: string | null;
  /** When the first import that had it was served; absent where an earlier release stored it. */
  readonly recorded_at?: Date;
  /** It was found by an import and has not been announced yet; absent afterwards. */
  readonly news?: true;
}

/** What to look for; an absent part does not narrow. Without card_id and program_key: all cards. */
export interface ChangeFilter {
  readonly card_id?: number;
  readonly program_key?: string;
  /** Instead of either: several of both. */
  readonly among?: {
    readonly cards: readonly number[] | 'all';
    readonly programs: readonly string[];
  };
  /** The names of the fields. */
  readonly field?: RegExp;
  /** Of cards only these fields; changes of programs all. */
  readonly card_fields?: readonly string[] | 'all';
  /** ISO date, inclusive. */
  readonly since?: string;
  /** Where more match than are found at once: the newest of them, not the oldest. */
  readonly newest?: true;
}

/** A filter that says which fields of cards may be seen, so that nobody forgets what a plan hides. */
export type SeenFilter = ChangeFilter & Required<Pick<ChangeFilter, 'card_fields'>>;

/** Changes that are found at once. */
export const MOST_CHANGES = 1_000;

type NewChange = Omit<ChangeRecord, '_id'>;

export function recordOf(change: NewChange): ChangeRecord {
  // Without the date, which records of earlier releases do not have.
  const { effective_from: _date, ...told } = change;
  const content = JSON.stringify(told);
  return { _id: createHash('sha256').update(content).digest('hex').slice(0, 32), ...change };
}

/** The differences between two states of a card, field by field, in words. */
export function cardChanges(
  before: CardSeed,
  after: CardSeed,
  at: Date,
  words: ChangeWords,
): ChangeRecord[] {
  const [old, next] = [flattenCard(before, words), flattenCard(after, words)];
  return differences(old, next).map(([name, old_value, new_value]) => {
    const [table = 'cards', field = name] = name.split('/');
    return recordOf({
      card_id: after.card_id,
      program_key: null,
      table,
      field,
      old_value,
      new_value,
      detected_at: at,
      source: sourceOf(after, table, field),
      effective_from: effectiveFrom(before, after, field),
    });
  });
}

/** Since when a new value holds. The day that the former one had is not its day. */
function effectiveFrom(before: CardSeed, after: CardSeed, field: string): string | null {
  const [old, next] = [before, after].map((card) => card.field_provenance[field]?.effective_from);
  return next === undefined || next === old ? null : next;
}

/** The groups of a card's sources, by table of its changes; fields of `cards` have their own. */
const GROUP_OF_TABLE: Readonly<Record<string, FactGroup>> = {
  earn: 'earn',
  credits: 'credits',
  terms: 'terms',
};
const GROUP_OF_FIELD: Readonly<Record<string, FactGroup>> = {
  annual_fee: 'fees',
  first_year_fee: 'fees',
  base_rate: 'earn',
  first_year_factor: 'earn',
  relationship: 'earn',
  program: 'earn',
  bonus: 'bonus',
  foreign_fee_percent: 'terms',
  credit_score_needed: 'terms',
  protections: 'protections',
  authorized_users: 'authorized_users',
  lounges: 'lounges',
};

/** Where the sources of a changed field are; null for names and the like, which have none. */
export function citedBy(
  table: string,
  field: string,
): { readonly name: string; readonly group: FactGroup } | null {
  const group = GROUP_OF_TABLE[table] ?? GROUP_OF_FIELD[field];
  if (group === undefined) return null;
  // Rates and credits share the sources of their list.
  return { name: table === 'earn' || table === 'credits' ? table : field, group };
}

/** The newest source of a changed field: its own, else its group's, else the card's. */
export function sourceOf(card: CardSeed, table: string, field: string): string {
  const { provenance, sources, field_provenance } = card;
  const { name, group } = citedBy(table, field) ?? { name: field, group: null };
  const own = field_provenance[name]?.sources ?? (group && provenance[group]?.sources);
  const cited = own ? sourcesOf({ sources: own }, sources) : sources;
  return newestSource(cited)?.url ?? 'catalogue import';
}

/** The differences between two states of a points program. */
export function programChanges(before: ProgramSeed, after: ProgramSeed, at: Date): ChangeRecord[] {
  return differences(flattenProgram(before), flattenProgram(after)).map(
    ([field, old_value, new_value]) => {
      const { value, expiry, partners } = after.provenance;
      const isPartner = field.startsWith('transfer_partner_');
      const group = isPartner ? partners : /expir/.test(field) ? expiry : value;
      const cited = group === null ? after.sources : sourcesOf(group, after.sources);
      return recordOf({
        card_id: null,
        program_key: after.key,
        table: 'programs',
        field,
        old_value,
        new_value,
        detected_at: at,
        source: newestSource(cited)?.url ?? 'catalogue import',
        effective_from: null,
      });
    },
  );
}

/** How much of an ISO date says no more than is known. */
const KNOWN = { day: 10, month: 7, year: 4 } as const;

/** The dated history that comes with the seeds. Events of unknown cards are left out. */
export function historyRecords(
  history: HistoryFile,
  cardIds: ReadonlyMap<string, number>,
  programs: ReadonlySet<string>,
): ChangeRecord[] {
  return history.changes.flatMap((change) => {
    const card_id = change.entity === 'card' ? cardIds.get(change.key) : undefined;
    if (change.entity === 'card' ? card_id === undefined : !programs.has(change.key)) return [];
    return recordOf({
      card_id: card_id ?? null,
      program_key: change.entity === 'program' ? change.key : null,
      table: change.entity === 'card' ? 'cards' : 'programs',
      field: change.field,
      old_value: change.old_value,
      new_value: change.new_value,
      detected_at: new Date(`${change.date}T00:00:00Z`),
      source: history.sources[change.source]?.url ?? 'unknown',
      effective_from: change.date.slice(0, KNOWN[change.known_to ?? 'day']),
    });
  });
}

/** Whether a change is asked for. Those of programs only where their program is named. */
export function isAskedFor(change: ChangeRecord, filter: ChangeFilter): boolean {
  return askedFor(filter)(change);
}

/** The same of many changes. */
export function askedFor({
  card_id,
  program_key,
  among,
  field,
  card_fields = 'all',
  since,
}: ChangeFilter): (change: ChangeRecord) => boolean {
  const cards = among && among.cards !== 'all' ? new Set(among.cards) : null;
  const programs = new Set(among?.programs);
  const fields = card_fields === 'all' ? null : new Set(card_fields);
  const first = since === undefined ? null : new Date(`${since}T00:00:00Z`);
  const isSubject = (change: ChangeRecord): boolean => {
    if (among) {
      return change.card_id === null
        ? programs.has(change.program_key ?? '')
        : (cards?.has(change.card_id) ?? true);
    }
    if (program_key !== undefined) return change.program_key === program_key;
    return change.card_id !== null && (card_id === undefined || change.card_id === card_id);
  };
  return (change) =>
    isSubject(change) &&
    (field?.test(change.field) ?? true) &&
    (change.card_id === null || (fields?.has(change.field) ?? true)) &&
    (first === null || change.detected_at >= first);
}
