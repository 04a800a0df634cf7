import { describe, expect, it } from 'vitest';
import { giftCardShop } from '../../../../src/catalog/merchants/gift-cards.ts';
import { run } from '../../support/run.ts';

const ask = async (merchant: string, amount: number, portfolio: readonly string[]) => {
  const { data, warnings } = await run('which_card_at_merchant', { merchant, amount, portfolio });
  return { data, told: (warnings as string[]).join('\n') };
};

describe('gift cards', () => {
  it.each([
    ['Kroger gift cards', 'Kroger'],
    ['gift card at Kroger', 'Kroger'],
    ['$500 of Amazon gift cards from Safeway', 'Safeway'],
    ['Visa gift cards at Staples', 'Staples'],
    ['gift card for Target', 'Target'],
    ['an Amazon e-gift card', 'Amazon'],
    ['gift cards', null],
    ['Kroger', null],
  ])('%s are bought at %s', (given, shop) => {
    expect(giftCardShop(given)).toBe(shop);
  });

  it('earn what the shop does, with what is not known of them', async () => {
    const { data } = await ask('Amazon gift cards at Kroger', 500, ['Amex Gold', 'Double Cash']);
    expect(data).toMatchObject({
      merchant_detected: 'Kroger',
      recommended_card: 'American Express Gold Card',
    });
    expect(data.reason).toMatch(/^Gift cards are counted .* is not known here\. /);
    const granny = await ask('Gift Card Granny', 50, ['Double Cash']);
    expect(granny.data.merchant_detected).toBe('Gift Card Granny');
    expect(granny.data.reason).not.toContain('Gift cards are counted');
  });
});

describe('what is told of a purchase beside its rewards', () => {
  it('says above which fee a bill costs more than it earns', async () => {
    const wallet = ['Freedom Unlimited', 'Double Cash'];
    expect((await ask('university tuition', 14_200, wallet)).told).toMatch(
      /not counted: ask before you pay, as one above 2% costs more than these cards earn/,
    );
    expect((await ask('electric bill', 200, [...wallet, 'US Bank Cash+'])).told).toMatch(
      /Ask before you pay, as one above 5% costs more than these cards earn/,
    );
  });

  it('says which welcome offer a bill may complete that is paid at a fee', async () => {
    const offer = /Welcome offer of Chase Ink Business Preferred Credit Card: .* after \$[\d,]+ of/;
    expect((await ask('IRS estimated taxes', 6000, ['Ink Preferred'])).told).toMatch(offer);
    expect((await ask('Staples', 6000, ['Ink Preferred'])).told).not.toMatch(offer);
    // The same with a fee that the person names, each card's own.
    const { told, data } = await ask('rent portal (2.9% fee)', 2150, ['CSP', 'Double Cash']);
    expect(data.reason).toContain('or by check, unless this completes a welcome offer.');
    expect(told).toContain('usually worth more.');
    expect(told).toMatch(
      /offers of Chase Sapphire Preferred: .+ after .+, worth about \$1,\d{3}; /,
    );
  });

  it('says what a shop takes to who holds a card that many refuse', async () => {
    expect((await ask('Aldi', 60, ['Amex Gold', 'CSP'])).told).toMatch(
      /Aldi takes Visa, Mastercard, Amex and Discover \(as of \d{4}-\d\d-\d\d\)\./,
    );
    expect((await ask('Aldi', 60, ['CSP'])).told).not.toContain('Aldi takes');
    expect((await ask("Trader Joe's", 60, ['Amex Gold'])).told).not.toContain(' takes ');
  });

  it('says that instalments at a shop of the card are not known', async () => {
    const text = /Whether Apple Card can be paid in instalments at Apple Store is not known here/;
    expect((await ask('Apple Store', 2400, ['Apple Card', 'Amex Gold'])).told).toMatch(text);
    expect((await ask('Apple Store', 60, ['Apple Card', 'Amex Gold'])).told).not.toMatch(text);
    expect((await ask('Apple Store', 2400, ['Amex Gold'])).told).not.toMatch(/instalments/);
    const lowes = await ask("Lowe's", 2400, ["Lowe's Advantage"]);
    expect(lowes.told).toMatch(/Whether the store offers plans without interest/);
    expect(lowes.told).not.toMatch(/instalments/);
  });
});
