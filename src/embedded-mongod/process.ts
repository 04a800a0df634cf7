import type { EventEmitter } from 'node:events';
import { createServer } from 'node:net';
import type { FoundMongod } from './binary.ts';

/** After a crash, recovery may read a lot of journal before mongod listens. */
const LAUNCH_MS = 60_000;

/**
 * An embedded mongod shares its machine: half a gigabyte of cache (the default is half of the
 * memory), a small oplog, no diagnostic files, no socket in /tmp, and no 15 s grace period on
 * SIGTERM for nodes that do not exist.
 */
const ARGUMENTS: readonly string[] = [
  ...['--nounixsocket', '--wiredTigerCacheSizeGB', '0.5'],
  ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
  ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
];
const REPLICA_SET_ARGUMENTS: readonly string[] = [
  ...['--oplogSize', '256'],
  // A process that is killed in the middle of a transaction leaves it open: for a minute, if nobody says
  // otherwise, no write to what it touched succeeds. Ours take 2.5 s at most, that of an import seconds.
  ...['--setParameter', 'transactionLifetimeLimitSeconds=10'],
];
/** Keeps a standalone's own housekeeping from writing to a replica set's data. */
const STANDALONE_ARGUMENTS: readonly string[] = [
  ...['--setParameter', 'disableLogicalSessionCacheRefresh=true'],
  ...['--setParameter', 'ttlMonitorEnabled=false'],
];

export interface MongodProcess {
  /** Resolves when mongod has exited, by `stop` or by itself. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** True when this process could listen on the port of 127.0.0.1. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await listenOnce(port)) !== null;
}

/** A port of 127.0.0.1 that is currently free. */
export async function findFreePort(): Promise<number> {
  const port = await listenOnce(0);
  if (port === null) throw new Error('No free port on 127.0.0.1.');
  return port;
}

function listenOnce(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      const taken = typeof address === 'object' && address !== null ? address.port : null;
      server.close(() => resolve(taken));
    });
  });
}

/** The text of mongod's last warnings and errors; it logs one JSON object per line. */
function complaints(log: readonly string[]): string {
  const texts = log
    .filter((line) => /"s":"[EF]"/.test(line))
    .map((line) => {
      const error = /"(?:error|reason|errmsg)":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1];
      return error ?? /"msg":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? '';
    })
    .filter((text) => text !== '');
  return [...new Set(texts)].slice(0, 3).join('; ').slice(0, 600);
}

/**
 * Starts a mongod on 127.0.0.1 through mongodb-memory-server, whose watcher stops mongod when this
 * process is killed. It runs in its own process group, so that Ctrl-C reaches only the server,
 * which stops mongod last. `replicaSet` null starts it standalone. Throws with mongod's own words.
 */
export async function startMongod(options: {
  readonly binary: FoundMongod;
  readonly dbPath: string;
  readonly port: number;
  readonly replicaSet: string | null;
}): Promise<MongodProcess> {
  const { binary, dbPath, port, replicaSet } = options;
  const special = replicaSet === null ? STANDALONE_ARGUMENTS : REPLICA_SET_ARGUMENTS;
  // Read only here: a process on a database of the operator's own starts sooner without it.
  const { MongoInstance } = await import('mongodb-memory-server-core');
  const instance = new MongoInstance({
    instance: {
      ...{ port, dbPath, ip: '127.0.0.1', storageEngine: 'wiredTiger', launchTimeout: LAUNCH_MS },
      ...(replicaSet === null ? {} : { replSet: replicaSet }),
      args: [...ARGUMENTS, ...special],
    },
    binary: { systemBinary: binary.path, version: binary.version, checkMD5: false },
    spawn: { detached: true },
  });
  // The library does not export the names of its events as a value.
  const events: EventEmitter = instance;
  const recent: string[] = [];
  const keep = (chunk: string) => recent.push(...chunk.split('\n'));
  events.on('instanceSTDOUT', keep);
  events.on('instanceSTDERR', keep);
  const ended = new Promise<void>((resolve) => events.once('instanceClosed', () => resolve()));
  // What does not start is not asked to shut down: it would not answer for 5 s, and the library would
  // print why.
  const notAsked = () => {
    instance.isReplSet = false;
  };
  events.prependListener('instanceError', notAsked);
  try {
    await instance.start();
  } catch (error) {
    await instance.stop();
    const words = complaints(recent) || (error as Error).message;
    throw new Error(`mongod ${binary.version} did not start on ${dbPath}: ${words}`);
  }
  events.off('instanceError', notAsked);
  events.off('instanceSTDOUT', keep);
  events.off('instanceSTDERR', keep);
  return {
    ended,
    async stop() {
      await instance.stop();
      await ended;
    },
  };
}
