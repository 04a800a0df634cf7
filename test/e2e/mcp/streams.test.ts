import { beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '../../../src/accounts/lock.ts';
import { accountWith, openTestAccounts } from '../../support/accounts.ts';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';
import { connectV2, ear, endpoint, listenV1 } from './listening.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

it('the saved wallet is not heard of by a key that is revoked while it listens', async () => {
  const accounts = await openTestAccounts(server.database);
  const { key } = await accountWith(accounts, 'pro');
  await accounts.close();
  const made = (await server.call('/platform/keys', { key, body: {} })).body.data;
  const [leaked, owner] = [ear(), ear()];
  const first = await connectV2(server, 'auto', leaked.hear, made.api_key);
  const stream = await first.listen({ resourceSubscriptions: ['wallet://saved'] });
  const second = await connectV2(server, 'auto', owner.hear, key);
  await second.listen({ resourceSubscriptions: ['wallet://saved'] });
  const save = (name: string) =>
    second.callTool({
      name: 'manage_points_balances',
      arguments: { action: 'set', card_names: [name] },
    });

  await save('Amex Gold');
  await Promise.all([leaked.first, owner.first]);
  const before = leaked.heard.length;
  await server.call(`/platform/keys/${made.key.id}`, { key, method: 'DELETE' });
  await save('CSP');
  await expect(stream.closed).resolves.toBe('remote');
  await expect.poll(() => owner.heard.length).toBe(2);
  expect(leaked.heard).toHaveLength(before);
  await Promise.all([first.close(), second.close()]);
});

describe('a stream that is open while its access ends', () => {
  it.each<[string, (held: Held) => Promise<unknown>]>([
    [
      'the key is revoked',
      ({ owner, id }) => server.call(`/platform/keys/${id}`, { key: owner, method: 'DELETE' }),
    ],
    [
      'its person signs out everywhere',
      ({ other, credential }) => other.accounts.endAccess(credential, 'test', false),
    ],
    [
      'the account is suspended',
      ({ other, credential }) => other.accounts.suspend(credential.account_id),
    ],
    ['the account is deleted', ({ other, credential }) => other.accounts.remove(credential)],
  ])('is over within a second when %s, in both eras', async (_, end) => {
    // Its own accounts on the same database, as another process has.
    const other = await openTestAccounts(server.database);
    const { key: owner, credential } = await accountWith(other, 'pro');
    const made = (await server.call('/platform/keys', { key: owner, body: {} })).body.data;
    const told = ear();
    const second = await connectV2(server, 'auto', told.hear, made.api_key);
    const stream = await second.listen({ resourceSubscriptions: ['wallet://saved'] });
    const headers = { accept: 'text/event-stream', 'mcp-session-id': crypto.randomUUID() };
    const first = await fetch(endpoint(server), {
      headers: { 'x-api-key': made.api_key, ...headers },
    });
    const firstOver = first.text().catch(() => 'cut');
    const leave = new AbortController();
    const stays = await fetch(endpoint(server), {
      headers: { ...headers, 'x-api-key': server.keys.pro },
      signal: leave.signal,
    });
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    stays.text().then(over, over);

    const from = performance.now();
    await end({ other, owner, credential, id: made.key.id });
    await Promise.all([stream.closed, firstOver]);
    // What is promised is 1 s; the rest is for a busy machine.
    expect(performance.now() - from).toBeLessThan(2_000);
    expect(told.heard).toEqual([]);
    expect(isOver).toBe(false);
    leave.abort();
    await Promise.all([second.close(), other.close()]);
  });
});

it('a stream ends with the grace of a key that was rotated while it was open', async () => {
  const other = await openTestAccounts(server.database);
  const { key: owner } = await accountWith(other, 'pro');
  const made = (await server.call('/platform/keys', { key: owner, body: {} })).body.data;
  const client = await connectV2(server, 'auto', () => {}, made.api_key);
  const stream = await client.listen({ resourceSubscriptions: ['wallet://saved'] });
  const from = performance.now();
  const rotated = await server.call(`/platform/keys/${made.key.id}/rotate`, {
    ...{ key: owner, body: { grace_seconds: 2 } },
  });
  expect(rotated.status).toBe(201);
  await stream.closed;
  const ms = performance.now() - from;
  expect(ms).toBeGreaterThan(1_500);
  expect(ms).toBeLessThan(5_000);
  await Promise.all([client.close(), other.close()]);
});

interface Held {
  readonly other: Awaited<ReturnType<typeof openTestAccounts>>;
  readonly owner: string;
  readonly credential: Credential;
  readonly id: string;
}

describe('bad subscriptions', () => {
  it.each(['cards://999999', 'cards://gold', 'docs://methodology', 'wallet://nobody', ''])(
    'refuses %j',
    async (uri) => {
      const client = await connectV2(server, 'legacy', () => {});
      await expect(client.subscribeResource({ uri })).rejects.toMatchObject({ code: -32_602 });
      await client.close();
    },
  );

  const get = (headers: Record<string, string>, key = server.keys.pro) =>
    fetch(endpoint(server), { headers: { 'x-api-key': key, ...headers } });
  const accept = { accept: 'text/event-stream' };
  const session = () => ({ 'mcp-session-id': crypto.randomUUID() });

  it('offers no stream without a session, and none to strangers', async () => {
    expect((await get(accept)).status).toBe(405);
    expect((await get(session())).status).toBe(405);
    expect((await get({ ...accept, 'mcp-session-id': 'mine' })).status).toBe(405);
    expect((await get({ ...accept, ...session() }, 'cw_live_no')).status).toBe(401);
  });

  it('bounds the streams of an account, and another has its own', async () => {
    const accounts = await openTestAccounts(server.database);
    const { key } = await accountWith(accounts, 'pro');
    const open: Response[] = [];
    for (let i = 0; i < 20; i += 1) open.push(await get({ ...accept, ...session() }, key));
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await get({ ...accept, ...session() }, key)).status).toBe(405);
    const other = await get({ ...accept, ...session() }, server.keys.evaluation);
    expect(other.status).toBe(200);
    await Promise.all([...open, other].map((response) => response.body?.cancel()));
    await accounts.close();
  });

  it('refuses a stream of 2026-07-28 that names too much', async () => {
    const client = await connectV2(server, 'auto', () => {});
    const resourceSubscriptions = Array.from({ length: 201 }, (_, id) => `cards://${id}`);
    await expect(client.listen({ resourceSubscriptions })).rejects.toThrow();
    await client.close();
  });

  it('refuses the session of another account, and says how to get one', async () => {
    const { client, transport } = await listenV1(server, () => {});
    await client.subscribeResource({ uri: 'cards://1' });
    const params = { uri: 'cards://2' };
    const body = { jsonrpc: '2.0', id: 1, method: 'resources/subscribe', params };
    const answer = await fetch(endpoint(server), {
      method: 'POST',
      headers: {
        'x-api-key': server.keys.evaluation,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-session-id': transport.sessionId ?? '',
        'mcp-protocol-version': '2025-06-18',
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect(text).toContain('-32602');
    expect(text).toContain('Send the Mcp-Session-Id that initialize answered');
    await client.close();
  });

  it('forgets a session that its client ends', async () => {
    const { client, transport } = await listenV1(server, () => {});
    await client.subscribeResource({ uri: 'cards://1' });
    const stored = () =>
      server.database.connection
        .collection('resource_subscriptions')
        .countDocuments({ _id: transport.sessionId as never });
    expect(await stored()).toBe(1);
    await transport.terminateSession();
    expect(await stored()).toBe(0);
    await client.close();
  });
});
