import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../src/embedded-mongod/process.ts';
import { liftCallLimits } from '../support/call-limits.ts';
import { nextLine, workersOf } from '../support/children/leader.ts';
import { openRunningDatabase } from '../support/database/running.ts';
import { type ServerProcess, startServerProcess } from '../support/processes.ts';
import { makeDataFolder } from '../support/temp-folder.ts';
import { startLoad } from './load.ts';

/**
 * One server of two workers on an embedded database, which all tests here share: it is a dozen starts
 * of a worker, and those of `npm start` take longer. That one is asked to restart workers, and to end,
 * in `hang.test.ts`.
 */
let server: ServerProcess;
let folder: string;
let key: string;
let metricsPort: number;
let leader: number;

beforeAll(async () => {
  folder = await makeDataFolder();
  metricsPort = await findFreePort();
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'info', METRICS_PORT: String(metricsPort) };
  server = await startServerProcess(settings, '--workers', '2');
  leader = server.child.pid ?? 0;
  key = server.proKey ?? '';
  await liftCallLimits(folder);
}, 120_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const card = () => `${server.url}/api/v1/cards/2`;
const status = () => server.call('/cards/2', { key }).then((answer) => answer.status);
const mongodPid = async () =>
  Number(await readFile(path.join(folder, 'mongod', 'mongod.lock'), 'utf8'));

it('starts its mongod again when that is killed, and has what was acknowledged', async () => {
  const made = await server.call('/platform/keys', { key, body: { label: 'before' } });
  expect(made.status).toBe(201);
  const before = await mongodPid();
  const warning = nextLine(server, 'mongod ended by itself');
  process.kill(before, 'SIGKILL');
  // Seen at LOG_LEVEL=warn too: it is why writes were refused.
  expect(await warning).toMatchObject({ level: 40 });
  await expect.poll(mongodPid, { timeout: 30_000 }).not.toBe(before);
  const health = () => server.call('/platform/health').then((answer) => answer.status);
  await expect.poll(health, { timeout: 30_000 }).toBe(200);
  const labels = async () => {
    const { body } = await server.call('/platform/keys', { key });
    return body.data?.keys.map((one: { label: string }) => one.label);
  };
  // The health of one worker says nothing of the other's connections.
  await expect.poll(labels, { timeout: 10_000 }).toContain('before');
}, 90_000);

/** What the leader serves, asked again and again until told to stop. */
async function scrape(isOver: () => boolean): Promise<{ faults: string[]; workers: Set<string> }> {
  const faults: string[] = [];
  const workers = new Set<string>();
  const counted = new Map<string, number>();
  while (!isOver()) {
    const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    const text = await response.text();
    if (response.status !== 200) faults.push(`${response.status} ${text}`);
    const series = /^cardwright_http_request_seconds_count(\{.*worker="(\d+)".*\}) (\d+)$/gm;
    for (const [, labels = '', worker = '', value] of text.matchAll(series)) {
      const before = counted.get(labels) ?? 0;
      if (Number(value) < before) faults.push(`${labels} fell from ${before} to ${value}`);
      counted.set(labels, Number(value));
      workers.add(worker);
    }
    await setTimeout(100);
  }
  return { faults, workers };
}

it('restarts its workers one after the other and drops nothing', async () => {
  // The health of one worker says nothing of the other, which may still be without its database.
  const both = async () => new Set(await Promise.all(Array.from({ length: 12 }, status)));
  await expect.poll(async () => [...(await both())], { timeout: 20_000 }).toEqual([200]);
  const load = startLoad(card(), key, 8);
  await load.answers(50);
  const workers = await workersOf(leader);
  expect(workers).toHaveLength(2);
  let over = false;
  const scraping = scrape(() => over);
  process.kill(leader, 'SIGHUP');
  const remaining = async () => {
    const now = await workersOf(leader);
    return workers.filter((pid) => now.includes(pid)).length;
  };
  await expect.poll(remaining, { timeout: 60_000 }).toBe(0);
  await load.answers(50);
  over = true;
  const { faults, workers: counted } = await scraping;
  expect(faults).toEqual([]);
  // Both that were replaced, and at least one of those that came.
  expect(counted.size).toBeGreaterThan(2);
  const { answered, lost, refused } = await load.stop();
  expect({ lost, refused }).toEqual({ lost: [], refused: 0 });
  expect([...answered.keys()]).toEqual([200]);
}, 90_000);

it('a worker that is killed while its successor starts is replaced once', async () => {
  const replacing = nextLine(server, 'replacing a worker');
  const restarted = nextLine(server, 'all workers were restarted');
  process.kill(leader, 'SIGHUP');
  const { worker_pid: pid } = await replacing;
  expect(await workersOf(leader)).toContain(pid);
  process.kill(pid, 'SIGKILL');
  await restarted;
  const now = await workersOf(leader);
  expect(now).toHaveLength(2);
  expect(now).not.toContain(pid);
}, 90_000);

it('replaces a worker that is killed', async () => {
  const [victim = 0] = await workersOf(leader);
  process.kill(victim, 'SIGKILL');
  const count = async () => {
    const now = await workersOf(leader);
    return now.includes(victim) ? 0 : now.length;
  };
  await expect.poll(count, { timeout: 30_000 }).toBe(2);
  await expect.poll(status, { timeout: 10_000 }).toBe(200);
}, 60_000);

it('keeps its port when all of its workers are killed at once', async () => {
  for (const pid of await workersOf(leader)) process.kill(pid, 'SIGKILL');
  const answered = () => status().catch(() => null);
  await expect.poll(answered, { timeout: 30_000 }).toBe(200);
  await expect.poll(async () => (await workersOf(leader)).length, { timeout: 30_000 }).toBe(2);
  // Of both: each new connection goes to the next worker.
  expect([await status(), await status()]).toEqual([200, 200]);
}, 90_000);

it('takes writes again soon after a process was killed in the middle of one', async () => {
  const database = await openRunningDatabase(folder);
  const child = spawn(process.execPath, ['test/support/children/open-transaction.child.ts'], {
    env: { ...process.env, MONGODB_URI: database.uri },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await database.close();
  const make = () => server.call('/platform/keys', { key, body: { label: 'after it' } });
  expect((await make()).status).toBe(503);
  // MongoDB's own limit keeps others out for a minute and more.
  await expect.poll(() => make().then((one) => one.status), { timeout: 40_000 }).toBe(201);
}, 60_000);

it('answers while nobody reads its log', async () => {
  server.child.stdout?.pause();
  const load = startLoad(card(), key, 8);
  // About 250 bytes a line: several times what a pipe holds.
  await load.answers(900);
  const { answered, lost } = await load.stop();
  expect(lost).toEqual([]);
  expect([...answered.keys()]).toEqual([200]);
}, 60_000);

it('without its key-hash-secret it does not start beside accounts, and with it again it does', async () => {
  expect(await server.end('SIGTERM')).toBe(0);
  const secret = path.join(folder, 'key-hash-secret');
  const kept = await readFile(secret);
  await rm(secret);
  const start = () => startServerProcess({ DATA_DIR: folder });
  await expect(start()).rejects.toThrow(/key-hash-secret is missing in .* restore it/);
  // Nothing stands in its place, which a later start would take for it.
  await expect(readFile(secret)).rejects.toThrow('ENOENT');
  await writeFile(secret, kept);
  const again = await start();
  expect((await again.call('/cards/2', { key })).status).toBe(200);
  expect(await again.end('SIGTERM')).toBe(0);
}, 90_000);
