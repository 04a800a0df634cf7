import type { Connection, mongo } from 'mongoose';
import { type BackupHeader, type StoredDocument, writeBackup } from './file.ts';
import { databaseOf, isSystem } from './names.ts';

export interface BackupOptions {
  /** Collections that are not backed up. */
  readonly leftOut: readonly string[];
  readonly migrations: readonly number[];
  /** See `BackupHeader`. */
  readonly secret: string | null;
}

export interface BackupSummary {
  readonly taken_at: string;
  readonly documents: number;
}

/** A collection that is made meanwhile, as in the first minutes of a database, begins it anew. */
const ATTEMPTS = 3;

/** Made or dropped while the backup was taken: nothing says what it held at its moment. */
class CollectionsChanged extends Error {}

/**
 * Backs up a database while it is used. All is read from one snapshot, so the backup holds each write
 * that was acknowledged before it began, and of the later ones those before a moment and no others.
 * The server keeps a snapshot for five minutes (`minSnapshotHistoryWindowInSeconds`).
 *
 * @throws Error when the file exists, or the database fails
 */
export async function takeBackup(
  connection: Connection,
  file: string,
  { leftOut, migrations, secret }: BackupOptions,
): Promise<BackupSummary> {
  for (let attempt = 1; ; attempt += 1) {
    const taken_at = new Date().toISOString();
    const header: BackupHeader = {
      cardwright_backup: 1,
      ...{ taken_at, left_out: [...leftOut], migrations: [...migrations], secret },
    };
    try {
      const documents = await writeBackup(file, header, readAll(connection, new Set(leftOut)));
      return { taken_at, documents };
    } catch (error) {
      if (!(error instanceof CollectionsChanged) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function* readAll(
  connection: Connection,
  leftOut: ReadonlySet<string>,
): AsyncGenerator<StoredDocument> {
  const database = databaseOf(connection);
  const names = async () => (await ownCollections(database)).filter((name) => !leftOut.has(name));
  const before = await names();
  const session = connection.getClient().startSession({ snapshot: true });
  try {
    for (const collection of before) {
      const found = database.collection(collection).find(
        {},
        {
          session,
          readConcern: { level: 'snapshot' },
          // A secondary may not have yet what was acknowledged.
          readPreference: 'primary',
          // An integer stays the kind of integer that it is.
          promoteValues: false,
        },
      );
      for await (const document of found) yield { collection, document };
    }
    const after = await names();
    if (after.join() !== before.join()) {
      throw new CollectionsChanged('Collections were made or dropped meanwhile: try again.');
    }
  } finally {
    await session.endSession();
  }
}

async function ownCollections(database: mongo.Db): Promise<string[]> {
  const found = await database.listCollections({}, { nameOnly: true }).toArray();
  return found
    .map(({ name }) => name)
    .filter((name) => !isSystem(name))
    .sort();
}
