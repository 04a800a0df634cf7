import { execFileSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedMongo, startEmbedded } from '../../src/embedded-mongod/embedded.ts';
import { accountWith, openTestAccounts } from '../support/accounts.ts';
import { findTestMongod } from '../support/database/mongo.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

/** What mongod needs to begin, its journal first of all. */
const DISK = 'size=700m';
const MB = 1_048_576;

const folder = await makeTempFolder();
const isMounted = mounted();
let mongod: EmbeddedMongo;
let server: TestServer;

function mounted(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    console.log('skipped: this machine lets nobody mount a small disk here');
    return false;
  }
}

beforeAll(async () => {
  if (!isMounted) return;
  const dataDir = path.join(folder, 'data');
  mongod = await startEmbedded({ dataDir, binary: await findTestMongod(), log: () => {} });
  server = await startTestServer(mongod.uri);
}, 120_000);
afterAll(async () => {
  await server?.close();
  await mongod?.stop();
  if (isMounted) execFileSync('umount', ['-l', folder]);
  await rm(folder, { recursive: true, force: true });
}, 30_000);

/** Leaves no room, not even for what files have grown by. */
async function fill(file: string): Promise<void> {
  const filler = await open(file, 'w');
  try {
    for (;;) await filler.write(Buffer.alloc(MB));
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    await filler.close();
  }
}

it.skipIf(!isMounted)(
  'with its disk full, the database takes no more, loses nothing, and takes up again with room',
  async () => {
    const accounts = await openTestAccounts(server.database);
    /** Labels of keys that were asked for, each once, and whether that was acknowledged. */
    const asked = new Map<string, boolean>();
    const statuses = new Set<number>();
    const keys: string[] = [];
    const { key: reader } = await accountWith(accounts, 'pro', { requests_per_minute: 1_000_000 });
    for (let n = 0; n < 40; n += 1) {
      keys.push((await accountWith(accounts, 'pro', { requests_per_minute: 1_000_000 })).key);
    }
    const write = async (): Promise<number> => {
      const label = `key ${asked.size}`;
      asked.set(label, false);
      // An account holds at most 20.
      const key = keys[Math.floor(asked.size / 15)] ?? '';
      const { status, headers } = await server.call('/platform/keys', { key, body: { label } });
      statuses.add(status);
      if (status === 201) asked.set(label, true);
      if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      return status;
    };
    const body = { card_names: ['Amex Gold', 'CSP'] };
    const read = async () =>
      (await server.call('/intelligence/compare', { key: reader, body })).status;
    expect([await write(), await write(), await read()]).toEqual([201, 201, 200]);

    const filler = path.join(folder, 'filler');
    await fill(filler);
    // A checkpoint, as the database makes one each minute: it needs room that is not there.
    const client = new mongo.MongoClient(mongod.uri, { serverSelectionTimeoutMS: 1_000 });
    const checkpoint = client.db('admin').command({ fsync: 1 });
    // Some of them are under way when the database ends.
    await Promise.all([checkpoint.catch(() => {}), ...Array.from({ length: 90 }, write)]);
    await client.close();
    await expect.poll(write, { timeout: 20_000, interval: 100 }).toBe(503);
    expect(await read()).toBe(200);

    await rm(filler);
    await expect.poll(write, { timeout: 60_000, interval: 250 }).toBe(201);
    expect(await read()).toBe(200);
    expect([...statuses].sort()).toEqual([201, 503]);
    const stored = await server.database.connection
      .collection('api_keys')
      .distinct('label', { label: /^key \d+$/ });
    const acknowledged = [...asked].filter(([, isDone]) => isDone).map(([label]) => label);
    expect(acknowledged.filter((label) => !stored.includes(label))).toEqual([]);
    console.log(`${acknowledged.length} of ${asked.size} writes acknowledged, all of them stored`);
    await accounts.close();
  },
  120_000,
);
