import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../storage/database.ts';
import { createOutage, type Outage } from '../storage/outage.ts';
import type { Observability } from './observability.ts';
import { type FirstKeys, prepareDatabase } from './prepare.ts';

export interface DatabaseRoom {
  readonly database: Database;
  readonly outage: Outage;
  close(): Promise<void>;
}

/** The database, and the watch over whether it answers. */
export async function composeDatabase(
  config: Config,
  below: {
    readonly logger: Logger;
    readonly sight: Pick<Observability, 'metrics' | 'tracing'>;
    readonly onLost: ((error: Error) => void) | undefined;
  },
): Promise<DatabaseRoom> {
  const { logger, sight, onLost } = below;
  const database = await openDatabase({
    ...config,
    ...saidTo(logger),
    onLost,
    onCommand: config.traces ? sight.tracing.command : undefined,
  });
  logger.info(`database: ${database.description}`);
  const outage = createOutage({
    ping: database.isHealthy,
    onChange(isAway) {
      sight.metrics.databaseAnswers(!isAway);
      logger.warn(isAway ? 'the database does not answer' : 'the database answers again');
    },
  });
  database.onUnreachable(outage.suspect);
  return {
    database,
    outage,
    async close() {
      outage.close();
      await database.close();
    },
  };
}

function saidTo(logger: Logger) {
  return {
    log: (line: string) => logger.info(line),
    warn: (line: string) => logger.warn(line),
  };
}

/** What a process needs that shares the database with others of this machine. */
export interface SharedDatabase {
  /** Of the environment. */
  readonly settings: Readonly<Record<string, string>>;
  readonly firstKeys: FirstKeys;
  close(): Promise<void>;
}

/** Opens and prepares the database for other processes: their number does not matter to it. */
export async function shareDatabase(
  config: Config,
  logger: Logger,
  onLost: (error: Error) => void,
): Promise<SharedDatabase> {
  const database = await openDatabase({ ...config, ...saidTo(logger), onLost });
  try {
    logger.info(`database: ${database.description}`);
    const clock = () => new Date();
    const prepared = await prepareDatabase(config, { database, clock, logger });
    const { hashSecret, formerHashSecret, firstKeys } = prepared;
    const former = formerHashSecret === null ? {} : { KEY_HASH_SECRET_FORMER: formerHashSecret };
    return {
      settings: { MONGODB_URI: database.uri, KEY_HASH_SECRET: hashSecret, ...former },
      firstKeys,
      close: () => database.close(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
