import { describe, expect, it } from 'vitest';
import { search } from '../../asked-in-words.ts';

describe('kinds of spending in a list', () => {
  it('choose the card that pays more on all of them, and no card of a hotel', async () => {
    const { names, filters, text } = await search(
      'no annual fee, no foreign transaction fee, for a trip to Japan: hotels, restaurants, trains',
      { max_annual_fee: 0, tags: ['no_foreign_fee'] },
    );
    expect(names[0]).toBe('Wells Fargo Autograph Card');
    expect(filters).toMatchObject({ earns_on: ['hotels', 'dining', 'transit'] });
    expect(filters).not.toHaveProperty('card_type');
    expect(text).not.toContain('Not understood');
    expect(text).toMatch(/Figures are on hotels \$\d+, dining \$\d+ and transit \$\d+ a month/);
  });

  it.each([
    ['groceries, gas and flights for a family', /flights \$\d+/],
    ['flights, hotels, rental cars and dining', /car rental \$\d+/],
  ])('%s: all are in the figures', async (query, kind) => {
    const { text, filters } = await search(query);
    expect(text).toMatch(kind);
    expect(filters).not.toHaveProperty('shops');
  });

  it.each([
    'card for a vacation, hotels and dining',
    'going on a family trip, flights and hotels',
    'hotels, restaurants and trains, studying abroad',
    'credit card to book flights for me',
  ])('%s: why and for whom is nothing missed', async (query) => {
    const { text, filters } = await search(query);
    expect(text).not.toContain('Not understood');
    expect(filters.shops).toBeUndefined();
  });

  it.each([
    ...['takeout', 'lunch', 'airfare', 'cruise', 'subway', 'bus fare', 'meal kits', 'toys'],
    ...['movie tickets', 'concert tickets', 'skincare', 'donations', 'haircuts', 'postage'],
    ...['oil changes', 'golf', 'tech', 'car', 'school', 'wifi', 'gym membership', 'lodging'],
  ])('%s: as the spending of a call takes it', async (word) => {
    const { filters } = await search(`card for groceries, ${word} and gas`);
    expect(filters.not_understood).toEqual([]);
  });
});
