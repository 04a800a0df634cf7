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
  const ended = 'code' in error ? `ended with ${String(error.code)}` : error.message;
  return (telling ?? lines.at(-1) ?? ended).trim().slice(0, 300);
}

/** The command line of a living process; null when there is none or it is only a zombie. */
export async function commandLine(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return raw === '' ? null : raw.split('\0').join(' ');
  }
  const listed = await runProgram('ps', ['-ww', '-o', 'command=', '-p', String(pid)], 5000).catch(
    () => null,
  );
  const line = listed?.stdout.trim() ?? '';
  return line === '' || line.includes('<defunct>') ? null : `${line} `;
}

/**
 * The pid of a mongod that runs on `dbPath`, or null. mongod writes its pid to `mongod.lock` and
 * empties that file at a clean end; a pid that now belongs to another program does not count.
 */
export async function findMongodOn(dbPath: string): Promise<number | null> {
  const raw = await readFile(path.join(dbPath, 'mongod.lock'), 'utf8').catch(() => '');
  const pid = Number.parseInt(raw, 10);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  const line = await commandLine(pid);
  return line?.includes(`--dbpath ${dbPath} `) ? pid : null;
}

async function hasLeft(dbPath: string, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  // Not our child, so there is no exit event to await.
  while ((await findMongodOn(dbPath)) !== null) {
    if (Date.now() > deadline) return false;
    await delay(25);
  }
  return true;
}

/**
 * Stops a mongod that a killed process left behind on `dbPath`: SIGTERM, which is a clean end, and
 * SIGKILL after `patienceMs` (the journal recovers from that). Call it only while holding the data
 * folder. Throws when the process cannot be ended.
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
    try {
      process.kill(pid, signal);
    } catch (error) {
      // Gone in the meantime is what we want; the check below tells it from "not permitted".
      if (error instanceof Error && 'code' in error && error.code === 'EPERM') break;
    }
    if (await hasLeft(dbPath, patienceMs)) return;
  }
  throw new Error(
    `A mongod (pid ${pid}) still runs on ${dbPath} and cannot be stopped from here: stop it first.`,
  );
}
