import { rm } from 'node:fs/promises';
import pino from 'pino';
import { readConfig } from '../../src/config.ts';
import { runningMongodUri } from '../../src/embedded-mongod/data-folder.ts';
import { REPLICA_SET } from '../../src/embedded-mongod/replica-set.ts';
import { startServer } from '../../src/server.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { makeTempFolder } from './mongo.ts';

export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  readonly keys: { readonly evaluation: string; readonly pro: string };
  /** Calls REST below /api/v1. */
  call(path: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

export interface CallOptions {
  readonly method?: string;
  /** An API key, or null for none. The pro key when omitted. */
  readonly key?: string | null;
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any JSON and assert what they find.
  readonly body: any;
}

/**
 * The real server on a new embedded database, a free port and the shipped seeds. Its two accounts
 * have no limit of calls that a test would meet; tests of limits set their own.
 */
export async function startTestServer(): Promise<TestServer> {
  const folder = await makeTempFolder();
  const config = readConfig({
    ...process.env,
    DATA_DIR: folder,
    PORT: '0',
    MONGODB_URI: '',
    NODE_ENV: 'test',
  });
  const server = await startServer(config, pino({ level: 'silent' }));
  await liftCallLimits(folder);
  const keyOf = (label: string) => server.firstKeys.find((key) => key.label === label)?.key ?? '';
  const keys = { evaluation: keyOf('evaluation'), pro: keyOf('pro') };
  return {
    url: server.url,
    dataDir: folder,
    keys,
    call: (path, options = {}) => callRest(server.url, path, { key: keys.pro, ...options }),
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function liftCallLimits(dataDir: string): Promise<void> {
  const mongodbUri = await runningMongodUri(dataDir, REPLICA_SET);
  const nothing = { mongodBinary: null, cacheDir: '', path: '', log: () => {} };
  const database = await openDatabase({ ...nothing, mongodbUri, dataDir });
  const overrides = { requests_per_minute: 1_000_000, monthly_limit: null };
  await database.connection.db?.collection('accounts').updateMany({}, { $set: { overrides } });
  await database.close();
}

export async function callRest(url: string, path: string, options: CallOptions): Promise<Answer> {
  const { key, body, raw, headers } = options;
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(`${url}/api/v1${path}`, {
    method: options.method ?? (content === undefined ? 'GET' : 'POST'),
    headers: {
      ...(key ? { 'x-api-key': key } : {}),
      ...(content === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(content === undefined ? {} : { body: content }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? null : JSON.parse(text),
  };
}
