import { describe, expect, it } from 'vitest';
import { search } from '../asked-in-words.ts';

describe('two wishes in the words of people', () => {
  it.each([
    ['points card for Delta without a big fee', { max_annual_fee: 100, name_words: ['delta'] }],
    ["card with free checked bags on United that's cheap", { max_annual_fee: 100 }],
    ['I hate annual fees but want hotel nights', { max_annual_fee: 0, earns_on: ['hotels'] }],
    ['card with a bonus I can get by spending 500', { max_bonus_spend: 500 }],
    ['a card for my Costco run that also gets me a bonus', { sort: 'sign_on_bonus' }],
    [
      'i spend like 400 a month at walmart and 200 on gas what card',
      { spending: { superstores: 400, gas: 200 } },
    ],
    ["I want to save at Trader Joe's and on Netflix", { shops: ['trader_joes', 'netflix'] }],
  ])('are both read: %s', async (query, filters) => {
    const read = await search(query);
    expect(read.filters).toMatchObject(filters);
    expect(read.filters.not_understood ?? []).toEqual([]);
    expect(read.found).toBeGreaterThan(0);
  });

  it.each([
    ['a card to replace my Citi Double Cash with more on groceries', 'Citi Double Cash Card'],
    ['something better than the Amex Gold for dining', 'American Express Gold Card'],
    ['more cash back than my Quicksilver', 'Capital One Quicksilver Cash Rewards'],
    ['closing my Chase Sapphire Preferred, what travel card next', 'Chase Sapphire Preferred'],
    ['card for Whole Foods and Amazon, no Amazon cards', 'Prime Visa'],
  ])('leave out the card that is given up: %s', async (query, card) => {
    const { names, filters } = await search(query);
    expect(names.length).toBeGreaterThan(0);
    expect(names).not.toContain(card);
    expect(filters).not.toHaveProperty('name_words');
    expect(filters.not_understood).toEqual([]);
  });

  it('keep what is wished beside it', async () => {
    const { filters } = await search('more cash back than my Quicksilver');
    expect(filters.card_type).toBe('cashback');
  });
});
