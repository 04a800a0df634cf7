import { createHash } from 'node:crypto';
import type { CardSeed, ProgramSeed } from '../seeds/schema/card.ts';
import type { HistoryFile } from '../seeds/schema/reference.ts';

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
}

/** What to look for; an absent part does not narrow. Without card_id and program_key: all cards. */
export interface ChangeFilter {
  readonly card_id?: number;
  readonly program_key?: string;
  readonly fields?: readonly string[];
  /** ISO date, inclusive. */
  readonly since?: string;
}

type NewChange = Omit<ChangeRecord, '_id'>;

function record(change: NewChange): ChangeRecord {
  const content = JSON.stringify(change);
  return { _id: createHash('sha256').update(content).digest('hex').slice(0, 32), ...change };
}

/** The differences between two states of a card, field by field. */
export function cardChanges(before: CardSeed, after: CardSeed, at: Date): ChangeRecord[] {
  return differences(flattenCard(before), flattenCard(after)).map(
    ([name, old_value, new_value]) => {
      const [table = 'cards', field = name] = name.split('/');
      const source = after.sources[0]?.url ?? 'catalogue import';
      return record({
        card_id: after.card_id,
        program_key: null,
        table,
        field,
        old_value,
        new_value,
        detected_at: at,
        source,
      });
    },
  );
}

/** The differences between two states of a points program. */
export function programChanges(before: ProgramSeed, after: ProgramSeed, at: Date): ChangeRecord[] {
  return differences(flattenProgram(before), flattenProgram(after)).map(
    ([field, old_value, new_value]) =>
      record({
        card_id: null,
        program_key: after.key,
        table: 'programs',
        field,
        old_value,
        new_value,
        detected_at: at,
        source: after.sources[0]?.url ?? 'catalogue import',
      }),
  );
}

/** The dated history that comes with the seeds. Events of unknown cards are left out. */
export function historyRecords(
  history: HistoryFile,
  cardIds: ReadonlyMap<string, number>,
  programs: ReadonlySet<string>,
): ChangeRecord[] {
  return history.changes.flatMap((change) => {
    const card_id = change.entity === 'card' ? cardIds.get(change.key) : undefined;
    if (change.entity === 'card' ? card_id === undefined : !programs.has(change.key)) return [];
    return record({
      card_id: card_id ?? null,
      program_key: change.entity === 'program' ? change.key : null,
      table: change.entity === 'card' ? 'cards' : 'programs',
      field: change.field,
      old_value: change.old_value,
      new_value: change.new_value,
      detected_at: new Date(`${change.date}T00:00:00Z`),
      source: history.sources[change.source]?.url ?? 'unknown',
    });
  });
}

type Flat = ReadonlyMap<string, unknown>;

function flattenCard(card: CardSeed): Flat {
  const {
    earn,
    credits,
    terms,
    sources: _s,
    provenance: _p,
    card_id: _i,
    key: _k,
    ...fields
  } = card;
  return new Map<string, unknown>([
    ...Object.entries(fields).map(([name, value]): [string, unknown] => [`cards/${name}`, value]),
    ...Object.entries(terms).map(([name, value]): [string, unknown] => [`terms/${name}`, value]),
    ...earn.map((rule): [string, unknown] => [`earn/earn_${rule.id}`, rule]),
    ...credits.map((credit): [string, unknown] => [`credits/credit_${credit.key}`, credit]),
  ]);
}

function flattenProgram(program: ProgramSeed): Flat {
  const {
    transfer_partners,
    sources: _s,
    provenance: _p,
    key: _k,
    valuations: _v,
    ...fields
  } = program;
  return new Map<string, unknown>([
    ...Object.entries(fields),
    ...transfer_partners.map((partner): [string, unknown] => [
      `transfer_partner_${partner.program}`,
      partner,
    ]),
  ]);
}

function differences(before: Flat, after: Flat): [string, string | null, string | null][] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.flatMap((name): [string, string | null, string | null][] => {
    const [old, next] = [asText(before.get(name)), asText(after.get(name))];
    return old === next ? [] : [[name, old, next]];
  });
}

function asText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
