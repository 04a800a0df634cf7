import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/outside/browser.ts';
import { authorizeUrl, pkce, type Registration, register } from '../support/client.ts';
import { type Site, startSite } from '../support/example-site.ts';
import type { TokenAnswer } from '../support/flow.ts';
import { newPerson } from '../support/person.ts';
import { bearer, callMcp, postForm } from '../support/requests.ts';
import { type OAuthServer, startOAuthServer } from '../support/server.ts';

const PASSWORD = 'a rather long pass phrase';

let server: OAuthServer;
let app: Site;
let browser: Browser;
let context: BrowserContext;
let page: Page;

/** An app with a callback of every kind; `/opener` opens us in a popup and waits for its word. */
function appPage(path: string): { status: number; headers: Record<string, string>; body: string } {
  const type = { 'content-type': 'text/html' };
  if (path.startsWith('/onward')) {
    const location = `https://other.example:${app.port}/done${path.slice(path.indexOf('?'))}`;
    return { status: 302, headers: { location }, body: '' };
  }
  if (path.startsWith('/popup')) {
    const script = 'window.opener.postMessage(location.search, "*")';
    return { status: 200, headers: type, body: `<script>${script}</script>` };
  }
  return { status: 200, headers: type, body: '<h1>Back in the app</h1>' };
}

