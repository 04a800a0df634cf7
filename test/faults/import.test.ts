import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Seeds } from '../../src/catalog/seeds/read.ts';
import {
  type CatalogCollections,
  catalogCollections,
  findChanges,
  readVersion,
} from '../../src/catalog/store/collections.ts';
import { importSeeds } from '../../src/catalog/store/importer.ts';
import { planImport } from '../../src/catalog/store/plan.ts';
import { readCatalog } from '../../src/catalog/store/read-catalog.ts';
import { settleChanges, stage, switchTo } from '../../src/catalog/store/staging.ts';
import { importFolder } from '../../src/compose/import-folder.ts';
import { HASH_SECRET } from '../support/accounts.ts';
import { grown, writeGrownSeeds } from '../support/catalog/grown-cards.ts';
import { seeds } from '../support/catalog/shipped.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';
import { scriptOf } from '../support/runner/server-scripts.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

const MANY = 3_000;
const now = new Date();

let database: TestDatabase;
let collections: CatalogCollections;
let folder: string;

beforeAll(async () => {
  database = await startTestDatabase();
  collections = catalogCollections(database.connection);
  folder = await makeTempFolder();
  await writeGrownSeeds(folder, seeds, MANY);
  await importSeeds(database.connection, seeds, { now, dryRun: false });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const changeCount = () => collections.changes.countDocuments({});
const imports = () => collections.cards.distinct('import');
const bring = (content: Seeds) => importSeeds(database.connection, content, { now, dryRun: false });

it('an import that is killed in the middle leaves the old catalogue in service', async () => {
  const before = await readCatalog(database.connection);
  const changes = await changeCount();
  const child = spawn(process.execPath, [scriptOf('admin'), 'catalog', 'import'], {
    env: {
      ...process.env,
      MONGODB_URI: database.uri,
      KEY_HASH_SECRET: HASH_SECRET,
      SEEDS_DIR: folder,
    },
    stdio: 'ignore',
  });
  const exit = once(child, 'exit');
  const old = (await readVersion(collections))?.import ?? '';
  const written = () => collections.cards.countDocuments({ import: { $ne: old } });
  await expect.poll(written, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
  child.kill('SIGKILL');
  expect((await exit)[1]).toBe('SIGKILL');
  const left = await written();
  expect(left).toBeLessThan(MANY);
  expect(await readCatalog(database.connection)).toEqual(before);
  expect(await changeCount()).toBe(changes);

  expect(await bring(grown(seeds, MANY))).toMatchObject({ changed: true });
  const after = await readCatalog(database.connection);
  expect(after?.content.cards).toHaveLength(MANY);
  expect(await changeCount()).toBe(changes);
  console.log(`killed with ${left} of ${MANY} cards written`);
}, 120_000);

it('seeds of thousands of cards are imported by a process, which says what came of it', async () => {
  const task = { seedsDir: folder, now };
  const cards = seeds.cards.length;
  expect(await importFolder(database, task)).toEqual({
    ...{ refused: null, cards: MANY },
    ...{ added: 0, changed: 0, retired: 0 },
  });
  const { version } = (await readCatalog(database.connection)) ?? {};
  const broken = path.join(folder, 'cards', 'broken.json');
  await writeFile(broken, '{"issuer":"nobody"}');
  await expect(importFolder(database, task)).rejects.toThrow(/cards.broken\.json/);
  await rm(broken);
  expect((await readCatalog(database.connection))?.version).toBe(version);
  expect(await importFolder(database, { seedsDir: 'seeds', now })).toMatchObject({
    ...{ cards, retired: MANY - cards },
  });
}, 60_000);

it('what a killed import wrote goes with a later one', async () => {
  const old = mongoose.mongo.ObjectId.createFromTime(Date.now() / 1_000 - 3_600).toHexString();
  const [card] = seeds.cards;
  if (card === undefined) throw new Error('The seeds have no card.');
  await collections.cards.insertOne({ ...card, import: old, retired: false });
  await bring({ ...seeds, cards: seeds.cards.slice(1) });
  await bring(seeds);
  expect(await imports()).not.toContain(old);
  expect((await readCatalog(database.connection))?.content.cards).toHaveLength(seeds.cards.length);
});

it('changes of an import that is killed after the switch are served from the next start', async () => {
  const [first, ...rest] = seeds.cards;
  if (first === undefined) throw new Error('The seeds have no card.');
  const raised = { ...seeds, cards: [{ ...first, annual_fee: first.annual_fee + 1 }, ...rest] };
  const current = await readVersion(collections);
  const plan = await planImport(collections, current, raised, now);
  const staged = await stage(collections, raised, plan);
  const version = { hash: 'raised', imported_at: now, sources_until: null };
  expect(await switchTo(database.connection, staged, current, raised, version)).toBe(true);
  const ofCard = () => findChanges(database.connection, { card_id: first.card_id });
  const known = (await ofCard()).length;
  await settleChanges(collections);
  await settleChanges(collections);
  expect(await ofCard()).toHaveLength(known + 1);
  expect(await collections.stagedChanges.countDocuments({})).toBe(0);
});

it('of two imports at once, both are done, one after the other', async () => {
  const other = { ...seeds, cards: seeds.cards.slice(1) };
  const before = await imports();
  const done = await Promise.all([bring(seeds), bring(other)]);
  expect(done.map(({ changed }) => changed)).toEqual([true, true]);
  const { content } = (await readCatalog(database.connection)) ?? {};
  expect([seeds.cards.length, other.cards.length]).toContain(content?.cards.length);
  // The one that was served is replaced; those of the tests before are not old yet.
  expect(await imports()).toHaveLength(before.length);
});
