import { chmod, copyFile, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { makeFolder } from '../kit/make-folder.ts';
import { checkMongod, compareVersions } from './version.ts';

/** The names of binaries include the platform, because machines may share a home folder. */
const SUFFIX = `-${process.platform}-${process.arch}`;
const WORK_PREFIX = 'work-';
const HOUR_MS = 3_600_000;

/** `~/.cache/cardwright`: where binaries are stored unless CACHE_DIR is set. */
export function defaultCacheDir(): string {
  return path.join(homedir(), '.cache', 'cardwright');
}

/** Cached binaries for this machine as absolute paths, newest version first. */
export async function listCached(cacheDir: string): Promise<readonly string[]> {
  const names = await readdir(cacheDir).catch(() => []);
  return names
    .map((name) => ({ name, version: /^mongod-(\d+\.\d+\.\d+)-/.exec(name)?.[1] ?? '' }))
    .filter(({ name, version }) => version !== '' && name === `mongod-${version}${SUFFIX}`)
    .sort((a, b) => compareVersions(b.version, a.version))
    .map(({ name }) => path.join(cacheDir, name));
}

async function removeOldWork(cacheDir: string): Promise<void> {
  for (const name of await readdir(cacheDir)) {
    if (!name.startsWith(WORK_PREFIX)) continue;
    const folder = path.join(cacheDir, name);
    const age = Date.now() - ((await stat(folder).catch(() => null))?.mtimeMs ?? Date.now());
    if (age > HOUR_MS) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Fetches a mongod with `fetch`, which gets an empty work folder and returns the path of the file,
 * and moves it into the cache. The move is one rename after the check, so other processes see
 * either a whole, working binary or none. Throws what `fetch` throws, and when the binary does not
 * run.
 */
export async function addToCache(
  cacheDir: string,
  fetch: (workDir: string) => Promise<string>,
): Promise<{ path: string; version: string }> {
  await makeFolder(cacheDir, 'CACHE_DIR');
  await removeOldWork(cacheDir);
  const workDir = await mkdtemp(path.join(cacheDir, WORK_PREFIX));
  try {
    const fetched = await fetch(workDir);
    const ready = path.join(workDir, 'mongod.ready');
    // A file outside the work folder belongs to another program's cache: copy it, leave it there.
    if (fetched.startsWith(workDir + path.sep)) await rename(fetched, ready);
    else await copyFile(fetched, ready);
    await chmod(ready, 0o755);
    const version = await checkMongod(ready);
    const target = path.join(cacheDir, `mongod-${version}${SUFFIX}`);
    await rename(ready, target);
    return { path: target, version };
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}
