import { setTimeout as delay } from 'node:timers/promises';
import { type ProgramResult, runProgram } from './processes.ts';

/** The oldest MongoDB that the code relies on (major.minor). */
export const OLDEST_MONGODB = '6.0';

/** Compares dotted versions as numbers: below 0 when `left` is older. */
export function compareVersions(left: string, right: string): number {
  const a = left.split('.').map(Number);
  const b = right.split('.').map(Number);
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * A file that this process has just written is "busy" to the kernel while another child, forked
 * meanwhile, has not yet closed its copy of the descriptor: a matter of milliseconds.
 */
async function askVersion(file: string): Promise<ProgramResult> {
  for (let patience = 20; ; patience -= 1) {
    try {
      return await runProgram(file, ['--version'], 10_000);
    } catch (error) {
      if (patience === 0 || !(error as Error).message.includes('ETXTBSY')) throw error;
      await delay(25);
    }
  }
}

/**
 * Runs `<file> --version` and returns the version, such as `6.0.5`. Throws a one-line Error when it
 * does not run, is not a mongod, or is older than 6.0.
 */
export async function checkMongod(file: string): Promise<string> {
  const { stdout } = await askVersion(file);
  const version = /^\s*db\s+version\s+v?(\d+\.\d+\.\d+)/im.exec(stdout)?.[1];
  if (version === undefined) throw new Error('its --version is not that of a mongod');
  if (compareVersions(version, OLDEST_MONGODB) < 0) {
    throw new Error(`version ${version} is older than ${OLDEST_MONGODB}`);
  }
  return version;
}
