import { describe, expect, it } from 'vitest';
import { merchantNamed } from '../../../../../src/operations/cards/search/query/query-merchants.ts';
import { PLAIN } from '../../../../../src/operations/cards/search/query/shops/plain-words.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { search } from '../asked-in-words.ts';

describe('a shop whose name is a word of any sentence', () => {
  it.each([
    'i need an extra boost on dining',
    'i wish to have a gas card',
    'best key benefit for gas',
    'what card is in my path, gas',
    'i want to express my thanks, dining',
    'a card for dinner if it rains',
    'my budget is tight, i keep it for groceries',
    'a card that will pay for my phone if it breaks',
    'i honeymoon in may and wonder what to do, dining',
  ])('is none in lower case: %s', async (query) => {
    expect((await search(query)).filters).not.toHaveProperty('shops');
  });

  it.each([
    ['i shop at gap and boost', ['gap', 'boost_mobile']],
    ['card for wish', ['wish']],
    ['I buy on Wish a lot, one card for it', ['wish']],
    ['i buy at Target, gap and ring', ['target', 'gap', 'ring']],
    ['doordash and grab', ['doordash', 'grab']],
    ['best card for the gap store', ['gap']],
    ['hulu and target', ['hulu', 'target']],
  ])('is one where it is named as one: %s', async (query, shops) => {
    expect((await search(query)).filters.shops).toEqual(shops);
  });

  it('is a merchant that is known', () => {
    const catalog = catalogOn('2026-11-21');
    expect(PLAIN.size).toBeGreaterThan(80);
    expect([...PLAIN].filter((word) => merchantNamed([[word]], catalog) === null)).toEqual([]);
  });
});
