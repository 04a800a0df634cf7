import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { runProgram } from '../../src/admin/program.ts';
import { HASH_SECRET } from './accounts.ts';
import type { TestDatabase } from './database/mongo.ts';
import { type Answer, type CallOptions, callRest } from './rest.ts';
import { ROOMY } from './runner/node-flags.ts';
import { scriptOf } from './runner/server-scripts.ts';

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** The key that a first start of an embedded database prints. */
  readonly proKey: string | undefined;
  /** Calls REST below /api/v1. */
  call(path: string, options?: CallOptions): Promise<Answer>;
  /** Ends it and waits; SIGKILL alone is no clean stop. @returns the exit code, null after SIGKILL. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>;
}

const running = new Set<ChildProcess>();

export async function killRunning(): Promise<void> {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

type Settings = Readonly<Record<string, string>>;

function environment(settings: Settings) {
  return { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'warn', PORT: '0', ...settings };
}

const on = ({ uri }: TestDatabase): Settings => ({
  MONGODB_URI: uri,
  KEY_HASH_SECRET: HASH_SECRET,
});

/** Starts a server on the database. */
export function startProcess(
  database: TestDatabase,
  settings: Settings = {},
): Promise<ServerProcess> {
  return startServerProcess({ ...on(database), ...settings });
}

/** Starts what `src/main.ts` is; resolves when it says that it is ready, rejects with its stderr. */
export function startServerProcess(
  settings: Settings,
  ...args: readonly string[]
): Promise<ServerProcess> {
  return startCommand(process.execPath, [...ROOMY, scriptOf('main'), ...args], settings);
}

/** Starts it as a person does, by `npm start`. */
export function startByNpm(settings: Settings, ...args: string[]): Promise<ServerProcess> {
  return startCommand('npm', ['start', '--', ...args], settings);
}

/** Starts any command that serves as `npm start` does, in a folder. */
export async function startCommand(
  file: string,
  args: readonly string[],
  settings: Settings,
  cwd = process.cwd(),
  as: { readonly uid?: number; readonly gid?: number } = {},
): Promise<ServerProcess> {
  const child = spawn(file, args, {
    ...as,
    cwd,
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.on('exit', () => running.delete(child));
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  let proKey: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    proKey ??= /^First pro key .*: (\S+)$/.exec(line)?.[1];
    const url = /^Cardwright is ready: (\S+)\/api\/v1/.exec(line)?.[1];
    if (!url) continue;
    child.stdout.resume();
    return {
      url,
      child,
      proKey,
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

/**
 * Runs the operator's command line on the database, in this process: that it runs as a process of its
 * own is tried once for each thing that it may hold open. @returns what it printed
 */
export function runAdmin(database: TestDatabase, ...words: string[]): Promise<string> {
  return runAdminWith(on(database), ...words);
}

export async function runAdminWith(settings: Settings, ...words: string[]): Promise<string> {
  let printed = '';
  await runProgram(words, 'src/admin.ts', {
    environment: environment(settings),
    write: (text) => {
      printed += text;
    },
  });
  return printed;
}

/** Runs what `src/admin.ts` is on the database. @returns what it printed; rejects when it fails. */
export function runAdminProcess(database: TestDatabase, ...words: string[]): Promise<string> {
  return runAdminProcessWith(on(database), ...words);
}

export async function runAdminProcessWith(settings: Settings, ...words: string[]): Promise<string> {
  const child = spawn(process.execPath, [...ROOMY, scriptOf('admin'), ...words], {
    env: environment(settings),
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
