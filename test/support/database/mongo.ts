import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type FoundMongod, findMongod } from '../../../src/embedded-mongod/binary.ts';
import { defaultCacheDir } from '../../../src/embedded-mongod/cache.ts';
import { type Database, openDatabase, WORK_LIMITS } from '../../../src/storage/database.ts';

/** The machine's own settings, as a start without any configuration would have them. */
const FINDER = {
  mongodBinary: process.env.MONGOD_BINARY ?? null,
  cacheDir: defaultCacheDir(),
  path: process.env.PATH ?? '',
};

/** The mongod that a start would use; the first call on a machine may fetch it (seconds). */
export async function findTestMongod(): Promise<FoundMongod> {
  const lines: string[] = [];
  try {
    return await findMongod({ ...FINDER, log: (line) => lines.push(line) });
  } catch (error) {
    console.error(lines.join('\n'));
    throw error;
  }
}

/** A database of its own, and the address under which another process reaches the same one. */
export interface TestDatabase extends Database {
  readonly uri: string;
  /** A further connection to the same database, as another process would have. */
  again(): Promise<Database>;
}

/** The address of a new database, which does not exist yet, on the mongod of this run. */
export function newDatabaseUri(): string {
  return inject('mongodUri').replace('/?', `/test_${randomUUID().slice(0, 13)}?`);
}

/**
 * A fresh, empty database on the mongod that all test files share. `close` closes the connection;
 * the data goes with that mongod's folder at the end of the run.
 */
export async function startTestDatabase(uri = newDatabaseUri()): Promise<TestDatabase> {
  const options = { ...FINDER, mongodbUri: uri, dataDir: '', log: () => {} };
  // A busy machine is no failure of what is tested; tests of the limits open their own.
  const open = () => openDatabase(options, WORK_LIMITS);
  return { ...(await open()), uri, again: open };
}
