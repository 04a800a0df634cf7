import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/outside/browser.ts';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';
import { lookAt, openPage, type Watched, watchedPage } from './look.ts';

const PASSWORD = 'a rather long pass phrase';
const EMAIL = 'developer@mail.example';

let server: SharedServer;
let browser: Browser;
let watched: Watched;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedTestServer(), launchBrowser()]);
  // A context of its own, so that the other browser of the person is another one.
  watched = await watchedPage(await browser.newContext(), server.url);
  watched.page.setDefaultTimeout(10_000);
});
afterAll(async () => {
  await browser?.close();
});

const statusWith = async (key: string): Promise<number> =>
  (await server.call('/platform/status', { key })).status;

const madeKey = () => watched.page.locator('#made-key').innerText();

describe('the console', () => {
  let key = '';

  it('sends people to sign in, and has them back, with a first key and a first call', async () => {
    const { page } = watched;
    await page.goto(`${server.url}/console/usage`);
    expect(page.url()).toBe(`${server.url}/oauth/sign-in?next=%2Fconsole%2Fusage`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(`${server.url}/console/usage`);
    await lookAt(watched, 'console-usage-empty');

    await openPage(watched, `${server.url}/console`);
    await lookAt(watched, 'console-empty');
    const out = page.locator('main').getByRole('link', { name: 'Sign out' });
    expect(await out.getAttribute('href')).toBe('/console/security');
    await page.getByLabel('What it is for').fill('my laptop');
    const answered = page.waitForResponse((one) => one.url().endsWith('/console/create'));
    await page.getByRole('button', { name: 'Create the key' }).click();
    expect((await answered).headers()['cache-control']).toBe('no-store');
    key = await madeKey();
    expect(key).toMatch(/^cw_live_/);
    await lookAt(watched, 'console-made');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).first().click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key);
    const shown = await page.locator('.made pre').last().innerText();
    const address = /curl -s (\S+)/.exec(shown)?.[1] ?? '';
    const header = /X-API-Key: (\w+)/.exec(shown)?.[1] ?? '';
    const first = await fetch(address, { headers: { 'x-api-key': header } });
    expect(await first.json()).toMatchObject({ success: true, data: { card_id: 2 } });
    await page.goto(`${server.url}/console`);
    expect(await page.content()).not.toContain(key);
  });

  it('shows the calls just made, and none for looking at it', async () => {
    const { page } = watched;
    for (let n = 0; n < 3; n += 1) expect(await statusWith(key)).toBe(200);
    await openPage(watched, `${server.url}/console/usage`);
    const today = new Date().toISOString().slice(0, 10);
    expect(await page.locator('svg title').allTextContents()).toContain(`${today}: 4`);
    await page.getByText('Calls by day as a table').click();
    const row = (name: string) => page.getByRole('row', { name }).locator('td').innerText();
    expect(await row(today)).toBe('4');
    expect(await row('/platform/status')).toBe('3');
    expect(await row('REST: programs')).toBe('4');
    expect(await page.locator('#quota-words').innerText()).toMatch(/^4 of /);
    await lookAt(watched, 'console-usage');
  });

  it('lists the calls just made', async () => {
    const { page } = watched;
    await openPage(watched, `${server.url}/console/requests`);
    const rows = await page.locator('tbody tr').allInnerTexts();
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(/REST\s+get_status\s+200\s+[\d,]+ ms\s+cw_live_\w{4}…\s+[0-9a-f-]{36}/);
    expect(rows[3]).toMatch(/get_card_details/);
    await lookAt(watched, 'console-requests');
  });

  it('makes a key for trying out, for one surface, and says what a web page may have', async () => {
    const { page, faults } = watched;
    await page.goto(`${server.url}/console`);
    await page.getByLabel('What it is for').fill('my web page');
    const origins = page.getByLabel('Web pages that may call REST with it');
    await origins.fill('https://app.example.com/');
    await page.getByRole('button', { name: 'Create the key' }).click();
    expect(await page.locator('#allowed_origins-fault').innerText()).toMatch(/Must be https/);
    faults.splice(0);
    await origins.fill('https://app.example.com');
    await page.getByRole('button', { name: 'Create the key' }).click();
    await page.locator('#allowed_origins-fault', { hasText: 'make it read only' }).waitFor();
    faults.splice(0);
    await origins.fill('https://app.example.com\nhttp://localhost:*');
    await page.getByLabel('Kind').selectOption('test');
    await page.getByLabel('Where it works').selectOption('rest');
    await page.getByRole('button', { name: 'Create the key' }).click();
    const test = await madeKey();
    expect(test).toMatch(/^cw_test_/);
    const panel = page.locator('.key', { hasText: 'my web page' });
    expect(await panel.innerText()).toMatch(/test REST only · read only · from https:\/\/app/);
    await lookAt(watched, 'console-test-key');
    expect(await statusWith(test)).toBe(200);
    await panel.getByText('Revoke').first().click();
    await panel.getByRole('button', { name: 'Revoke this key' }).click();
    expect(await statusWith(test)).toBe(401);
  });

  it('says beside the field what is wrong, and offers an old form again', async () => {
    const { page, faults } = watched;
    await page.goto(`${server.url}/console`);
    await page.evaluate(`document.querySelector('#label').removeAttribute('maxlength')`);
    await page.getByLabel('What it is for').fill('x'.repeat(200));
    await page.getByRole('button', { name: 'Create the key' }).click();
    expect(await page.locator('#label-fault').innerText()).toMatch(/1 to \d+ characters/);
    expect(await page.getByLabel('What it is for').inputValue()).toHaveLength(200);

    // The same form twice: the first has used its token up.
    await page.goto(`${server.url}/console`);
    const token = await page.locator('[name=form_token]').first().inputValue();
    await page.getByLabel('What it is for').fill('once');
    await page.getByRole('button', { name: 'Create the key' }).click();
    await madeKey();
    await page.evaluate(
      `for (const one of document.querySelectorAll('[name=form_token]')) one.value = '${token}'`,
    );
    await page.getByLabel('What it is for').fill('twice');
    await page.getByRole('button', { name: 'Create the key' }).click();
    expect(await page.getByRole('alert').innerText()).toMatch(/send it once more/);
    expect(await page.getByLabel('What it is for').inputValue()).toBe('twice');
    await expect.poll(() => page.locator('.key').count()).toBe(2);
    expect(faults.splice(0)).toHaveLength(2);
  });

  it('replaces a key, the old one with a grace, and revokes it', async () => {
    const { page } = watched;
    await page.goto(`${server.url}/console`);
    const panel = page.locator('.key', { hasText: 'my laptop' }).first();
    await panel.getByText('Replace').click();
    await panel.getByLabel('The old key works on').selectOption('3600');
    await panel.getByRole('button', { name: 'Make the new key' }).click();
    const next = await madeKey();
    expect([await statusWith(key), await statusWith(next)]).toEqual([200, 200]);
    await expect.poll(() => page.locator('.key', { hasText: 'works until' }).count()).toBe(1);
    await lookAt(watched, 'console-replaced');
    const old = page.locator('.key', { hasText: 'works until' });
    await old.getByText('Revoke').first().click();
    await old.getByRole('button', { name: 'Revoke this key' }).click();
    expect(await page.getByRole('status').innerText()).toMatch(/revoked/);
    expect([await statusWith(key), await statusWith(next)]).toEqual([401, 200]);
    key = next;
  });

  it('tells what happened, and which apps are connected', async () => {
    const { page } = watched;
    await openPage(watched, `${server.url}/console/activity`);
    const told = await page.locator('tbody').innerText();
    expect(told).toMatch(/Key revoked[\s\S]*Key replaced[\s\S]*Key made[\s\S]*Account made/);
    await lookAt(watched, 'console-activity');
    await openPage(watched, `${server.url}/console/apps`);
    expect(await page.locator('main').innerText()).toMatch(/No app is connected/);
    await lookAt(watched, 'console-apps-none');
  });

  it('lists sessions and ends another one', async () => {
    const { page } = watched;
    const other = await (await browser.newContext()).newPage();
    await other.goto(`${server.url}/oauth/sign-in`);
    await other.getByLabel('E-mail').fill(EMAIL);
    await other.getByLabel('Password').fill(PASSWORD);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await other.waitForURL(`${server.url}/console`);
    await openPage(watched, `${server.url}/console/security`);
    await expect.poll(() => page.locator('.session').count()).toBe(2);
    expect(await page.locator('.session').first().innerText()).toMatch(/Chrome on Linux/);
    await lookAt(watched, 'console-security');
    await page.getByRole('button', { name: /^End this session/ }).click();
    await expect.poll(() => page.locator('.session').count()).toBe(1);
    await other.reload();
    expect(other.url()).toContain('/oauth/sign-in');
    await other.context().close();
  });

  it('refuses forms of other sites', async () => {
    const sent = await fetch(`${server.url}/console/create`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ label: 'theirs' }),
    });
    expect(sent.status).toBe(403);
  });

  it('signs out everywhere, keys included', async () => {
    const { page } = watched;
    await page.goto(`${server.url}/console/security`);
    await page.getByText('End them all').click();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL(`${server.url}/oauth/sign-in?done=everywhere`);
    expect(await page.getByRole('status').innerText()).toMatch(/signed out everywhere/);
    await expect.poll(() => statusWith(key)).toBe(401);
    await page.goto(`${server.url}/console/security`);
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${server.url}/console/security`);
  });

  it('deletes the account by its password', async () => {
    const { page, faults } = watched;
    await page.getByText('Delete it for good').click();
    await page.getByLabel('Your password').fill('not the password');
    await page.getByRole('button', { name: 'Delete the account' }).click();
    expect(await page.locator('#password-fault').innerText()).toMatch(/not that of this account/);
    expect(await page.getByLabel('Your password').inputValue()).toBe('');
    expect(faults.splice(0)).toHaveLength(1);
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Delete the account' }).click();
    await page.waitForURL(`${server.url}/oauth/sign-in?done=deleted`);
    expect(await page.getByRole('status').innerText()).toMatch(/account is deleted/);
    await page.goto(`${server.url}/oauth/sign-in`);
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(await page.getByRole('alert').innerText()).toMatch(/not right/);
    faults.splice(0);
  });
});
