import type { Browser, BrowserContext, Page } from 'playwright-core';
import decodeQr from 'qr/decode.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, forgetCodes, proveEmail } from '../../oauth/support/second-factor.ts';
import { launchBrowser } from '../../support/outside/browser.ts';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';
import { lookAt, openPage, type Watched, watchedPage } from './look.ts';

const PASSWORD = 'a rather long pass phrase';
const EMAIL = 'careful@mail.example';

let server: SharedServer;
let browser: Browser;
let context: BrowserContext;
let watched: Watched;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedTestServer(), launchBrowser()]);
  context = await browser.newContext();
  watched = await watchedPage(context, server.url);
  watched.page.setDefaultTimeout(10_000);
});
afterAll(async () => {
  await browser?.close();
});

const typePassword = async (page: Page, button: string) => {
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: button }).click();
};

const typeCode = async (page: Page, code: string) => {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** What a phone reads from a QR code as it is drawn. */
async function scan(page: Page): Promise<string> {
  const png = (await page.locator('.qr').screenshot()).toString('base64');
  const blank = await context.newPage();
  const { width, height, data } = (await blank.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob('${png}'), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d');
    drawing.drawImage(image, 0, 0);
    const { width, height, data } = drawing.getImageData(0, 0, image.width, image.height);
    return { width, height, data: [...data] };
  })()`)) as { width: number; height: number; data: number[] };
  await blank.close();
  return decodeQr({ width, height, data: Uint8ClampedArray.from(data) });
}

describe('two-step sign-in', () => {
  let key = '';
  let recovery: string[] = [];

  it('wants the e-mail confirmed, and the letter is sent again on demand', async () => {
    const { page } = watched;
    await page.goto(`${server.url}/oauth/sign-up?next=%2Fconsole%2Ftwo-step`);
    await typePassword(page, 'Create account');
    await page.waitForURL(`${server.url}/console/two-step`);
    await page.getByRole('link', { name: 'send the letter again' }).click();
    await lookAt(watched, 'security-unconfirmed');
    const letters = server.database.connection.collection('mail_tokens');
    const sent = () => letters.countDocuments({ email: EMAIL, purpose: 'verify' });
    await expect.poll(sent).toBe(1);
    await page.getByRole('button', { name: 'Send the letter again' }).click();
    expect(await page.getByRole('status').innerText()).toMatch(/The letter is on its way/);
    await expect.poll(sent).toBe(2);
    await proveEmail(server.database, { email: EMAIL });
    await page.goto(`${server.url}/console/security`);
    expect(await page.locator('main').innerText()).not.toMatch(/Confirm your e-mail/);
  });

  it('is set up by a QR code or its key, and on after a right code', async () => {
    const { page, faults } = watched;
    await page.getByRole('link', { name: 'Switch it on' }).click();
    await lookAt(watched, 'two-step-set-up');
    key = await page.locator('#set-up-key').innerText();
    // The page was left dark, where scanners have it harder.
    const uri = new URL(await scan(page));
    expect(uri.searchParams.get('secret')).toBe(key.replaceAll(' ', ''));
    expect(decodeURIComponent(uri.pathname)).toContain(EMAIL);
    await page.getByLabel('Code that the app shows').fill('000000');
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Switch it on' }).click();
    expect(await page.locator('#code-fault').innerText()).toMatch(/not what the app shows/);
    // The same key again: it is in the app by now.
    expect(await page.locator('#set-up-key').innerText()).toBe(key);
    expect(faults.splice(0)).toHaveLength(1);
    await page.getByLabel('Code that the app shows').fill(codeOf(key));
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Switch it on' }).click();
    recovery = (await page.locator('#recovery-codes').innerText()).split('\n');
    expect(recovery).toHaveLength(10);
    await lookAt(watched, 'two-step-made');
    await openPage(watched, `${server.url}/console/two-step`);
    expect(await page.content()).not.toContain(recovery[0]);
    await openPage(watched, `${server.url}/console/activity`);
    expect(await page.locator('tbody').innerText()).toMatch(/Two-step sign-in switched on/);
  });

  it('asks for a code after the password', async () => {
    const { page, faults } = watched;
    await page.goto(`${server.url}/console/security`);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.goto(`${server.url}/console/usage`);
    await typePassword(page, 'Sign in');
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await typeCode(page, '000000');
    expect(await page.locator('#code-fault').innerText()).toMatch(/not right/);
    expect(faults.splice(0)).toHaveLength(1);
    await lookAt(watched, 'second-step-wrong');
    // The one that switched it on counts no second time.
    await forgetCodes(server.database);
    await typeCode(page, codeOf(key));
    await page.waitForURL(`${server.url}/console/usage`);
  });

  it('takes a recovery code in another browser, once', async () => {
    const other = await (await browser.newContext()).newPage();
    for (const outcome of ['in', 'wrong']) {
      await other.context().clearCookies();
      await other.goto(`${server.url}/oauth/sign-in`);
      await typePassword(other, 'Sign in');
      await typeCode(other, recovery[0] ?? '');
      if (outcome === 'in') await other.waitForURL(`${server.url}/console`);
      else expect(await other.locator('#code-fault').innerText()).toMatch(/not right/);
    }
    await other.context().close();
    await openPage(watched, `${server.url}/console/two-step`);
    expect(await watched.page.locator('main').innerText()).toMatch(/9 recovery codes are left/);
  });

  it('is switched off by password and code; then the password is enough', async () => {
    const { page } = watched;
    await page.locator('summary', { hasText: 'Make new recovery codes' }).click();
    await page.locator('summary', { hasText: 'Switch it off' }).click();
    await lookAt(watched, 'two-step-off');
    await forgetCodes(server.database);
    await page.locator('#password').fill(PASSWORD);
    await page.getByLabel('Code', { exact: true }).fill(codeOf(key));
    await page.getByRole('button', { name: 'Switch it off' }).click();
    expect(await page.getByRole('status').innerText()).toMatch(/Two-step sign-in is off/);
    await page.goto(`${server.url}/console/security`);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await typePassword(page, 'Sign in');
    await page.waitForURL(`${server.url}/console`);
    await openPage(watched, `${server.url}/account`);
    await lookAt(watched, 'account');
  });
});
