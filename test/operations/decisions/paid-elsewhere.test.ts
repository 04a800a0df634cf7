import { expect, it } from 'vitest';
import { run } from '../support/run.ts';

/** What stands beside a card at a till. */
async function beside(merchant: string, card: string, more: object = {}): Promise<string> {
  const given = { merchant, amount: 100, portfolio: [card], ...more };
  return JSON.stringify((await run('which_card_at_merchant', given)).data);
}

it.each([
  ['Shell', 'Discover it Cash Back', 'this quarter it pays 5% on dining'],
  ['Shell', 'Chase Freedom Flex', 'this quarter it pays 7x on dining, 5x on groceries'],
])('at %s, which no quarter pays, %s tells where it pays', async (merchant, card, told) => {
  expect(await beside(merchant, card)).toContain(told);
});

it.each(['Discover it Cash Back', 'Chase Freedom Flex'])(
  'tells where %s pays, of what day that list is, and the same once it is activated',
  async (card) => {
    const list =
      /this quarter it pays [^():;]+, as of 20\d\d-\d\d-\d\d: the bank's app has the whole list/;
    const [plain] = list.exec(await beside('Shell', card)) ?? [];
    const [active] = list.exec(await beside('Shell', card, { activated: { [card]: true } })) ?? [];
    expect(plain).toBeDefined();
    expect(active).toBe(plain);
    const idle = await beside('Shell', card, { activated: { [card]: false } });
    expect(idle).not.toContain('this quarter it pays');
    const pays = card.startsWith('Chase') ? 'Kroger' : 'Olive Garden';
    const there = await beside(pays, card, { activated: { [card]: true } });
    expect(there).not.toContain('this quarter it pays');
  },
);

it('says nothing of a quarter that pays there', async () => {
  expect(await beside('Kroger', 'Chase Freedom Flex')).not.toContain('this quarter it pays');
});

it.each([
  ['Kroger Fuel Center', 'Blue Cash Preferred', '3% on gas stations leaves out Kroger Fuel Center'],
  ['BJs gas', 'Citi Costco Anywhere Visa', "on gas leaves out BJ's Gas"],
  ['Walmart', 'Blue Cash Preferred', ''],
])('at %s %s says which of its rates leaves the shop out', async (merchant, card, told) => {
  expect(await beside(merchant, card)).toContain(told);
});
