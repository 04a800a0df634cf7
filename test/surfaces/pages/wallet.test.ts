import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SharedServer } from '../../support/server.ts';
import { connectAssistant, openWalletPages, signUpTo, type WalletPages } from './holder.ts';
import { lookAt, openPage, type Watched } from './look.ts';

let pages: WalletPages;
let server: SharedServer;
let watched: Watched;
/** What the assistant calls with. */
let token = '';
beforeAll(async () => {
  pages = await openWalletPages();
  ({ server, watched } = pages);
});
afterAll(() => pages?.close());

const keep = (input: Record<string, unknown>) => pages.keep(token, input);

describe('the wallet', () => {
  it('is empty for a newcomer, with the way to fill it', async () => {
    const { page } = watched;
    await signUpTo(page, server, '/wallet');
    expect(await page.locator('main').innerText()).toMatch(/Tell a connected assistant/);
    await lookAt(watched, 'wallet-empty');
  });

  it('gets from a connected assistant to the page', async () => {
    const { page } = watched;
    token = await connectAssistant(page, server, pages.app);
    const stored = await keep({
      action: 'set',
      cards: [{ card_name: 'Amex Gold', opened: '2024-03' }, { card_name: 'Citi Double Cash' }],
      spending: { dining: 600, groceries: 800, travel: 300, other: 900 },
      balances: [{ program_key: 'MR', balance: 82_000 }],
    });
    expect(stored.isError ?? false).toBe(false);
    await openPage(watched, `${server.url}/wallet`);
    const text = await page.locator('main').innerText();
    const saved = ['American Express Gold Card', 'Citi Double Cash', '82,000', '2024-03'];
    expect(saved.filter((told) => !text.includes(told))).toEqual([]);
    const { body } = await server.call('/portfolio/analyze', {
      body: {
        cards: [{ card_name: 'Amex Gold' }, { card_name: 'Citi Double Cash' }],
        params: { spending: { dining: 600, groceries: 800, travel: 300, other: 900 } },
      },
    });
    const { total_rewards } = body.data.portfolio_summary;
    // The bars' figures add up to the rewards.
    const sums = page.locator('figure > .scroll td.number');
    const cells = await sums.allInnerTexts();
    const drawn = cells.reduce((sum, cell) => sum + Number(cell.replace(/[$,]/g, '')), 0);
    expect(drawn).toBeCloseTo(total_rewards, 0);
    const panels = (await page.locator('.held').allInnerTexts()).join();
    expect(panels.match(/Credits used/g), 'the other has none to use').toHaveLength(1);
    await lookAt(watched, 'wallet');
  });

  it('takes what is said of a card, and tells the assistant', async () => {
    const { page, faults } = watched;
    await page.goto(`${server.url}/wallet`);
    await page.getByRole('link', { name: 'Change American Express Gold Card' }).click();
    await page.getByLabel('What you call it').fill('Dinner card');
    await page.getByLabel('Next annual fee').fill('soon');
    await page.getByLabel(/I have ticked/).check();
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await page.locator('#fee_date-fault').innerText()).toMatch(/day/);
    expect(await page.getByLabel('What you call it').inputValue()).toBe('Dinner card');
    expect(await page.getByLabel(/I have ticked/).isChecked()).toBe(true);
    expect(faults.splice(0)).toHaveLength(1);
    await lookAt(watched, 'wallet-card');
    await page.getByLabel('Next annual fee').fill('March 2027');
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await page.getByRole('status').innerText()).toMatch(/Saved/);
    const half = page.getByText('Half of every credit counts');
    expect(await half.count(), 'the other card has no credits').toBe(0);
    const { structuredContent } = await keep({ action: 'list' });
    expect(structuredContent?.cards).toContainEqual(
      expect.objectContaining({
        ...{ nickname: 'Dinner card', opened: '2024-03', fee_date: '2027-03' },
        benefit_selections: [],
      }),
    );
  });

  it('shows the assistant among the connected apps, and ends it', async () => {
    const { page } = watched;
    await openPage(watched, `${server.url}/console/apps`);
    expect(await page.locator('.app-panel').innerText()).toContain('Travel helper');
    await lookAt(watched, 'console-apps');
    // The calls of the assistant are in the usage; those of the pages are not.
    await openPage(watched, `${server.url}/console/usage`);
    const row = page.getByRole('row', { name: 'manage_points_balances' });
    expect(await row.locator('td').innerText()).toBe('2');
    await lookAt(watched, 'console-usage-mcp');
    await page.goto(`${server.url}/console/apps`);
    await page.getByRole('button', { name: /^End the connection/ }).click();
    expect(await page.locator('main').innerText()).toMatch(/No app is connected/);
    await expect(keep({ action: 'list' })).rejects.toThrow();
  });

  it('is deleted as a whole', async () => {
    const { page } = watched;
    await page.goto(`${server.url}/wallet`);
    await page.getByText('Delete the whole wallet').click();
    await page.getByRole('button', { name: 'Delete the wallet' }).click();
    expect(await page.getByRole('status').innerText()).toMatch(/deleted/);
    await expect.poll(() => page.locator('.held').count()).toBe(0);
  });
});
