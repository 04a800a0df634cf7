import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SharedServer } from '../../support/server.ts';
import { connectAssistant, openWalletPages, signUpTo, type WalletPages } from './holder.ts';
import { lookAt, type Watched } from './look.ts';

let pages: WalletPages;
let server: SharedServer;
let watched: Watched;
/** What the assistant calls with. */
let token = '';
beforeAll(async () => {
  pages = await openWalletPages();
  ({ server, watched } = pages);
  await signUpTo(watched.page, server, '/wallet');
  token = await connectAssistant(watched.page, server, pages.app);
  await keep({
    action: 'set',
    cards: [
      { card_name: 'Amex Gold', opened: '2024-03', benefit_selections: [] },
      { card_name: 'Citi Double Cash' },
    ],
    spending: { dining: 600, groceries: 800, travel: 300, other: 900 },
    balances: [{ program_key: 'MR', balance: 82_000 }],
  });
});
afterAll(() => pages?.close());

const keep = (input: Record<string, unknown>) => pages.keep(token, input);

describe('the forms of the wallet', () => {
  it('says beside the field what it does not know, and keeps what was typed', async () => {
    const { page, faults } = watched;
    await page.goto(`${server.url}/wallet`);
    await page.getByLabel('Card', { exact: true }).fill('no such card at all');
    await page.getByRole('button', { name: 'Add the card' }).click();
    expect(await page.locator('#card_name-fault').innerText()).not.toBe('');
    expect(await page.getByLabel('Card', { exact: true }).inputValue()).toBe('no such card at all');
    await page.getByLabel('Dining').fill('plenty');
    await page.getByRole('button', { name: 'Save the spending' }).click();
    expect(await page.locator('#dining-fault').innerText()).toMatch(/450/);
    expect(await page.getByLabel('Dining').inputValue()).toBe('plenty');
    faults.splice(0);
    await lookAt(watched, 'wallet-fault');
  });

  it('offers the names that fit, and takes the one that is chosen', async () => {
    const { page, faults } = watched;
    await page.goto(`${server.url}/wallet`);
    await page.getByLabel('Card', { exact: true }).fill('Sapphire');
    await page.getByLabel('Opened').fill('2025-02');
    await page.getByRole('button', { name: 'Add the card' }).click();
    expect(await page.locator('#card_name-fault').innerText()).toMatch(/Several cards/);
    await page.getByRole('radio', { name: 'Chase Sapphire Reserve', exact: true }).check();
    const tops = ['#card_name', '#opened'].map(
      async (one) => (await page.locator(one).boundingBox())?.y,
    );
    expect(new Set(await Promise.all(tops)).size).toBe(1);
    await page.getByRole('button', { name: 'Add the card' }).click();
    const held = page.locator('.held', { hasText: 'Chase Sapphire Reserve' });
    expect(await held.innerText()).toContain('2025-02');
    await held.getByText('Remove Chase Sapphire Reserve').click();
    await held.getByRole('button', { name: 'Remove this card' }).click();
    await page.getByLabel('Program').fill('miles');
    await page.getByLabel('Points', { exact: true }).fill('1000');
    await page.getByRole('button', { name: 'Save the points' }).click();
    expect(await page.locator('#program_key-fault').innerText()).toMatch(/points program/);
    expect(await page.getByLabel('Program').inputValue()).toBe('miles');
    expect(await page.getByLabel('Points', { exact: true }).inputValue()).toBe('1000');
    const offered = await page.locator('.choices label').allInnerTexts();
    expect(offered).toHaveLength(8);
    expect(offered.join(' ')).toMatch(/Delta SkyMiles/);
    expect(faults.splice(0)).toHaveLength(2);
    await lookAt(watched, 'wallet-choices');
    await page.getByLabel(/Delta SkyMiles/).check();
    await page.getByRole('button', { name: 'Save the points' }).click();
    const saved = page.locator('.points', { hasText: 'Delta SkyMiles' });
    expect(await saved.innerText()).toContain('1,000');
    await saved.getByText('Remove Delta SkyMiles').click();
    await saved.getByRole('button').click();
  });

  it('adds and removes cards, points and spending', async () => {
    const { page } = watched;
    await page.goto(`${server.url}/wallet`);
    await page.getByLabel('Card', { exact: true }).fill('Chase Sapphire Preferred');
    await page.getByRole('button', { name: 'Add the card' }).click();
    await expect.poll(() => page.locator('.held').count()).toBe(3);
    expect(await page.locator('main').innerText()).toContain('card, Chase Sapphire Preferred too.');
    await page.getByText('Remove Citi Double Cash').click();
    await page.getByRole('button', { name: 'Remove this card' }).click();
    await expect.poll(() => page.locator('.held').count()).toBe(2);
    await page.getByLabel('Program').fill('Ultimate Rewards');
    await page.getByLabel('Points', { exact: true }).fill('12,500');
    await page.getByRole('button', { name: 'Save the points' }).click();
    expect(await page.locator('main').innerText()).toContain('12,500');
    await page.getByLabel('Dining').fill('$450');
    await page.getByRole('button', { name: 'Save the spending' }).click();
    const { structuredContent } = await keep({ action: 'list' });
    expect(structuredContent).toMatchObject({
      spending: { dining: 450, groceries: 800 },
      balances: expect.arrayContaining([expect.objectContaining({ balance: 12_500 })]),
    });
  });

  it('takes memberships, those that are not held too, and takes them back', async () => {
    const { page, faults } = watched;
    await page.goto(`${server.url}/wallet`);
    const line = page.getByLabel('Held, and not held');
    const save = page.getByRole('button', { name: 'Save the memberships' });
    await line.fill('Amazon Prime, Hogwarts');
    await save.click();
    expect(await page.locator('#memberships-fault').innerText()).toMatch(/"Hogwarts" is no member/);
    expect(await line.inputValue()).toBe('Amazon Prime, Hogwarts');
    expect(faults.splice(0)).toHaveLength(1);
    await line.fill('none, Amazon Prime, BofA Preferred Honors, no Costco');
    await save.click();
    expect(await page.getByRole('status').innerText()).toMatch(/Saved/);
    const before = (await keep({ action: 'list' })).structuredContent;
    expect(before).toMatchObject({
      memberships: [
        'none',
        'amazon_prime',
        'bofa_rewards_preferred_honors',
        'no costco_membership',
      ],
      spending: { dining: 450, groceries: 800 },
    });
    expect(before?.cards).toHaveLength(2);
    // What the line shows is what it takes.
    await lookAt(watched, 'wallet-memberships');
    const kept = async () => {
      await save.click();
      await page.waitForLoadState();
      const { structuredContent } = await keep({ action: 'list' });
      return { ...structuredContent, updated_at: before?.updated_at };
    };
    expect(await kept()).toEqual(before);
    await line.fill('');
    expect(await kept()).toEqual({ ...before, memberships: null });
  });

  it('says in which month a cap is full', async () => {
    const { page } = watched;
    await page.getByLabel('Card', { exact: true }).fill('Blue Cash Preferred');
    await page.getByRole('button', { name: 'Add the card' }).click();
    await page.getByText('Remove American Express Gold Card').click();
    await page.getByRole('button', { name: 'Remove this card' }).click();
    const { body } = await server.call('/portfolio/analyze', {
      body: {
        cards: [{ card_name: 'Chase Sapphire Preferred' }, { card_name: 'Blue Cash Preferred' }],
        params: { spending: { dining: 450, groceries: 800, travel: 300, other: 900 } },
      },
    });
    const cap = body.data.caps.find(({ rate_text }: { rate_text: string }) => rate_text === '6%');
    // $6,000 a calendar year, by the months of each year, at $800 a month.
    const fills = cap.windows.map(({ from, limit }: { from: string; limit: number }) => {
      const [year = 0, month = 0] = from.split('-').map(Number);
      return new Date(Date.UTC(year, month - 2 + Math.ceil(limit / 800))).toISOString().slice(0, 7);
    });
    const found = cap.windows.map(({ full_in }: { full_in: string | null }) => full_in);
    expect(found).toEqual(fills);
    const cell = page.locator('#caps tr', { hasText: '6% on groceries' }).locator('td');
    const words = found.map((month: string) =>
      new Date(`${month}-01T00:00Z`).toLocaleString('en-US', {
        ...{ month: 'short', year: 'numeric', timeZone: 'UTC' },
      }),
    );
    expect(await cell.innerText()).toBe(words.join(', '));
    await lookAt(watched, 'wallet-caps');
  });
});
