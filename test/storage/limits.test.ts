import { rm } from 'node:fs/promises';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { startServer } from '../../src/server.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { HASH_SECRET } from '../support/accounts.ts';
import { type StallingProxy, startStallingProxy } from '../support/database/stalling-proxy.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

/** Longer than one attempt of a request (1.25 s). */
const SLOW_MS = 1_600;

let proxy: StallingProxy;
beforeEach(async () => {
  proxy = await startStallingProxy();
});
afterEach(() => proxy.close());

const open = (mongodbUri = proxy.uri) =>
  openDatabase({
    ...{ mongodbUri, dataDir: '', cacheDir: '', mongodBinary: null, path: '' },
    log: () => {},
  });

describe('a slow database', () => {
  it('fails a request, but not the work of a start', async () => {
    const database = await open();
    proxy.stall('slow_things', SLOW_MS);
    const insert = (connection: typeof database.connection) =>
      connection.collection('slow_things').insertOne({ here: true });
    await expect(insert(database.connection)).rejects.toThrow(/timed out/);
    await expect(database.prepare(insert)).resolves.toMatchObject({ acknowledged: true });
    await database.close();
  });

  it('lets a server start whose import takes seconds to commit', async () => {
    proxy.stall('commitTransaction', SLOW_MS);
    const folder = await makeTempFolder();
    const config = readConfig({
      ...{ DATA_DIR: folder, PORT: '0', MONGODB_URI: proxy.uri, NODE_ENV: 'test' },
      KEY_HASH_SECRET: HASH_SECRET,
    });
    const server = await startServer(config, pino({ level: 'silent' }));
    const health = await fetch(`${server.url}/api/v1/platform/health`);
    expect(await health.json()).toMatchObject({ status: 'healthy' });
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
});

describe('the pool of connections', () => {
  it('serves fifty requests at once while new connections are slow', async () => {
    const database = await open();
    const things = database.connection.collection('fifty_at_once');
    await things.insertOne({ here: true });
    // Five of the pool, and the one by which the driver watches.
    await expect.poll(() => proxy.connections, { timeout: 10_000 }).toBe(6);
    proxy.stallNew(600);
    // 2 s for one connection, which is longer than a request waits; 0.4 s for five.
    proxy.stall('fifty_at_once', 40);
    const found = Array.from({ length: 50 }, () => things.findOne({}).then((thing) => thing?.here));
    expect(await Promise.all(found)).toEqual(Array(50).fill(true));
    await database.close();
  });

  it('keeps to the size that the address names', async () => {
    const database = await open(`${proxy.uri}&maxPoolSize=1`);
    expect(await database.isHealthy()).toBe(true);
    await database.close();
  });
});
