import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountModel } from '../../src/accounts/collections.ts';
import { usageModel } from '../../src/accounts/limits/collections.ts';
import { type Site, startSite } from '../oauth/support/example-site.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';
import { launchBrowser } from '../support/outside/browser.ts';
import { signed, stripeSettings } from '../support/stripe/room.ts';
import { type StripeServer, startStripeServer } from '../support/stripe/server.ts';
import { type StartedServer, startWith } from '../support/stripe/started.ts';
import { createWorld, type World } from '../support/stripe/world.ts';

const PASSWORD = 'a rather long pass phrase';
const SIZES = { narrow: { width: 360, height: 740 }, wide: { width: 1280, height: 900 } } as const;
/** A folder to look at the pages in; unset: nothing is written. */
const { SCREENSHOTS_DIR } = process.env;

let stripe: StripeServer;
let world: World;
let database: TestDatabase;
let server: StartedServer;
let stripePages: Site;
let browser: Browser;
let context: BrowserContext;
let page: Page;

/** A page of Stripe's on which people pay, and its portal, as far as ours lead there. */
async function payPage(method: string, address: string): Promise<{ to?: string; body: string }> {
  const session = /^\/c\/pay\/(\w+)/.exec(address)?.[1];
  if (session === undefined) return { body: '<h1>Portal at Stripe</h1>' };
  if (method !== 'POST')
    return { body: '<h1>Pay</h1><form method="post"><button>Pay now</button></form>' };
  for (const event of world.pay(session)) {
    const { body, signature } = signed(event, new Date());
    const url = `${server.url}/api/v1/platform/billing/webhook`;
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
  }
  return { to: stripe.ledger.sessions.get(session)?.success_url ?? '', body: '' };
}

beforeAll(async () => {
  stripe = await startStripeServer();
  world = createWorld(stripe.ledger);
  [database, stripePages] = await Promise.all([
    startTestDatabase(),
    startSite('https', async (req, res) => {
      const { to, body } = await payPage(req.method ?? 'GET', req.url ?? '/');
      if (to !== undefined) res.writeHead(303, { location: to }).end();
      else res.writeHead(200, { 'content-type': 'text/html' }).end(body);
    }),
  ]);
  const { port } = stripePages;
  [server, browser] = await Promise.all([
    startWith(database, stripeSettings(stripe.url)),
    launchBrowser([`checkout.stripe.com:${port}`, `billing.stripe.com:${port}`]),
  ]);
  context = await browser.newContext({ ignoreHTTPSErrors: true });
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([server?.close(), stripePages?.close()]);
  await Promise.all([database?.close(), stripe?.close()]);
});

/** Looks at a page in both sizes: nothing may stick out at the side. */
async function look(name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    const [content, window] = (await page.evaluate(
      'const { scrollWidth, clientWidth } = document.documentElement; [scrollWidth, clientWidth]',
    )) as [number, number];
    expect(content, `${name}, ${size}`).toBeLessThanOrEqual(window);
    if (SCREENSHOTS_DIR) {
      const file = path.join(SCREENSHOTS_DIR, `${name}-${size}.png`);
      await page.screenshot({ path: file, fullPage: true });
    }
  }
}

const row = (name: string) => page.locator(`dt:text-is("${name}") + dd`).innerText();

/** Opens the account's page until a plan shows: the event is handled after it is answered. */
async function accountShowing(plan: RegExp): Promise<void> {
  for (;;) {
    await page.goto(`${server.url}/account`);
    if (plan.test(await row('Plan'))) return;
  }
}

