import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readViews } from '../../../../src/surfaces/mcp/views/views.ts';
import { type AppHost, showView } from '../../../support/outside/app-host.ts';
import { launchBrowser } from '../../../support/outside/browser.ts';
import { type SharedServer, sharedTestServer } from '../../../support/server.ts';

let server: SharedServer;
let browser: Browser;
let client: Client;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedTestServer(), launchBrowser()]);
  client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { 'x-api-key': server.keys.pro } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit }),
  );
});
afterAll(async () => {
  await client?.close();
  await browser?.close();
});

/** For a look: `SHOTS=folder` keeps a picture of each. */
async function shoot(host: AppHost, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await host.page.screenshot({ path: path.join(folder, `${name}.png`) });
}

const paperOf = ({ view }: AppHost): Promise<string> =>
  view
    .locator('body')
    .evaluate((body) => body.ownerDocument.defaultView.getComputedStyle(body).backgroundColor);

const spending = { dining: 500, groceries: 600, gas: 150, travel: 300, other: 900 };
const wallet = ['Amex Gold', 'CSP', 'Citi Double Cash', 'United Club'];
const ASKED: readonly (readonly [string, Record<string, unknown>, string, readonly string[]])[] = [
  [
    'compare_cards',
    { card_names: wallet.slice(0, 3), spending },
    'American Express Gold Card comes out ahead',
    ['Welcome offer', 'Foreign fee', 'Worth the same as'],
  ],
  [
    'optimize_portfolio',
    { card_names: wallet, spending },
    'This wallet is worth about $',
    [
      'What to do, in this order',
      'Worth adding',
      'Change United Club Card to United Explorer Card',
    ],
  ],
  [
    'which_card_at_merchant',
    { merchant: 'Costco', amount: 90, card_names: ['Amex Gold', 'Prime Visa', 'CSP'] },
    'at Costco',
    ['not accepted', 'Prime Visa'],
  ],
  [
    'recommend_card_for_category',
    { category: 'dining', spending },
    'is best for dining',
    ['annual fee'],
  ],
];

/** The view that the list of tools names for a tool, read as a host reads it. */
async function viewOf(tool: string): Promise<string> {
  const { tools } = await client.listTools();
  const meta = tools.find(({ name }) => name === tool)?._meta as
    | { ui?: { resourceUri?: string } }
    | undefined;
  const { contents } = await client.readResource({ uri: meta?.ui?.resourceUri ?? '' });
  expect(contents).toMatchObject([{ mimeType: 'text/html;profile=mcp-app' }]);
  const [first] = contents;
  return first && 'text' in first ? first.text : '';
}

describe.each(ASKED)('the view of %s', (tool, given, heading, told) => {
  it.each([
    ['light', 640],
    ['dark', 320],
  ] as const)('draws the answer in %s at %i px', async (theme, width) => {
    const result = await client.callTool({ name: tool, arguments: given });
    expect(result.isError).toBeFalsy();
    const host = await showView(browser, await viewOf(tool), { theme }, width);
    await host.bridge.sendToolInput({ arguments: given });
    await host.bridge.sendToolResult(result as Parameters<AppHost['bridge']['sendToolResult']>[0]);
    await host.view.locator('h1').waitFor();
    expect(await host.view.locator('h1').innerText()).toContain(heading);
    const text = await host.view.locator('main').innerText();
    for (const words of told) expect(text).toContain(words);
    expect(text).not.toMatch(/undefined|NaN|\bnull\b|\[object/);
    await expect.poll(() => host.heights.at(-1) ?? 0).toBeGreaterThan(200);
    const root = host.view.locator(':root');
    const isWide = await root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(isWide, 'scrolls sideways').toBe(false);
    const paper = await paperOf(host);
    expect(paper).toBe(theme === 'dark' ? 'rgb(23, 32, 54)' : 'rgb(255, 255, 255)');
    await shoot(host, `${tool}-${theme}-${width}`);
    expect([host.requested, host.faults]).toEqual([[], []]);
    await host.close();
  });
});

describe('a view', () => {
  const [compare] = readViews();
  const show = (context = {}) => showView(browser, compare?.text ?? '', context);

  it('is compared by another figure with the keyboard alone', async () => {
    const [tool, given] = ASKED[0] ?? ['', {}];
    const result = await client.callTool({ name: tool, arguments: given });
    const host = await show();
    await host.bridge.sendToolInput({ arguments: given });
    await host.bridge.sendToolResult(result as Parameters<AppHost['bridge']['sendToolResult']>[0]);
    await host.view.locator('h1').waitFor();
    const first = host.view.locator('.rows .figure').first();
    const before = await first.innerText();
    await host.view.locator('input').first().focus();
    await host.page.keyboard.press('ArrowRight');
    expect(await first.innerText()).not.toBe(before);
    const { comparison_table: cards } = result.structuredContent as {
      comparison_table: { first_year_net_value: number }[];
    };
    const most = Math.max(...cards.map((card) => card.first_year_net_value));
    expect(await first.innerText()).toBe(
      `up to $${Math.round(most).toLocaleString('en-US')} in the first year`,
    );
    await host.close();
  });

  it('is small, and reaches for nothing', () => {
    const views = readViews();
    expect(views).toHaveLength(3);
    for (const { text, uri } of views) {
      expect(text.length, uri).toBeLessThan(20_000);
      expect(text).not.toMatch(/https?:|\bfetch\(|innerHTML|\bimport\b|localStorage/);
    }
  });

  it('shows text from outside as text, and runs none of it', async () => {
    const host = await show();
    await host.bridge.sendToolInput({ arguments: {} });
    const text = '<img src=x onerror="document.title=1"><b>bold</b>';
    await host.bridge.sendToolResult({ isError: true, content: [{ type: 'text', text }] });
    await host.view.locator('pre').waitFor();
    expect(await host.view.locator('pre').innerText()).toBe(text);
    expect(await host.view.locator('img, b').count()).toBe(0);
    expect(host.requested).toEqual([]);
    await host.close();
  });

  it('follows the host: theme, colours, an answer that it cannot draw, a cancelled call, the end', async () => {
    const variables = { '--color-background-primary': 'rgb(1, 2, 3)' } as never;
    const host = await show({ theme: 'light', styles: { variables } });
    expect(await paperOf(host)).toBe('rgb(1, 2, 3)');
    host.bridge.setHostContext({ theme: 'dark' });
    await expect.poll(() => host.view.locator(':root').getAttribute('data-theme')).toBe('dark');
    await host.bridge.sendToolInput({ arguments: {} });
    await host.bridge.sendToolResult({ content: [], structuredContent: { comparison_table: 1 } });
    await host.view.getByText('cannot be drawn here').waitFor();
    await host.bridge.sendToolCancelled({ reason: 'test' });
    await host.view.getByText('was cancelled').waitFor();
    expect(await host.bridge.teardownResource({})).toEqual({});
    expect(host.faults).toEqual([]);
    await host.close();
  });
});
