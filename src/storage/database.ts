import { type Connection, Mongoose } from 'mongoose';
import { findMongod } from '../embedded-mongod/binary.ts';
import { startEmbedded } from '../embedded-mongod/embedded.ts';
import { databaseNameIn, redactMessage, redactUri } from './connection-uri.ts';

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
}

export interface Database {
  /** For models, see `defineModel`; never use the global mongoose. */
  readonly connection: Connection;
  /** For the log, without credentials: `embedded mongod 6.0.5 (wheel), /path`. */
  readonly description: string;
  /** Resolves within 2 s; false when the database does not answer. */
  isHealthy(): Promise<boolean>;
  /** Closes the connection and ends the embedded mongod cleanly; may be called more than once. */
  close(): Promise<void>;
}

const DEFAULT_DATABASE = 'cardwright';
/** How long until a database that is down causes an error. */
const SELECTION_MS = 2500;
/**
 * A hung database causes one after twice this time: the driver retries once, on a new connection.
 * (timeoutMS, which would bound the whole operation, has had no effect since driver 7.8.)
 */
const ATTEMPT_MS = 1250;
const PING_MS = 2000;

/**
 * Opens a connection with the project's settings. Operations that may be slow (a migration, an
 * index) pass their own `socketTimeoutMS`; a change stream passes `maxAwaitTimeMS: 500`, so that it
 * answers well within the socket's limit while nothing changes.
 */
async function connect(uri: string): Promise<Connection> {
  const own = new Mongoose({ sanitizeFilter: true, strictQuery: 'throw', maxTimeMS: ATTEMPT_MS });
  const connection = own.createConnection();
  try {
    await connection.openUri(uri, {
      appName: 'cardwright',
      dbName: databaseNameIn(uri) ?? DEFAULT_DATABASE,
      serverSelectionTimeoutMS: SELECTION_MS,
      connectTimeoutMS: SELECTION_MS,
      socketTimeoutMS: ATTEMPT_MS,
      waitQueueTimeoutMS: ATTEMPT_MS,
      writeConcern: { w: 'majority', journal: true },
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

async function requireReplicaSet(connection: Connection): Promise<void> {
  const hello = await connection.db?.admin().command({ hello: 1 });
  if (hello?.setName === undefined && hello?.msg !== 'isdbgrid') {
    throw new Error(
      'it is a standalone mongod; transactions and change streams need a replica set',
    );
  }
}

async function answersPing(connection: Connection): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PING_MS);
  });
  const ping = connection.db?.admin().command({ ping: 1 });
  const answer = Promise.resolve(ping).then(
    (reply) => reply?.ok === 1,
    () => false,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

function asDatabase(
  connection: Connection,
  description: string,
  afterClose: () => Promise<void>,
): Database {
  let closing: Promise<void> | null = null;
  return {
    connection,
    description,
    isHealthy: () => answersPing(connection),
    close() {
      closing ??= connection.close().finally(afterClose);
      return closing;
    },
  };
}

async function openExternal(uri: string): Promise<Database> {
  try {
    return asDatabase(await connect(uri), redactUri(uri), async () => {});
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
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.mongodbUri !== null) return openExternal(options.mongodbUri);
  const { dataDir, log } = options;
  const binary = await findMongod(options);
  const embedded = await startEmbedded({ dataDir, binary, log });
  const { version, origin, path } = binary;
  try {
    const connection = await connect(embedded.uri);
    return asDatabase(connection, `embedded mongod ${version} (${origin}), ${path}`, embedded.stop);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}
