import { expect, it } from 'vitest';
import { runningMongodUri } from '../../src/embedded-mongod/data-folder.ts';
import { REPLICA_SET } from '../../src/embedded-mongod/replica-set.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { freeze } from '../support/freeze.ts';
import { startTestServer } from '../support/server.ts';

it('health tells of a database that hangs, in time and in full, and recovers', async () => {
  const server = await startTestServer();
  const mongodbUri = await runningMongodUri(server.dataDir, REPLICA_SET);
  const nothing = { mongodBinary: null, cacheDir: '', path: '', dataDir: '', log: () => {} };
  const database = await openDatabase({ ...nothing, mongodbUri });
  const status = await database.connection.db?.admin().serverStatus();
  const pid = Number(status?.pid);
  await database.close();
  try {
    await freeze(pid);
    const began = performance.now();
    const [health, call] = await Promise.all([
      server.call('/platform/health', { key: null }),
      server.call('/cards/2'),
    ]);
    const ms = performance.now() - began;
    expect(health.status).toBe(503);
    expect(health.body).toMatchObject({
      status: 'degraded',
      database: 'unreachable',
      version: expect.any(String),
      cards_loaded: expect.any(Number),
      timestamp: expect.any(String),
    });
    expect(call.status).toBe(503);
    expect(call.body.error.code).toBe('unavailable');
    console.log(`a hung database was told after ${Math.round(ms)} ms`);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await expect
    .poll(async () => (await server.call('/platform/health', { key: null })).status, {
      timeout: 10_000,
    })
    .toBe(200);
  await server.close();
});
