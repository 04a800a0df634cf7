import { rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import pino from 'pino';
import { readConfig } from '../../../src/config.ts';
import { type RunningServer, startServer } from '../../../src/server.ts';
import { HASH_SECRET } from '../accounts.ts';
import type { TestDatabase } from '../database/mongo.ts';
import { makeTempFolder } from '../temp-folder.ts';

/** A started server whose log can be read. */
export interface StartedServer extends Pick<RunningServer, 'url'> {
  /** Messages at warning or above, in their order. */
  readonly warnings: readonly string[];
  /** Resolves with the first message, past or to come, that matches. */
  warned(pattern: RegExp): Promise<string>;
  close(): Promise<void>;
}

/** The whole server in this process, on a free port, with settings such as `stripeSettings`. */
export async function startWith(
  database: Pick<TestDatabase, 'uri'>,
  settings: Readonly<Record<string, string>>,
): Promise<StartedServer> {
  const folder = await makeTempFolder();
  const warnings: string[] = [];
  const waiting = new Set<(line: string) => void>();
  const stream = new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).trim().split('\n')) {
        const { msg = '' } = JSON.parse(line);
        warnings.push(msg);
        for (const tell of waiting) tell(msg);
      }
      done();
    },
  });
  const config = readConfig({
    ...{ ...process.env, DATA_DIR: folder, PORT: '0', MONGODB_URI: database.uri },
    ...{ KEY_HASH_SECRET: HASH_SECRET, NODE_ENV: 'test', ...settings },
  });
  const server = await startServer(config, pino({ level: 'warn' }, stream));
  return {
    url: server.url,
    warnings,
    warned: (pattern) =>
      new Promise((resolve) => {
        const known = warnings.find((line) => pattern.test(line));
        if (known !== undefined) return resolve(known);
        const look = (line: string) => {
          if (!pattern.test(line)) return;
          waiting.delete(look);
          resolve(line);
        };
        waiting.add(look);
      }),
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
