import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, Mongoose } from 'mongoose';
import { findMongod } from '../embedded-mongod/binary.ts';
import { startEmbedded } from '../embedded-mongod/embedded.ts';
import { ENDING_CONNECTIONS } from '../kit/network/ending-connection.ts';
import { type CommitPoint, createCommitPoint } from './commit-point.ts';
import { databaseNameIn, namesPoolSize, redactMessage, redactUri } from './connection-uri.ts';

export interface DatabaseOptions {
  /** MONGODB_URI: a replica set, sharded cluster or Atlas; null starts the embedded one. */
  readonly mongodbUri: string | null;
  /** DATA_DIR of the embedded one. */
  readonly dataDir: string;
  /** Where a downloaded mongod is stored; see `defaultCacheDir`. */
  readonly cacheDir: string;
  /** MONGOD_BINARY, or null. */
  readonly mongodBinary: string | null;
  /** PATH. */
  readonly path: string;
  readonly log: (line: string) => void;
  /** For what somebody should look at; the default is `log`. */
  readonly warn?: ((line: string) => void) | undefined;
  /** Follows each command; called when one begins, and what it returns when that is over. */
  readonly onCommand?: ((name: string) => (failed: boolean) => void) | undefined;
  /** Called when the embedded mongod has ended and could not be started again. */
  readonly onLost?: ((error: Error) => void) | undefined;
}

export interface Database {
  /** For models, see `defineModel`; never use the global mongoose. */
  readonly connection: Connection;
  /** For the log, without credentials: `embedded mongod 6.0.5 (wheel), /path`. */
  readonly description: string;
  /**
   * Runs work that may take longer than a request may (indexes, an import, the first keys) on a
   * connection of its own with `WORK_LIMITS`, which is closed when the work ends.
   */
  prepare<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** The same database for another process. */
  readonly uri: string;
  /** Answers within 2 s or `withinMs`, false when the database does not, or confirms no writes. */
  isHealthy(withinMs?: number): Promise<boolean>;
  /** Called when the driver cannot reach a server. */
  onUnreachable(listener: () => void): void;
  /** Closes the connection and ends the embedded mongod cleanly; may be called more than once. */
  close(): Promise<void>;
}

/** How long a connection waits, in milliseconds. */
export interface Limits {
  /** For a server to be there. */
  readonly selectionMs: number;
  /**
   * For one answer, or for a free connection. The driver tries once more, on a new connection, so a
   * database that hangs is an error after twice this. (timeoutMS, which would bound an operation as
   * a whole, has no effect since driver 7.8.)
   */
  readonly attemptMs: number;
}

/** A caller waits: a database that is down or hangs is an error within 2.5 s. */
const REQUEST_LIMITS: Limits = { selectionMs: 2_500, attemptMs: 1_250 };
/** A start or an operator waits: on a busy machine a commit alone may take seconds. */
export const WORK_LIMITS: Limits = { selectionMs: 10_000, attemptMs: 30_000 };

const DEFAULT_DATABASE = 'cardwright';
const PING_MS = 2000;
/** Into which the time for a ping is divided. */
const TURNS = 2;
/** Connections held open, so that a burst of requests does not wait for the first ones. */
const POOL = { minPoolSize: 5 };

/**
 * Opens a connection with the project's settings. Operations that may be slow (a migration, an
 * index) pass their own `socketTimeoutMS`; a change stream passes `maxAwaitTimeMS: 500`, so that it
 * answers well within the socket's limit while nothing changes.
 */
async function connect(uri: string, limits: Limits, traced = false): Promise<Connection> {
  const { selectionMs, attemptMs } = limits;
  const own = new Mongoose({ sanitizeFilter: true, strictQuery: 'throw', maxTimeMS: attemptMs });
  const connection = own.createConnection();
  try {
    await connection.openUri(uri, {
      ...ENDING_CONNECTIONS,
      appName: 'cardwright',
      dbName: databaseNameIn(uri) ?? DEFAULT_DATABASE,
      serverSelectionTimeoutMS: selectionMs,
      connectTimeoutMS: selectionMs,
      socketTimeoutMS: attemptMs,
      waitQueueTimeoutMS: attemptMs,
      // Beside a pool that the operator has sized, ours could exceed its maximum.
      ...(limits === REQUEST_LIMITS && !namesPoolSize(uri) && POOL),
      // By the names that an address has for them, which then gives way: as objects, it would win.
      ...{ w: 'majority', journal: true },
      // What was acknowledged is read, and nothing that a change of the primary may take back.
      ...{ readConcernLevel: 'majority', readPreference: 'primary' },
      monitorCommands: traced,
      autoIndex: false,
      autoCreate: false,
      // Without a server, an operation fails at its time limit instead of waiting in a buffer.
      bufferCommands: false,
    });
    await requireReplicaSet(connection);
    return connection;
  } catch (error) {
    await connection.close().catch(() => {});
    throw error;
  }
}

