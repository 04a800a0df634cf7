import { rm } from 'node:fs/promises';
import pino from 'pino';
import { readConfig } from '../../src/config.ts';
import { startServer } from '../../src/server.ts';
import { accountWith, HASH_SECRET, openTestAccounts } from './accounts.ts';
import { startTestDatabase, type TestDatabase } from './database/mongo.ts';
import { type Answer, type CallOptions, callRest } from './rest.ts';
import { makeTempFolder } from './temp-folder.ts';

export interface TestServer {
  readonly url: string;
  readonly metricsUrl: string | null;
  readonly database: TestDatabase;
  /** What it logged as a fault of its own, a line each. */
  readonly logged: readonly string[];
  readonly keys: { readonly evaluation: string; readonly pro: string };
  /** Calls REST below /api/v1. */
  call(path: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

/** No limit of calls that a test would meet; tests of limits set their own. */
const UNLIMITED = { requests_per_minute: 1_000_000, monthly_limit: null };

/**
 * The real server on a database of its own, a free port and the shipped seeds.
 * @param uri of another mongod than the one that all test files share
 */
export async function startTestServer(
  uri?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const database = await startTestDatabase(uri);
  const accounts = await openTestAccounts(database);
  const [evaluation, pro] = await Promise.all([
    accountWith(accounts, 'evaluation', UNLIMITED),
    accountWith(accounts, 'pro', UNLIMITED),
  ]);
  const folder = await makeTempFolder();
  const config = readConfig({
    ...process.env,
    DATA_DIR: folder,
    PORT: '0',
    MONGODB_URI: database.uri,
    KEY_HASH_SECRET: HASH_SECRET,
    NODE_ENV: 'test',
    ...settings,
  });
  const logged: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  const server = await startServer(config, log);
  return {
    url: server.url,
    metricsUrl: server.metricsUrl,
    database,
    logged,
    keys: { evaluation: evaluation.key, pro: pro.key },
    call: (path, options = {}) => callRest(server.url, path, { key: pro.key, ...options }),
    async close() {
      await server.close();
      await accounts.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
