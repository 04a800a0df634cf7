import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbedded } from '../../src/embedded-mongod/embedded.ts';
import { accountWith, openTestAccounts, type TestAccounts } from '../support/accounts.ts';
import { freeze } from '../support/database/freeze.ts';
import { findTestMongod } from '../support/database/mongo.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { makeDataFolder } from '../support/temp-folder.ts';

/** What one server ends, on another one that has verified it just before. */
let dataDir: string;
let embedded: Awaited<ReturnType<typeof startEmbedded>>;
let one: TestServer;
let other: TestServer;
let accounts: TestAccounts;
beforeAll(async () => {
  dataDir = await makeDataFolder();
  embedded = await startEmbedded({ dataDir, binary: await findTestMongod(), log: () => {} });
  one = await startTestServer(embedded.uri);
  other = await startTestServer(embedded.uri);
  accounts = await openTestAccounts(one.database);
}, 120_000);
afterAll(async () => {
  await accounts?.close();
  await one?.close();
  await other?.close();
  await embedded?.stop();
  await rm(dataDir, { recursive: true });
});

const WALLET = 'wallet://saved';

/** An account with a key that makes changes, and another key, to be ended. */
async function twoKeys() {
  const { key: own } = await accountWith(accounts, 'pro');
  const { body } = await one.call('/platform/keys', { key: own, body: {} });
  const { api_key: key, key: made } = body.data;
  return { own, key: key as string, id: made.id as string };
}

/** A stream of the other server: what is told on it until `word`, or until it is over. */
async function listen(key: string, word = 'no word'): Promise<{ heard: Promise<string> }> {
  const version = '2026-07-28';
  const response = await fetch(`${other.url}/mcp`, {
    method: 'POST',
    headers: {
      'x-api-key': key,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': version,
      'mcp-method': 'subscriptions/listen',
    },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen' },
      params: {
        notifications: { resourceSubscriptions: [WALLET] },
        _meta: {
          'io.modelcontextprotocol/protocolVersion': version,
          'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    }),
  });
  expect(response.status).toBe(200);
  return { heard: textOf(response, word) };
}

async function textOf({ body }: Response, word: string): Promise<string> {
  let text = '';
  try {
    for await (const chunk of body ?? []) {
      text += Buffer.from(chunk).toString();
      if (text.includes(word)) break;
    }
  } catch {
    // It was cut.
  }
  return text;
}

const save = (key: string, card_name: string) =>
  one.call('/portfolio/wallet', { method: 'PUT', key, body: { cards: [{ card_name }] } });

it('a stream hears nothing of the wallet once its key is revoked elsewhere', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { own, key, id } = await twoKeys();
    const { heard } = await listen(key);
    // Verified a moment before, so trusted.
    expect((await other.call('/cards/2', { key })).status).toBe(200);
    expect((await one.call(`/platform/keys/${id}`, { method: 'DELETE', key: own })).status).toBe(
      200,
    );
    expect((await save(own, 'CSP')).status).toBe(200);
    expect(await heard).not.toContain('resources/updated');
  }
}, 60_000);

it.each<[string, (one: { own: string; id: string }) => Promise<{ status: number }>]>([
  ['its key', ({ own, id }) => one.call(`/platform/keys/${id}`, { method: 'DELETE', key: own })],
  [
    'its key, for a new one',
    ({ own, id }) =>
      one.call(`/platform/keys/${id}/rotate`, { key: own, body: { grace_seconds: 0 } }),
  ],
  ['the account', ({ own }) => one.call('/platform/account', { method: 'DELETE', key: own })],
])(
  'what one server has ended reads nothing on another while the database hangs: %s',
  async (_what, end) => {
    const { own, key, id } = await twoKeys();
    const kept = await accountWith(accounts, 'pro');
    const { heard } = await listen(kept.key, 'resources/updated');
    const read = async (by: string) => (await other.call('/cards/2', { key: by })).status;
    expect([await read(key), await read(kept.key)]).toEqual([200, 200]);
    expect((await end({ own, id })).status).toBeLessThan(300);
    // News come in their order.
    expect((await save(kept.key, 'CSP')).status).toBe(200);
    expect(await heard).toContain('resources/updated');
    const status = await one.database.connection.db?.admin().serverStatus();
    const pid = Number(status?.pid);
    try {
      await freeze(pid);
      await expect.poll(() => read(kept.key), { timeout: 10_000, interval: 500 }).toBe(200);
      expect(await read(key)).toBe(503);
      expect(await read(kept.key), 'who was not ended reads on').toBe(200);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await expect.poll(() => read(key), { timeout: 15_000 }).toBe(401);
  },
  60_000,
);
