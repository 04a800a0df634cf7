import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { keyModel } from '../../src/accounts/collections.ts';
import { usageModel } from '../../src/accounts/limits/collections.ts';
import { accountWith, openTestAccounts, type TestAccounts } from '../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';
import { type ServerProcess, startProcess } from '../support/processes.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

const preload = pathToFileURL('test/support/children/stepped-clock.child.ts').href;
const HOUR = 3_600_000;
const PER_MINUTE = 3;

let folder: string;
let database: TestDatabase;
let accounts: TestAccounts;
let server: ServerProcess;

/** The server's clock is wrong by this many milliseconds from now on; its process goes on. */
async function stepTo(ms: number): Promise<void> {
  await writeFile(path.join(folder, 'clock'), String(ms));
  const off = async () => {
    // Refused without a key, and dated like every answer.
    const { body } = await server.call('/cards/2', { key: null });
    return Math.abs(Date.parse(body.metadata.timestamp) - Date.now() - ms) < 5_000;
  };
  await expect.poll(off, { timeout: 10_000 }).toBe(true);
}

beforeAll(async () => {
  folder = await makeTempFolder();
  await writeFile(path.join(folder, 'clock'), '0');
  database = await startTestDatabase();
  const settings = {
    NODE_OPTIONS: `--import ${preload}`,
    CLOCK_FILE: path.join(folder, 'clock'),
  };
  server = await startProcess(database, settings);
  accounts = await openTestAccounts(database);
}, 120_000);
afterEach(() => stepTo(0));
afterAll(async () => {
  await accounts?.close();
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

const STEPS = [
  ['forward', HOUR],
  ['back', -HOUR],
] as const;

it.each(STEPS)('a step %s by an hour refuses nobody, and counts each call once', async (_, ms) => {
  const { key, account_id } = await accountWith(accounts, 'pro');
  const ask = async () => (await server.call('/cards/2', { key })).status;
  const seen = [await ask()];
  await stepTo(ms);
  seen.push(await ask(), await ask());
  await stepTo(0);
  seen.push(await ask());
  expect(seen).toEqual([200, 200, 200, 200]);
  const usage = usageModel(database.connection);
  const units = async () => {
    const found = await usage.find({ account_id }).lean();
    return found.reduce((sum, one) => sum + one.units, 0);
  };
  await expect.poll(units, { timeout: 10_000 }).toBe(4);
});

it.each(STEPS)('a step %s by an hour neither lengthens nor ends a limit', async (_, ms) => {
  const overrides = { requests_per_minute: PER_MINUTE };
  const { key } = await accountWith(accounts, 'pro', overrides);
  const ask = () => server.call('/cards/2', { key });
  for (let n = 0; n < PER_MINUTE; n += 1) expect((await ask()).status).toBe(200);
  await stepTo(ms);
  const { status, headers } = await ask();
  expect(status).toBe(429);
  const seconds = Number(headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
});

it('a key ends by the clock, also by one that is ahead, and a clock set right gives it back', async () => {
  const { key, account_id } = await accountWith(accounts, 'pro');
  const expires_at = new Date(Date.now() + HOUR / 2);
  await keyModel(database.connection).updateOne({ account_id }, { $set: { expires_at } });
  const status = async () => (await server.call('/cards/2', { key })).status;
  expect(await status()).toBe(200);
  await stepTo(HOUR);
  await expect.poll(status, { timeout: 10_000 }).toBe(401);
  await stepTo(0);
  await expect.poll(status, { timeout: 10_000 }).toBe(200);
});
