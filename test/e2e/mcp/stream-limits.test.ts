import { beforeAll, expect, it } from 'vitest';
import { accountWith, openTestAccounts } from '../../support/accounts.ts';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';
import { endpoint } from './listening.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** Asks for the stream of 2025. */
const get = (key: string) =>
  fetch(endpoint(server), {
    headers: {
      'x-api-key': key,
      accept: 'text/event-stream',
      'mcp-session-id': crypto.randomUUID(),
    },
  });

/** Asks for the stream of 2026-07-28. */
const listenTo = (uris: readonly string[], key: string) =>
  fetch(endpoint(server), {
    method: 'POST',
    headers: {
      'x-api-key': key,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'subscriptions/listen',
    },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen' },
      params: {
        notifications: { resourceSubscriptions: uris },
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    }),
  });

it('counts the opening of a stream as a call, in both eras', async () => {
  const accounts = await openTestAccounts(server.database);
  const limits = { requests_per_minute: 4, monthly_limit: null };
  const { key } = await accountWith(accounts, 'evaluation', limits);
  const answers: Response[] = [];
  for (let n = 0; n < 2; n += 1) {
    answers.push(await listenTo(['cards://1'], key), await get(key));
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const refused = [await listenTo(['cards://1'], key), await get(key)];
  expect(refused.map(({ status }) => status)).toEqual([429, 429]);
  expect(refused.every(({ headers }) => headers.has('retry-after'))).toBe(true);
  await Promise.all(answers.map(({ body }) => body?.cancel()));
  await accounts.close();
});

it('bounds the resources that the streams of an account name together', async () => {
  const accounts = await openTestAccounts(server.database);
  const { key } = await accountWith(accounts, 'pro');
  const uris = Array.from({ length: 150 }, (_one, at) => `cards://${at + 1}`);
  const first = await listenTo(uris, key);
  expect(first.status).toBe(200);
  expect((await listenTo(uris.slice(0, 51), key)).status).toBe(429);
  const second = await listenTo(uris.slice(0, 50), key);
  expect(second.status).toBe(200);
  await first.body?.cancel();
  await expect
    .poll(async () => {
      const again = await listenTo(uris.slice(0, 51), key);
      await again.body?.cancel();
      return again.status;
    })
    .toBe(200);
  await second.body?.cancel();
  await accounts.close();
});
