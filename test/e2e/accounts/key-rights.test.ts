import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyModel } from '../../../src/accounts/collections.ts';
import { takeTestCall } from '../../../src/accounts/limits/test-calls.ts';
import type { PlanOverrides, Tier } from '../../../src/plans/plans.ts';
import { accountWith, openTestAccounts, type TestAccounts } from '../../support/accounts.ts';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';

let server: SharedServer;
let opened: TestAccounts;
beforeAll(async () => {
  server = await sharedTestServer();
  opened = await openTestAccounts(server.database);
});
afterAll(async () => {
  await opened?.close();
});

const account = (tier: Tier, overrides?: PlanOverrides) => accountWith(opened, tier, overrides);

/** A new key of an account. */
async function keyWith(key: string, body: object): Promise<string> {
  const made = await server.call('/platform/keys', { key, body });
  if (made.status >= 300) throw new Error(JSON.stringify(made.body));
  return made.body.data.api_key;
}

async function refusal(path: string, key: string, more: { method?: string; body?: object } = {}) {
  const { status, body } = await server.call(path, { key, ...more });
  return [status, body.error?.code];
}

async function callTool(key: string, name: string, args: object): Promise<Response> {
  return fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      'x-api-key': key,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name, arguments: args },
    }),
  });
}

const RESTRICTED = [403, 'key_restricted'];
const BALANCES = { balances: [{ program_key: 'chase_ultimate_rewards', balance: 7 }] };

describe('a key that only reads', () => {
  it('changes nothing, over REST and MCP', async () => {
    const { key } = await account('pro');
    const reads = await keyWith(key, { scopes: ['cards:read', 'portfolio:read'] });
    expect((await server.call('/portfolio/points/balances', { key: reads })).status).toBe(200);
    for (const [path, method, body] of [
      ['/portfolio/points/balances', 'POST', BALANCES],
      ['/portfolio/wallet', 'PUT', { cards: [] }],
      ['/platform/keys', 'POST', {}],
      ['/platform/webhooks', 'POST', { url: 'https://a.example', events: ['card.changed'] }],
      ['/reference/reports', 'POST', { card_id: 2, field: 'annual_fee', message: 'is wrong' }],
      ['/platform/account', 'DELETE', undefined],
    ] as const) {
      expect([path, ...(await refusal(path, reads, { method, ...(body && { body }) }))]).toEqual([
        path,
        ...RESTRICTED,
      ]);
    }
    const lists = await callTool(reads, 'manage_points_balances', { action: 'list' });
    expect(lists.status).toBe(200);
    const writes = await callTool(reads, 'manage_points_balances', { action: 'set', ...BALANCES });
    expect(writes.status).toBe(403);
    // It is no token that a client could ask its person to widen.
    expect(writes.headers.get('www-authenticate')).toBeNull();
    expect(await writes.text()).toContain('portfolio:write');
    expect(
      (await opened.balances.list((await opened.keys.identify(key))?.account_id ?? '')).length,
    ).toBe(0);
  });

  it('works on its own surface alone', async () => {
    const { key } = await account('pro');
    const rest = await keyWith(key, { surface: 'rest' });
    const mcp = await keyWith(key, { surface: 'mcp' });
    const compare = { card_names: ['Amex Gold', 'CSP'] };
    expect(await refusal('/platform/status', mcp)).toEqual(RESTRICTED);
    expect((await server.call('/platform/status', { key: rest })).status).toBe(200);
    expect((await callTool(rest, 'compare_cards', compare)).status).toBe(403);
    expect((await callTool(mcp, 'compare_cards', compare)).status).toBe(200);
  });
});

