import { readFile, realpath, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { makeFolder } from '../kit/make-folder.ts';
import { type FileLock, tryLock } from './file-lock.ts';

/** What a data folder remembers between starts, in `server.json`. */
const stateSchema = z.object({
  /** The process that holds, or last held, the folder. */
  pid: z.int(),
  startedAt: z.iso.datetime(),
  /**
   * mongod's port, which the stored configuration of the replica set names. Null before a start.
   */
  port: z.int().min(1).max(65_535).nullable(),
  /** The mongod version that last ran here. */
  mongodVersion: z.string().nullable(),
});

const LOCK_ATTEMPTS = 5;

type FolderState = z.infer<typeof stateSchema>;

export interface DataFolder {
  /** Absolute, with symbolic links resolved. */
  readonly path: string;
  /** mongod's own folder inside it. */
  readonly dbPath: string;
  /** Left by the last start. */
  readonly remembered: Pick<FolderState, 'port' | 'mongodVersion'>;
  remember(port: number, mongodVersion: string): Promise<void>;
  release(): void;
}

/** Another process is using the data folder; the message names both and how to resolve it. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
}

async function readState(file: string): Promise<FolderState | null> {
  try {
    return stateSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // Absent or damaged: the state is only a hint; the replica set is asked in any case.
    return null;
  }
}

async function writeState(file: string, state: FolderState): Promise<void> {
  const draft = `${file}.new`;
  await writeFile(draft, `${JSON.stringify(state)}\n`, { mode: 0o600 });
  await rename(draft, file);
}

function inUse(folder: string, holder: FolderState | null): DataFolderInUseError {
  const who = holder === null ? 'another process' : `process ${holder.pid}`;
  const since = holder === null ? '' : ` (since ${holder.startedAt})`;
  return new DataFolderInUseError(
    `The data folder ${folder} is in use by ${who}${since}. Stop that one first, or set DATA_DIR ` +
      'to another folder; to run several processes on one database, set MONGODB_URI.',
  );
}

/** A process that is being killed keeps its lock for a moment: try a few times. */
async function lockPatiently(file: string): Promise<FileLock | null> {
  for (let attempt = 1; attempt < LOCK_ATTEMPTS; attempt += 1) {
    const lock = tryLock(file);
    if (lock !== null) return lock;
    await delay(100);
  }
  return tryLock(file);
}

/**
 * Locks the data folder for this process, creating it (mode 700) if needed. Throws
 * DataFolderInUseError while another process holds it.
 */
export async function takeDataFolder(dataDir: string): Promise<DataFolder> {
  await makeFolder(dataDir, 'DATA_DIR');
  const folder = await realpath(dataDir);
  const stateFile = path.join(folder, 'server.json');
  const lock = await lockPatiently(path.join(folder, 'server.lock'));
  const last = await readState(stateFile);
  if (lock === null) throw inUse(folder, last);
  try {
    const dbPath = path.join(folder, 'mongod');
    await makeFolder(dbPath, 'DATA_DIR');
    const remembered = { port: last?.port ?? null, mongodVersion: last?.mongodVersion ?? null };
    const own = { pid: process.pid, startedAt: new Date().toISOString() };
    await writeState(stateFile, { ...own, ...remembered });
    return {
      path: folder,
      dbPath,
      remembered,
      remember: (port, mongodVersion) => writeState(stateFile, { ...own, port, mongodVersion }),
      release: () => lock.release(),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * The address of the embedded mongod that a running server started on this folder, or null when no
 * server is running there.
 */
export async function runningMongodUri(
  dataDir: string,
  replicaSet: string,
): Promise<string | null> {
  const state = await readState(path.join(path.resolve(dataDir), 'server.json'));
  if (state === null || state.port === null) return null;
  try {
    process.kill(state.pid, 0);
  } catch {
    return null;
  }
  return `mongodb://127.0.0.1:${state.port}/?replicaSet=${replicaSet}`;
}
