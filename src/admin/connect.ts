import { type OpenAccounts, openAccounts } from '../accounts/compose.ts';
import { ownHashSecret } from '../accounts/keys/own-secret.ts';
import { createMail } from '../accounts/people/mail.ts';
import { accountEnds } from '../compose/accounts/ends.ts';
import type { Config } from '../config.ts';
import { runningMongodUri } from '../embedded-mongod/data-folder.ts';
import { REPLICA_SET } from '../embedded-mongod/replica-set.ts';
import { migrate } from '../migrations/migrate.ts';
import { type Database, openDatabase, WORK_LIMITS } from '../storage/database.ts';
import { UsageError } from './usage-error.ts';

/** As a start of a server does. */
function bringForward({ connection }: Database): Promise<void> {
  return migrate(connection, { log: (line) => process.stderr.write(`${line}\n`) });
}

/** Neither reads nor writes anything before the work. */
export async function asItIs(): Promise<void> {}

/** The database that MONGODB_URI names, or the embedded one of the server that is running. */
export async function withDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
  prepare: (database: Database) => Promise<void> = bringForward,
): Promise<T> {
  const mongodbUri = config.mongodbUri ?? (await runningMongodUri(config.dataDir, REPLICA_SET));
  if (mongodbUri === null) {
    throw new UsageError(
      `No server is running on ${config.dataDir}: run npm start first, or set DATA_DIR or MONGODB_URI.`,
    );
  }
  const database = await openDatabase({ ...config, mongodbUri, log: () => {} }, WORK_LIMITS);
  try {
    await prepare(database);
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The database that MONGODB_URI names, or the embedded one while no server runs on it. */
export async function withStoppedDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const database = await openDatabase({ ...config, log }, WORK_LIMITS);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

export function withAccounts<T>(
  config: Config,
  work: (opened: OpenAccounts, database: Database) => Promise<T>,
): Promise<T> {
  return withDatabase(config, async (database) => {
    const { connection } = database;
    const hashSecret = await ownHashSecret(config, connection);
    const nothing = () => {};
    const clock = () => new Date();
    const opened = openAccounts({
      ...{ connection, hashSecret, clock },
      mail: createMail({
        ...{ smtpUrl: config.smtpUrl, from: config.mailFrom, log: nothing },
        report: ({ message }) => process.stderr.write(`${message}\n`),
      }),
      publicUrl: () => '',
      ...accountEnds(connection, clock),
      isAccessLive: async () => false,
      report: nothing,
    });
    try {
      return await work(opened, database);
    } finally {
      await opened.close();
    }
  });
}
