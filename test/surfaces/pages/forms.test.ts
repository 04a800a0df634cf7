import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proposalModel } from '../../../src/upkeep/queue/models.ts';
import { launchBrowser } from '../../support/outside/browser.ts';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';
import { lookAt, openPage, type Watched, watchedPage } from './look.ts';

let server: SharedServer;
let browser: Browser;
let watched: Watched;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedTestServer(), launchBrowser()]);
  watched = await watchedPage(browser, server.url);
});
afterAll(async () => {
  await browser?.close();
});

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('a page that is nowhere', () => {
  it('leads to the nearest card, and to the nearest page', async () => {
    await openPage(watched, `${server.url}/cards/amex-glod`, 404);
    const { page, faults } = watched;
    // Browsers tell of every 404 on their console.
    expect(faults.splice(0)).toEqual([expect.stringMatching(/404/)]);
    await lookAt(watched, 'nowhere');
    await page.getByRole('link', { name: 'American Express Gold Card' }).click();
    expect(page.url()).toBe(`${server.url}/cards/amex-gold`);
    const docs = await fetch(`${server.url}/documentation`, { headers: asBrowser });
    expect(await docs.text()).toContain('href="/docs"');
  });

  it('is the one error body for programs', async () => {
    for (const headers of [{ accept: '*/*' }, { accept: 'application/json' }]) {
      const body = await (await fetch(`${server.url}/nowhere`, { headers })).json();
      expect(body).toMatchObject({ success: false, error: { code: 'route_not_found' } });
    }
    const path = `${server.url}/api/v1/nowhere`;
    expect(await (await fetch(path, { headers: asBrowser })).json()).toMatchObject({
      error: { code: 'route_not_found' },
    });
  });

  it('shows what was asked for as text', async () => {
    const address = `${server.url}/<img src=x onerror=alert(1)>`;
    const text = await (await fetch(address, { headers: asBrowser })).text();
    expect(text).not.toContain('<img');
  });
});

describe('a form', () => {
  it('computes without JavaScript, and adds up to the answer of REST', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${server.url}/cards/amex-gold`);
    await plain.getByLabel('Dining').fill('$1,600');
    await plain.getByLabel('Groceries').fill('800');
    await plain.getByRole('button', { name: 'Calculate' }).click();
    const { body } = await server.call('/intelligence/value', {
      body: { card_name: 'Amex Gold', spending: { dining: 1600, groceries: 800 } },
    });
    const { net_value } = body.data.ongoing_annual;
    const cells = await plain.locator('#answer td').allInnerTexts();
    const amounts = cells.map((cell) => Number(cell.replace(/[$,]/g, '')));
    expect(amounts.at(-1)).toBeCloseTo(net_value, 2);
    expect(amounts.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBeCloseTo(net_value, 2);
    await context.close();
  });

  it('says beside the field what is wrong and keeps what was typed', async () => {
    const { page, faults } = watched;
    await page.goto(`${server.url}/cards/amex-gold?dining=lots&gas=90`);
    expect(await page.getByLabel('Dining').inputValue()).toBe('lots');
    expect(await page.getByLabel('Gas').inputValue()).toBe('90');
    const described = await page.getByLabel('Dining').getAttribute('aria-describedby');
    expect(await page.locator(`#${described}`).innerText()).toMatch(/450/);
    expect(faults.splice(0)).toEqual([expect.stringMatching(/422/)]);
    await lookAt(watched, 'form-fault');
  });

  it('takes a report of a wrong fact, once, from our own page', async () => {
    const { page, faults } = watched;
    await page.goto(`${server.url}/cards/amex-gold`);
    await page.getByRole('link', { name: 'This fact is wrong' }).click();
    await page.getByLabel('What is wrong').fill('no');
    await page.getByLabel('What it should be').fill('$350');
    await page.getByRole('button').click();
    expect(await page.getByRole('alert').innerText()).toMatch(/at least 5/);
    expect(await page.getByLabel('What it should be').inputValue()).toBe('$350');
    await page.getByLabel('What is wrong').fill('The issuer shows another fee.');
    await page.getByRole('button').click();
    expect(await page.getByRole('status').innerText()).toMatch(/queue/);
    const kept = await proposalModel(server.database.connection).find({ new_value: '$350' }).lean();
    expect(kept).toMatchObject([{ card_key: 'amex-gold', field: 'annual_fee', new_value: '$350' }]);
    faults.splice(0);

    const foreign = { ...asBrowser, origin: 'https://evil.example' };
    const sent = {
      method: 'POST',
      headers: foreign,
      body: new URLSearchParams({ field: 'other' }),
    };
    expect((await fetch(`${server.url}/cards/amex-gold/report`, sent)).status).toBe(403);
  });

  it('says all at once what a sign-up lacks, and is gone on with where it is wrong', async () => {
    const { page, faults } = watched;
    await page.goto(`${server.url}/oauth/sign-up`);
    await page.evaluate(`document.querySelector('form').noValidate = true`);
    await page.getByLabel('E-mail').fill('no address');
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button').click();
    expect(await page.locator('#email-fault').innerText()).toMatch(/e-mail address/);
    expect(await page.locator('#password-fault').innerText()).toMatch(/10 to 200/);
    // The browser gives the focus a moment after the page has loaded.
    await page.locator('[name=email]:focus').waitFor();
    await page.getByLabel('E-mail').fill('no address');
    await page.getByLabel('Password').fill('a rather long pass phrase');
    await page.evaluate(`document.querySelector('form').noValidate = true`);
    const loaded = page.waitForEvent('load');
    await page.getByRole('button').click();
    await loaded;
    await expect.poll(() => page.locator('#email-fault').count()).toBe(1);
    await expect.poll(() => page.locator('#password-fault').count()).toBe(0);
    faults.splice(0);
  });

  it('behind a link that is used up says where another is to be had', async () => {
    const { page, faults } = watched;
    await page.goto(`${server.url}/account/verify?token=used`);
    expect(await page.locator('main').innerText()).toMatch(/used it already.*is confirmed/);
    // A link for a new password would end what the account has.
    expect(await page.locator('main a').getAttribute('href')).toBe('/console/security');
    await page.goto(`${server.url}/account/reset?token=used`);
    expect(await page.locator('main a').getAttribute('href')).toBe('/account/forgot');
    faults.splice(0);
  });

  it('that was open for too long is offered again', async () => {
    const { page, faults } = watched;
    await page.goto(`${server.url}/oauth/sign-in`);
    await page.evaluate(`document.querySelector('[name=form_token]').value = 'old'`);
    await page.getByLabel('E-mail').fill('someone@mail.example');
    await page.getByLabel('Password').fill('whatever it was');
    await page.getByRole('button').click();
    expect(await page.getByRole('alert').innerText()).toMatch(/once more/);
    expect(await page.getByLabel('E-mail').inputValue()).toBe('someone@mail.example');
    expect(await page.getByLabel('Password').inputValue()).toBe('');
    faults.splice(0);
  });
});

