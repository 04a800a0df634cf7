import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { startEmbedded } from '../../../src/embedded-mongod/embedded.ts';
import { freeze } from '../../support/database/freeze.ts';
import { findTestMongod } from '../../support/database/mongo.ts';
import { startTestServer } from '../../support/server.ts';
import { makeDataFolder } from '../../support/temp-folder.ts';

it('health tells of a database that hangs, in time and in full, and recovers', async () => {
  const dataDir = await makeDataFolder();
  const binary = await findTestMongod();
  const embedded = await startEmbedded({ dataDir, binary, log: () => {} });
  const server = await startTestServer(embedded.uri);
  const status = await server.database.connection.db?.admin().serverStatus();
  const pid = Number(status?.pid);
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
  await embedded.stop();
  await rm(dataDir, { recursive: true });
});
