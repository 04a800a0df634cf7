import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StallingProxy, startStallingProxy } from '../support/database/stalling-proxy.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** In each command to the database. */
const EVERY = '$db';

let proxy: StallingProxy;
let server: TestServer;

beforeAll(async () => {
  proxy = await startStallingProxy();
  server = await startTestServer(proxy.uri);
}, 120_000);
afterAll(async () => {
  proxy.dropHeld();
  await server?.close();
  await proxy?.close();
});

/** A caller waits no longer than this for a database that does not answer. */
const PROMISED_MS = 3_000;
const LABELS = 6;

const health = () => server.call('/platform/health', { key: null }).then(({ status }) => status);

it('over a slow network what is acknowledged is stored once', async () => {
  const { pro: key } = server.keys;
  proxy.stall(EVERY, 150);
  const asked = Array.from({ length: LABELS }, (_, n) => `slow ${n}`);
  const answers = await Promise.all(
    asked.map((label) => server.call('/platform/keys', { key, body: { label } })),
  );
  proxy.stall(EVERY, 0);
  await expect.poll(health, { timeout: 10_000 }).toBe(200);
  const { body } = await server.call('/platform/keys', { key });
  const labels: string[] = body.data.keys.map((one: { label: string }) => one.label);
  for (const [at, label] of asked.entries()) {
    const times = labels.filter((one) => one === label).length;
    const { status, headers } = answers[at] ?? {};
    if (status === 201) expect(times, label).toBe(1);
    else {
      expect([status, Number(headers?.get('retry-after')) > 0], label).toEqual([503, true]);
      expect(times, label).toBeLessThanOrEqual(1);
    }
  }
  expect(answers.some(({ status }) => status === 201)).toBe(true);
}, 60_000);

it('a call under an Idempotency-Key that met a database that hangs can be repeated as soon as it is back', async () => {
  const headers = { 'idempotency-key': 'met-a-database-that-hangs' };
  const make = () => server.call('/platform/keys', { headers, body: { label: 'repeated' } });
  // Before its transaction begins, so that what comes after it, the release as well, finds nobody.
  const held = proxy.stall('startTransaction', 60_000);
  const asked = make();
  await held;
  proxy.stall(EVERY, 60_000);
  const refused = await asked;
  expect(refused.status).toBe(503);
  proxy.stall(EVERY, 0);
  await expect.poll(health, { timeout: 10_000 }).toBe(200);
  // Well within the 30 s for which a process that died would hold it.
  await expect.poll(() => make().then(({ status }) => status), { timeout: 10_000 }).toBe(201);
}, 60_000);

it('a call under an Idempotency-Key is refused in time, though each of its steps is quick enough', async () => {
  const headers = { 'idempotency-key': 'met-a-database-that-is-slow' };
  const make = () => server.call('/platform/keys', { headers, body: { label: 'slow' } });
  proxy.stall(EVERY, 650);
  const began = performance.now();
  const refused = await make();
  const ms = performance.now() - began;
  proxy.stall(EVERY, 0);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect(ms).toBeLessThan(PROMISED_MS);
  // What was done or given up in between is settled, though its request has no time left.
  await expect.poll(health, { timeout: 10_000 }).toBe(200);
  await expect
    .poll(() => make().then(({ status }) => status), { timeout: 10_000 })
    .toBeOneOf([201, 409]);
}, 60_000);

describe('while the database hangs', () => {
  beforeAll(async () => {
    for (const key of Object.values(server.keys)) await server.call('/cards/2', { key });
    proxy.stall(EVERY, 60_000);
  });
  afterAll(() => proxy.stall(EVERY, 0));

  it('every read of the catalogue goes on for a known key', async () => {
    const { pro, evaluation } = server.keys;
    const body = { card_names: ['Amex Gold', 'CSP'], spending: { dining: 300 } };
    const compare = { card_names: body.card_names, params: { spending: body.spending } };
    const cards = ['/cards/2', '/cards/3', '/cards/2/terms', '/cards?q=gold'];
    const answers = await Promise.all([
      ...cards.map((path) => server.call(path, { key: pro })),
      server.call('/cards/2', { key: evaluation }),
      server.call('/cards/search', { key: pro, body: { query: 'no fee' } }),
      server.call('/intelligence/compare', { key: pro, body: compare }),
      server.call('/reference/programs', { key: pro }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    // A card more would count in a plan that has a limit of them.
    expect((await server.call('/cards/3', { key: evaluation })).status).toBe(503);
  });

  const authorize =
    '/oauth/authorize?response_type=code&client_id=unknown&redirect_uri=http%3A%2F%2F127.0.0.1%2F&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256&state=x';
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  it.each([
    ['the consent page', authorize, {}],
    [
      'the token endpoint',
      '/oauth/token',
      {
        method: 'POST',
        headers: form,
        body: 'grant_type=refresh_token&refresh_token=x&client_id=x',
      },
    ],
    [
      'a registration',
      '/oauth/register',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ redirect_uris: ['http://127.0.0.1/callback'] }),
      },
    ],
  ])('%s is refused in time', async (_what, path, options) => {
    const began = performance.now();
    const response = await fetch(server.url + path, { redirect: 'manual', ...options });
    const ms = performance.now() - began;
    expect(response.status, await response.text()).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(ms).toBeLessThan(PROMISED_MS);
  });
});
