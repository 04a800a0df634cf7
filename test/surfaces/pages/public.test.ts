import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const PAGES: Readonly<Record<string, string>> = {
  front: '/',
  cards: '/cards',
  'cards-found': '/cards?q=delta',
  card: '/cards/amex-gold',
  'card-worth': '/cards/amex-gold?dining=600&groceries=800',
  'card-history': '/cards/chase-sapphire-reserve',
  compare: '/compare/amex-gold-vs-chase-sapphire-preferred',
  report: '/cards/amex-gold/report',
  pricing: '/pricing',
  coverage: '/coverage',
  methodology: '/methodology',
  'methodology-section': '/methodology/caps',
  docs: '/docs',
  quickstart: '/docs/quickstart',
  authentication: '/docs/authentication',
  limits: '/docs/limits',
  tools: '/docs/tools',
  tool: '/docs/tools/compare_cards',
  rest: '/docs/rest',
  endpoint: '/docs/rest/compare_cards',
  prompts: '/docs/prompts',
  prompt: '/docs/prompts/portfolio-review',
  'prompt-terms': '/docs/prompts/card-risk-assessment',
  changelog: '/docs/changelog',
  webhooks: '/docs/webhooks',
  'rest-rules': '/docs/rest-rules',
  status: '/docs/status',
  'sign-in': '/oauth/sign-in',
  'sign-up': '/oauth/sign-up',
  forgot: '/account/forgot',
};

const LOOKS = [['390 light', '1280 dark'], ['390 light'], ['1280 dark']] as const;

describe('every public page', () => {
  it.each(Object.entries(PAGES).map(([name, address], at) => [name, address, at] as const))(
    'is fit to be seen: %s',
    async (name, address, at) => {
      await openPage(watched, `${server.url}${address}`);
      // All have one stylesheet, so most are looked at in one scheme, by turns.
      await lookAt(watched, name, LOOKS[at % LOOKS.length]);
    },
    90_000,
  );

  it('would be told of, were it not', async () => {
    await watched.page.goto(`${server.url}/docs`);
    await watched.page.evaluate(`document.querySelector('main').innerHTML = '<img src="/x">'`);
    await expect(lookAt(watched, 'control')).rejects.toMatchObject({
      actual: [expect.stringMatching(/^image-alt/)],
    });
    expect(watched.faults.splice(0)).toEqual([expect.stringMatching(/404/)]);
  });

  it('is served under a policy that lets nothing inline', async () => {
    for (const address of Object.values(PAGES)) {
      const response = await fetch(`${server.url}${address}`);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy, address).toContain("default-src 'none'");
      expect(policy, address).not.toMatch(/unsafe|sha256/);
      expect(await response.text(), address).not.toMatch(/ style=|<style|<script>| on[a-z]+="/);
    }
  });
});

describe('a comparison', () => {
  it('has on phones the values of two cards beside each other below what they are', async () => {
    const { page } = watched;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${server.url}/compare/chase-sapphire-preferred-vs-capital-one-venture-x`);
    const row = page.getByRole('row', { name: /^Earns/ });
    const [name, first, second] = await Promise.all([
      row.getByRole('rowheader').boundingBox(),
      row.getByRole('cell').first().boundingBox(),
      row.getByRole('cell').last().boundingBox(),
    ]);
    expect(first?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0) - 1);
    expect(second?.y).toBe(first?.y);
    expect(first?.width).toBeGreaterThan(130);
    const colours = `const [cell, text] = ['.paired td', 'main li:not(td li)'].map((one) => getComputedStyle(document.querySelector(one)).color); cell === text`;
    expect(await page.evaluate(colours), 'no colour of faults').toBe(true);
    await expect.poll(() => row.getByRole('listitem').count()).toBeGreaterThan(4);
    expect(await page.locator('main').innerText()).not.toMatch(/\bEv charging/);
  });
});

describe('the example on the front page', () => {
  it('says how old its facts are, as every answer does', async () => {
    const text = await (await fetch(server.url)).text();
    expect(text).toMatch(/Cardwright answers.*Not checked since \d{4}-\d\d-\d\d.*step by step/s);
  });
});

describe('the snippets for programs', () => {
  const run = promisify(execFile);
  const WAYS = [
    ['curl', 'sh', ['-c']],
    ['TypeScript', process.execPath, ['--input-type=module-typescript', '--eval']],
    ['Python', 'python3', ['-c']],
  ] as const;

  it.each(WAYS)('run as they stand: %s', async (client, command, options) => {
    const { page } = watched;
    await page.goto(server.url);
    const details = page.locator('.snippets details', { hasText: client }).last();
    const text = await details.locator('code[data-copy]').textContent();
    const env = { ...process.env, CARDWRIGHT_KEY: server.keys.pro };
    const { stdout } = await run(command, [...options, text ?? ''], { env });
    expect(stdout).toMatch(/card_name.{1,8}American Express Gold|Chase Sapphire Preferred/);
  });
});

describe('the prompts', () => {
  it('have a page each, tried with the values that their files name', async () => {
    const list = await (await fetch(`${server.url}/docs/prompts`)).text();
    const paths = new Set(list.match(/\/docs\/prompts\/[a-z-]+/g));
    expect(paths.size).toBe(5);
    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
    for (const path of paths) {
      const text = await (await fetch(`${server.url}${path}`)).text();
      expect(text, path).toMatch(/answers, on the evaluation plan.*<pre class="answer"/s);
      expect(text, path).not.toContain('{{');
      expect(sitemap).toContain(`${path}</loc>`);
    }
    expect((await fetch(`${server.url}/docs/prompts/nothing`)).status).toBe(404);
  });
});