beforeAll(async () => {
  [server, app, browser] = await Promise.all([
    startOAuthServer(),
    startSite('https', (req, res) => {
      const { status, headers, body } = appPage(req.url ?? '/');
      res.writeHead(status, headers).end(body);
    }),
    launchBrowser(['app.example', 'other.example']),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([server?.close(), app?.close()]);
});

beforeEach(async () => {
  context = await browser.newContext({ ignoreHTTPSErrors: true });
  page = await context.newPage();
});
afterEach(() => context.close());

const appUrl = (path: string) => `https://app.example:${app.port}${path}`;

async function requestOf(client: Registration, redirect: string) {
  const { verifier, challenge } = pkce();
  const url = authorizeUrl(server, {
    client_id: client.client_id,
    redirect_uri: redirect,
    code_challenge: challenge,
  });
  return { url, verifier };
}

/** A newcomer on the page that an app has sent them to. */
async function signUp(to: Page): Promise<string> {
  const { email } = newPerson();
  await to.getByRole('link', { name: 'Create an account' }).click();
  await to.getByLabel('E-mail').fill(email);
  await to.getByLabel('Password').fill(PASSWORD);
  await to.getByRole('button', { name: 'Create account' }).click();
  return email;
}

describe('a person with a browser', () => {
  it('gets from the app through sign-up and consent back to the app', async () => {
    const client = await register(server, {
      client_name: 'Travel helper',
      redirect_uris: [appUrl('/callback')],
    });
    const { url, verifier } = await requestOf(client, appUrl('/callback'));
    await page.goto(url);
    expect(await page.getByRole('heading').first().textContent()).toBe('Sign in');
    const email = await signUp(page);
    await page.getByRole('heading', { name: 'Connect Travel helper to Cardwright?' }).waitFor();
    const text = await page.locator('main').innerText();
    expect(text).toContain(email);
    expect(text).toContain(`app.example:${app.port}`);
    expect(text).toContain('Look up cards');
    expect(text).toContain('Stay connected');
    expect(text).not.toContain('Change and delete');

    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByRole('heading', { name: 'Back in the app' }).waitFor();
    const back = new URL(page.url());
    expect(back.origin + back.pathname).toBe(appUrl('/callback'));
    expect(back.searchParams.get('state')).toBe('the state');
    expect(back.searchParams.get('iss')).toBe(server.url);

    const response = await postForm(`${server.url}/oauth/token`, {
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: appUrl('/callback'),
      client_id: client.client_id,
    });
    const tokens = (await response.json()) as TokenAnswer;
    expect((await callMcp(server, bearer(tokens.access_token))).status).toBe(200);

    // The address from before leads to where apps are now.
    await page.goto(`${server.url}/oauth/apps`);
    expect(page.url()).toBe(`${server.url}/console/apps`);
    await page.getByRole('button', { name: 'End the connection of Travel helper' }).click();
    await page.getByText('No app is connected').waitFor();
    await page.getByRole('link', { name: 'Security' }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('is told what is wrong with the password and keeps the e-mail', async () => {
    await page.goto(`${server.url}/oauth/sign-up`);
    await page.getByLabel('E-mail').fill('someone@mail.example');
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    expect(await page.getByRole('alert').innerText()).toContain('10 to 200 characters');
    expect(await page.getByLabel('E-mail').inputValue()).toBe('someone@mail.example');
  });

  it('can do all of it by keyboard alone', async () => {
    const client = await register(server, { redirect_uris: [appUrl('/callback')] });
    const { url } = await requestOf(client, appUrl('/callback'));
    await page.goto(url.replace('/oauth/authorize', '/oauth/sign-up'));
    // The browser gives it the focus a moment after the page has loaded.
    await page.locator('[name=email]:focus').waitFor();
    await page.keyboard.type(newPerson().email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Allow' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Back in the app' }).waitFor();
  });

  it('comes back by loopback, and where the app itself leads on to another host', async () => {
    const loopback = await startSite('http', (_req, res) => {
      res.writeHead(302, { location: `https://other.example:${app.port}/done` }).end();
    });
    const client = await register(server, {
      redirect_uris: [appUrl('/onward'), 'http://127.0.0.1/callback'],
    });
    const first = await requestOf(client, appUrl('/onward'));
    await page.goto(first.url);
    await signUp(page);
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(/^https:\/\/other\.example:\d+\/done\?code=/);

    const second = await requestOf(client, `http://127.0.0.1:${loopback.port}/callback`);
    await page.goto(second.url);
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(/^https:\/\/other\.example:\d+\/done$/);
    await loopback.close();
  });

  it('would be stopped by this browser if the page allowed its own address only', async () => {
    const client = await register(server, { redirect_uris: [appUrl('/callback')] });
    const { url } = await requestOf(client, appUrl('/callback'));
    await page.goto(`${server.url}/oauth/sign-up`);
    await page.getByLabel('E-mail').fill(newPerson().email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.route('**/oauth/authorize*', async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      const headers = response.headers();
      const csp = headers['content-security-policy'] ?? '';
      const strict = csp.replace(/form-action [^;]*/, "form-action 'self'");
      await route.fulfill({ response, headers: { ...headers, 'content-security-policy': strict } });
    });
    const blocked = page.waitForEvent('console', (message) => /form-action/.test(message.text()));
    await page.goto(url);
    await page.unroute('**/oauth/authorize*');
    await page.getByRole('button', { name: 'Allow' }).click({ noWaitAfter: true });
    await blocked;
    expect(page.url()).toContain('/oauth/authorize');
  });

  it('finds its way back in a popup that the app waits for', async () => {
    const client = await register(server, { redirect_uris: [appUrl('/popup')] });
    const { url } = await requestOf(client, appUrl('/popup'));
    await page.goto(appUrl('/'));
    const opened = page.waitForEvent('popup');
    const heard = page.evaluate(
      (to) =>
        new Promise<string>((resolve) => {
          // The code runs in the page, whose types this project does not load.
          const { addEventListener, open } = globalThis as unknown as {
            addEventListener(name: string, listener: (event: { data: string }) => void): void;
            open(address: string): void;
          };
          addEventListener('message', (event) => resolve(event.data));
          open(to);
        }),
      url,
    );
    const popup = await opened;
    await signUp(popup);
    await popup.getByRole('button', { name: 'Allow' }).click();
    expect(await heard).toContain('code=');
  });
});

describe('another site', () => {
  it('cannot frame the pages', async () => {
    const client = await register(server, { redirect_uris: [appUrl('/callback')] });
    const { url } = await requestOf(client, appUrl('/callback'));
    const evil = await startSite('http', (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/html' });
      res.end(`<iframe src="${url.replaceAll('&', '&amp;')}"></iframe>`);
    });
    const refused = page.waitForEvent('console', (message) =>
      /frame-ancestors|X-Frame-Options|refused to connect/i.test(message.text()),
    );
    await page.goto(`http://localhost:${evil.port}/`);
    await refused;
    expect(await page.frames()[1]?.getByLabel('Password').count()).toBe(0);
    await evil.close();
  });

  it('cannot send the consent form for a person who is signed in', async () => {
    const client = await register(server, { redirect_uris: [appUrl('/callback')] });
    const { url } = await requestOf(client, appUrl('/callback'));
    await page.goto(url);
    await signUp(page);
    await page.getByRole('button', { name: 'Allow' }).waitFor();
    const before = await server.connection.collection('oauth_grants').countDocuments();
    const evil = await startSite('http', (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/html' });
      res.end(`<form method="post" action="${url.replaceAll('&', '&amp;')}">
<input name="decision" value="allow"></form><script>document.forms[0].submit()</script>`);
    });
    await page.goto(`http://localhost:${evil.port}/`);
    await page.getByText('sent from another site').waitFor();
    expect(await server.connection.collection('oauth_grants').countDocuments()).toBe(before);
    await evil.close();
  });
});
