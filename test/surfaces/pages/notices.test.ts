import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, isoDay } from '../../../src/kit/day.ts';
import { createUnsubscribeTokens } from '../../../src/notices/digest/unsubscribe.ts';
import { noticesModel } from '../../../src/notices/model.ts';
import { postForm } from '../../oauth/support/requests.ts';
import { HASH_SECRET } from '../../support/accounts.ts';
import { launchBrowser } from '../../support/outside/browser.ts';
import { type SmtpServer, startSmtpServer } from '../../support/outside/smtp.ts';
import { type Answer, callRest } from '../../support/rest.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { lookAt, type Watched, watchedPage } from './look.ts';

const EMAIL = 'planner@mail.example';
const PASSWORD = 'a rather long pass phrase';

let server: TestServer;
let smtp: SmtpServer;
let browser: Browser;
let watched: Watched;
/** Of the person. */
let key = '';
let account_id = '';
beforeAll(async () => {
  smtp = await startSmtpServer();
  [server, browser] = await Promise.all([
    startTestServer(undefined, { SMTP_URL: smtp.url, METRICS_PORT: '0' }),
    launchBrowser(),
  ]);
  watched = await watchedPage(await browser.newContext(), server.url);
  watched.page.setDefaultTimeout(10_000);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await smtp?.close();
});

const call = (path: string, method = 'GET', body?: object): Promise<Answer> =>
  callRest(server.url, path, { key, method, ...(body && { body }) });
const record = () => noticesModel(server.database.connection).findOne({ _id: account_id }).lean();
const main = () => watched.page.locator('main').innerText();

