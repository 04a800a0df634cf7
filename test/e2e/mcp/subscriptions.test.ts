import { once } from 'node:events';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '../../../src/accounts/lock.ts';
import { accountWith, openTestAccounts } from '../../support/accounts.ts';
import { copySeeds, type ImportedSeeds } from '../../support/imported-seeds.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let seeds: ImportedSeeds;
beforeAll(async () => {
  server = await startTestServer();
  seeds = await copySeeds(server);
});
afterAll(async () => {
  await seeds?.remove();
  await server?.close();
});

const endpoint = () => new URL(`${server.url}/mcp`);
const withKey = (key = server.keys.pro) => ({ requestInit: { headers: { 'x-api-key': key } } });

/** Collects what a client hears, and waits for the first. */
function ear() {
  const heard: string[] = [];
  let resolve: () => void = () => {};
  const first = new Promise<void>((done) => {
    resolve = done;
  });
  return {
    heard,
    first,
    hear(uri: string) {
      heard.push(uri);
      resolve();
    },
  };
}

/** A v1 client whose stream is open: what changes from now on reaches it. */
async function listenV1(hear: (uri: string) => void) {
  const client = new ClientV1({ name: 'test', version: '1' });
  client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
    hear(params.uri);
  });
  const listening = new EventTarget();
  const isListening = once(listening, 'open');
  const transport = new TransportV1(endpoint(), {
    ...withKey(),
    async fetch(url, init) {
      const response = await fetch(url, init);
      if (init?.method === 'GET') listening.dispatchEvent(new Event('open'));
      return response;
    },
  });
  await client.connect(transport as Parameters<ClientV1['connect']>[0]);
  await isListening;
  return { client, transport };
}

async function connectV2(mode: 'legacy' | 'auto', hear: (uri: string) => void, key?: string) {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
    hear(params.uri);
  });
  await client.connect(new StreamableHTTPClientTransport(endpoint(), withKey(key)));
  return client;
}

it('an import of a card is heard by every kind of client that follows it, and by no other', async () => {
  const [v1, v2, other, unfollowed] = [ear(), ear(), ear(), ear()];
  const first = await listenV1(v1.hear);
  await first.client.subscribeResource({ uri: 'cards://2' });
  await first.client.subscribeResource({ uri: 'programs://chase_ultimate_rewards' });

  const second = await connectV2('auto', v2.hear);
  const stream = await second.listen({ resourceSubscriptions: ['cards://2', 'cards://1'] });
  expect(stream.honoredFilter.resourceSubscriptions).toEqual(['cards://2', 'cards://1']);

  const third = await listenV1(other.hear);
  await third.client.subscribeResource({ uri: 'cards://1' });
  const fourth = await listenV1(unfollowed.hear);
  await fourth.client.subscribeResource({ uri: 'cards://2' });
  await fourth.client.unsubscribeResource({ uri: 'cards://2' });

  await seeds.setGoldFee(375);
  await seeds.importSeeds();
  await Promise.all([v1.first, v2.first]);
  expect(v1.heard).toEqual(['cards://2']);
  expect(v2.heard).toEqual(['cards://2']);
  // All were told in one go, so what was not heard by now never comes.
  expect([other.heard, unfollowed.heard]).toEqual([[], []]);
  const { contents } = await second.readResource({ uri: 'cards://2' });
  expect(JSON.stringify(contents)).toContain('\\"annual_fee\\":375');

  await stream.close();
  await first.transport.terminateSession();
  await Promise.all([first, third, fourth].map(({ client }) => client.close()));
  await second.close();
});

