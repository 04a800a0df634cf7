import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestContext } from 'vitest';

export const run = promisify(execFile);

/** Packages of other languages, kept between runs. */
export const CACHE = path.resolve('node_modules/.cache/clients');
/** For what comes from a registry: without it the test is left out, with a word. */
export const INSTALL_MS = 120_000;

const VENV = path.join(CACHE, 'python');

/** A program of the environment that all tests in Python share. */
export const inVenv = (program: string): string => path.join(VENV, 'bin', program);

let installed: Promise<unknown> | undefined;

/** Makes that environment once. */
export function installPython(): Promise<unknown> {
  installed ??= install();
  return installed;
}

async function install(): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  if (!existsSync(inVenv('python'))) {
    await run('python3', ['-m', 'venv', VENV], { timeout: INSTALL_MS });
  }
  const wanted = path.join(import.meta.dirname, 'python', 'requirements.txt');
  // Pip takes seconds to find that all is there.
  const had = path.join(VENV, 'requirements.txt');
  const text = await readFile(wanted, 'utf8');
  if ((await readFile(had, 'utf8').catch(() => '')) === text) return;
  // Where it cannot be had, pip does all.
  await pip('uv==0.13.9').catch(() => {});
  await installPackages('-r', wanted);
  await writeFile(had, text);
}

function pip(...packages: readonly string[]) {
  // Python compiles what is imported, which is a small part of what is installed.
  const quietly = ['--quiet', '--disable-pip-version-check', '--no-compile'];
  const args = ['-m', 'pip', 'install', ...quietly, ...packages];
  return run(inVenv('python'), args, { timeout: INSTALL_MS });
}

/** By uv, which takes a sixth of the time of a processor; it does not read pip's settings, so by pip else. */
export async function installPackages(...packages: readonly string[]): Promise<void> {
  const args = ['pip', 'install', '--quiet', '--python', inVenv('python'), ...packages];
  const byUv = run(inVenv('uv'), args, { timeout: INSTALL_MS });
  await byUv.catch(() => pip(...packages));
}

/** Runs what needs a language or a registry that is not everywhere. */
export async function orLeaveOut(
  context: TestContext,
  what: string,
  prepare: () => Promise<unknown>,
): Promise<void> {
  try {
    await prepare();
  } catch (error) {
    const reason = String((error as Error).message).slice(0, 300);
    console.log(`left out, ${what} cannot be had here: ${reason}`);
    context.skip(`${what} cannot be had here`);
  }
}
