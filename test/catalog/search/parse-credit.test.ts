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
