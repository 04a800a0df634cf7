import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FoundMongod } from './binary.ts';
import { type DataFolder, takeDataFolder } from './data-folder.ts';
import { keepRunning } from './keep-running.ts';
import { findFreePort, isPortFree, type MongodProcess, startMongod } from './process.ts';
import { stopLeftoverMongod } from './processes.ts';
import { becomePrimary, REPLICA_SET, rewriteStoredAddress } from './replica-set.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly binary: FoundMongod;
  readonly log: (line: string) => void;
  /** For what somebody should look at; the default is `log`. */
  readonly warn?: ((line: string) => void) | undefined;
  /** Called when mongod has ended by itself and could not be started again. */
  readonly onLost?: ((error: Error) => void) | undefined;
}

export interface EmbeddedMongo {
  /** Connection string of the one-node replica set, without a database name. */
  readonly uri: string;
  /** Stops mongod cleanly and releases the data folder; may be called more than once. */
  stop(): Promise<void>;
}

/**
 * A port can be taken between choosing it and mongod's use of it; more than twice is no accident.
 */
const START_ATTEMPTS = 3;

/** True when mongod has never run there. */
async function isNewFolder(dbPath: string): Promise<boolean> {
  return !(await readdir(dbPath)).includes('WiredTiger');
}

/** mongod empties its lock file on a clean shutdown. */
async function endedCleanly(dbPath: string): Promise<boolean> {
  const lock = await stat(path.join(dbPath, 'mongod.lock')).catch(() => null);
  return lock === null || lock.size === 0;
}

async function choosePort(remembered: number | null): Promise<number> {
  return remembered !== null && (await isPortFree(remembered)) ? remembered : findFreePort();
}

/**
 * The set's stored configuration names the old port, and mongod would first dial whatever listens
 * there now, for up to 30 s. After a clean shutdown the address is corrected before the set starts;
 * after a crash the set must start first, to replay its oplog, and `becomePrimary` corrects it
 * then.
 */
async function moveToPort(
  port: number,
  folder: DataFolder,
  { binary, log }: EmbeddedOptions,
): Promise<void> {
  const { dbPath, remembered } = folder;
  log(`mongod: port ${remembered.port} is taken by another program; moving to ${port}`);
  if (!(await endedCleanly(dbPath))) {
    log('mongod: it did not end cleanly before, so this start may take half a minute');
    return;
  }
  const standalonePort = await findFreePort();
  const mongod = await startMongod({ binary, dbPath, port: standalonePort, replicaSet: null });
  try {
    await rewriteStoredAddress(standalonePort, port);
  } finally {
    await mongod.stop();
  }
}

async function startOnce(
  folder: DataFolder,
  options: EmbeddedOptions,
): Promise<{ mongod: MongodProcess; port: number }> {
  const { dbPath, remembered } = folder;
  await stopLeftoverMongod(dbPath, options.log);
  const isNew = await isNewFolder(dbPath);
  const port = await choosePort(remembered.port);
  if (!isNew && remembered.port !== null && port !== remembered.port) {
    await moveToPort(port, folder, options);
  }
  // A start that did not complete has left no port, and perhaps a set that was never initiated.
  const mayInitiate = isNew || remembered.port === null;
  return { mongod: await startOn(port, folder, options, mayInitiate), port };
}

async function startOn(
  port: number,
  folder: DataFolder,
  { binary }: EmbeddedOptions,
  mayInitiate = false,
): Promise<MongodProcess> {
  const mongod = await startMongod({
    ...{ binary, dbPath: folder.dbPath, port, replicaSet: REPLICA_SET },
  });
  const gone = new AbortController();
  void mongod.ended.then(() => gone.abort(new Error('mongod ended while it was starting')));
  try {
    await becomePrimary(port, mayInitiate, gone.signal);
    await folder.remember(port, binary.version);
  } catch (error) {
    await mongod.stop();
    throw error;
  }
  return mongod;
}

async function startRepeatedly(
  folder: DataFolder,
  options: EmbeddedOptions,
): Promise<{ mongod: MongodProcess; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(folder, options);
    } catch (error) {
      const { message } = error as Error;
      const worthAnother = /already in use|DBPathInUse|another mongod instance/i.test(message);
      if (attempt < START_ATTEMPTS && worthAnother) {
        options.log(`${message}; trying again`);
        continue;
      }
      const last = folder.remembered.mongodVersion;
      if (last === null || last === options.binary.version) throw error;
      throw new Error(
        `${message}. The folder was last used by mongod ${last}: MongoDB upgrades one major version ` +
          'at a time and does not go back; set MONGOD_BINARY to one of that version.',
      );
    }
  }
}

/**
 * Starts the embedded MongoDB on a data folder: a one-node replica set that listens on 127.0.0.1
 * only and keeps its data between starts. First stops a mongod that a killed process left behind.
 * One that ends by itself is started again at the same address: see `keepRunning`. Throws
 * DataFolderInUseError when another process is using the folder, and an Error with mongod's own
 * words when it does not start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedMongo> {
  const folder = await takeDataFolder(options.dataDir);
  try {
    const { mongod, port } = await startRepeatedly(folder, options);
    const stop = keepRunning(mongod, {
      start: () => startOn(port, folder, options),
      warn: options.warn ?? options.log,
      onLost: (error) => options.onLost?.(error),
    });
    let stopping: Promise<void> | null = null;
    return {
      uri: `mongodb://127.0.0.1:${port}/?replicaSet=${REPLICA_SET}`,
      stop() {
        stopping ??= stop().finally(() => folder.release());
        return stopping;
      },
    };
  } catch (error) {
    folder.release();
    throw error;
  }
}
