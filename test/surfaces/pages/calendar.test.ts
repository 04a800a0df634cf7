import ICAL from 'ical.js';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountModel } from '../../../src/accounts/collections.ts';
import { addDays, isoDay } from '../../../src/kit/day.ts';
import { noticesModel } from '../../../src/notices/model.ts';
import { launchBrowser } from '../../support/outside/browser.ts';
import { type Answer, callRest } from '../../support/rest.ts';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';
import { lookAt, type Watched, watchedPage } from './look.ts';

const SENT = { email: 'calendar@mail.example', password: 'a rather long pass phrase' };

let server: SharedServer;
let browser: Browser;
let watched: Watched;
/** Of somebody with a card whose fee is due in 20 days, who is signed in on the page. */
let key = '';
let account_id = '';
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedTestServer(), launchBrowser()]);
  const made = await callRest(server.url, '/platform/accounts', { body: SENT });
  key = made.body.data.api_key;
  account_id = made.body.data.account.account_id;
  const fee_date = addDays(isoDay(new Date()), 20);
  const cards = [{ card_name: 'Amex Gold', opened: '2024-03', fee_date }];
  await call('/portfolio/wallet', 'PUT', { cards, spending: { dining: 500, groceries: 500 } });
  watched = await watchedPage(await browser.newContext(), server.url);
  const { page } = watched;
  page.setDefaultTimeout(10_000);
  await page.goto(`${server.url}/oauth/sign-in?next=%2Fwallet%2Fnotices`);
  await page.getByLabel('E-mail').fill(SENT.email);
  await page.getByLabel('Password').fill(SENT.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${server.url}/wallet/notices`);
});
afterAll(() => browser?.close());

const call = (path: string, method = 'GET', body?: object): Promise<Answer> =>
  callRest(server.url, path, { key, method, ...(body && { body }) });
const record = () => noticesModel(server.database.connection).findOne({ _id: account_id }).lean();
const main = () => watched.page.locator('main').innerText();

describe('the calendar', () => {
  let url = '';
  const made = () => watched.page.locator('#made-calendar').innerText();

  it('is at an address that is shown once, and is what a calendar app understands', async () => {
    const { page } = watched;
    await page.goto(`${server.url}/wallet/notices`);
    await page.getByRole('button', { name: 'Make the address' }).click();
    url = await made();
    await lookAt(watched, 'notices-calendar');
    const token = new URL(url).searchParams.get('token') ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await record())).not.toContain(token);
    await page.goto(`${server.url}/wallet/notices`);
    expect(await page.content()).not.toContain(token);
    expect(JSON.stringify((await call('/portfolio/notices')).body)).not.toContain(token);

    const response = await fetch(url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
    });
    const text = await response.text();
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const component = new ICAL.Component(ICAL.parse(text));
    expect(component.getFirstPropertyValue('version')).toBe('2.0');
    const events = component.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    const { upcoming } = (await call('/portfolio/wallet')).body.data;
    expect(events.map(({ summary }) => summary).sort()).toEqual(
      upcoming.map(({ what }: { what: string }) => what).sort(),
    );
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    for (const event of events) {
      expect(event.startDate.isDate).toBe(true);
      expect(event.duration.toSeconds()).toBe(86_400);
      expect(event.component.getFirstPropertyValue('dtstamp')).toMatchObject({ isDate: false });
      expect(event.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
    }
    const fee = events.find(({ summary }) => summary.includes('fee of'));
    expect(fee?.startDate.toString()).toBe(addDays(isoDay(new Date()), 20));
    expect(fee?.description).toMatch(/(Renew|Downgrade|Cancel and replace), judging the card/);

    const etag = response.headers.get('etag') ?? '';
    // Left to itself, fetch forbids the answer from what it has.
    const known = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const same = await fetch(url, { headers: known });
    expect([same.status, await same.text()]).toEqual([304, '']);
    // A nickname is no part of it, another fee date is; what stays has the UID that it had.
    const fee_date = addDays(isoDay(new Date()), 21);
    const cards = [{ card_name: 'Amex Gold', opened: '2024-03', fee_date }];
    await call('/portfolio/wallet', 'PUT', { cards });
    const later = await fetch(url, { headers: known });
    expect(later.status).toBe(200);
    const uids = new ICAL.Component(ICAL.parse(await later.text()))
      .getAllSubcomponents('vevent')
      .map((one) => String(one.getFirstPropertyValue('uid')));
    const kept = events.filter(({ summary }) => !summary.includes('fee of'));
    expect(kept.length).toBeGreaterThan(0);
    expect(uids).toEqual(expect.arrayContaining(kept.map(({ uid }) => uid)));
    expect(uids).not.toContain(fee?.uid);
  });

  it('opens by its whole token alone, and not by the one before or a revoked one', async () => {
    const status = async (address: string) => (await fetch(address)).status;
    for (const wrong of [url.slice(0, -1), `${url}A`, url.replace(/=.*/, '='), `${url}&token=x`]) {
      expect(await status(wrong), wrong).toBe(404);
    }
    const { page } = watched;
    await page.getByRole('button', { name: 'Make another address' }).click();
    expect(await main()).toMatch(/The one before opens nothing any more/);
    const next = await made();
    expect([await status(url), await status(next)]).toEqual([404, 200]);
    await page.goto(`${server.url}/wallet/notices`);
    expect(await main()).toMatch(/last read/);
    await page.getByRole('button', { name: 'Revoke the address' }).click();
    expect(await page.getByRole('status').innerText()).toMatch(/opens nothing/);
    expect(await status(next)).toBe(404);
    const none = await call('/portfolio/notices/calendar', 'DELETE');
    expect(none.body.data).toEqual({ revoked: false });
    expect(watched.faults).toEqual([]);
  });

  it('is read so often and no more', async () => {
    const fresh = (await call('/portfolio/notices/calendar', 'POST', {})).body.data.url;
    const statuses = [];
    for (let times = 0; times < 21; times += 1) statuses.push((await fetch(fresh)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  it('ends with the access to the account, with the wallet, and while it is suspended', async () => {
    const { connection } = server.database;
    const make = async () =>
      (await call('/portfolio/notices/calendar', 'POST', {})).body.data.url as string;
    const first = await make();
    const suspended = (at: Date | null) =>
      accountModel(connection).updateOne({ _id: account_id }, { $set: { suspended_at: at } });
    await suspended(new Date());
    expect((await fetch(first)).status).toBe(404);
    await suspended(null);
    expect((await fetch(first)).status).toBe(200);
    await call('/portfolio/wallet', 'DELETE');
    expect((await fetch(first)).status).toBe(404);
    expect(await record()).toBeNull();
    const second = await make();
    // Letters go on, which this server could not be asked for.
    await noticesModel(connection).updateOne({ _id: account_id }, { $set: { rhythm: 'weekly' } });
    await call('/platform/account/sign-out-everywhere', 'POST', { account_id });
    expect((await fetch(second)).status).toBe(404);
    expect(await record()).toMatchObject({ rhythm: 'weekly', calendar_hash: null });
  });
});
