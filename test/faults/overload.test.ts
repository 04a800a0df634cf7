import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountWith, openTestAccounts } from '../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';
import { type ServerProcess, startProcess } from '../support/processes.ts';
import type { Answer } from '../support/rest.ts';

const CLIENTS = 40;
const preload = pathToFileURL('test/support/children/blocked-loop.child.ts').href;

let database: TestDatabase;
let server: ServerProcess;
let key: string;
beforeAll(async () => {
  database = await startTestDatabase();
  server = await startProcess(database, { NODE_OPTIONS: `--import ${preload}` });
  const accounts = await openTestAccounts(database);
  ({ key } = await accountWith(accounts, 'pro', { requests_per_minute: 1_000_000 }));
  await accounts.close();
}, 120_000);
afterAll(() => database?.close());

/** Each waits for the database, as work that can pile up does. */
const statuses = () =>
  Promise.all(Array.from({ length: CLIENTS }, () => server.call('/platform/keys', { key })));

it('a process whose loop is blocked refuses some of forty callers at once, and then recovers', async () => {
  const before = await statuses();
  expect(before.map(({ status }) => status)).toEqual(Array(CLIENTS).fill(200));

  server.child.kill('SIGUSR2');
  const shed: Answer[] = [];
  const end = performance.now() + 30_000;
  // Each asks again once it is answered, as callers do: what nobody asks meanwhile is not watched.
  const client = async () => {
    while (shed.length === 0 && performance.now() < end) {
      const answer = await server.call('/platform/keys', { key });
      // Nothing but an answer or a refusal, however long it takes.
      expect([200, 503]).toContain(answer.status);
      // A wait for the database can end late too, which is another refusal.
      if (answer.body.error?.code === 'overloaded') shed.push(answer);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  expect(shed.length).toBeGreaterThan(0);
  expect(shed.map(({ headers }) => headers.get('retry-after'))).toEqual(shed.map(() => '2'));
  // Who decides about the load is always answered; health may find the database late.
  expect((await fetch(`${server.url}/livez`)).status).toBe(200);
  expect((await server.call('/platform/health')).body.error?.code).not.toBe('overloaded');

  server.child.kill('SIGUSR2');
  const served = async () => (await statuses()).filter(({ status }) => status === 200).length;
  await expect.poll(served, { timeout: 20_000 }).toBe(CLIENTS);
}, 90_000);
