import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { openAccounts } from '../../src/accounts/compose.ts';
import { ownHashSecret } from '../../src/accounts/keys/own-secret.ts';
import { createMail } from '../../src/accounts/people/mail.ts';
import { accountEnds } from '../../src/compose/accounts/ends.ts';
import { prepareDatabase } from '../../src/compose/prepare.ts';
import { readConfig } from '../../src/config.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';

const folders: string[] = [];
let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await startTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'own-secret-'));
  folders.push(dataDir);
});
afterEach(() => database.close());
afterAll(() => Promise.all(folders.map((one) => rm(one, { recursive: true }))));

const nothing = () => {};
const clock = () => new Date();
const secret = () => ownHashSecret({ keyHashSecret: null, dataDir }, database.connection);

/** As `npm run admin -- key create` makes it. */
async function createKey(): Promise<string> {
  const { connection } = database;
  const opened = openAccounts({
    ...{ connection, hashSecret: await secret(), clock },
    mail: createMail({ smtpUrl: null, from: '', log: nothing, report: nothing }),
    publicUrl: () => '',
    ...accountEnds(connection, clock),
    isAccessLive: async () => false,
    report: nothing,
  });
  const { key } = await opened.accounts.createWithKey('while it starts', 'pro');
  await opened.close();
  return key;
}

/** The first start of a server with an embedded database; the clock is read as the seeds are loaded. */
function start(whileItLoads: () => void = nothing) {
  const config = { ...readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }), mongodbUri: null };
  return prepareDatabase(config, {
    database,
    logger: pino({ level: 'silent' }),
    clock() {
      whileItLoads();
      return new Date();
    },
  });
}

it('keeps the secret of a first start with which a command made an account meanwhile', async () => {
  let made: Promise<string> | null = null;
  const { hashSecret, firstKeys } = await start(() => {
    made ??= createKey();
  });
  expect(await made).toMatch(/^cw_live_/);
  expect(await secret()).toBe(hashSecret);
  // Somebody has a key already.
  expect(firstKeys).toEqual([]);
  expect((await start()).hashSecret).toBe(hashSecret);
}, 60_000);

it('takes the secret of a command that came first', async () => {
  await createKey();
  const before = await secret();
  expect((await start()).hashSecret).toBe(before);
}, 60_000);

it('is one for all who ask at once', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => (at % 2 ? secret() : createKey().then(secret))),
  );
  expect(new Set(all).size).toBe(1);
});

it('is not made beside accounts without theirs, by a start nor by a command', async () => {
  await createKey();
  await rm(path.join(dataDir, 'key-hash-secret'));
  await expect(secret()).rejects.toThrow(/key-hash-secret is missing in .* restore it/);
  await expect(start()).rejects.toThrow(/key-hash-secret is missing in .* restore it/);
  expect(await readdir(dataDir)).toEqual([]);
});
