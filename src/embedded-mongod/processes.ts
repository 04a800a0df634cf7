import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface ProgramResult {
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end within `timeoutMs`; throws an Error whose message is one line. */
export async function runProgram(
  file: string,
  args: readonly string[],
  timeoutMs: number,
): Promise<ProgramResult> {
  try {
    return await run(file, [...args], { timeout: timeoutMs, maxBuffer: 16 * 1024 * 1024 });
  } catch (error) {
    throw new Error(programFailure(error, timeoutMs));
  }
}

function programFailure(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if ('killed' in error && error.killed === true) return `no end within ${timeoutMs / 1000} s`;
  const stderr = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr : '';
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.findLast((line) => /error|cannot|not found|no module/i.test(line));
  return (telling ?? lines.at(-1) ?? endOf(error)).trim().slice(0, 300);
}

/** The code of a program is a number, that of one which could not be run a word. */
function endOf(error: Error & { readonly code?: unknown }): string {
  if (error.code === undefined) return error.message;
  return typeof error.code === 'number'
    ? `ended with ${error.code}`
    : `cannot be run (${error.code})`;
}

async function ps(column: string, pid: number): Promise<string> {
  const args = ['-ww', '-o', `${column}=`, '-p', String(pid)];
  const listed = await runProgram('ps', args, 5000).catch(() => null);
  return listed?.stdout.trim() ?? '';
}

/** The command line of a process; null when there is none, or it is ending or a zombie. */
export async function commandLine(pid: number): Promise<string | null> {
  const line =
    process.platform === 'linux'
      ? (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0').join(' ')
      : `${await ps('command', pid)} `;
  return line.trim() === '' || line.includes('<defunct>') ? null : line;
}

/**
 * True until a process has released everything. A dying process loses its command line before its
 * sockets and locks; as a zombie, which has neither, it may stay forever.
 */
async function isRunning(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return !/^(Z.*)?$/.test(await ps('stat', pid));
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // "pid (name) state ...": the name may contain anything, even parentheses.
  const state = line.slice(line.lastIndexOf(')') + 2)[0];
  return state !== undefined && state !== 'Z' && state !== 'X';
}

/**
 * The pid of a mongod that runs on `dbPath`, or null. mongod writes its pid to `mongod.lock` and
 * empties that file on a clean shutdown; a pid that now belongs to another program does not count.
 */
export async function findMongodOn(dbPath: string): Promise<number | null> {
  const raw = await readFile(path.join(dbPath, 'mongod.lock'), 'utf8').catch(() => '');
  const pid = Number.parseInt(raw, 10);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  const line = await commandLine(pid);
  return line?.includes(`--dbpath ${dbPath} `) ? pid : null;
}

async function hasEnded(pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  // Not our child, so there is no exit event to await.
  while (await isRunning(pid)) {
    if (Date.now() > deadline) return false;
    await delay(25);
  }
  return true;
}

/**
 * Stops a mongod that a killed process left behind on `dbPath`: SIGTERM for a clean shutdown, then
 * SIGKILL after `patienceMs` (the journal recovers from that). Call it only while holding the data
 * folder. Throws when the process cannot be stopped.
 */
export async function stopLeftoverMongod(
  dbPath: string,
  log: (line: string) => void,
  patienceMs = 20_000,
): Promise<void> {
  const pid = await findMongodOn(dbPath);
  if (pid === null) return;
  log(`mongod ${pid} was left behind by an earlier process on ${dbPath}; stopping it`);
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    // Looked up each time, so that a reused pid gets no signal.
    if ((await findMongodOn(dbPath)) !== pid) break;
    try {
      process.kill(pid, signal);
    } catch (error) {
      // ESRCH is fine: it exited. EPERM means that we cannot stop it.
      if (error instanceof Error && 'code' in error && error.code === 'EPERM') break;
    }
    if (await hasEnded(pid, patienceMs)) return;
  }
  if (await hasEnded(pid, patienceMs)) return;
  throw new Error(
    `A mongod (pid ${pid}) still runs on ${dbPath} and cannot be stopped from here: stop it first.`,
  );
}
