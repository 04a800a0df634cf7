import { rm } from 'node:fs/promises';
import pino from 'pino';
import { readConfig } from '../../src/config.ts';
import { startServer } from '../../src/server.ts';
import { liftCallLimits } from './call-limits.ts';
import { makeTempFolder } from './mongo.ts';
import { type Answer, type CallOptions, callRest } from './rest.ts';

export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  readonly keys: { readonly evaluation: string; readonly pro: string };
  /** Calls REST below /api/v1. */
  call(path: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
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
