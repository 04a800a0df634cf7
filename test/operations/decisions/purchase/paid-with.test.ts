import { describe, expect, it } from 'vitest';
import { saidWallet } from '../../../../src/catalog/merchants/said/wallet.ts';
import { operationOf, run } from '../../support/run.ts';

const textOf = (data: unknown): string =>
  operationOf('which_card_at_merchant').tool?.summarize(data) ?? '';

describe('how it is paid, beside the merchant', () => {
  it.each([
    ['eBay via PayPal', 'eBay', 'paypal'],
    ['on Amazon with PayPal', 'Amazon', 'paypal'],
    ['eBay (PayPal)', 'eBay', 'paypal'],
    ['eBay, paid through my PayPal account', 'eBay', 'paypal'],
    ['PayPal at eBay', 'eBay', 'paypal'],
    ['Walgreens with Apple Pay', 'Walgreens', 'apple_pay'],
    ['Target using apple pay', 'Target', 'apple_pay'],
    ['Nike through Paze', 'Nike', 'paze'],
    ['nike.com paze checkout', null, null],
    ['Lululemon checking out with Venmo', 'Lululemon', 'venmo'],
    ["Trader Joe's tapping with Google Pay", "Trader Joe's", 'mobile_wallet'],
    ['Walmart using Walmart Pay', 'Walmart', 'walmart_pay'],
    ['PayPal', null, null],
    ['Apple Store', null, null],
    ['Phone bill with Verizon', null, null],
  ])('%s', (said, name, wallet) => {
    const found = saidWallet(said);
    expect(found?.name ?? null).toBe(name);
    expect(found?.wallet ?? null).toBe(wallet);
  });

  it.each([
    ['eBay via PayPal', ['PayPal Cashback Mastercard', 'Double Cash'], /PayPal/, 'eBay'],
    [
      "Joe's Leather Goods with PayPal",
      ['PayPal Cashback Mastercard', 'Double Cash'],
      /PayPal/,
      null,
    ],
    ['Lululemon with Venmo', ['Venmo card', 'Wells Fargo Autograph'], /Venmo/, 'Lululemon'],
    ['Uber with Apple Pay', ['Apple Card', 'Double Cash'], /Apple Card/, 'Uber'],
    ['Nike through Paze', ['Freedom Flex', 'Double Cash'], /Freedom Flex/, 'Nike'],
  ])('counts at %s with %j', async (merchant, portfolio, best, shop) => {
    const { data } = await run('which_card_at_merchant', { merchant, portfolio, amount: 130 });
    expect(data.recommended_card).toMatch(best);
    if (shop !== null) expect(data.merchant_detected).toMatch(shop);
    expect(textOf(data)).toMatch(/Counted as paid with .* not known here\./);
  });

  it('tells the cap and the end of a rate that a wallet brings', async () => {
    const { data } = await run('which_card_at_merchant', {
      merchant: 'eBay',
      portfolio: ['Freedom Flex', 'Double Cash'],
    });
    const text = textOf(data);
    expect(text).toContain(
      '10x only paid with Paze, not known to be taken there, to $1,500 a month, until 2026-12-31',
    );
    expect(text).not.toContain('Counted as paid');
  });

  it.each([
    ['Amazon', ['Freedom Flex', 'Double Cash'], 'paid with Paze, not known to be taken there'],
    [
      'Costco.com',
      ['Freedom Unlimited', 'Double Cash'],
      'paid with Paze, not known to be taken there',
    ],
    ['Sephora', ['Apple Card', 'Quicksilver'], 'paid with Apple Pay, not known to be taken there'],
    ['Uber', ['Apple Card', 'Double Cash'], 'paid with Apple Pay ('],
  ])(
    'says at %s with %j whether the shop is known to take it',
    async (merchant, portfolio, said) => {
      const { data } = await run('which_card_at_merchant', { merchant, portfolio, amount: 130 });
      expect(textOf(data)).toContain(said);
    },
  );
});
