import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveryModel } from '../../../src/notices/webhooks/model.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { isOffered } from '../../../src/surfaces/pages/docs/try-it/offered.ts';
import { launchBrowser } from '../../support/outside/browser.ts';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';
import { lookAt, openPage, type Watched, watchedPage } from './look.ts';

/** What developers do in the browser: requests from the reference, and webhooks. */

const EMAIL = 'tester@mail.example';

let server: SharedServer;
let browser: Browser;
let watched: Watched;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedTestServer(), launchBrowser()]);
  watched = await watchedPage(await browser.newContext(), server.url);
  watched.page.setDefaultTimeout(10_000);
});
afterAll(async () => {
  await browser?.close();
});

const answer = () => watched.page.locator('#answer pre').innerText();
const send = (method: string) => watched.page.getByRole('button', { name: `Send ${method}` });

describe('a request from the reference', () => {
  it('is shown to visitors, who sign in and come back to it', async () => {
    const { page } = watched;
    await openPage(watched, `${server.url}/docs/rest/calculate_card_value`);
    expect(await page.getByLabel('JSON body').isDisabled()).toBe(true);
    expect(await page.getByLabel('JSON body').inputValue()).toContain('Amex Platinum');
    await page.getByRole('link', { name: 'Sign in to try it' }).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByLabel('Password').fill('a rather long pass phrase');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(`${server.url}/docs/rest/calculate_card_value`);
    expect(await page.getByLabel('JSON body').isDisabled()).toBe(false);
  });

  it('is answered as REST answers it', async () => {
    const { page } = watched;
    await page.getByLabel('JSON body').fill('{"card_name":"Amex Gold","spending":{"dining":600}}');
    await send('POST').click();
    const { data } = JSON.parse(await answer());
    const { body } = await server.call('/intelligence/value', {
      key: server.keys.evaluation,
      body: { card_name: 'Amex Gold', spending: { dining: 600 } },
    });
    expect(data).toEqual(body.data);
    expect(await page.locator('#answer').innerText()).toMatch(/HTTP 200[\s\S]*RateLimit/);
    expect(await page.getByLabel('JSON body').inputValue()).toContain('"dining":600');
    await lookAt(watched, 'try-it-answer');
  });

  it('goes by path and query too, and its errors are answers', async () => {
    const { page } = watched;
    await openPage(watched, `${server.url}/docs/rest/get_card_history`);
    await page.getByLabel('card_id').fill('no such card');
    await send('GET').click();
    expect(JSON.parse(await answer())).toMatchObject({ error: { code: 'validation_failed' } });
    await openPage(watched, `${server.url}/docs/rest/list_cards`);
    await page.getByLabel('limit').fill('2');
    await send('GET').click();
    expect(JSON.parse(await answer()).data.cards).toHaveLength(2);
    expect(await page.locator('#answer').innerText()).toContain('limit=2');
    await lookAt(watched, 'try-it-query');
  });

  it('shows of a long answer what a page can hold', async () => {
    const { page } = watched;
    await page.goto(`${server.url}/docs/rest/list_programs`);
    const answered = page.waitForResponse((one) => one.url().endsWith('/try'));
    await send('GET').click();
    expect((await (await answered).body()).length).toBeLessThan(60_000);
    expect(await page.locator('#answer').innerText()).toMatch(/[\d,]+ more lines are not shown/);
  });

  it('says beside the field what is no JSON, and counts only what was run', async () => {
    const { page, faults } = watched;
    await openPage(watched, `${server.url}/docs/rest/compare_cards`);
    await page.getByLabel('JSON body').fill('{\n  "card_names":');
    await send('POST').click();
    expect(await page.locator('#body-fault').innerText()).toMatch(/not JSON/);
    expect(await page.getByLabel('JSON body').inputValue()).toBe('{\n  "card_names":');
    expect(faults.splice(0)).toEqual([expect.stringMatching(/422/)]);
    await openPage(watched, `${server.url}/console/usage`);
    const row = (name: string) => page.getByRole('row', { name }).locator('td').innerText();
    expect(await row('/intelligence/value')).toBe('1');
    expect(await row('/cards')).toBe('1');
  });

  it('is run once, without a script, and from our own page only', async () => {
    const cookies = await watched.page.context().cookies();
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.addCookies(cookies);
    const plain = await context.newPage();
    await plain.goto(`${server.url}/docs/rest/get_status`);
    const token = await plain.locator('[name=form_token]').inputValue();
    await plain.getByRole('button', { name: 'Send GET' }).click();
    expect(await plain.locator('#answer').innerText()).toContain('HTTP 200');
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const again = (headers: Record<string, string>) =>
      fetch(`${server.url}/docs/rest/get_status/try`, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams({ form_token: token }),
      });
    const used = await again({ cookie });
    expect([used.status, /sent before/.test(await used.text())]).toEqual([400, true]);
    expect((await again({ cookie, origin: 'https://evil.example' })).status).toBe(403);
    // A stranger with the token is a visitor.
    expect((await again({})).headers.get('location')).toContain('/oauth/sign-in');
    await context.close();
  });

  it('is not offered where it would change something', async () => {
    const writing = OPERATIONS.filter(({ policy }) => policy.scope.endsWith(':write'));
    expect(writing.length).toBeGreaterThan(10);
    expect(writing.filter(isOffered)).toEqual([]);
    for (const name of ['delete_account', 'create_key', 'report_fact']) {
      const page = await (await fetch(`${server.url}/docs/rest/${name}`)).text();
      expect(page).toContain('cannot be tried here');
      const sent = await fetch(`${server.url}/docs/rest/${name}/try`, { method: 'POST' });
      expect(sent.status).toBe(404);
    }
  });
});

