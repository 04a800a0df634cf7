import { setTimeout } from 'node:timers/promises';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { accountWith } from '../../support/accounts.ts';
import { runAdmin } from '../../support/processes.ts';
import type { Answer } from '../../support/rest.ts';
import { type AskedServer, useTwoServers } from '../../support/two-servers.ts';

const { database, opened, one: first, other } = useTwoServers();
const servers = [first, other] as const;

/** Ends as soon as `check` does not throw; within four seconds. */
async function eventually(check: () => Promise<void>): Promise<void> {
  await expect.poll(async () => check().then(() => 'ok', String), { timeout: 4_000 }).toBe('ok');
}

/**
 * On a busy machine some of a storm are shed before any work is done: they come again, when they are told to.
 * At once they would open connections faster than the ended ones go, until their network may have no more.
 */
function storm(calls: number, one: (server: AskedServer, n: number) => Promise<Answer>) {
  return Promise.all(
    Array.from({ length: calls }, async (_, n) => {
      for (;;) {
        const answer = await one(servers[n % 2 === 0 ? 0 : 1], n);
        if (answer.body.error?.code !== 'overloaded') return answer;
        await setTimeout(1_000 * Number(answer.headers.get('retry-after')));
      }
    }),
  );
}

/** How many answers had which status. */
function statuses(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('the limit of a minute', () => {
  it('of 100 lets exactly 100 of 1,000 parallel calls to two processes through', async () => {
    const { key } = await accountWith(opened, 'evaluation', { requests_per_minute: 100 });
    const answers = await storm(1_000, (server) => server.call('/cards?limit=1', { key }));
    expect(statuses(answers)).toEqual({ 200: 100, 429: 900 });
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({
      success: false,
      error: { code: 'rate_limited', details: { retry_after_seconds: expect.any(Number) } },
      detail: { error: 'rate_limited' },
    });
    expect(refused?.headers.get('ratelimit-policy')).toBe('"minute";q=100;w=60');
    expect(refused?.headers.get('ratelimit')).toMatch(/^"minute";r=0;t=([1-9]|[1-5]\d|60)$/);
    expect(refused?.headers.get('retry-after')).toMatch(/^([1-9]|[1-5]\d|60)$/);
  });

  it('is told with every answer, also one that is an error', async () => {
    const { key } = await accountWith(opened, 'pro');
    const rates: (string | null)[] = [];
    for (const path of ['/platform/status', '/cards/999999', '/cards?limit=0']) {
      const answer = await servers[0].call(path, { key });
      rates.push(answer.headers.get('ratelimit'));
      expect(answer.headers.get('ratelimit-policy')).toBe('"minute";q=300;w=60');
    }
    const left = rates.map((rate) => Number(/r=(\d+)/.exec(rate ?? '')?.[1]));
    expect(left).toEqual([299, 298, 297]);
    const health = await servers[0].call('/platform/health');
    expect(health.headers.has('ratelimit')).toBe(false);
  });

  it('is a tool error on MCP that says when to try again', async () => {
    const { key } = await accountWith(opened, 'pro', { requests_per_minute: 3 });
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${servers[1].url}/mcp`), {
        requestInit: { headers: { authorization: `Bearer ${key}` } },
      }),
    );
    const call = () =>
      client.callTool({ name: 'get_card_details', arguments: { card_name: 'Amex Gold' } });
    let answer = await call();
    for (let n = 0; n < 3 && !answer.isError; n += 1) answer = await call();
    expect(answer.isError).toBe(true);
    expect(JSON.stringify(answer.content)).toMatch(/rate_limited: .*[Tt]ry again in \d+ seconds/);
    await client.close();
  });
});

describe('the month', () => {
  it('lets exactly its units through two processes, and account matters stay open', async () => {
    const limits = { requests_per_minute: 100_000, monthly_limit: 50 };
    const { key } = await accountWith(opened, 'evaluation', limits);
    const answers = await storm(300, (server) => server.call('/cards?limit=1', { key }));
    expect(statuses(answers)).toEqual({ 200: 50, 429: 250 });
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.error).toMatchObject({
      code: 'quota_exceeded',
      details: { upgrade_url: expect.any(String), retry_after_seconds: expect.any(Number) },
    });
    await eventually(async () => {
      const { status, body } = await servers[0].call('/platform/usage', { key });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ calls_used: 50, calls_limit: 50, calls_remaining: 0 });
      expect(body.data).not.toHaveProperty('overage');
    });
  });

  it('counts each success once, by path and channel, and nothing else', async () => {
    const limits = { requests_per_minute: 100_000, monthly_limit: 3 };
    const { key } = await accountWith(opened, 'pro', limits);
    const paths = ['/cards/2', '/cards/3', '/platform/status', '/cards/999999', '/cards?limit=0'];
    for (const path of [...paths, '/cards/changes?since=2026-01-01']) {
      await servers[0].call(path, { key });
    }
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${servers[0].url}/mcp`), {
        requestInit: { headers: { 'x-api-key': key } },
      }),
    );
    await client.callTool({ name: 'get_card_details', arguments: { card_name: 'Amex Gold' } });
    await client.callTool({ name: 'get_card_details', arguments: { card_name: 'no such card' } });
    await client.close();
    const { body } = await servers[0].call('/platform/usage', { key });
    expect(body.data).toEqual({
      period: new Date().toISOString().slice(0, 7),
      tier: 'pro',
      calls_used: 5,
      calls_limit: 3,
      calls_remaining: 0,
      by_endpoint: {
        '/cards/{card_id}': 2,
        '/platform/status': 1,
        '/cards/changes': 1,
        get_card_details: 1,
      },
      by_channel: { rest: 4, mcp: 1 },
      by_day: { [new Date().toISOString().slice(0, 10)]: 5 },
      rate_limit: { requests_per_minute: 100_000, monthly_limit: 3 },
      overage: { calls: 2, rate_per_call_cents: 1, allows_overage: true },
    });
  });
});

