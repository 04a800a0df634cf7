import { afterAll, beforeAll, expect, it } from 'vitest';
import { usageModel } from '../../src/accounts/limits/collections.ts';
import { accountWith, HASH_SECRET, openTestAccounts } from '../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';
import { type StallingProxy, startStallingProxy } from '../support/database/stalling-proxy.ts';
import { startServerProcess } from '../support/processes.ts';

const ACCOUNTS = 12;

let proxy: StallingProxy;
let database: TestDatabase;
let keys: readonly string[];
beforeAll(async () => {
  proxy = await startStallingProxy();
  database = await startTestDatabase(proxy.uri);
  const accounts = await openTestAccounts(database);
  const made = Array.from({ length: ACCOUNTS }, () => accountWith(accounts, 'pro'));
  keys = (await Promise.all(made)).map(({ key }) => key);
  await accounts.close();
}, 120_000);
afterAll(async () => {
  void proxy.stall('', 0);
  await database?.close();
  await proxy?.close();
});

const start = () => startServerProcess({ MONGODB_URI: proxy.uri, KEY_HASH_SECRET: HASH_SECRET });
const sum = (counts: Readonly<Record<string, number | undefined>>) =>
  Object.values(counts).reduce<number>((total, count = 0) => total + count, 0);
/** Of every account: units, and calls by endpoint and by channel, which are the same here. */
const stored = async () => {
  const found = await usageModel(database.connection).find({}).lean();
  return found.map((one) => [one.units, sum(one.by_endpoint), sum(one.by_channel)]);
};
const each = (count: number) => Array(ACCOUNTS).fill([count, count, count]);

it('a server that is killed while it stores usage leaves whole batches, and counts on', async () => {
  const server = await start();
  const askAll = async (one: Pick<typeof server, 'call'>) => {
    const answers = await Promise.all(keys.map((key) => one.call('/cards/2', { key })));
    expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200));
  };
  await askAll(server);
  await expect.poll(stored, { timeout: 10_000 }).toEqual(each(1));

  // The batch's id is written, its counts are on their way.
  const held = proxy.stall('by_endpoint', 60_000);
  await askAll(server);
  await held;
  await server.end('SIGKILL');
  void proxy.stall('', 0);
  expect(await stored()).toEqual(each(1));

  // What was being stored is lost, which docs/operations.md says; nothing is counted twice.
  const next = await start();
  await askAll(next);
  await expect.poll(stored, { timeout: 20_000 }).toEqual(each(2));
  expect(await next.end('SIGTERM')).toBe(0);
  expect(await stored()).toEqual(each(2));
}, 90_000);
