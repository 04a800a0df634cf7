import { beforeAll, describe, expect, it } from 'vitest';
import { accountWith, openTestAccounts, type TestAccounts } from '../../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../../support/database/mongo.ts';
import { type ServerProcess, startProcess } from '../../support/processes.ts';

let database: TestDatabase;
let opened: TestAccounts;
beforeAll(async () => {
  database = await startTestDatabase();
  opened = await openTestAccounts(database);
  return async () => {
    await opened.close();
    await database.close();
  };
});

const UNLIMITED = { requests_per_minute: 1_000_000 };

/** Calls from some clients until the server is gone. @returns when each success was answered. */
async function load(server: ServerProcess, key: string, clients: number, until: () => boolean) {
  const answered: number[] = [];
  const client = async () => {
    while (!until()) {
      const answer = await server.call('/cards/2', { key }).catch(() => null);
      if (answer === null) return;
      if (answer.status === 200) answered.push(performance.now());
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return answered;
}

async function counted(server: ServerProcess, key: string): Promise<number> {
  const { body } = await server.call('/platform/usage', { key });
  expect(body.data.by_endpoint['/cards/{card_id}'] ?? 0).toBe(body.data.calls_used);
  return body.data.calls_used;
}

describe('counts', () => {
  it('equal the calls after a clean stop in the middle of them', async () => {
    const servers = [await startProcess(database), await startProcess(database)] as const;
    const { key } = await accountWith(opened, 'enterprise', UNLIMITED);
    const watched = servers.map(async (server) => {
      let ended = false;
      const loading = load(server, key, 8, () => ended);
      await expect.poll(() => counted(server, key), { timeout: 20_000 }).toBeGreaterThan(100);
      const exit = server.end('SIGTERM');
      const answered = await loading;
      ended = true;
      expect(await exit).toBe(0);
      return answered.length;
    });
    const total = (await Promise.all(watched)).reduce((sum, answered) => sum + answered, 0);
    const next = await startProcess(database);
    expect(await counted(next, key)).toBe(total);
    await next.end('SIGTERM');
  }, 120_000);

  it('lose at most the last second to kill -9, and count nothing twice', async () => {
    const killed = await startProcess(database);
    const witness = await startProcess(database);
    const { key } = await accountWith(opened, 'enterprise', UNLIMITED);
    const loading = load(killed, key, 8, () => false);
    // The witness sees only what is stored: so the kill comes after some batches and within one.
    await expect.poll(() => counted(witness, key), { timeout: 20_000 }).toBeGreaterThan(300);
    const killedAt = performance.now();
    await killed.end('SIGKILL');
    const answered = await loading;
    const stored = await counted(witness, key);
    const secure = answered.filter((at) => at < killedAt - 1_000).length;
    console.log(
      `kill -9: ${answered.length} answered, ${stored} stored, ${answered.length - secure} in the last second`,
    );
    expect(stored).toBeGreaterThanOrEqual(secure);
    // A call may be stored whose answer was cut off: one a client.
    expect(stored).toBeLessThanOrEqual(answered.length + 8);
    await witness.end('SIGTERM');
  }, 120_000);
});
