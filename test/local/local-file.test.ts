import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLocalFile } from '../../src/local/local-file.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

let folder = '';
const warnings: string[] = [];
const open = () => openLocalFile(path.join(folder, 'made', 'later'), (line) => warnings.push(line));

beforeEach(async () => {
  folder = await makeTempFolder();
  warnings.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = new Date('2026-11-22T00:00:00Z');

test('holds nothing at first, then what was written, for other processes too', async () => {
  const file = open();
  expect(await file.read()).toEqual({ wallet: null, balances: [] });
  const balances = [{ program_key: 'ultimate_rewards', balance: 5, updated_at: at }];
  expect(await file.change((stored) => ({ next: { ...stored, balances }, said: 'done' }))).toBe(
    'done',
  );
  expect(await open().read()).toEqual({ wallet: null, balances });
  expect(await readdir(path.join(folder, 'made', 'later'))).toEqual(['wallet.json']);
});

test('loses no edit of many at once', async () => {
  const file = open();
  const names = Array.from({ length: 20 }, (_, number) => `program_${number}`);
  await Promise.all(
    names.map((program_key) =>
      file.change((stored) => ({
        next: {
          ...stored,
          balances: [...stored.balances, { program_key, balance: 1, updated_at: at }],
        },
        said: null,
      })),
    ),
  );
  expect((await file.read()).balances.map(({ program_key }) => program_key)).toEqual(names);
});

test.each(['{"wallet":', '{"wallet":null}', '[]'])(
  'refuses and keeps a damaged file: %s',
  async (text) => {
    const made = path.join(folder, 'made', 'later');
    await mkdir(made, { recursive: true });
    await writeFile(path.join(made, 'wallet.json'), text);
    await expect(open().read()).rejects.toMatchObject({ code: 'unavailable' });
    const nothing = { wallet: null, balances: [] };
    await expect(open().change(() => ({ next: nothing, said: null }))).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(warnings[0]).toContain('wallet.json cannot be used');
  },
);
