import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';
import { type Browser, chromium as driver } from 'playwright-core';

/** Where the package's own system libraries are unpacked. */
const LIBRARIES = path.join(tmpdir(), 'al2023', 'lib');

/** What the package is set up with for one-page sandboxes would switch off what tests look at. */
const WEAKENING =
  /^--(disable-web-security|allow-running-insecure-content|disable-site-isolation-trials|disable-features|single-process|headless)/;

/**
 * A real Chromium with its protections on. The caller closes it.
 *
 * @param hosts names that resolve to this machine, whatever the system knows of them; with a port,
 * `name:8443`, every connection to the name goes there.
 */
export async function launchBrowser(hosts: readonly string[] = []): Promise<Browser> {
  const executablePath = await chromium.executablePath();
  const env = isMissingLibraries(executablePath)
    ? { ...process.env, LD_LIBRARY_PATH: await unpackLibraries() }
    : process.env;
  const rules = hosts
    .map((host) => host.split(':'))
    .map(([name, port]) => `MAP ${name} 127.0.0.1${port ? `:${port}` : ''}`)
    .join(', ');
  return driver.launch({
    executablePath,
    headless: true,
    env: Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined)),
    args: [
      ...chromium.args.filter((argument) => !WEAKENING.test(argument)),
      ...(rules ? [`--host-resolver-rules=${rules}`] : []),
    ],
  });
}

/** True where the machine lacks libraries that the program needs (libnss3 and its like). */
function isMissingLibraries(program: string): boolean {
  return execFileSync('ldd', [program], { encoding: 'utf8' }).includes('not found');
}

async function unpackLibraries(): Promise<string> {
  const packed = path.join(
    path.dirname(new URL(import.meta.resolve('@sparticuz/chromium')).pathname),
    '..',
    'bin',
    'al2023.tar.br',
  );
  await inflate(packed);
  return LIBRARIES;
}
