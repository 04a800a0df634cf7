import { describe, expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

/** Words of place, channel and time beside a shop: they choose no kind of card. */

const search = (query: string) => run('search_credit_cards', { query });

describe('a word for where somebody buys at a shop', () => {
  it.each([
    'best card for Walmart store and pickup, Walmart+ member',
    'Walmart in the store and online, no annual fee',
    'Walmart store, app and curbside pickup',
    'in store at Walmart',
    'Walmart stores and website, delivery too',
    'Walmart in-store pickup on weekends',
  ])('leaves the kinds of cards open, and nothing unread: %s', async (query) => {
    const { data, warnings } = await search(query);
    expect(data.filters_applied.card_type).toBeUndefined();
    expect(data.filters_applied.shops).toEqual(['walmart']);
    expect(data.recommendations[0]?.card_name).toBe('OnePay CashRewards Card');
    expect(data.filters_applied.not_understood ?? []).toEqual([]);
    expect(warnings.join(' ')).not.toContain('Not understood');
  });

  it.each(['store card', 'a store credit card', 'cards of stores', 'store-branded card'])(
    'is a kind of card where the card is the store’s: %s',
    async (query) => {
      const { data } = await search(query);
      expect(data.filters_applied.card_type).toBe('store');
    },
  );

  it('can be left out as a kind', async () => {
    const { data } = await search('no store cards, groceries');
    expect(data.filters_applied.excluded).toEqual({ card_types: ['store'] });
  });
});
