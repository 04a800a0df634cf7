import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import { type LostCommands, startLosing } from '../support/database/lost-commands.ts';
import { type StallingProxy, startStallingProxy } from '../support/database/stalling-proxy.ts';

/** Twice an attempt of a request, and a new connection to a database that hangs. */
const WITHIN_MS = 15_000;

let losing: LostCommands;
let proxy: StallingProxy;
let database: Database;

beforeEach(async () => {
  proxy = await startStallingProxy();
  losing = startLosing();
  // One that is lost to the pool would be missed.
  const mongodbUri = `${proxy.uri}&maxPoolSize=1`;
  const nothing = { dataDir: '', cacheDir: '', mongodBinary: null, path: '', log: () => {} };
  database = await openDatabase({ mongodbUri, ...nothing });
});
afterEach(async () => {
  losing.close();
  await database.close();
  await proxy.close();
});

const settled = (answer: Promise<unknown>) =>
  Promise.race([
    answer.then(
      () => 'done',
      (error: Error) => error.name,
    ),
    sleep(WITHIN_MS, 'never settled', { ref: false }),
  ]);

it('a write whose connection has just ended is done once, on another one', async () => {
  const things = database.connection.collection('ended');
  await things.insertOne({ _id: 1 as never, times: 0 });
  for (let time = 0; time < 5; time += 1) {
    const lost = losing.lose('findAndModify', 'ended');
    const counted = things.findOneAndUpdate({ _id: 1 as never }, { $inc: { times: 1 } });
    expect(await settled(counted)).toBe('done');
    expect(await settled(lost)).toBe('done');
  }
  expect(await things.findOne({ _id: 1 as never })).toMatchObject({ times: 5 });
});

it.each(['find', 'update', 'commitTransaction'])(
  'a transaction that loses its %s is stored once',
  async (command) => {
    const things = database.connection.collection('ended');
    await things.insertOne({ _id: command as never, times: 0 });
    const lost = losing.lose(command);
    const done = database.connection.transaction(async (session) => {
      await things.findOne({ _id: command as never }, { session });
      await things.updateOne({ _id: command as never }, { $inc: { times: 1 } }, { session });
    });
    expect(await settled(done)).toBe('done');
    expect(await settled(lost)).toBe('done');
    expect(await things.findOne({ _id: command as never })).toMatchObject({ times: 1 });
  },
);

it('the database is seen to be there after looks of the driver and ours were lost', async () => {
  for (let time = 0; time < 5; time += 1) {
    const lost = losing.lose('hello');
    expect(await settled(database.isHealthy())).toBe('done');
    expect(await settled(lost)).toBe('done');
    await expect.poll(() => database.isHealthy(), { timeout: WITHIN_MS }).toBe(true);
  }
}, 60_000);

it('a large write to a database that hangs fails within its time, and takes no connection with it', async () => {
  const things = database.connection.collection('large');
  void proxy.stall('large', 60_000);
  const large = () => settled(things.insertOne({ text: 'x'.repeat(15_000_000) }));
  expect(await large()).toBe('MongoNetworkTimeoutError');
  proxy.dropHeld();
  expect(await large()).toBe('done');
}, 30_000);
