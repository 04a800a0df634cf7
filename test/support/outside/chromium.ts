import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const CACHE = path.join(import.meta.dirname, '../../../node_modules/.cache');
const CHILD = path.join(import.meta.dirname, 'chromium-child.ts');

/**
 * The browser of the installed package, unpacked once for each of its versions. It is unpacked aside
 * and moved into place whole: test files that start at the same time, or a run that was cut off,
 * never leave half of it to somebody else.
 *
 * @returns the program and what it needs in its environment.
 */
export async function unpackedChromium(): Promise<{
  readonly program: string;
  readonly env: NodeJS.ProcessEnv;
}> {
  const folder = path.join(CACHE, `chromium-${packageVersion()}`);
  if (!existsSync(folder)) await unpackTo(folder);
  const program = path.join(folder, 'chromium');
  const libraries = { LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib') };
  return { program, env: isMissingLibraries(program) ? libraries : {} };
}

async function unpackTo(folder: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const aside = mkdtempSync(`${folder}.`);
  try {
    const env = { ...process.env, TMPDIR: aside };
    await promisify(execFile)(process.execPath, [CHILD], { env });
    renameSync(aside, folder);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    // Somebody else was first.
    if (!existsSync(folder)) throw error;
  }
}

function packageVersion(): string {
  const manifest = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'));
  return JSON.parse(readFileSync(fileURLToPath(manifest), 'utf8')).version;
}

/** True where the machine lacks libraries that the program needs (libnss3 and its like). */
function isMissingLibraries(program: string): boolean {
  return execFileSync('ldd', [program], { encoding: 'utf8' }).includes('not found');
}
