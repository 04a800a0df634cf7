import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountModel } from '../../../src/accounts/collections.ts';
import { type SmtpServer, startSmtpServer } from '../../support/outside/smtp.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const NETWORKS = 12;
const EACH = 20;
const SLOW_MS = 200;
let smtp: SmtpServer;
let server: TestServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
  const settings = { SMTP_URL: smtp.url, TRUST_PROXY: '1', METRICS_PORT: '0' };
  server = await startTestServer(undefined, settings);
}, 60_000);
afterAll(async () => {
  smtp.slowMs = 0;
  await server?.close();
  await smtp?.close();
});

async function ask(path: string, body: object, network: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${server.url}/api/v1/platform/accounts${path}`, sent);
  await response.arrayBuffer();
  return response.status;
}

const account = (email: string, proven: Date | null) => ({
  ...{ _id: randomUUID(), label: 'test', tier: 'evaluation' as const, created_at: new Date() },
  ...{ card_lookups: [], email, email_verified_at: proven, epoch: 0 },
});

const PASSWORD = 'correct horse battery';

/** Letters that were sent before it, since it was asked for. */
async function before(to: string, isAsked: () => Promise<number>): Promise<number> {
  const sent = smtp.received.length;
  expect(await isAsked()).toBeLessThan(300);
  await smtp.next(to);
  return smtp.received.findIndex((one, at) => at >= sent && one.to === to) - sent;
}

it('a slow SMTP server sends a person’s letter soon, though a dozen networks ask for hundreds', async () => {
  const accounts = accountModel(server.database.connection);
  const strangers = Array.from({ length: 60 }, (_, n) => `stranger-${n}@example.net`);
  await accounts.insertMany([
    ...strangers.map((email) => account(email, null)),
    account('owner@example.com', new Date()),
  ]);
  const reset = (email: string, network: string) => ask('/request-reset', { email }, network);
  const signUp = (email: string, network: string) =>
    ask('', { email, password: PASSWORD }, network);
  // Without anybody else.
  expect(await before('ann@example.com', () => signUp('ann@example.com', '198.51.100.1'))).toBe(0);

  smtp.slowMs = SLOW_MS;
  const statuses = await Promise.all(
    Array.from({ length: NETWORKS * EACH }, (_, n) =>
      reset(strangers[(n + Math.floor(n / 60)) % 60] ?? '', `${20 + (n % NETWORKS)}.7.7.7`),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const [home, elsewhere] = ['198.51.100.7', '203.0.113.9'];
  const owner = 'owner@example.com';
  expect(await before(owner, () => reset(owner, home))).toBeLessThanOrEqual(10);
  const text = smtp.received.find((one) => one.to === owner)?.text ?? '';
  const token = /token=([\w-]{43})/.exec(text)?.[1];
  const changed = () => ask('/reset', { token, password: 'another long password' }, home);
  expect(await before(owner, changed)).toBeLessThanOrEqual(10);
  const bob = 'bob@example.com';
  expect(await before(bob, () => signUp(bob, elsewhere))).toBeLessThanOrEqual(24);
  const metrics = await (await fetch(server.metricsUrl ?? '')).text();
  const sent = /^cardwright_letters_total\{outcome="sent"\} (\d+)$/m.exec(metrics)?.[1];
  expect(Number(sent)).toBeGreaterThan(5);
  expect(metrics).toContain('cardwright_letters_total{outcome="dropped"} 0');
}, 60_000);
