import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountWith, openTestAccounts, type TestAccounts } from '../../support/accounts.ts';
import { launchBrowser } from '../../support/outside/browser.ts';
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

/** A new key of an account. */
async function keyWith(key: string, body: object): Promise<string> {
  const made = await server.call('/platform/keys', { key, body });
  if (made.status >= 300) throw new Error(JSON.stringify(made.body));
  return made.body.data.api_key;
}

describe('a web page of another origin', () => {
  let browser: Browser;
  let site: Server;
  let page: Page;
  let port: number;
  beforeAll(async () => {
    site = createServer((_req, res) => res.setHeader('content-type', 'text/html').end('<p>app'));
    await new Promise<void>((listening) => site.listen(0, '127.0.0.1', () => listening()));
    port = (site.address() as AddressInfo).port;
    browser = await launchBrowser(['localhost', 'elsewhere.test']);
    page = await browser.newPage();
  });
  afterAll(async () => {
    await browser?.close();
    site?.close();
  });

  /** What the page gets of a call; `blocked` when its browser does not let it read the answer. */
  const fetchFrom = (path: string, headers: Record<string, string>, body?: object) =>
    page.evaluate(
      `fetch(${JSON.stringify(`${server.url}/api/v1${path}`)}, ${JSON.stringify({
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })}).then(async (answer) => [answer.status, (await answer.json()).success, answer.headers.get('ratelimit-policy')], () => 'blocked')`,
    );

  it('reads the answers to a key that names it, and to no other', async () => {
    const { key } = await accountWith(opened, 'pro');
    const named = await keyWith(key, { test: true, allowed_origins: ['http://localhost:*'] });
    const unnamed = await keyWith(key, { test: true });
    await page.goto(`http://localhost:${port}/`);
    const policy = '"minute";q=20;w=60';
    const sent = { 'x-api-key': named };
    expect(await fetchFrom('/cards/2', sent)).toEqual([200, true, policy]);
    expect(await fetchFrom('/cards/search', sent, { max_results: 2 })).toEqual([200, true, policy]);
    expect(await fetchFrom('/cards/search', sent, { max_results: 'x' })).toEqual([
      ...[422, false, policy],
    ]);
    for (const other of [unnamed, key, 'cw_live_nobody']) {
      // Not a card that the page has read, which its browser keeps.
      expect(await fetchFrom('/cards/3', { 'x-api-key': other })).toBe('blocked');
    }
    await page.goto(`http://elsewhere.test:${port}/`);
    expect(await fetchFrom('/cards/2', sent)).toBe('blocked');
  });

  it('cannot make its visitors sign up, nor send cookies or other headers', async () => {
    const { accounts } = opened;
    const body = { email: 'visitor@example.com', password: 'correct horse battery' };
    expect(await fetchFrom('/platform/accounts', { 'x-api-key': 'x' }, body)).toBe('blocked');
    expect(await accounts.findByName(body.email)).toEqual([]);
    const asks = (path: string, method = 'POST') =>
      fetch(`${server.url}/api/v1${path}`, {
        method: 'OPTIONS',
        headers: {
          ...{ origin: 'https://app.example', 'access-control-request-method': method },
          'access-control-request-headers': 'x-api-key',
        },
      });
    const yes = await asks('/cards/search');
    expect([yes.status, yes.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(yes.headers.get('access-control-allow-credentials')).toBeNull();
    expect(yes.headers.get('access-control-allow-headers')).not.toMatch(/authorization|cookie/i);
    for (const no of [
      await asks('/platform/accounts'),
      await asks('/cards/search', 'DELETE'),
      await fetch(`${server.url}/mcp`, { method: 'OPTIONS' }),
      await fetch(`${server.url}/api/v1/cards/search`, { method: 'OPTIONS' }),
    ]) {
      expect(no.status).toBeGreaterThanOrEqual(400);
      expect(no.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('is told from others by the whole of its origin', async () => {
    const { key } = await accountWith(opened, 'pro');
    const origins = ['https://app.example', 'https://app.example:8443'];
    const named = await keyWith(key, { scopes: ['cards:read'], allowed_origins: origins });
    const from = (origin: string | null, path = '/cards/2') =>
      server.call(path, { key: named, ...(origin && { headers: { origin } }) });
    for (const origin of origins) {
      const { status, headers } = await from(origin);
      expect([status, headers.get('access-control-allow-origin')]).toEqual([200, origin]);
      expect(headers.get('vary')).toContain('Origin');
    }
    for (const origin of [
      ...['https://app.example.evil', 'https://sub.app.example', 'http://app.example'],
      ...['https://app.example:444', 'null', 'http://localhost:3000', '*'],
    ]) {
      const { status, body, headers } = await from(origin);
      expect([status, body.error?.code]).toEqual([403, 'origin_not_allowed']);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    // Its visitors have the key, too: they are not to see whose it is.
    const reads = { scopes: ['cards:read', 'portfolio:read'], allowed_origins: origins };
    const visited = await keyWith(key, reads);
    for (const path of ['/platform/account', '/platform/keys', '/platform/requests']) {
      const { status, body } = await server.call(path, { key: visited });
      expect([status, body.error?.code]).toEqual([403, 'key_restricted']);
    }
    expect((await server.call('/cards/2', { key: visited })).status).toBe(200);
    // Programs send none, and our own pages are of our own origin.
    expect((await from(null)).headers.get('access-control-allow-origin')).toBeNull();
    expect((await from(server.url)).status).toBe(200);
  });
});