describe('what pages are kept by', () => {
  it('is a tag where they are the same for everyone, and nothing where they are not', async () => {
    const shared = await fetch(`${server.url}/coverage`);
    const etag = shared.headers.get('etag') ?? '';
    // fetch() asks past every cache when it is given a tag, unless told otherwise.
    const asked = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await fetch(`${server.url}/coverage`, { headers: asked });
    expect([shared.status, again.status]).toEqual([200, 304]);
    for (const address of ['/oauth/sign-in', '/pricing', '/cards/amex-gold?dining=500']) {
      const { headers } = await fetch(`${server.url}${address}`);
      expect(headers.get('cache-control'), address).toBe('no-store');
    }
    const style = /href="(\/assets\/style[^"]+)"/.exec(await shared.text())?.[1] ?? '';
    const { status, headers } = await fetch(server.url + style);
    expect([status, headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  });
});

it('the sitemap lists every card, each of which is there', async () => {
  const text = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const { body } = await server.call('/reference/coverage', { key: null });
  expect(addresses.filter((one) => one.includes('/cards/'))).toHaveLength(body.data.totals.cards);
  const others = addresses.filter((one) => !one.includes('/cards/'));
  expect(others.length).toBeGreaterThan(50);
  for (const address of [
    ...others,
    ...addresses.filter((one) => one.includes('/cards/')).slice(0, 1),
  ]) {
    const response = await fetch(address);
    expect(response.status, address).toBe(200);
    const page = await response.text();
    expect(page, address).toMatch(/<title>[^<]+<\/title>/);
    expect(page.match(/<h1[ >]/g), address).toHaveLength(1);
    expect(page, address).toContain(`<link rel="canonical" href="${address}">`);
    expect(page, address).toMatch(/<meta name="description" content="[^"]+">/);
  }
});

// The last one, as it uses up what this address may ask for.
it('bounds what one address may ask for', async () => {
  const asked = await Promise.all(
    Array.from({ length: 130 }, () => fetch(`${server.url}/cards/amex-gold`)),
  );
  const refused = asked.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
});