describe('notices', () => {
  it('are off at first, and letters need a confirmed e-mail', async () => {
    const { page } = watched;
    await page.goto(`${server.url}/wallet/notices`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(`${server.url}/wallet/notices`);
    expect(await main()).toMatch(/planner@mail\.example is not confirmed/);
    await lookAt(watched, 'notices-unconfirmed');

    const sent = { email: EMAIL, password: PASSWORD };
    const made = await callRest(server.url, '/platform/accounts', { body: sent });
    key = made.body.data.api_key;
    account_id = made.body.data.account.account_id;
    expect((await call('/portfolio/notices')).body.data).toEqual({
      digest: {
        ...{ rhythm: 'off', weekday: null, monthday: null, time_zone: 'UTC', next_at: null },
        ...{ last_at: null, last_outcome: null, last_error: null },
      },
      ...{ email: EMAIL, email_verified: false, can_send: true, calendar: null },
    });
    const refused = await call('/portfolio/notices', 'PUT', { rhythm: 'weekly' });
    expect(refused.status).toBe(403);
    expect(refused.body.error.code).toBe('email_not_verified');
    const { text } = await smtp.next(EMAIL);
    const link = /http\S+\/account\/verify\S+/.exec(text)?.[0] ?? '';
    await page.goto(link);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  });

  it('refuse what they cannot keep, by the name of the field', async () => {
    for (const [body, path] of [
      [{ rhythm: 'daily' }, 'rhythm'],
      [{ rhythm: 'weekly', weekday: 'someday' }, 'weekday'],
      [{ rhythm: 'monthly', monthday: 29 }, 'monthday'],
      [{ rhythm: 'weekly', time_zone: 'Moon/Base' }, 'time_zone'],
    ] as const) {
      const { status, body: answer } = await call('/portfolio/notices', 'PUT', body);
      expect(status, path).toBe(422);
      expect(answer.error.details.issues[0].path).toBe(path);
    }
    expect(await record()).toBeNull();
  });

  it('are chosen on the page, without JavaScript too, which shows the next letter', async () => {
    const fee_date = addDays(isoDay(new Date()), 20);
    const cards = [{ card_name: 'Amex Gold', opened: '2024-03', fee_date }];
    await call('/portfolio/wallet', 'PUT', { cards, spending: { dining: 500, groceries: 500 } });
    const { page } = watched;
    await page.goto(`${server.url}/wallet`);
    await page.getByRole('link', { name: 'Get it by e-mail or in your calendar' }).click();
    expect(await main()).toMatch(/The \$325 fee of American Express Gold Card is due/);
    expect(await main()).toMatch(/judging the card on its own/);
    expect(await main()).toMatch(/From your saved wallet: spending \(\$1,000 a month\)/);

    const storageState = await page.context().storageState();
    const plain = await browser.newContext({ javaScriptEnabled: false, storageState });
    const tab = await plain.newPage();
    tab.setDefaultTimeout(10_000);
    await tab.goto(`${server.url}/wallet/notices`);
    await tab.getByLabel('How often').selectOption('monthly');
    await tab.getByLabel('Monthly on').selectOption('5');
    await tab.getByLabel('Time zone').selectOption('America/Los_Angeles');
    await tab.getByRole('button', { name: 'Save' }).click();
    expect(await tab.getByRole('status').innerText()).toBe('Saved.');
    await plain.close();

    await page.reload();
    expect(await page.getByLabel('Monthly on').inputValue()).toBe('5');
    expect(await main()).toMatch(/The next one is due \d{4}-\d\d-05 1[56]:00 UTC/);
    await lookAt(watched, 'notices');
    const { digest } = (await call('/portfolio/notices')).body.data;
    expect(digest).toMatchObject({ rhythm: 'monthly', weekday: null, monthday: 5 });
    const { text } = (await call('/portfolio/notices/preview')).body.data;
    // It may not end the letters.
    expect(text).toContain('Your cards on ');
    expect(text).not.toContain('token=');
  });
});

describe('a letter', () => {
  it('comes when it is due, by the server itself, and is counted', async () => {
    const due = new Date(Date.now() - 1_000);
    const records = noticesModel(server.database.connection);
    await records.updateOne({ _id: account_id }, { $set: { next_at: due, due_at: due } });
    const { text } = await smtp.next(EMAIL);
    expect(text).toMatch(/The \$325 fee of American Express Gold Card is due/);
    expect(text).toMatch(/judging the card on its own/);
    // RFC 8058 knows https alone, and this server is on http.
    expect(text).toMatch(/^List-Unsubscribe:/m);
    expect(text).not.toMatch(/^List-Unsubscribe-Post:/m);
    // It is noted after it was taken.
    while ((await record())?.last_outcome !== 'sent') await call('/portfolio/notices');
    const metrics = await (await fetch(server.metricsUrl ?? '')).text();
    expect(metrics).toContain('cardwright_digests_total{outcome="sent"} 1');
    await watched.page.goto(`${server.url}/wallet/notices`);
    expect(await main()).toMatch(/The last one, of .* UTC, was sent\./);
  });
});

describe('the link that ends the letters', () => {
  const link = (id = account_id) =>
    `${server.url}/notices/unsubscribe?token=${createUnsubscribeTokens(HASH_SECRET, null).make(id)}`;

  it('changes nothing when it is opened, and ends them at a button', async () => {
    const { page } = watched;
    for (const method of ['GET', 'HEAD'])
      expect((await fetch(link(), { method })).status).toBe(200);
    expect(await record()).toMatchObject({ rhythm: 'monthly' });
    await page.goto(link());
    await lookAt(watched, 'notices-unsubscribe');
    await page.getByRole('button', { name: 'Send me no more of them' }).click();
    expect(await page.getByRole('status').innerText()).toMatch(/No more of these letters/);
    expect(await record()).toMatchObject({ rhythm: 'off', next_at: null, due_at: null });
  });

  it('ends them by one POST, as often as it comes, without a session', async () => {
    await call('/portfolio/notices', 'PUT', { rhythm: 'weekly' });
    expect(await record()).toMatchObject({ rhythm: 'weekly', weekday: 1 });
    const one = { 'List-Unsubscribe': 'One-Click' };
    const elsewhere = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    expect((await postForm(link(), one, elsewhere)).status).toBe(200);
    expect(await record()).toMatchObject({ rhythm: 'off', next_at: null });
    const parts = new FormData();
    parts.set('List-Unsubscribe', 'One-Click');
    const again = await fetch(link(), { method: 'POST', body: parts, redirect: 'manual' });
    expect(again.status).toBe(200);
    expect(again.headers.get('x-robots-tag')).toContain('noindex');
    // Of an account that is gone.
    expect((await postForm(link('nobody'), one)).status).toBe(200);
  });

  it('is known whole or not at all, also in the time of a rotation', async () => {
    await call('/portfolio/notices', 'PUT', { rhythm: 'weekly' });
    const own = link();
    const bent = `${own.slice(0, -3)}${own.endsWith('AAA') ? 'BBB' : 'AAA'}`;
    const foreign = createUnsubscribeTokens('another secret', null).make(account_id);
    const none = `${server.url}/notices/unsubscribe`;
    for (const url of [
      bent,
      own.slice(0, -4),
      `${none}?token=${foreign}`,
      none,
      `${none}?token=`,
    ]) {
      for (const method of ['GET', 'POST']) {
        expect((await fetch(url, { method })).status, url).toBe(422);
      }
    }
    expect(await record()).toMatchObject({ rhythm: 'weekly' });
    const rotated = createUnsubscribeTokens('another secret', HASH_SECRET);
    expect(rotated.read(new URL(own).searchParams.get('token') ?? '')).toBe(account_id);
  });
});
