import type { Connection, mongo } from 'mongoose';
import { type BackupHeader, readBackup } from './file.ts';
import { databaseOf, draftOf, isDraft, isSystem } from './names.ts';

export interface RestoreOptions {
  /** Whether what the database holds may go. */
  readonly replace: boolean;
  /** Migrations that this release knows. */
  readonly migrations: readonly number[];
  /** Called before anything is written, with what the whole file says of itself; throws to refuse. */
  accept?(header: BackupHeader): void;
}

export interface RestoreSummary {
  readonly header: BackupHeader;
  readonly documents: number;
  readonly collections: number;
}

/** Documents that are written at a time. */
const BATCH = 1_000;
/** Without it nothing opens the service: it goes first and comes last. */
const ACCOUNTS = 'accounts';

/**
 * Brings a database to what a backup holds; no server may run on it. Nothing changes before the whole
 * file was read twice and all of it is stored, beside what is there. Killed while collections change
 * places, it leaves no accounts: run it again. The next start of a server builds the indexes.
 *
 * @throws Error when the file is damaged or of a newer release, or the database is not empty
 */
export async function restoreBackup(
  connection: Connection,
  file: string,
  { replace, migrations, accept }: RestoreOptions,
): Promise<RestoreSummary> {
  const database = databaseOf(connection);
  const header = await checkBackup(file);
  const unknown = header.migrations.filter((id) => !migrations.includes(id));
  if (unknown.length > 0) {
    throw new Error(
      `A newer release made this backup (migration ${unknown.join(', ')}): use that.`,
    );
  }
  const present = await collectionNames(database);
  if (!replace) await requireEmpty(database, present);
  accept?.(header);
  for (const name of present.filter(isDraft)) await database.dropCollection(name);
  const { names, documents } = await storeDrafts(database, file);
  const kept = new Set([...names, ...header.left_out]);
  const surplus = present.filter((name) => !isSystem(name) && !kept.has(name));
  await putInPlace(database, names, surplus);
  return { header, documents, collections: names.length };
}

async function checkBackup(file: string): Promise<BackupHeader> {
  const reading = readBackup(file);
  for (;;) {
    const next = await reading.next();
    if (next.done) return next.value;
  }
}

async function requireEmpty(database: mongo.Db, present: readonly string[]): Promise<void> {
  for (const name of present.filter((one) => !isSystem(one))) {
    if ((await database.collection(name).findOne({}, { projection: { _id: 1 } })) === null)
      continue;
    throw new Error(
      `The database ${database.databaseName} is not empty (${name}): restore into another one, or say --replace --yes to lose what it holds.`,
    );
  }
}

async function storeDrafts(
  database: mongo.Db,
  file: string,
): Promise<{ names: string[]; documents: number }> {
  const names = new Set<string>();
  let documents = 0;
  let batch: mongo.Document[] = [];
  let batchOf = '';
  const store = async () => {
    if (batch.length > 0) await database.collection(draftOf(batchOf)).insertMany(batch);
    documents += batch.length;
    batch = [];
  };
  for await (const { collection, document } of readBackup(file)) {
    if (collection !== batchOf || batch.length === BATCH) await store();
    batchOf = collection;
    names.add(collection);
    batch.push(document);
  }
  await store();
  return { names: [...names], documents };
}

async function putInPlace(
  database: mongo.Db,
  names: readonly string[],
  surplus: readonly string[],
): Promise<void> {
  const drop = (name: string) => database.dropCollection(name);
  // mongod 6 answers with an error when there is none.
  await drop(ACCOUNTS).catch((error: { readonly code?: number }) => {
    if (error.code !== 26) throw error;
  });
  for (const name of surplus) if (name !== ACCOUNTS) await drop(name);
  const accountsLast = [...names].sort((a, b) => Number(a === ACCOUNTS) - Number(b === ACCOUNTS));
  for (const name of accountsLast) {
    await database.renameCollection(draftOf(name), name, { dropTarget: true });
  }
}

async function collectionNames(database: mongo.Db): Promise<string[]> {
  const found = await database.listCollections({}, { nameOnly: true }).toArray();
  return found.map(({ name }) => name);
}
