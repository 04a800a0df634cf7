import { readFile } from 'node:fs/promises';
import path from 'node:path';
import mongoose, { type mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { card } from '../../src/catalog/seeds/schema/card.ts';
import { readCatalog } from '../../src/catalog/store/read-catalog.ts';
import { migrate, migrationStates } from '../../src/migrations/migrate.ts';
import type { Migration } from '../../src/migrations/migration.ts';
import { seeds } from '../support/catalog/shipped.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';
import { runAdmin, runAdminProcess, startProcess } from '../support/processes.ts';

/** What a server of release 0.1.0 stored, a few documents of each kind, with the key that was shown. */
const FIXTURE = path.join(import.meta.dirname, 'fixtures', '0.1.0.json');
const SECRET = 'a-hash-secret-of-the-last-release-0001';

type Stored = Record<string, mongo.Document[]> & { readonly _key: string };

const silent = { log: () => {} };
let database: TestDatabase;
let key: string;

async function loadFixture(): Promise<string> {
  const { EJSON } = mongoose.mongo.BSON;
  const { _key, ...stored } = EJSON.parse(await readFile(FIXTURE, 'utf8')) as Stored;
  for (const [name, documents] of Object.entries(stored)) {
    await collection(name).insertMany(documents);
  }
  const { merchants, benefits, spending, rules } = seeds;
  // Its shape has not changed; an early release had no `names`.
  await collection('reference').insertOne({
    _id: 'reference' as never,
    ...{ merchants, benefits, spending, rules },
  });
  return _key;
}

function collection(name: string): mongo.Collection {
  const { db } = database.connection;
  if (db === undefined) throw new Error('not open');
  return db.collection(name);
}

beforeAll(async () => {
  database = await startTestDatabase();
  key = await loadFixture();
});
afterAll(() => database.close());

describe('the data of the last release', () => {
  it('is brought forward by the first of the processes that start, once', async () => {
    const before = await collection('cards').find().toArray();
    expect(await runAdmin(database, 'migrate', 'status')).toBe('1 cards by import: to run\n');
    const settings = { KEY_HASH_SECRET: SECRET };
    const servers = await Promise.all([
      startProcess(database, settings),
      startProcess(database, settings),
    ]);
    try {
      const [one, other] = servers;
      const detail = await one.call('/cards/2', { key });
      expect(detail.status).toBe(200);
      expect(detail.body.data.card_name).toBe('American Express Gold Card');
      const balances = await other.call('/portfolio/points/balances', { key });
      expect(balances.body.data.balances).toEqual([
        expect.objectContaining({ program_key: 'chase_ultimate_rewards', balance: 82_000 }),
      ]);
    } finally {
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
    }
    const { content } = (await readCatalog(database.connection)) ?? {};
    expect(content?.cards).toHaveLength(before.length);
    for (const one of content?.cards ?? []) expect(card.safeParse(one).error).toBeUndefined();
    expect(await collection('cards').find().toArray()).toEqual(before);
    expect(await collection('catalog_cards').countDocuments()).toBe(before.length);
    expect(await runAdmin(database, 'migrate', 'status')).toMatch(/^1 cards by import: ran 2/);
    expect(await runAdminProcess(database, 'migrate', 'run')).toBe('Nothing to do.\n');
  }, 90_000);
});

describe('a migration', () => {
  let runs = 0;
  const migration = (run: Migration['run']): Migration[] => [{ id: 900, title: 'test', run }];
  const again = () => collection('migrations').deleteMany({});

  it('runs on one process, and the others wait for it', async () => {
    await again();
    const migrations = migration(async () => {
      runs += 1;
      await new Promise((resolve) => setImmediate(resolve));
    });
    const all = Array.from({ length: 5 }, () =>
      migrate(database.connection, { ...silent, migrations }),
    );
    await Promise.all(all);
    expect(runs).toBe(1);
    expect(await migrationStates(database.connection, migrations)).toEqual([
      { id: 900, title: 'test', finished_at: expect.any(Date), known: true },
    ]);
  });

  it('runs again after it failed, or after its process died with the lease', async () => {
    await again();
    const failing = migration(async () => {
      throw new Error('no more disk');
    });
    await expect(migrate(database.connection, { ...silent, migrations: failing })).rejects.toThrow(
      'no more disk',
    );
    // As a process leaves it that is killed.
    const left = { holder: 'killed', until: new Date(Date.now() + 1_000) };
    await collection('migration_lease').replaceOne({ _id: 'lease' as never }, left, {
      upsert: true,
    });
    const began = Date.now();
    const before = runs;
    const migrations = migration(async () => {
      runs += 1;
    });
    await migrate(database.connection, { ...silent, migrations });
    expect(runs).toBe(before + 1);
    expect(Date.now() - began).toBeGreaterThan(500);
  });

  it('runs though a lease was left by a clock that was ahead', async () => {
    await again();
    const left = { holder: 'killed', until: new Date(Date.now() + 3_600_000) };
    const lease = { _id: 'lease' as never };
    await collection('migration_lease').replaceOne(lease, left, { upsert: true });
    const before = runs;
    const migrations = migration(async () => {
      runs += 1;
    });
    await migrate(database.connection, { ...silent, migrations });
    expect(runs).toBe(before + 1);
  });

  it('of a newer release stops the start', async () => {
    await expect(migrate(database.connection, silent)).rejects.toThrow(
      /^A newer release has changed the database \(migration 900\)/,
    );
  });
});
