import { rm } from 'node:fs/promises';
import { type Connection, Mongoose } from 'mongoose';
import pino from 'pino';
import { inject } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import type { FetchDocument } from '../../../src/oauth/clients/document-fetcher.ts';
import { startServer } from '../../../src/server.ts';
import { startTestDatabase } from '../../support/database/mongo.ts';
import { openRunningDatabase } from '../../support/database/running.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';

/** The real server on a database that the test can look into. */
export interface OAuthServer {
  readonly url: string;
  readonly connection: Connection;
  readonly mongodbUri: string;
  /** Lines of the log, as JSON texts. */
  readonly log: readonly string[];
  close(): Promise<void>;
}

/** Of all servers and commands of these tests. */
export const KEY_HASH_SECRET = 'a secret of the tests, long enough to be one';

/**
 * Whether the tests attack a server that runs already, instead of one of their own: `npm run attack`.
 * Those that need a second server, or the log, are left out then.
 */
export const isAttached = Boolean(process.env.ATTACK_URL);

const noDocuments: FetchDocument = async () => {
  throw new Error('its host is not known');
};

export async function startOAuthServer(
  options: {
    readonly fetchDocument?: FetchDocument;
    readonly env?: Readonly<Record<string, string>>;
    /** How long a verified access token is trusted; the default is that of the product. */
    readonly trustMs?: number;
    /** Of another server, to share its database. */
    readonly mongodbUri?: string;
  } = {},
): Promise<OAuthServer & { readonly keys: readonly string[] }> {
  if (isAttached) return attach(process.env.ATTACK_URL ?? '');
  const folder = await makeTempFolder(inject('runFolder'));
  const database = options.mongodbUri === undefined ? await startTestDatabase() : null;
  const mongodbUri = options.mongodbUri ?? database?.uri ?? '';
  const log: string[] = [];
  const config = readConfig({
    PATH: process.env.PATH,
    DECISION_THREADS: process.env.DECISION_THREADS,
    ANSWERS_AHEAD: process.env.ANSWERS_AHEAD,
    DATA_DIR: folder,
    PORT: '0',
    MONGODB_URI: mongodbUri,
    KEY_HASH_SECRET,
    NODE_ENV: 'test',
    ...options.env,
  });
  const logger = pino({ level: 'trace' }, { write: (line: string) => void log.push(line) });
  const fetchDocument = options.fetchDocument ?? noDocuments;
  const server = await startServer(config, logger, fetchDocument, options.trustMs);
  const connection = await new Mongoose().createConnection(mongodbUri).asPromise();
  return {
    url: server.url,
    mongodbUri,
    connection,
    log,
    keys: server.firstKeys.map(({ key }) => key),
    async close() {
      await connection.close();
      await server.close();
      await database?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The server at `url`, with its database. */
async function attach(url: string): Promise<OAuthServer & { readonly keys: readonly string[] }> {
  const { mongodbUri, dataDir } = readConfig();
  const { uri, connection, close } = await openRunningDatabase(dataDir, mongodbUri);
  return { url, mongodbUri: uri, connection, log: [], keys: [], close };
}
