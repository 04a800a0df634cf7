import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { tryLock } from '../../src/embedded-mongod/file-lock.ts';
import { makeFolder } from '../../src/kit/make-folder.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeTempFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a folder', () => {
  it('is made with those above it, and may be there', async () => {
    const deep = path.join(folder, 'a', 'b');
    await makeFolder(deep, 'DATA_DIR');
    await makeFolder(deep, 'DATA_DIR');
    await mkdir(path.join(deep, 'c'));
  });

  it.each(['/proc/x', '/proc/x/y', '/dev/null/x', '/dev/null'])(
    'that cannot be made, %s, names its setting at once',
    async (name) => {
      await expect(makeFolder(name, 'DATA_DIR')).rejects.toThrow(
        new RegExp(`^Setting DATA_DIR: cannot make the folder ${name} \\(E\\w+\\)$`),
      );
    },
  );

  it('of seeds that is nowhere names its setting', async () => {
    await expect(readSeeds(path.join(folder, 'none'))).rejects.toThrow(/^Setting SEEDS_DIR: /);
  });
});

it('a damaged lock file is nobody’s, and locks again', async () => {
  const file = path.join(folder, 'server.lock');
  await writeFile(file, 'x'.repeat(5_000));
  const lock = tryLock(file);
  expect(lock).not.toBeNull();
  expect(tryLock(file)).toBeNull();
  lock?.release();
});
