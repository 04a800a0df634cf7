import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { type FoundMongod, findMongod } from '../../src/embedded-mongod/binary.ts';
import { defaultCacheDir } from '../../src/embedded-mongod/cache.ts';
import { type EmbeddedMongo, startEmbedded } from '../../src/embedded-mongod/embedded.ts';
import { type Database, openDatabase } from '../../src/storage/database.ts';

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

/** A new folder under the system's temporary one; the caller removes it. */
export function makeTempFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'cardwright-test-'));
}

interface SharedServer {
  readonly embedded: EmbeddedMongo;
  readonly folder: string;
}

let shared: Promise<SharedServer> | null = null;
let databases = 0;

async function startShared(): Promise<SharedServer> {
  const [binary, folder] = await Promise.all([findTestMongod(), makeTempFolder()]);
  const embedded = await startEmbedded({ dataDir: folder, binary, log: () => {} });
  return { embedded, folder };
}

// Registered by the import, so that a test file has nothing to clean up itself.
afterAll(async () => {
  if (shared === null) return;
  const { embedded, folder } = await shared;
  shared = null;
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A database of its own, and the address under which another process reaches the same one. */
export interface TestDatabase extends Database {
  readonly uri: string;
  /** A further connection to the same database, as another process would have. */
  again(): Promise<Database>;
}

/**
 * A fresh, empty database on the embedded mongod that the test file shares. The first call of a
 * file starts mongod (about a second; minutes when it must be fetched first: call it in a
 * `beforeAll` with a long timeout). `close` closes the connection; mongod and its data go after the
 * file's last test.
 */
export async function startTestDatabase(): Promise<TestDatabase> {
  shared ??= startShared();
  const { embedded } = await shared;
  databases += 1;
  const uri = embedded.uri.replace('/?', `/test_${databases}?`);
  const options = { ...FINDER, mongodbUri: uri, dataDir: '', log: () => {} };
  return { ...(await openDatabase(options)), uri, again: () => openDatabase(options) };
}