it('the saved wallet is heard of by its own account, in both eras, and by no other', async () => {
  const accounts = await openTestAccounts(server.database);
  const stranger = await accountWith(accounts, 'pro');
  const [v1, v2, others] = [ear(), ear(), ear()];
  const first = await listenV1(v1.hear);
  await first.client.subscribeResource({ uri: 'wallet://saved' });
  const second = await connectV2('auto', v2.hear);
  const stream = await second.listen({ resourceSubscriptions: ['wallet://saved'] });
  const third = await connectV2('auto', others.hear, stranger.key);
  const foreign = await third.listen({ resourceSubscriptions: ['wallet://saved'] });

  const saved = { action: 'set', card_names: ['Amex Gold'] };
  await second.callTool({ name: 'manage_points_balances', arguments: saved });
  await Promise.all([v1.first, v2.first]);
  expect(v1.heard).toEqual(['wallet://saved']);
  expect(v2.heard).toEqual(['wallet://saved']);
  expect(others.heard).toEqual([]);
  const { contents } = await second.readResource({ uri: 'wallet://saved' });
  expect(JSON.stringify(contents)).toContain('American Express Gold Card');
  const foreignWallet = await third.readResource({ uri: 'wallet://saved' });
  expect(JSON.stringify(foreignWallet)).not.toContain('American Express Gold Card');

  await second.callTool({ name: 'manage_points_balances', arguments: { action: 'clear' } });
  await Promise.all([stream.close(), foreign.close()]);
  await first.transport.terminateSession();
  await Promise.all([first.client.close(), second.close(), third.close(), accounts.close()]);
});

it('a wallet that another process changes is heard of too, and answers know it', async () => {
  // Its own accounts on the same database: nothing but the database connects it with the server.
  const other = await openTestAccounts(server.database);
  const { key, credential } = await accountWith(other, 'pro');
  const told = ear();
  const client = await connectV2('auto', told.hear, key);
  const stream = await client.listen({ resourceSubscriptions: ['wallet://saved'] });
  const before = await client.callTool({
    name: 'manage_points_balances',
    arguments: { action: 'list' },
  });
  expect(before.structuredContent).toMatchObject({ cards: [] });

  const points = { program_key: 'amex_membership_rewards', balance: 1_000 };
  await other.balances.put(credential, [points]);
  await told.first;
  expect(told.heard).toEqual(['wallet://saved']);
  const after = await client.callTool({
    name: 'manage_points_balances',
    arguments: { action: 'list' },
  });
  expect(after.structuredContent).toMatchObject({ balances: [points] });
  await stream.close();
  await Promise.all([client.close(), other.close()]);
});

it('the saved wallet is not heard of by a key that is revoked while it listens', async () => {
  const accounts = await openTestAccounts(server.database);
  const { key } = await accountWith(accounts, 'pro');
  await accounts.close();
  const made = (await server.call('/platform/keys', { key, body: {} })).body.data;
  const [leaked, owner] = [ear(), ear()];
  const first = await connectV2('auto', leaked.hear, made.api_key);
  const stream = await first.listen({ resourceSubscriptions: ['wallet://saved'] });
  const second = await connectV2('auto', owner.hear, key);
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
    const second = await connectV2('auto', told.hear, made.api_key);
    const stream = await second.listen({ resourceSubscriptions: ['wallet://saved'] });
    const headers = { accept: 'text/event-stream', 'mcp-session-id': crypto.randomUUID() };
    const first = await fetch(endpoint(), { headers: { 'x-api-key': made.api_key, ...headers } });
    const firstOver = first.text().catch(() => 'cut');
    const leave = new AbortController();
    const stays = await fetch(endpoint(), {
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
  const client = await connectV2('auto', () => {}, made.api_key);
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
      const client = await connectV2('legacy', () => {});
      await expect(client.subscribeResource({ uri })).rejects.toMatchObject({ code: -32_602 });
      await client.close();
    },
  );

  const get = (headers: Record<string, string>, key = server.keys.pro) =>
    fetch(endpoint(), { headers: { 'x-api-key': key, ...headers } });
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
    const client = await connectV2('auto', () => {});
    const resourceSubscriptions = Array.from({ length: 201 }, (_, id) => `cards://${id}`);
    await expect(client.listen({ resourceSubscriptions })).rejects.toThrow();
    await client.close();
  });

  it('forgets a session that its client ends', async () => {
    const { client, transport } = await listenV1(() => {});
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
