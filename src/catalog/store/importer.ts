import { createHash } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';
import { inTransaction } from '../../storage/transaction.ts';
import { SeedError, type Seeds } from '../seeds/read.ts';
import { type ChangeRecord, cardChanges, historyRecords, programChanges } from './changes.ts';
import {
  CATALOG_TIMEOUT,
  type CatalogCollections,
  catalogCollections,
  ensureCatalogIndexes,
  readVersion,
  type StoredCard,
} from './collections.ts';

export interface ImportSummary {
  readonly changed: boolean;
  readonly cards: {
    readonly added: readonly string[];
    readonly changed: readonly string[];
    readonly retired: readonly string[];
  };
  /** The change records that this import writes besides the seeds' own history. */
  readonly changes: readonly ChangeRecord[];
}

/** Includes retries, when two processes import at once. */
const IMPORT_MS = 120_000;

const NOTHING: ImportSummary = {
  changed: false,
  cards: { added: [], changed: [], retired: [] },
  changes: [],
};

/**
 * Imports checked seeds into the database in one transaction: all or nothing. Importing the same
 * seeds again changes nothing.
 *
 * @throws SeedError when a card_id would change or be reused.
 */
export async function importSeeds(
  connection: Connection,
  seeds: Seeds,
  options: { readonly now: Date; readonly dryRun: boolean },
): Promise<ImportSummary> {
  const collections = catalogCollections(connection);
  await ensureCatalogIndexes(connection);
  const hash = createHash('sha256').update(JSON.stringify(seeds)).digest('hex');
  if ((await readVersion(collections)) === hash) return NOTHING;
  return inTransaction(
    connection,
    async (session) => {
      const plan = await planImport(collections, seeds, options.now, session);
      if (!options.dryRun) await write(collections, seeds, plan, hash, options.now, session);
      return plan;
    },
    { timeLimitMs: IMPORT_MS },
  );
}

async function planImport(
  collections: CatalogCollections,
  seeds: Seeds,
  now: Date,
  session: ClientSession,
): Promise<ImportSummary> {
  const stored = await collections.cards.find({}, { ...CATALOG_TIMEOUT, session }).toArray();
  const storedPrograms = await collections.programs
    .find({}, { ...CATALOG_TIMEOUT, session })
    .toArray();
  checkIdentities(stored, seeds);
  const before = new Map(stored.map((card) => [card._id, card]));
  const added: string[] = [];
  const changed: string[] = [];
  const changes: ChangeRecord[] = [];
  for (const card of seeds.cards) {
    const old = before.get(card.card_id);
    if (!old) {
      added.push(card.name);
      continue;
    }
    const { _id, retired, ...seed } = old;
    const differences = cardChanges(seed, card, now);
    if (differences.length > 0 || retired) changed.push(card.name);
    changes.push(...differences);
  }
  const programsBefore = new Map(storedPrograms.map((program) => [program._id, program]));
  for (const program of seeds.programs) {
    const old = programsBefore.get(program.key);
    if (!old) continue;
    const { _id, ...seed } = old;
    changes.push(...programChanges(seed, program, now));
  }
  const present = new Set(seeds.cards.map((card) => card.card_id));
  const retired = stored.filter((card) => !card.retired && !present.has(card._id));
  return {
    changed: true,
    cards: { added, changed, retired: retired.map((card) => card.name) },
    changes,
  };
}

/** A card_id belongs to one key forever. */
function checkIdentities(stored: readonly StoredCard[], seeds: Seeds): void {
  const keyOf = new Map(stored.map((card) => [card._id, card.key]));
  const idOf = new Map(stored.map((card) => [card.key, card._id]));
  const faults = seeds.cards.flatMap((card) => {
    const key = keyOf.get(card.card_id);
    const id = idOf.get(card.key);
    if (key !== undefined && key !== card.key) {
      return [`card ${card.key}: card_id ${card.card_id} belongs to "${key}"`];
    }
    if (id !== undefined && id !== card.card_id) {
      return [`card ${card.key}: card_id was ${id} and cannot become ${card.card_id}`];
    }
    return [];
  });
  if (faults.length > 0) throw new SeedError(faults);
}

async function write(
  collections: CatalogCollections,
  seeds: Seeds,
  plan: ImportSummary,
  hash: string,
  now: Date,
  session: ClientSession,
): Promise<void> {
  const { cards, programs, merchants, benefits, spending, rules, history } = seeds;
  const ids = cards.map((card) => card.card_id);
  await collections.cards.updateMany(
    { _id: { $nin: ids } },
    { $set: { retired: true } },
    { ...CATALOG_TIMEOUT, session },
  );
  await collections.cards.bulkWrite(
    cards.map((card) => ({
      replaceOne: {
        filter: { _id: card.card_id },
        replacement: { ...card, retired: false },
        upsert: true,
      },
    })),
    { ...CATALOG_TIMEOUT, session },
  );
  await collections.programs.deleteMany({}, { ...CATALOG_TIMEOUT, session });
  await collections.programs.insertMany(
    programs.map((program) => ({ _id: program.key, ...program })),
    { ...CATALOG_TIMEOUT, session },
  );
  await collections.reference.replaceOne(
    { _id: 'reference' },
    { merchants, benefits, spending, rules },
    { ...CATALOG_TIMEOUT, upsert: true, session },
  );
  const cardIds = new Map(cards.map((card) => [card.key, card.card_id]));
  const programKeys = new Set(programs.map((program) => program.key));
  const records = [...historyRecords(history, cardIds, programKeys), ...plan.changes];
  if (records.length > 0) {
    await collections.changes.bulkWrite(
      records.map(({ _id, ...change }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: change }, upsert: true },
      })),
      { ...CATALOG_TIMEOUT, session },
    );
  }
  await collections.versions.replaceOne(
    { _id: 'current' },
    { hash, imported_at: now },
    { ...CATALOG_TIMEOUT, upsert: true, session },
  );
}
