import { createHash } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';
import { inTransaction } from '../../storage/transaction.ts';
import { SeedError, type Seeds } from '../seeds/read.ts';
import type { CardSeed } from '../seeds/schema/card.ts';
import {
  type ChangeRecord,
  type ChangeWords,
  cardChanges,
  historyRecords,
  programChanges,
} from './changes.ts';
import {
  CATALOG_TIMEOUT,
  type CatalogCollections,
  catalogCollections,
  ensureCatalogIndexes,
  readVersion,
  type StoredCard,
} from './collections.ts';
import {
  type Accepted,
  type ChangedCard,
  guardAge,
  guardImport,
  ImportRefused,
  sourcesUntil,
} from './guards.ts';

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

export interface ImportOptions {
  readonly now: Date;
  readonly dryRun: boolean;
  /**
   * What the guards let pass. Omitted at the start of a server: a release may change what it wants,
   * but seeds older than the stored catalog never come in.
   */
  readonly accepted?: Accepted;
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
 * @throws ImportRefused when a guard refuses the changes.
 */
export async function importSeeds(
  connection: Connection,
  seeds: Seeds,
  options: ImportOptions,
): Promise<ImportSummary> {
  const collections = catalogCollections(connection);
  await ensureCatalogIndexes(connection);
  const hash = createHash('sha256').update(JSON.stringify(seeds)).digest('hex');
  if ((await readVersion(collections)) === hash) return NOTHING;
  return inTransaction(
    connection,
    async (session) => {
      const { changed, ...plan } = await planImport(collections, seeds, options.now, session);
      const refused = await refusals(collections, seeds, changed, options.accepted, session);
      if (refused.length > 0) throw new ImportRefused(refused);
      if (!options.dryRun) await write(collections, seeds, plan, hash, options.now, session);
      return { changed: true, ...plan };
    },
    { timeLimitMs: IMPORT_MS },
  );
}

async function refusals(
  collections: CatalogCollections,
  seeds: Seeds,
  changed: readonly ChangedCard[],
  accepted: Accepted | undefined,
  session: ClientSession,
): Promise<string[]> {
  const version = await collections.versions.findOne({ _id: 'current' }, { session });
  const until = version?.sources_until ?? null;
  return [
    ...guardAge(until, sourcesUntil(seeds), changed, accepted ?? new Set()),
    ...(accepted === undefined ? [] : guardImport(changed, accepted)),
  ];
}

type Plan = Omit<ImportSummary, 'changed'> & { readonly changed: readonly ChangedCard[] };

async function planImport(
  collections: CatalogCollections,
  seeds: Seeds,
  now: Date,
  session: ClientSession,
): Promise<Plan> {
  const stored = await collections.cards.find({}, { ...CATALOG_TIMEOUT, session }).toArray();
  const storedPrograms = await collections.programs
    .find({}, { ...CATALOG_TIMEOUT, session })
    .toArray();
  checkIdentities(stored, seeds);
  const before = new Map(stored.map((card) => [card._id, card]));
  const added: string[] = [];
  const changed: string[] = [];
  const changedCards: ChangedCard[] = [];
  const changes: ChangeRecord[] = [];
  const words = wordsFor(seeds);
  for (const card of seeds.cards) {
    const old = before.get(card.card_id);
    if (!old) {
      added.push(card.name);
      continue;
    }
    const { _id, retired, ...stored } = old;
    const seed = asCurrent(stored);
    const differences = cardChanges(seed, card, now, words);
    if (differences.length > 0 || retired) changed.push(card.name);
    if (differences.length > 0)
      changedCards.push({ before: seed, after: card, changes: differences });
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
    changed: changedCards,
    cards: { added, changed, retired: retired.map((card) => card.name) },
    changes,
  };
}

/** Names of merchants and programs for the words of change records. */
function wordsFor({ merchants, programs }: Seeds): ChangeWords {
  const names = new Map(merchants.merchants.map(({ key, name }) => [key, name]));
  const byKey = new Map(programs.map((program) => [program.key, program]));
  return {
    merchant: (key) => names.get(key) ?? key.replaceAll('_', ' '),
    program: (key) => byKey.get(key ?? '') ?? null,
  };
}

/** A card as stored by an earlier release, whose bonus had one part and which lacks newer fields. */
function asCurrent(stored: CardSeed): CardSeed {
  const { bonus } = stored as { bonus: (Partial<CardSeed['bonus'] & object> & OnePart) | null };
  const parts = bonus?.parts ?? (bonus === null ? [] : [{ kind: bonus.unit, ...bonus }]);
  return {
    ...stored,
    bonus: bonus === null ? null : ({ ...bonus, parts } as CardSeed['bonus']),
    offer_history: stored.offer_history ?? [],
    field_provenance: stored.field_provenance ?? {},
  };
}

interface OnePart {
  readonly unit?: 'points' | 'usd';
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
  plan: Pick<ImportSummary, 'changes'>,
  hash: string,
  now: Date,
  session: ClientSession,
): Promise<void> {
  const { cards, programs, merchants, benefits, spending, rules, names, history } = seeds;
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
    { merchants, benefits, spending, rules, names },
    { ...CATALOG_TIMEOUT, upsert: true, session },
  );
  const cardIds = new Map(cards.map((card) => [card.key, card.card_id]));
  const programKeys = new Set(programs.map((program) => program.key));
  // Announced by whoever tells others, in a transaction of their own: none is lost in between.
  const news = plan.changes.map((change) => ({ ...change, news: true as const }));
  const records = [...historyRecords(history, cardIds, programKeys), ...news];
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
    { hash, imported_at: now, sources_until: sourcesUntil(seeds) },
    { ...CATALOG_TIMEOUT, upsert: true, session },
  );
}
