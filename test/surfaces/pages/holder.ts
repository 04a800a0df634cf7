import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { authorizeUrl, pkce, register } from '../../oauth/support/client.ts';
import { type Site, startSite } from '../../oauth/support/example-site.ts';
import type { TokenAnswer } from '../../oauth/support/flow.ts';
import { postForm } from '../../oauth/support/requests.ts';
import { launchBrowser } from '../../support/outside/browser.ts';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';
import { callTool } from '../../support/tools/tools.ts';
import { type Watched, watchedPage } from './look.ts';

/** A browser at a server, an app that can be connected to it, and what the app keeps in the wallet. */
export interface WalletPages {
  readonly server: SharedServer;
  readonly app: Site;
  readonly watched: Watched;
  /** @param token of the app */
  keep(token: string, input: Record<string, unknown>): ReturnType<typeof callTool>;
  close(): Promise<void>;
}

export async function openWalletPages(): Promise<WalletPages> {
  const [server, browser, app] = await Promise.all([
    sharedTestServer(),
    launchBrowser(),
    startSite('http', (_req, res) => res.end('Back in the app')),
  ]);
  const watched = await watchedPage(await browser.newContext(), server.url);
  watched.page.setDefaultTimeout(10_000);
  return {
    ...{ server, app, watched },
    keep: (token, input) => callTool(server.url, token, 'manage_points_balances', input),
    async close() {
      await browser.close();
      await app.close();
    },
  };
}

/** A newcomer, who makes an account on the way to a page that needs one. */
export async function signUpTo(page: Page, server: SharedServer, path: string): Promise<void> {
  await page.goto(`${server.url}${path}`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('E-mail').fill(`holder-${randomUUID()}@mail.example`);
  await page.getByLabel('Password').fill('a rather long pass phrase');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(`${server.url}${path}`);
}

/** Connects "Travel helper" to the account of who is signed in. @returns its access token */
export async function connectAssistant(
  page: Page,
  server: SharedServer,
  app: Site,
): Promise<string> {
  const tab = await page.context().newPage();
  tab.setDefaultTimeout(10_000);
  const callback = `http://127.0.0.1:${app.port}/callback`;
  const client = await register(server, {
    client_name: 'Travel helper',
    redirect_uris: [callback],
  });
  const { verifier, challenge } = pkce();
  const asked = { client_id: client.client_id, redirect_uri: callback };
  const scope = 'cards:read portfolio:read portfolio:write';
  await tab.goto(authorizeUrl(server, { ...asked, code_challenge: challenge, scope }));
  await tab.getByRole('button', { name: 'Allow' }).click();
  await tab.waitForURL(`${callback}**`);
  const code = new URL(tab.url()).searchParams.get('code') ?? '';
  const response = await postForm(`${server.url}/oauth/token`, {
    ...{ grant_type: 'authorization_code', code, code_verifier: verifier, ...asked },
  });
  await tab.close();
  return ((await response.json()) as TokenAnswer).access_token;
}
