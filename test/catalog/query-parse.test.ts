import { describe, expect, it } from 'vitest';
import { createQueryParser, type QueryFilters } from '../../src/catalog/query-parse.ts';
import { readSeeds } from '../../src/catalog/seed-files.ts';

const { cards } = await readSeeds('seeds');
const parse = createQueryParser(cards);

const UNDERSTOOD: readonly (readonly [string, QueryFilters])[] = [
  [
    'no-fee travel card under 100, good credit',
    { max_annual_fee: 0, card_type: 'travel', credit_tier: 'good' },
  ],
  [
    'business card with lounge access from Chase',
    { card_type: 'business', tags: ['lounge_access'], issuer: 'Chase' },
  ],
  ['balance transfer 0% apr', { card_type: 'balance_transfer', tags: ['zero_intro_apr'] }],
  ['intro apr', { tags: ['intro_apr'] }],
  ['no foreign fee', { tags: ['no_foreign_fee'] }],
  [
    'no foreign transaction fees and no annual fee',
    { tags: ['no_foreign_fee'], max_annual_fee: 0 },
  ],
  [
    'hotel card under $200 from Amex',
    { card_type: 'hotel', max_annual_fee: 200, issuer: 'American Express' },
  ],
  [
    'Visa from BofA, annual fee below $1,000',
    { network: 'Visa', issuer: 'Bank of America', max_annual_fee: 1000 },
  ],
  ['fee of $95 or less', { max_annual_fee: 95 }],
  ['fee <= 95', { max_annual_fee: 95 }],
  ['credit score 720', { credit_tier: 'good' }],
  ['a FICO of 800, cash-back', { credit_tier: 'excellent', card_type: 'cashback' }],
  ['my credit is bad credit', { credit_tier: 'poor' }],
  ['a good credit card for gas stations', { earns_on: ['gas'] }],
  ['my credit is excellent', { credit_tier: 'excellent' }],
  ['no interest for 18 months', { tags: ['zero_intro_apr'] }],
  ['drug stores', { earns_on: ['drugstores'] }],
  ['best card for groceries', { earns_on: ['groceries'] }],
  [
    'I spend $500 a month on dining and 300 on groceries',
    { spending: { dining: 500, groceries: 300 } },
  ],
  ['student card', { card_type: 'student' }],
  ['build my credit, secured', { primary_goal: 'build_credit', card_type: 'secured' }],
  [
    'no fee business travel card',
    { card_type: 'business', primary_goal: 'travel', max_annual_fee: 0 },
  ],
  ['Wells Fargo', { issuer: 'Wells Fargo' }],
  ['US Bank card for gas', { issuer: 'U.S. Bank', earns_on: ['gas'] }],
  ['Delta card with TSA PreCheck', { tags: ['global_entry'], name_words: ['delta'] }],
  [
    'card by Bank of America on the Mastercard network',
    { issuer: 'Bank of America', network: 'Mastercard' },
  ],
];

describe('a wish in plain words', () => {
  it.each(UNDERSTOOD)('%s', (query, filters) => {
    expect(parse(query)).toMatchObject({ filters });
    expect(Object.keys(parse(query).filters).sort()).toEqual(Object.keys(filters).sort());
    expect(parse(query).not_understood).toEqual([]);
  });

  it('tells the words that it does not understand', () => {
    const { filters, not_understood } = parse('a luxurious zebra card for travel');
    expect(filters).toEqual({ card_type: 'travel' });
    expect(not_understood).toEqual(['luxurious', 'zebra']);
  });

  it('keeps an issuer that nobody knows, as it was written', () => {
    expect(parse('card from Chaze').filters).toEqual({ issuer: 'chaze' });
  });

  it('takes common words for issuers only after "from"', () => {
    expect(parse('total rewards').filters).toEqual({ name_words: ['total'] });
    expect(parse('a card from Upgrade').filters).toEqual({ issuer: 'Upgrade' });
  });

  it('is not led astray by patterns, marks or length', () => {
    for (const query of ['.*', '$$$ ((', '|||', '0', 'under', `${'no fee '.repeat(40)}`]) {
      expect(() => parse(query)).not.toThrow();
    }
    expect(parse('$$$ ((').filters).toEqual({});
  });
});
