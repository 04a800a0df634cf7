import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

async function ask(merchant: string, portfolio: readonly string[]) {
  const { data } = await run('which_card_at_merchant', { merchant, amount: 100, portfolio });
  return operationOf('which_card_at_merchant').tool?.summarize(data) ?? '';
}

const ONLINE = /buying it online: send "([^"]+)" \(then ([^)]+)\)/;

describe('a store that can be bought from in other ways', () => {
  it('names who is better in its shop online, by what holds there', async () => {
    // The warehouses take Visa alone.
    const held = ['Double Cash', 'Chase Freedom Unlimited'];
    const [, sent = '', then] = ONLINE.exec(await ask('Costco', held)) ?? [];
    expect([sent, then]).toEqual(['Costco.com', 'Citi Double Cash Card']);
    expect(await ask(sent, held)).toMatch(/^Citi Double Cash Card returns the most at Costco.com/);
    const walmart = await ask('Walmart', ['Double Cash', 'Blue Cash Everyday']);
    expect(ONLINE.exec(walmart)?.[1]).toBe('Walmart.com');
    const none = await ask('Costco', ['Amex Gold', 'Discover it']);
    expect(ONLINE.exec(none)?.[2]).toBe('Discover it Cash Back');
  });

  it('names who is better at its pump', async () => {
    const text = await ask('Walmart', ['Double Cash', 'Citi Custom Cash']);
    expect(text).toMatch(/Its gas: Citi Custom Cash Card\./);
    expect(await ask('Walmart gas', ['Double Cash', 'Citi Custom Cash'])).toMatch(
      /^Citi Custom Cash Card returns the most at Walmart Fuel Center/,
    );
  });

  it.each([
    ['Target in store', ['Double Cash', 'Blue Cash Everyday']],
    ['Costco warehouse', ['Double Cash', 'Chase Freedom Unlimited']],
    ['Walmart self-checkout', ['Double Cash', 'Blue Cash Everyday', 'Citi Custom Cash']],
    ['Target.com', ['Double Cash', 'Blue Cash Everyday']],
    ['Costco', ['Costco Anywhere Visa', 'Double Cash']],
    ['Target', ['Target Circle Card', 'Blue Cash Everyday']],
    ['Amazon', ['Prime Visa', 'Amex Gold']],
  ])(
    'says nothing where it was said which, or the card is the same: %s',
    async (merchant, held) => {
      const text = await ask(merchant, held);
      expect(text).not.toMatch(ONLINE);
      expect(text).not.toMatch(/Its gas/);
    },
  );
});
