import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDraft } from '../../src/backup/names.ts';
import { restoreBackup } from '../../src/backup/restore.ts';
import { MIGRATIONS } from '../../src/migrations/migrate.ts';
import { accountWith, openTestAccounts, type TestAccounts } from '../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';
import {
  runAdmin,
  runAdminProcess,
  runAdminProcessWith,
  runAdminWith,
  type ServerProcess,
  startProcess,
} from '../support/processes.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

/** What this release has migrated. */
const RELEASE = MIGRATIONS.map(({ id }) => id);
const CLIENTS = 6;
const BEFORE = 60;

let folder: string;
let source: TestDatabase;
let server: ServerProcess;
let file: string;
/** Keys of accounts by their label that were acknowledged before the backup began, and all. */
let before: ReadonlyMap<string, string>;
let all: ReadonlyMap<string, string>;

beforeAll(async () => {
  folder = await makeTempFolder();
  file = path.join(folder, 'backup.gz');
  source = await startTestDatabase();
  server = await startProcess(source);
  const accounts = await openTestAccounts(source);
  const load = startWriters(accounts);
  await load.acknowledged();
  before = new Map(load.keys);
  await runAdminProcess(source, 'backup', file);
  all = await load.stop();
  await accounts.close();
}, 120_000);
afterAll(async () => {
  await source?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Each makes an account with a key and stores its balances, again and again. */
function startWriters({ accounts }: TestAccounts) {
  const keys = new Map<string, string>();
  const reached = Promise.withResolvers<void>();
  let stopped = false;
  const done = Promise.all(
    Array.from({ length: CLIENTS }, async (_, at) => {
      for (let n = 0; !stopped; n += 1) {
        const label = `writer ${at} account ${n}`;
        const { key } = await accounts.createWithKey(label, 'pro');
        const body = { balances: [{ program_key: 'chase_ultimate_rewards', balance: n + 1 }] };
        const { status } = await server.call('/portfolio/points/balances', { key, body });
        if (status !== 200) throw new Error(`balances: ${status}`);
        keys.set(label, key);
        if (keys.size === BEFORE) reached.resolve();
      }
    }),
  );
  return {
    keys,
    acknowledged: () => Promise.race([reached.promise, done]),
    async stop() {
      stopped = true;
      await done;
      return keys;
    },
  };
}

const collectionOf = ({ connection }: TestDatabase, name: string): mongo.Collection => {
  if (!connection.db) throw new Error('not connected');
  return connection.db.collection(name);
};
const countOf = (database: TestDatabase) => collectionOf(database, 'accounts').countDocuments({});

describe('a backup that is taken while writes go on', () => {
  it('is restored with every write that was acknowledged before it, and its keys work', async () => {
    const target = await startTestDatabase();
    const said = JSON.parse(await runAdminProcess(target, 'restore', file, '--json'));
    expect(said).toMatchObject({ keys_work: true });
    const stored = await collectionOf(target, 'accounts').find({}).toArray();
    const labels = new Set(stored.map(({ label }) => String(label)));
    expect([...before.keys()].filter((label) => !labels.has(label))).toEqual([]);
    expect(before.size).toBeGreaterThanOrEqual(BEFORE);
    // Writes did go on meanwhile: the moment lies between them.
    expect(all.size).toBeGreaterThan(labels.size);

    const restored = await startProcess(target);
    for (const key of [...before.values()].slice(-3)) {
      const { status, body } = await restored.call('/portfolio/points/balances', { key });
      expect(status).toBe(200);
      expect(body.data.balances).toHaveLength(1);
    }
    await restored.end('SIGTERM');
    await target.close();
  }, 60_000);

  it('is of one moment: no account without its key and its event', async () => {
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trim()
      .split('\n');
    const documents = lines.slice(1, -1).map((line) => JSON.parse(line));
    const of = (name: string) =>
      documents.filter(([collection]) => collection === name).map(([, document]) => document);
    // They are written in one transaction, and read at different times.
    const owners = of('api_keys').map(({ account_id }) => account_id);
    const made = of('audit_events').filter(({ event }) => event === 'account.created');
    const ids = of('accounts').map(({ _id }) => _id);
    expect(ids.length).toBeGreaterThanOrEqual(BEFORE);
    expect(owners.sort()).toEqual(ids.sort());
    expect(made.map(({ account_id }) => account_id).sort()).toEqual(ids);
  });

  it('is for its owner alone, and no other file is written over', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(runAdmin(source, 'backup', file)).rejects.toThrow(`${file} exists`);
  });
});

describe('a restore', () => {
  it('keeps types and values as they were', async () => {
    const target = await startTestDatabase();
    await runAdmin(target, 'restore', file);
    const raw = { promoteValues: false, sort: { _id: 1 } } as const;
    for (const name of ['catalog_cards', 'reference', 'migrations']) {
      const restored = await collectionOf(target, name).find({}, raw).toArray();
      expect(restored.length, name).toBeGreaterThan(0);
      expect(restored, name).toEqual(await collectionOf(source, name).find({}, raw).toArray());
    }
    await target.close();
  });

  it('into a database that is not empty is refused, unless it is told to replace', async () => {
    const target = await startTestDatabase();
    const accounts = await openTestAccounts(target);
    const other = await accountWith(accounts, 'pro');
    await expect(runAdmin(target, 'restore', file)).rejects.toThrow(/not empty .*--replace/);
    expect(await countOf(target)).toBe(1);
    await expect(runAdmin(target, 'restore', file, '--replace')).rejects.toThrow(/say --yes/);
    expect(await countOf(target)).toBe(1);
    await runAdmin(target, 'restore', file, '--replace', '--yes');
    expect(await countOf(target)).toBeGreaterThanOrEqual(BEFORE);
    // What is known of a key is trusted for about a second, and a restore may take less.
    await expect.poll(() => accounts.keys.identify(other.key)).toBeNull();
    await accounts.close();
    await target.close();
  });

  it('into a database that a server uses is refused, and changes nothing', async () => {
    const accounts = await countOf(source);
    const replace = () => runAdmin(source, 'restore', file, '--replace', '--yes');
    await expect(replace()).rejects.toThrow(/server uses this database/);
    expect(await countOf(source)).toBe(accounts);
    const names = await source.connection.db?.listCollections().toArray();
    expect(names?.filter(({ name }) => isDraft(name))).toEqual([]);
  });

  it.each([
    ['cut short', (whole: Buffer) => whole.subarray(0, whole.length * 0.7)],
    ['without its last bytes', (whole: Buffer) => whole.subarray(0, -9)],
    ['with a bit turned', (whole: Buffer) => turned(whole)],
    ['without its last line', (whole: Buffer) => relined(whole, (lines) => lines.slice(0, -1))],
    ['without a line', (whole: Buffer) => relined(whole, (lines) => lines.toSpliced(5, 1))],
    ['of something else', () => gzipSync('{"hello":1}\n')],
    ['of nothing', () => Buffer.alloc(0)],
  ])('of a file %s is refused and changes nothing', async (what, damage) => {
    const target = await startTestDatabase();
    await collectionOf(target, 'accounts').insertOne({ label: 'as before' });
    const damaged = path.join(folder, `${what}.gz`);
    await writeFile(damaged, damage(await readFile(file)));
    // As the command calls it, whose own process takes a second each.
    await expect(
      restoreBackup(target.connection, damaged, { replace: true, migrations: RELEASE }),
    ).rejects.toThrow(/is not a whole backup/);
    const names = await target.connection.db?.listCollections().toArray();
    expect(names?.map(({ name }) => name)).toEqual(['accounts']);
    expect(await countOf(target)).toBe(1);
    await target.close();
  });

  it('of a backup by a newer release is refused', async () => {
    const target = await startTestDatabase();
    const newer = path.join(folder, 'newer.gz');
    await collectionOf(target, 'migrations').insertOne({
      _id: 9_999 as never,
      title: 'of a later release',
      finished_at: new Date(),
    });
    await runAdmin(target, 'backup', newer);
    await target.close();
    const empty = await startTestDatabase();
    await expect(runAdmin(empty, 'restore', newer)).rejects.toThrow(/newer release .*9999/);
    await empty.close();
  });

  it('without the catalogue leaves the cards to the next start, and warns of another secret', async () => {
    const small = path.join(folder, 'small.gz');
    await runAdmin(source, 'backup', small, '--no-catalogue');
    // A data folder of its own, as after a lost machine: no server runs on it yet.
    const dataDir = path.join(folder, 'data');
    const said = await runAdminProcessWith({ DATA_DIR: dataDir }, 'restore', small);
    expect(said).toContain('bring the file key-hash-secret back');
    const target = await startTestDatabase();
    const settings = { MONGODB_URI: target.uri, KEY_HASH_SECRET: 'another '.repeat(5) };
    await expect(runAdminWith(settings, 'restore', small)).rejects.toThrow(/is another one here/);
    expect(await target.connection.db?.listCollections().toArray()).toEqual([]);
    const warned = await runAdminWith(settings, 'restore', small, '--other-secret');
    expect(warned).toContain('KEY_HASH_SECRET is another one here');
    expect(await collectionOf(target, 'catalog_cards').countDocuments({})).toBe(0);
    const restored = await startProcess(target);
    expect((await restored.call('/cards/2', { key: [...before.values()][0] ?? null })).status).toBe(
      200,
    );
    await restored.end('SIGTERM');
    await target.close();
  }, 90_000);
});

function turned(whole: Buffer): Buffer {
  const copy = Buffer.from(whole);
  const at = Math.floor(copy.length / 2);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

function relined(whole: Buffer, change: (lines: string[]) => string[]): Buffer {
  const lines = gunzipSync(whole).toString().trimEnd().split('\n');
  return gzipSync(`${change(lines).join('\n')}\n`);
}