describe('the pages of a person who is signed in', () => {
  it('lead from sign-up over the pricing page to a plan that is paid', async () => {
    await page.goto(`${server.url}/pricing`);
    await look('pricing-stranger');
    expect(await page.getByRole('button').count()).toBe(0);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('E-mail').fill('buyer@mail.example');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForLoadState();

    await page.goto(`${server.url}/pricing`);
    await look('pricing-evaluation');
    expect(await page.getByText('This is your plan.').count()).toBe(1);
    // Without a verified e-mail nothing is sold, in words.
    await page.getByRole('button', { name: 'Pro, $49.00 a month' }).click();
    expect(await page.getByRole('alert').innerText()).toMatch(/e-mail/);
    await look('not-verified');
    const verified = { $set: { email_verified_at: new Date() } };
    const accounts = accountModel(database.connection);
    await accounts.updateOne({ email: 'buyer@mail.example' }, verified);

    await page.goto(`${server.url}/account`);
    await look('account-evaluation');
    expect(await row('Plan')).toBe('Evaluation');
    expect(await row('Next invoice')).toBe('none');
    await page.getByRole('button', { name: 'Pro, $49.00 a month' }).click();
    expect(page.url()).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_/);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.waitForURL(`${server.url}/account?paid=1`);
    await accountShowing(/^Pro, paid by the month$/);
  });

  it('show the next invoice, what was used in money, and the way to Stripe', async () => {
    const account = await accountModel(database.connection)
      .findOne({ email: 'buyer@mail.example' })
      .lean();
    const period = new Date().toISOString().slice(0, 7);
    const account_id = String(account?._id);
    await usageModel(database.connection).updateOne(
      { _id: `${account_id}:${period}` },
      { $set: { account_id, period, units: 51_234, by_endpoint: {}, by_channel: {} } },
      { upsert: true },
    );
    await page.goto(`${server.url}/account`);
    await look('account-pro');
    expect(await row('Next invoice')).toMatch(/^\$49\.00 on \d{4}-\d\d-\d\d$/);
    expect(await row(`Used in ${period}`)).toBe('51,234 of 50,000 units');
    expect(await row('Past the plan so far')).toBe('$12.34');
    await page.getByRole('button', { name: /at Stripe$/ }).click();
    expect(page.url()).toMatch(/^https:\/\/billing\.stripe\.com\/p\/session\/bps_/);
  });

  it('take each form once, and from our own pages', async () => {
    await page.goto(`${server.url}/account`);
    const token = await page.locator('[name=form_token]').first().inputValue();
    const cookies = await context.cookies(server.url);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const send = async (headers: Record<string, string> = {}) => {
      const body = new URLSearchParams({ form_token: token });
      const sent = { method: 'POST', headers: { cookie, ...headers }, body } as const;
      return (await fetch(`${server.url}/account/portal`, { ...sent, redirect: 'manual' })).status;
    };
    expect(await send({ origin: 'https://evil.example' })).toBe(403);
    expect([await send(), await send()]).toEqual([303, 400]);
  });

  it.each(['/account', '/pricing'])('lead from %s to the change to a larger plan', async (from) => {
    await page.goto(`${server.url}${from}`);
    expect(await page.getByRole('button', { name: 'Pro, $49.00 a month' }).count()).toBe(0);
    if (from === '/pricing') await look('pricing-pro');
    await page.getByRole('button', { name: 'Scale, $499.00 a month' }).click();
    expect(page.url()).toMatch(/^https:\/\/billing\.stripe\.com\/p\/session\/bps_/);
  });

  it('say when a plan ends and when a payment has failed', async () => {
    const [subscription] = [...stripe.ledger.subscriptions.keys()];
    const tell = async (events: ReturnType<World['pay']>) => {
      for (const event of events) {
        const { body, signature } = signed(event, new Date());
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
        const url = `${server.url}/api/v1/platform/billing/webhook`;
        await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
      }
    };
    await tell(world.cancelAtEnd(String(subscription)));
    await accountShowing(/ends on \d{4}-\d\d-\d\d$/);
    expect(await row('Next invoice')).toBe('none');
    await look('account-ending');
    await tell(world.cancelAtEnd(String(subscription), false));
    await tell(world.endPeriod(String(subscription), false));
    await accountShowing(/the last payment failed/);
    await look('account-unpaid');
  });
});
