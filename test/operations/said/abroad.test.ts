import { describe, expect, it } from 'vitest';
import { run } from '../support/run.ts';

const at = async (merchant: string, amount: number, portfolio: string[], more = {}) =>
  (await run('which_card_at_merchant', { merchant, amount, portfolio, ...more })).data;

describe('a purchase abroad', () => {
  it('nets and names the foreign fee, at a hotel of a brand', async () => {
    const cards = ['World of Hyatt', 'Chase Sapphire Reserve', 'Citi Double Cash'];
    const data = await at('Park Hyatt Tokyo', 900, cards);
    expect(data).toMatchObject({
      recommended_card: 'Chase Sapphire Reserve',
      category_detected: 'hotels',
      merchant_detected: 'Park Hyatt',
      abroad: 'Tokyo',
    });
    const row = data.earnings_comparison.at(-1);
    // 900 x 2 % - 900 x 3 %
    expect(row).toMatchObject({ estimated_value: '-$9.00', foreign_fee: 27 });
    expect(row.note).toContain('after its 3% foreign fee of $27');
  });

  it('reads a place after a comma, and the category from the words before', async () => {
    const cards = ['Citi Custom Cash', 'Capital One Savor', 'Capital One Quicksilver'];
    const data = await at('Ristorante da Mario, Rome, Italy', 120, cards);
    expect(data).toMatchObject({ category_detected: 'restaurants', abroad: 'Rome, Italy' });
    // 120 x 3 % without a fee; 120 x (5 - 3) %; 120 x 1.5 % without a fee
    const values = data.earnings_comparison.map(
      (row: { estimated_value: string }) => row.estimated_value,
    );
    expect(values).toEqual(['$3.60', '$2.40', '$1.80']);
  });

  it.each([
    ['Tesco', 'supermarkets'],
    ['Carrefour Paris', 'supermarkets'],
    ['Hilton London Paddington', 'hotels'],
    ['Starbucks Tokyo', 'cafes'],
    ['Uber London', 'rideshare'],
    ['Park Hyatt in Sydney', 'hotels'],
    ['Hotel Adlon, Berlin', 'hotels'],
    ['Trattoria Enzo Roma Italia', 'restaurants'],
    ['Tokyo hotel', 'hotels'],
    ['Paris restaurant', 'restaurants'],
    ['Buenos Aires taxi', 'rideshare'],
  ])('%s is abroad', async (merchant, category) => {
    const data = await at(merchant, 100, ['Citi Double Cash']);
    expect(data).toMatchObject({ category_detected: category, abroad: expect.any(String) });
    expect(data.earnings_comparison[0].estimated_value).toBe('-$1.00');
    expect(data.reason).toContain('costs least');
  });

  it.each([
    'Paris Las Vegas',
    'Paris Baguette',
    'Las Vegas hotel',
    'London Fog',
    "Tokyo Joe's",
    'Taste of India',
    'Canada Goose',
    'Air Canada',
    'Marriott, Paris, TX',
    'Athens Diner, Georgia',
    'Olive Garden Rome GA',
  ])('%s is not', async (merchant) => {
    expect((await at(merchant, 100, ['Citi Double Cash'])).abroad).toBeNull();
  });

  it('leaves out rates that hold in the US only', async () => {
    const [blue] = (await at('Tesco', 100, ['Blue Cash Preferred'])).earnings_comparison;
    // 1 % less 2.7 %, not 6 %
    expect(blue.estimated_value).toBe('-$1.70');
  });

  it('is what the caller says it is', async () => {
    const cards = ['Citi Double Cash'];
    expect((await at('Best Buy', 100, cards, { abroad: true })).abroad).toBe('abroad');
    expect((await at('Starbucks Tokyo', 100, cards, { abroad: false })).abroad).toBeNull();
  });
});

it('hears tiers, phones and point values at a till', async () => {
  const cards = ['Apple Card', 'BofA Unlimited Cash'];
  const [apple] = (await at('Safeway', 100, cards, { mobile_wallet: true })).earnings_comparison;
  expect(apple.estimated_value).toBe('$2.00');
  const [bank] = (await at('Safeway', 100, cards, { memberships: ['BofA Premier'] }))
    .earnings_comparison;
  // 1.5 % x 1.75
  expect(bank.estimated_value).toBe('$2.63');
});
