import { rm } from 'node:fs/promises';
import pino from 'pino';
import { inject } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { startServer } from '../../src/server.ts';
import { accountWith, HASH_SECRET, openTestAccounts, type TestAccounts } from './accounts.ts';
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
  const { keys, ...started } = await startWithAccounts(uri, settings);
  return { ...started, keys, call: callWith(started.url, keys.pro) };
}

export type SharedServer = Omit<TestServer, 'metricsUrl' | 'logged' | 'close'>;

let shared: ReturnType<typeof startWithAccounts> | null = null;

/**
 * The same, shared by the files of a test process that ask for it, one after the other, each with
 * accounts of its own and with limits of a network that are whole. It ends with the process. A test
 * that looks at all that is stored, at the log, or that changes the server, starts its own.
 */
export async function sharedTestServer(): Promise<SharedServer> {
  shared ??= startWithAccounts();
  const { url, accounts, database } = await shared;
  await database.connection.collection('throttles').deleteMany({});
  const keys = await makeKeys(accounts);
  return { url, keys, database, call: callWith(url, keys.pro) };
}

const callWith =
  (url: string, key: string): TestServer['call'] =>
  (path, options = {}) =>
    callRest(url, path, { key, ...options });

async function makeKeys(accounts: TestAccounts): Promise<TestServer['keys']> {
  const [evaluation, pro] = await Promise.all([
    accountWith(accounts, 'evaluation', UNLIMITED),
    accountWith(accounts, 'pro', UNLIMITED),
  ]);
  return { evaluation: evaluation.key, pro: pro.key };
}

async function startWithAccounts(uri?: string, settings: Readonly<Record<string, string>> = {}) {
  const database = await startTestDatabase(uri);
  const accounts = await openTestAccounts(database);
  const keys = await makeKeys(accounts);
  const folder = await makeTempFolder(inject('runFolder'));
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
    ...{ database, accounts, logged, keys },
    async close() {
      await server.close();
      await accounts.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