/** Runs work on a connection of its own with `WORK_LIMITS`. */
export async function withPatientConnection<T>(
  uri: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const patient = await connect(uri, WORK_LIMITS);
  try {
    return await work(patient);
  } finally {
    await patient.close();
  }
}

async function requireReplicaSet(connection: Connection): Promise<void> {
  const hello = await connection.db?.admin().command({ hello: 1 });
  if (hello?.setName === undefined && hello?.msg !== 'isdbgrid') {
    throw new Error(
      'it is a standalone mongod; transactions and change streams need a replica set',
    );
  }
}

/**
 * False once this process has turned for `withinMs` without an answer. Time in which it was busy, or in
 * which the machine ran others, is not the database's: the answer may be there, and nobody has read it.
 */
async function answersPing(
  connection: Connection,
  commitPoint: CommitPoint,
  withinMs: number,
): Promise<boolean> {
  const over = new AbortController();
  const { signal } = over;
  const late = async () => {
    for (let turn = 0; turn < TURNS; turn += 1) await sleep(withinMs / TURNS, null, { signal });
    return false;
  };
  const asked = performance.now();
  const hello = connection.db?.admin().command({ hello: 1 });
  const answer = Promise.resolve(hello).then(
    (reply) => reply?.ok === 1 && commitPoint.moves(reply.lastWrite, asked),
    () => false,
  );
  try {
    return await Promise.race([answer, late().catch(() => false)]);
  } finally {
    over.abort();
  }
}

function asDatabase(
  connection: Connection,
  uri: string,
  description: string,
  afterClose: () => Promise<void>,
): Database {
  let closing: Promise<void> | null = null;
  const commitPoint = createCommitPoint();
  return {
    connection,
    description,
    prepare: (work) => withPatientConnection(uri, work),
    uri,
    isHealthy: (withinMs = PING_MS) => answersPing(connection, commitPoint, withinMs),
    onUnreachable: (listener) => {
      connection.getClient().on('serverHeartbeatFailed', listener);
    },
    close() {
      closing ??= connection.close().finally(afterClose);
      return closing;
    },
  };
}

/** Passes the driver's own events on, in the context of what asked for them. */
function followCommands(connection: Connection, { onCommand }: DatabaseOptions): void {
  if (!onCommand) return;
  const under = new Map<number, (failed: boolean) => void>();
  const end = (failed: boolean) => (event: { requestId: number }) => {
    under.get(event.requestId)?.(failed);
    under.delete(event.requestId);
  };
  const client = connection.getClient();
  client.on('commandStarted', (event) => under.set(event.requestId, onCommand(event.commandName)));
  client.on('commandSucceeded', end(false));
  client.on('commandFailed', end(true));
}

async function openExternal(
  uri: string,
  options: DatabaseOptions,
  limits: Limits,
): Promise<Database> {
  try {
    const connection = await connect(uri, limits, options.onCommand !== undefined);
    followCommands(connection, options);
    return asDatabase(connection, uri, redactUri(uri), async () => {});
  } catch (error) {
    // A new error without a cause, because the driver's may contain the whole address.
    const reason = redactMessage((error as Error).message, uri);
    throw new Error(`Cannot use the MongoDB of MONGODB_URI, ${redactUri(uri)}: ${reason}`);
  }
}

/**
 * Opens the database: the one that MONGODB_URI names, or else an embedded mongod on the data
 * folder. Throws an Error for the operator (MongodNotFoundError, DataFolderInUseError, no
 * connection within 2.5 s) that contains no credentials.
 */
export async function openDatabase(
  options: DatabaseOptions,
  limits: Limits = REQUEST_LIMITS,
): Promise<Database> {
  const { dataDir, log, warn, onLost = () => {} } = options;
  if (options.mongodbUri !== null) {
    log(`connecting to ${redactUri(options.mongodbUri)}`);
    return openExternal(options.mongodbUri, options, limits);
  }
  const binary = await findMongod(options);
  const embedded = await startEmbedded({ dataDir, binary, log, warn, onLost });
  const { version, origin, path } = binary;
  try {
    const connection = await connect(embedded.uri, limits, options.onCommand !== undefined);
    followCommands(connection, options);
    const description = `embedded mongod ${version} (${origin}), ${path}`;
    return asDatabase(connection, embedded.uri, description, embedded.stop);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}