describe('webhooks in the console', () => {
  const secret = () => watched.page.locator('#made-secret').innerText();

  it('are made, with the secret once', async () => {
    const { page, faults } = watched;
    await openPage(watched, `${server.url}/console/webhooks`);
    await lookAt(watched, 'console-webhooks-none');
    await page.getByLabel('Address').fill('https://127.0.0.1/hooks');
    await page.getByRole('button', { name: 'Create the webhook' }).click();
    expect(await page.locator('#url-fault').innerText()).toMatch(/public internet/);
    expect(await page.getByLabel('Address').inputValue()).toBe('https://127.0.0.1/hooks');
    await page.getByRole('checkbox', { name: /a card has another value/ }).uncheck();
    await page.getByLabel('Address').fill('https://hooks.invalid.example/cards');
    await page.getByRole('button', { name: 'Create the webhook' }).click();
    expect(await page.locator('#events-fault').innerText()).toMatch(/at least one/);
    expect(faults.splice(0)).toHaveLength(2);
    await page.getByRole('checkbox', { name: /something of your wallet/ }).check();
    await page.getByLabel('What it is for').fill('Dates to my calendar');
    await page.getByRole('button', { name: 'Create the webhook' }).click();
    const made = await secret();
    expect(made).toMatch(/^whsec_/);
    await lookAt(watched, 'console-webhooks-made');
    await page.goto(`${server.url}/console/webhooks`);
    expect(await page.content()).not.toContain(made);
    expect(await page.locator('.hook').innerText()).toContain('wallet.upcoming');
    // The evaluation plan has one.
    expect(await page.locator('main').innerText()).toMatch(/Your plan has one webhook/);
  });

  it('are tested, and what failed is delivered again', async () => {
    const { page } = watched;
    await page.getByRole('button', { name: 'Send a test' }).click();
    expect(page.url()).toContain('/console/webhooks/deliveries?id=wh_');
    expect(await page.locator('.delivery h2').innerText()).toBe('webhook.test waiting');
    const webhook_id = new URL(page.url()).searchParams.get('id') ?? '';
    const records = deliveryModel(server.database.connection);
    const delivery = () => records.findOne({ webhook_id }).lean();
    await expect
      .poll(async () => (await delivery())?.attempts ?? 0, { timeout: 10_000 })
      .toBeGreaterThan(0);
    // As a day of such attempts would leave it.
    await records.updateOne(
      { webhook_id },
      { $set: { state: 'dead', lease: null, finished_at: new Date() } },
    );
    await page.getByRole('link', { name: 'dead' }).click();
    await lookAt(watched, 'console-deliveries-dead');
    await page.getByRole('button', { name: 'Deliver it again' }).click();
    expect(await page.locator('.delivery h2').innerText()).toBe('webhook.test waiting');
    expect((await delivery())?.state).toBe('waiting');
  });

  it('get another secret, and are deleted', async () => {
    const { page } = watched;
    await page.goto(`${server.url}/console/webhooks`);
    await page.getByText('Replace the secret').click();
    await page.getByRole('button', { name: 'Make the new secret' }).click();
    expect(await secret()).toMatch(/^whsec_/);
    expect(await page.locator('.hook').innerText()).toMatch(/former secret signs too/);
    await page.getByText('Delete', { exact: false }).first().click();
    await page.getByRole('button', { name: 'Delete this webhook' }).click();
    expect(await page.getByRole('status').innerText()).toMatch(/deleted/);
    await expect.poll(() => page.locator('.hook').count()).toBe(0);
  });
});

describe('every form that acts for a person', () => {
  const SINGLE_USE = /name="form_token" value="\d+\.[\w-]{43}\.[\w-]{43}"/;
  const PAGES = [
    ...['/oauth/apps', '/oauth/sign-in', '/oauth/sign-up', '/wallet', '/console'],
    ...['/console/usage', '/console/apps', '/console/webhooks', '/console/security'],
    ...['/console/activity', '/account', '/pricing', '/docs/rest/get_wallet'],
  ];

  it('has a token that can be sent once', async () => {
    const cookies = await watched.page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    let seen = 0;
    for (const path of PAGES) {
      const text = await (await fetch(server.url + path, { headers: { cookie } })).text();
      for (const [form] of text.matchAll(/<form[^>]*method="post"[\s\S]*?<\/form>/g)) {
        expect(form, path).toMatch(SINGLE_USE);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(10);
  });

  it('is refused when it is sent again, a sign-in too', async () => {
    const opened = await fetch(`${server.url}/oauth/sign-in`);
    const form_token = /form_token" value="([^"]+)/.exec(await opened.text())?.[1] ?? '';
    const cookie = (opened.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    const send = (password: string) =>
      fetch(`${server.url}/oauth/sign-in`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie },
        body: new URLSearchParams({ form_token, email: EMAIL, password }),
      });
    expect(await (await send('not the password')).text()).toContain('is not right');
    const again = await send('a rather long pass phrase');
    expect([again.status, again.headers.getSetCookie()]).toEqual([400, []]);
    expect(await again.text()).toContain('sent before');
  });
});
