import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import { type StallingProxy, startStallingProxy } from '../support/database/stalling-proxy.ts';

/** Twice an attempt of a request, and a new connection to a database that hangs. */
const WITHIN_MS = 8_000;

const sockets = new Set<Socket>();
const onSocket = (message: unknown) => {
  sockets.add((message as { socket: Socket }).socket);
};
let proxy: StallingProxy;
let database: Database;

beforeEach(async () => {
  proxy = await startStallingProxy();
  subscribe('net.client.socket', onSocket);
  // One that is lost to the pool would be missed.
  const mongodbUri = `${proxy.uri}&maxPoolSize=1`;
  const nothing = { dataDir: '', cacheDir: '', mongodBinary: null, path: '', log: () => {} };
  database = await openDatabase({ mongodbUri, ...nothing });
});
afterEach(async () => {
  unsubscribe('net.client.socket', onSocket);
  sockets.clear();
  await database.close();
  await proxy.close();
});

/** As Node has them between the end of a connection and its `close`: destroyed, and nobody was told. */
function endUntold() {
  const { port } = new URL(proxy.uri.replace('mongodb:', 'http:'));
  for (const socket of sockets) if (socket.remotePort === Number(port)) socket.destroy();
}

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
  const count = () => things.findOneAndUpdate({ _id: 1 as never }, { $inc: { times: 1 } });
  for (let time = 0; time < 5; time += 1) {
    endUntold();
    expect(await settled(count())).toBe('done');
  }
  expect(await things.findOne({ _id: 1 as never })).toMatchObject({ times: 5 });
});

it('a transaction under way is tried again as a whole, and one that commits is committed once', async () => {
  const things = database.connection.collection('ended');
  await things.insertOne({ _id: 2 as never, times: 0 });
  for (const before of ['the write', 'the commit']) {
    let attempts = 0;
    const done = database.connection.transaction(async (session) => {
      attempts += 1;
      await things.findOne({ _id: 2 as never }, { session });
      if (before === 'the write' && attempts === 1) endUntold();
      await things.updateOne({ _id: 2 as never }, { $inc: { times: 1 } }, { session });
      if (before === 'the commit' && attempts === 1) endUntold();
    });
    expect(await settled(done), before).toBe('done');
  }
  expect(await things.findOne({ _id: 2 as never })).toMatchObject({ times: 2 });
});

it('the database is seen to be there after connections of every kind have ended', async () => {
  for (let time = 0; time < 5; time += 1) {
    endUntold();
    expect(await settled(database.connection.collection('ended').findOne({}))).toBe('done');
    expect(await database.isHealthy()).toBe(true);
  }
});

it('a large write to a database that hangs fails within its time, and takes no connection with it', async () => {
  const things = database.connection.collection('large');
  void proxy.stall('large', 60_000);
  const large = () => settled(things.insertOne({ text: 'x'.repeat(15_000_000) }));
  expect(await large()).toBe('MongoNetworkTimeoutError');
  proxy.dropHeld();
  expect(await large()).toBe('done');
}, 30_000);
