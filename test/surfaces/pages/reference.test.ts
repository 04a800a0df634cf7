import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../support/outside/browser.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

it('the reference works under a policy that lets nothing inline and no frame', async () => {
  const page = await browser.newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  const response = await page.goto(`${server.url}/docs/rest`);
  await page.locator('.opblock-summary-control').first().click();
  await page.locator('.try-out__btn').first().waitFor({ timeout: 10_000 });
  expect(refused).toEqual([]);

  // The control: what the policy forbids is refused, and seen.
  await page.evaluate(`
    const script = document.createElement('script');
    script.textContent = 'window.written = true';
    document.body.append(script);
  `);
  await expect.poll(() => refused.length).toBe(1);
  expect(await page.evaluate(`'written' in window`)).toBe(false);

  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe/);
  expect(response?.headers()['x-frame-options']).toBe('DENY');
});
