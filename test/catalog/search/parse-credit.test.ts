import { describe, expect, it } from 'vitest';
import { createQueryParser } from '../../../src/catalog/search/parse.ts';
import { seeds } from '../../support/catalog/shipped.ts';

const parse = createQueryParser(seeds.cards);

describe('a balance that is carried', () => {
  it.each([
    ['I carry about $4,000 every month, points card or plain?', 4000],
    ['I usually carry a balance, which card', undefined],
    ['carrying 5k on my citi card', 5000],
  ])('%s comes before rewards', (query, balance) => {
    const { filters } = parse(query);
    expect(filters.card_type).toBe('balance_transfer');
    expect(filters.balance).toBe(balance);
  });

  it.each([
    ['secured card, I may carry a balance sometimes', 'secured'],
    ['a secured card that I revolve a balance on', 'secured'],
    ['student card, could carry a balance occasionally', 'student'],
    ['rebuild credit, I carry a balance every month', undefined],
    ['I might carry a balance now and then, card for groceries', undefined],
  ])('%s is no debt to move: the interest decides', (query, type) => {
    const { filters, not_understood } = parse(query);
    expect([filters.card_type, filters.sort]).toEqual([type, 'purchase_apr']);
    expect(filters.carries).toBeUndefined();
    expect(not_understood).toEqual([]);
  });

  it('has its order where another one is asked for', () => {
    const { filters } = parse('secured card with the lowest annual fee, I may carry a balance');
    expect(filters).toMatchObject({ card_type: 'secured', sort: 'annual_fee' });
  });

  it.each([
    "i don't carry a balance, travel",
    'I never carry a balance, travel',
    'carry on bags, travel',
  ])('%s is none', (query) => {
    expect(parse(query).filters).toMatchObject({ card_type: 'travel' });
  });
});

it.each([
  ['credit 650, cash back', 'fair'],
  ['650 credit', 'fair'],
  ['credit around 720', 'good'],
  ['card with a 300 travel credit', undefined],
  ['650 credit card', undefined],
])('%s says the credit %s', (query, tier) => {
  expect(parse(query).filters.credit_tier).toBe(tier);
});

describe('no money down', () => {
  it.each([
    "don't want to put down a deposit",
    'without putting money down',
    'no money down',
    "i'd rather not put down a deposit",
    "i don't have money for a deposit",
    "can't afford a deposit",
    'no upfront deposit',
    "don't want to tie up cash",
    'without paying a deposit first',
    'no cash upfront',
    "card that doesn't require a deposit",
    "don't have cash to put down",
    "don't want to lock up my money in a secured card",
    'without having to put down money up front',
    'no down payment',
    "won't leave a deposit",
  ])('%s: is no secured card', (words) => {
    const { filters } = parse(`${words}, poor credit`);
    expect(filters).toEqual({ credit_tier: 'poor', excluded: { card_types: ['secured'] } });
  });

  it.each([
    'can put down a $200 deposit, poor credit',
    "don't want a big deposit, poor credit",
    'no direct deposit needed, poor credit',
    'a refundable deposit is fine, poor credit',
  ])('%s: says nothing against one', (query) => {
    expect(parse(query).filters.excluded).toBeUndefined();
  });
});