it('the 10 cards of the evaluation tier, raced by 50 clients on two processes, are exactly 10', async () => {
  const { key } = await accountWith(opened, 'evaluation', { requests_per_minute: 100_000 });
  const { body } = await servers[0].call('/cards?limit=20', { key });
  const more = await servers[0].call('/cards?limit=20&offset=20', { key });
  const third = await servers[0].call('/cards?limit=20&offset=40', { key });
  const ids = [body, more.body, third.body].flatMap((page) =>
    page.data.cards.map((card: { card_id: number }) => card.card_id),
  );
  const answers = await storm(50, (server, n) => server.call(`/cards/${ids[n]}`, { key }));
  expect(statuses(answers)).toEqual({ 200: 10, 403: 40 });
  const refused = answers.find(({ status }) => status === 403);
  expect(refused?.body.detail.error).toBe('unique_card_limit_exceeded');
});

it('limits that were hit and set are in the audit', async () => {
  const { key, account_id } = await accountWith(opened, 'pro', { requests_per_minute: 5 });
  await storm(20, (server) => server.call('/cards?limit=1', { key }));
  const set = ['account', 'set', account_id, '--tier', 'scale', '--monthly-limit', 'none'];
  expect(await runAdmin(database, ...set)).toMatch(/monthly_limit +none \(set for this account\)/);
  const printed = await runAdmin(database, 'audit', '--account', account_id);
  expect(printed).toMatch(/limit\.hit \{"limit":"rate_limited"\}/);
  expect(printed).toMatch(/limits\.changed .*"requests_per_minute":5,"monthly_limit":null/);
  expect(printed).toMatch(/tier\.changed .*"from":"pro","to":"scale"/);
  expect(printed).toContain('account.created');
  expect(printed).not.toContain(key);
  const wrong = ['account', 'set', account_id, '--requests-per-minute', '-1'];
  await expect(runAdmin(database, ...wrong)).rejects.toThrow();
}, 60_000);
