import { type Connection, mongo } from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { follow } from '../../src/accounts/follow.ts';
import { accountWith, openTestAccounts, type TestAccounts } from '../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';

let database: TestDatabase;
let opened: TestAccounts;
let told: string[] = [];
let streams: mongo.ChangeStream[] = [];
let follower: ReturnType<typeof follow> | undefined;
beforeAll(async () => {
  database = await startTestDatabase();
  opened = await openTestAccounts(database);
});
afterEach(async () => {
  await follower?.close();
  [told, streams] = [[], []];
});
afterAll(async () => {
  await opened?.close();
  await database?.close();
});

/** The connection, and the streams that are opened on it. */
function watched(): Connection {
  const { db } = database.connection;
  if (!db) throw new Error('not connected');
  const watch = (...given: Parameters<typeof db.watch>) => {
    const stream = db.watch(...given);
    streams.push(stream);
    return stream;
  };
  return Object.create(database.connection, { db: { value: { watch } } });
}

async function begin(): Promise<void> {
  follower = follow(watched(), [], {
    onWallet: (id) => told.push(`wallet ${id}`),
    onAccess: () => {},
    onEnded: (ended) => told.push(...(ended ? [...ended].map((id) => `end ${id}`) : ['any end'])),
  });
  await expect.poll(() => told).toEqual(['any end']);
}

const save = (account_id: string) =>
  opened.balances.put({ account_id, epoch: 0, by: null }, [
    { program_key: 'chase_ultimate_rewards', balance: 1 },
  ]);

it('tells what has ended before what was changed after it', async () => {
  const [one, other] = [await accountWith(opened, 'pro'), await accountWith(opened, 'pro')];
  await begin();
  await opened.accounts.suspend(one.account_id);
  await save(other.account_id);
  const last = `wallet ${other.account_id}`;
  await expect.poll(() => told, { timeout: 5_000 }).toContain(last);
  expect(told.indexOf(`end ${one.account_id}`)).toBeGreaterThan(0);
  expect(told.indexOf(`end ${one.account_id}`)).toBeLessThan(told.indexOf(last));
});

it('goes on where a stream broke off, and misses nothing', async () => {
  const { account_id } = await accountWith(opened, 'pro');
  await begin();
  streams[0]?.emit('error', new mongo.MongoNetworkError('connection 7 closed'));
  await opened.accounts.suspend(account_id);
  await expect.poll(() => told, { timeout: 5_000 }).toContain(`end ${account_id}`);
  expect(
    told.filter((one) => one === 'any end'),
    'nothing else is forgotten',
  ).toHaveLength(1);
  expect(streams).toHaveLength(2);
});

it('says that anything may have ended where it cannot go on', async () => {
  await begin();
  const history = { message: 'the resume point is no longer in the oplog', code: 286 };
  streams[0]?.emit('error', new mongo.MongoServerError(history));
  await expect.poll(() => told, { timeout: 5_000 }).toEqual(['any end', 'any end']);
});
