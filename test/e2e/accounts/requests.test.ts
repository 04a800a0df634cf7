import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RecentCall, recentCallsModel } from '../../../src/accounts/calls/model.ts';
import { createRecentCalls } from '../../../src/accounts/calls/recent-calls.ts';
import { accountWith, openTestAccounts, type TestAccounts } from '../../support/accounts.ts';
import { startTestDatabase } from '../../support/database/mongo.ts';
import { callRest } from '../../support/rest.ts';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';
import { startWith } from '../../support/stripe/started.ts';

let server: SharedServer;
let opened: TestAccounts;
beforeAll(async () => {
  server = await sharedTestServer();
  opened = await openTestAccounts(server.database);
});
afterAll(async () => {
  await opened?.close();
});

function callAt(at: number, more: Partial<RecentCall> = {}): RecentCall {
  return {
    ...{ at: new Date(at), channel: 'rest', operation: 'get_status', status: 200 },
    ...{ duration_ms: 1, request_id: randomUUID(), key_id: null, key_prefix: null },
    ...more,
  };
}

const records = () => recentCallsModel(server.database.connection);

describe('the list of requests', () => {
  it('holds nothing of an account that is deleted, the deletion neither', async () => {
    const connection = server.database.connection;
    const calls = createRecentCalls({ connection, clock: () => new Date() });
    const account = randomUUID();
    calls.note(account, callAt(Date.now()));
    await calls.flush();
    expect(await records().countDocuments({ _id: account })).toBe(1);
    await calls.forget(account);
    calls.note(account, callAt(Date.now(), { operation: 'delete_account' }));
    await calls.close();
    expect(await records().countDocuments({ _id: account })).toBe(0);
  });

  it('tells what was called and how it ended, and nothing that was sent', async () => {
    const { key, credential } = await accountWith(opened, 'pro');
    const found = await server.call('/cards/2', { key });
    await server.call('/cards/search', { key, body: { issuer: 'a secret of mine' } });
    await server.call('/cards/search', { key, raw: '{"broken' });
    const tool = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: {
        'x-api-key': key,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name: 'get_card_terms', arguments: { card_name: 'CSP' } },
      }),
    });
    await tool.text();
    const { status, body } = await server.call('/platform/requests', { key });
    expect(status).toBe(200);
    const { requests } = body.data;
    const told = requests.map((one: { [field: string]: unknown }) => [
      ...[one.channel, one.operation, one.status],
    ]);
    expect(told).toEqual([
      ['mcp', 'get_card_terms', 200],
      ['rest', 'search_credit_cards', 400],
      ['rest', 'search_credit_cards', 200],
      ['rest', 'get_card_details', 200],
    ]);
    expect(requests[3]).toEqual({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      channel: 'rest',
      operation: 'get_card_details',
      status: 200,
      duration_ms: expect.any(Number),
      request_id: found.headers.get('x-request-id'),
      key_id: credential.by?.id,
      key_prefix: key.slice(0, 12),
    });
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(
      (await server.call('/platform/requests?limit=2', { key })).body.data.requests,
    ).toHaveLength(2);
    expect((await server.call('/platform/requests?limit=101', { key })).status).toBe(422);
    expect((await server.call('/platform/requests', { key: null })).status).toBe(401);
  });

  it('holds the newest hundred of all processes and seven days', async () => {
    const { account_id } = await accountWith(opened, 'pro');
    const now = Date.now();
    const options = { connection: server.database.connection, clock: () => new Date(now) };
    const [one, other] = [createRecentCalls(options), createRecentCalls(options)];
    one.note(account_id, callAt(now - 8 * 86_400_000));
    for (let n = 0; n < 150; n += 1)
      (n % 2 ? one : other).note(account_id, callAt(now - n * 1_000));
    await one.close();
    await other.close();
    const listed = await opened.recentCalls.list(account_id);
    const ages = listed.map(({ at }) => (now - at.getTime()) / 1_000);
    expect(ages).toEqual(Array.from({ length: 100 }, (_, n) => n));
    expect((await records().findOne({ _id: account_id }).lean())?.calls).toHaveLength(100);

    const later = createRecentCalls({ ...options, clock: () => new Date(now + 8 * 86_400_000) });
    expect(await later.list(account_id)).toEqual([]);
    later.note(account_id, callAt(now + 8 * 86_400_000));
    await later.close();
    expect((await records().findOne({ _id: account_id }).lean())?.calls).toHaveLength(1);
  });

  it('goes with the account, and so does what was under way when it went', async () => {
    const room = await openTestAccounts(server.database);
    const { account_id, credential } = await accountWith(room, 'pro');
    room.recentCalls.note(account_id, callAt(Date.now()));
    await room.recentCalls.flush();
    await room.accounts.remove(credential);
    await expect.poll(() => records().exists({ _id: account_id })).toBeNull();
    room.recentCalls.note(account_id, callAt(Date.now()));
    // A stop sweeps at once what is otherwise swept after seconds.
    await room.close();
    expect(await records().exists({ _id: account_id })).toBeNull();
  });

  it('gives up what a database that is away does not take, and counts it', async () => {
    const database = await startTestDatabase();
    const lost: number[] = [];
    const calls = createRecentCalls({
      ...{ connection: database.connection, clock: () => new Date() },
      onLost: (count) => lost.push(count),
    });
    await database.connection.getClient().close();
    for (let n = 0; n < 5_010; n += 1) calls.note(`account ${n % 100}`, callAt(Date.now()));
    expect(lost).toEqual(Array(10).fill(1));
    await calls.flush();
    expect(lost.slice(10)).toEqual([5_000]);
    await calls.close();
    expect(lost).toHaveLength(11);
    await database.close();
  });

  it('is stored when the server stops', async () => {
    const { key, account_id } = await accountWith(opened, 'pro');
    const other = await startWith(server.database, {});
    await callRest(other.url, '/platform/status', { key });
    await other.close();
    const stored = await records().findOne({ _id: account_id }).lean();
    expect(stored?.calls.map(({ operation }) => operation)).toEqual(['get_status']);
  });
});
