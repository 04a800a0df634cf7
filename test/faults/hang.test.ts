import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../src/embedded-mongod/process.ts';
import { liftCallLimits } from '../support/call-limits.ts';
import { childOf, nextLine, workersOf } from '../support/children/leader.ts';
import { freeze } from '../support/database/freeze.ts';
import { type ServerProcess, startByNpm } from '../support/processes.ts';
import { makeDataFolder } from '../support/temp-folder.ts';
import { startLoad } from './load.ts';

/** As a person starts it: by npm. */
let server: ServerProcess;
let folder: string;
let metricsPort: number;
let leader: number;

beforeAll(async () => {
  folder = await makeDataFolder();
  metricsPort = await findFreePort();
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'info', METRICS_PORT: String(metricsPort) };
  server = await startByNpm(settings, '--workers', '2');
  leader = await childOf(server.child.pid ?? 0);
}, 120_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** The metrics as the leader serves them. */
async function counted(): Promise<string> {
  return (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
}

it('replaces a worker that hangs', async () => {
  const before = await workersOf(leader);
  const [victim = 0] = before;
  const hangs = nextLine(server, 'a worker hangs');
  await freeze(victim);
  expect(await hangs).toMatchObject({ level: 50, worker_pid: victim });
  const count = async () => {
    const now = await workersOf(leader);
    return now.includes(victim) ? 0 : now.length;
  };
  await expect.poll(count, { timeout: 30_000 }).toBe(2);
  // The other one has said all the while that it turns.
  expect(await workersOf(leader)).toContain(before[1]);
  await expect.poll(counted, { timeout: 20_000 }).toContain('\ncardwright_workers 2\n');
  expect(await counted()).toContain('cardwright_workers_replaced_total{reason="hung"} 1\n');
  const live = () => fetch(`${server.url}/livez`).then((answer) => answer.status);
  const answers = await Promise.all(Array.from({ length: 12 }, live));
  expect([...new Set(answers)]).toEqual([200]);
}, 90_000);

it('takes nobody for hung after all of them have stood still, the leader too', async () => {
  const before = await workersOf(leader);
  expect(before).toHaveLength(2);
  const all = [leader, ...before];
  for (const pid of all) await freeze(pid);
  await setTimeout(17_000);
  for (const pid of all) process.kill(pid, 'SIGCONT');
  await setTimeout(6_000);
  expect(await workersOf(leader)).toEqual(before);
  expect(await counted()).toContain('cardwright_workers_replaced_total{reason="hung"} 1\n');
}, 60_000);

it('SIGTERM to npm ends it under load without losing a request', async () => {
  await liftCallLimits(folder);
  const card = `${server.url}/api/v1/cards/2`;
  const load = startLoad(card, server.proKey ?? '', 8);
  await load.answers(100);
  const code = await server.end('SIGTERM');
  const { answered, lost } = await load.stop();
  expect(lost).toEqual([]);
  expect([...answered.keys()]).toEqual([200]);
  expect(code).toBe(0);
  await expect(fetch(card)).rejects.toThrow();
}, 60_000);
