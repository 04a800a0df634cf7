import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { HASH_SECRET } from './accounts.ts';
import type { TestDatabase } from './database/mongo.ts';
import { type Answer, type CallOptions, callRest } from './rest.ts';

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** Calls REST below /api/v1. */
  call(path: string, options?: CallOptions): Promise<Answer>;
  /** Ends it and waits; SIGTERM is a clean stop. @returns the exit code, null after SIGKILL. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

const running = new Set<ChildProcess>();

export async function killRunning(): Promise<void> {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

function environment(database: TestDatabase, settings: Readonly<Record<string, string>>) {
  const own = { MONGODB_URI: database.uri, KEY_HASH_SECRET: HASH_SECRET, PORT: '0' };
  return { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'warn', ...own, ...settings };
}

/** Starts `node src/main.ts` on the database; resolves when it says that it is ready. */
export async function startProcess(
  database: TestDatabase,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: environment(database, settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.on('exit', () => running.delete(child));
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Cardwright is ready: (\S+)\/api\/v1/.exec(line)?.[1];
    if (!url) continue;
    child.stdout.resume();
    return {
      url,
      call: (path, options = {}) => callRest(url, path, options),
      async end(signal) {
        const exit = once(child, 'exit');
        child.kill(signal);
        return (await exit)[0];
      },
    };
  }
  throw new Error(`the server did not start: ${errors}`);
}

/** Runs `node src/admin.ts` on the database. @returns what it printed; rejects when it fails. */
export async function runAdmin(database: TestDatabase, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, ['src/admin.ts', ...args], {
    env: environment(database, {}),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(errors);
  return printed;
}
