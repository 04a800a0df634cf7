import { describe, expect, it } from 'vitest';
import { run } from '../../operations/support/run.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const { matchMerchant, merchants } = catalogOn('2026-11-28');
const CLUB = "BJ's Wholesale Club";

describe('what is bought beside the name of a merchant', () => {
  it.each([
    ["BJ's groceries", CLUB],
    ["BJ's, groceries", CLUB],
    ["BJ's (groceries)", CLUB],
    ["BJ's - groceries", CLUB],
    ["groceries at BJ's", CLUB],
    ['BJs groceries', CLUB],
    ["BJ's tires", CLUB],
    ["BJ's, gas", "BJ's Gas"],
    ["BJ's pizza", "BJ's Restaurant & Brewhouse"],
    ["bj's lunch with friends", "BJ's Restaurant & Brewhouse"],
    ['United (flight)', 'United Airlines'],
    ['Verizon phone bill', 'Verizon Wireless'],
    ['Target (groceries)', 'Target'],
    ["Sam's Club (groceries)", "Sam's Club"],
    ["Casey's pizza", "Casey's General Store"],
    ['IKEA furniture', 'IKEA'],
    ['REI gear', 'REI'],
  ])('does not hide it: %s', (text, name) => {
    expect(matchMerchant(text).merchant?.name).toBe(name);
  });

  it.each(["BJ's, food", "BJ's food", "BJ's (food)", "food from BJ's", "BJ's household stuff"])(
    'leaves open which of two is meant where both sell it: %s',
    (text) => expect(matchMerchant(text)).toMatchObject({ merchant: null, shared: true }),
  );

  it.each(['Apple Food Store', 'Delta roofing', 'Target then dinner', 'Costco, not groceries'])(
    'names none where it is part of another name: %s',
    (text) => expect(matchMerchant(text).merchant).toBeNull(),
  );

  it('is no kind of its own at a store whose name several share, in all of them', () => {
    const shared = Object.values(merchants.ambiguous).map((keys) => new Set(keys));
    const stores = merchants.merchants.filter(
      ({ key, category }) =>
        ['wholesale_clubs', 'supermarkets', 'superstores'].includes(category) &&
        shared.some((keys) => keys.has(key)),
    );
    for (const { name } of stores) {
      const { category } = matchMerchant(name);
      for (const text of [`${name}, groceries`, `${name} (groceries)`, `groceries at ${name}`])
        expect(matchMerchant(text).category, text).toBe(category);
    }
    expect(stores.length).toBeGreaterThan(3);
  });
});

it('pays a warehouse club no grocery bonus, whatever is bought there', async () => {
  const portfolio = ['Amex Blue Cash Preferred', "BJ's One+", 'BofA Customized Cash'];
  for (const merchant of ["BJ's, food", "BJ's groceries", "groceries at BJ's"]) {
    const { data } = await run('which_card_at_merchant', { merchant, amount: 350, portfolio });
    expect(data.recommended_card, merchant).toBe("BJ's One+ Mastercard");
  }
});