describe('a key', () => {
  it('gives out no rights that it does not have', async () => {
    const { key } = await account('pro');
    const rest = await keyWith(key, { surface: 'rest', label: 'rest' });
    expect(await refusal('/platform/keys', rest, { body: { surface: 'both' } })).toEqual(
      RESTRICTED,
    );
    const { data } = (await server.call('/platform/keys', { key: rest })).body;
    const [first] = data.keys;
    expect(await refusal(`/platform/keys/${first.id}/rotate`, rest, { body: {} })).toEqual(
      RESTRICTED,
    );
    const inherits = await server.call('/platform/keys', { key: rest, body: {} });
    expect(inherits.body.data.key).toMatchObject({ surface: 'rest', test: false });
    const rotated = await server.call(`/platform/keys/${inherits.body.data.key.id}/rotate`, {
      ...{ key, body: {} },
    });
    expect(rotated.body.data.key).toMatchObject({ surface: 'rest' });

    // Nor does it see what a key with more was answered, or do it again.
    const headers = { 'idempotency-key': randomUUID() };
    await server.call('/platform/keys', { key, body: {}, headers });
    const narrow = await server.call('/platform/keys', { key: rest, body: {}, headers });
    expect([narrow.status, narrow.body.error.code]).toEqual([422, 'idempotency_key_reused']);
    expect(JSON.stringify(narrow.body)).not.toContain('api_key"');

    const { account_id } = (await server.call('/platform/account', { key })).body.data.account;
    const out = { key: rest, body: { account_id } };
    const left = await server.call('/platform/account/sign-out-everywhere', out);
    expect(left.body.data.key).toMatchObject({ surface: 'rest' });
  });

  it('from before there were rights has all of them', async () => {
    const { key, account_id } = await account('pro');
    const unset = { scopes: 1, surface: 1, test: 1, allowed_origins: 1 } as const;
    await keyModel(server.database.connection).updateOne({ account_id }, { $unset: unset });
    const made = await server.call('/platform/keys', { key, body: {} });
    expect(made.body.data.key).toMatchObject({
      scopes: ['cards:read', 'portfolio:read', 'portfolio:write'],
      ...{ surface: 'both', test: false, allowed_origins: [] },
    });
    expect((await callTool(key, 'compare_cards', { card_names: ['CSP', 'CSR'] })).status).toBe(200);
  });

  it.each([
    ['scopes', { scopes: [] }],
    ['scopes.0', { scopes: ['all'] }],
    ['surface', { surface: 'web' }],
    ['scopes', { test: true, scopes: ['portfolio:write'] }],
    ['allowed_origins', { allowed_origins: ['https://app.example'] }],
    ['allowed_origins.0', { allowed_origins: ['http://app.example'], scopes: ['cards:read'] }],
    ['allowed_origins.0', { allowed_origins: ['https://app.example/'], scopes: ['cards:read'] }],
    ['allowed_origins.0', { allowed_origins: ['https://*.example'], scopes: ['cards:read'] }],
    ['allowed_origins.0', { allowed_origins: ['*'], scopes: ['cards:read'] }],
    ['allowed_origins.0', { allowed_origins: ['null'], scopes: ['cards:read'] }],
    ['allowed_origins.0', { allowed_origins: ['http://localhost:*'], scopes: ['cards:read'] }],
    ['allowed_origins', { allowed_origins: Array(11).fill('https://a.example'), test: true }],
  ])('is refused with %s in %j', async (path, body) => {
    const { status, body: answer } = await server.call('/platform/keys', { body });
    expect([status, answer.error.details?.issues[0].path]).toEqual([422, path]);
  });
});

describe('a test key', () => {
  it('sees what the evaluation plan does, and takes nothing of the month', async () => {
    const { key } = await account('pro');
    const test = await keyWith(key, { test: true });
    expect(test).toMatch(/^cw_test_[0-9A-Za-z]{38}$/);
    const card = await server.call('/cards/2', { key: test });
    expect(card.body._tier_restricted).toBe(true);
    expect(card.body.data.rewards.multipliers).toBeUndefined();
    expect((await server.call('/cards/2', { key })).body._tier_restricted).toBeUndefined();
    expect((await callTool(test, 'compare_cards', { card_names: ['CSP', 'CSR'] })).status).toBe(
      200,
    );
    expect(await refusal('/cards/changes?since=2026-01-01', test)).toEqual(RESTRICTED);
    for (const path of ['/platform/account', '/platform/keys', '/platform/usage']) {
      expect(await refusal(path, test)).toEqual(RESTRICTED);
    }
    expect(await refusal('/portfolio/points/balances', test, { body: BALANCES })).toEqual(
      RESTRICTED,
    );
    const { data } = (await server.call('/platform/usage', { key })).body;
    expect(data.by_endpoint).toEqual({ '/cards/{card_id}': 1 });
    expect(data.by_channel).toEqual({ rest: 1, mcp: 0 });
  });

  it('reads ten cards in detail, of which none is more than the account could read', async () => {
    const paid = await account('pro');
    const test = await keyWith(paid.key, { test: true });
    const statuses: number[] = [];
    for (let id = 1; id <= 11; id += 1) {
      statuses.push((await server.call(`/cards/${id}`, { key: test })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 403]);
    expect((await server.call('/cards/11', { key: paid.key })).status).toBe(200);

    const free = await account('evaluation');
    for (let id = 1; id <= 10; id += 1) await server.call(`/cards/${id}`, { key: free.key });
    const tried = await keyWith(free.key, { test: true });
    expect((await server.call('/cards/10', { key: tried })).status).toBe(200);
    const more = await refusal('/cards/11', tried);
    expect(more).toEqual([403, 'unique_card_limit_exceeded']);
  });

  it('has a minute and a day of its own, over all test keys of the account', async () => {
    const { key, account_id } = await account('pro');
    const [test, second] = [await keyWith(key, { test: true }), await keyWith(key, { test: true })];
    const first = await server.call('/platform/status', { key: test });
    expect(first.headers.get('ratelimit-policy')).toBe('"minute";q=20;w=60');
    const now = { bounded: <T>(work: () => Promise<T>) => work(), verbose: false };
    const { attempts } = opened;
    for (let n = 1; n < 100; n += 1) await takeTestCall(attempts, now.bounded, account_id, false);
    const past = await server.call('/platform/status', { key: second });
    expect([past.status, past.body.error.code]).toEqual([429, 'rate_limited']);
    expect(past.body.error.message).toContain('100 calls a day');
    expect(Number(past.headers.get('retry-after'))).toBeGreaterThan(80_000);
    for (let n = 2; n < 20; n += 1) await server.call('/platform/status', { key: second });
    const minute = await server.call('/platform/status', { key: test });
    expect(minute.body.error.message).toContain('Test keys together allow 20 calls a minute');
    expect((await server.call('/platform/status', { key })).status).toBe(200);
  });
});
