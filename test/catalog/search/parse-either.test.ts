import { describe, expect, it } from 'vitest';
import { createQueryParser } from '../../../src/catalog/search/parse.ts';
import { taken } from '../../../src/engine/model/effort.ts';
import { seeds } from '../../support/catalog/shipped.ts';

const parse = createQueryParser(seeds.cards);

const LONG =
  'looking for a card that has travel insurance or lounge access, earns cash back or points, and is from Chase or Citi. My credit score is 740 and I spend $2000 a month, mostly on groceries for a family of five and on gas for two cars, and we fly to Denver each summer';

describe('more choices than there is time to read in a long query', () => {
  it('are told, and filter nothing', () => {
    const before = taken();
    const { filters, not_understood } = parse(LONG);
    // All of them would take 15 readings of it.
    expect(taken() - before).toBeLessThan(260);
    expect(filters.issuer).toBeUndefined();
    expect(filters.either).toHaveLength(2);
    expect(not_understood.join()).toContain('Chase or Citi');
  });

  it('are read where it is short', () => {
    const { filters } = parse('lounges or Global Entry, cash back or points, Chase or Citi');
    expect(filters.either).toHaveLength(8);
  });
});

describe('an "or" between two wishes', () => {
  it.each([
    [
      '$9,000 windows, big welcome bonus or 0% intro APR',
      { sort: 'sign_on_bonus' },
      { tags: ['zero_intro_apr'] },
    ],
    ['grocery or gas card with no annual fee', { earns_on: ['groceries'] }, { earns_on: ['gas'] }],
    [
      'lounge access or global entry under $400',
      { tags: ['lounge_access'] },
      { tags: ['global_entry'] },
    ],
    ['hotel or airline card for 2 trips a year', { card_type: 'hotel' }, { card_type: 'airline' }],
    ['Chase or Amex travel card', { issuer: 'Chase' }, { issuer: 'American Express' }],
    [
      'either 2% on everything or 5% on groceries',
      { min_cash_rate: 2 },
      { earns_on: ['groceries'] },
    ],
    [
      'cash back or travel, whichever gives more',
      { card_type: 'cashback' },
      { card_type: 'travel' },
    ],
    [
      'cell phone protection or rental car insurance',
      { benefits: [['cell_phone_protection']] },
      { covers: ['rental_car'] },
    ],
    [
      'I need a big bonus or a long 0% period for a 6k couch',
      { sort: 'sign_on_bonus' },
      { intro_on: 'purchases' },
    ],
    [
      '3% on groceries or gas',
      { min_rates: { groceries: { rate: 3, unit: 'percent' } } },
      { min_rates: { gas: { rate: 3, unit: 'percent' } } },
    ],
  ])('is a choice: %s', (query, first, second) => {
    const { filters } = parse(query);
    expect(filters.either).toMatchObject([first, second]);
    for (const name of Object.keys({ ...first, ...second }).filter((key) => key !== 'sort'))
      expect(filters).not.toHaveProperty(name);
  });

  it.each([
    'denied by Chase or Citi, travel card',
    'no Chase or Amex, travel',
    'no annual or foreign fee',
    'visa or mastercard, no foreign fee',
    'quicksilver or savor',
    'cash back card with 2% or more',
    '0% for 15 or 18 months',
    'bad credit or no credit card',
    'is it worth it or not, travel card',
  ])('is none: %s', (query) => {
    expect(parse(query).filters.either).toBeUndefined();
  });

  it.each([
    [
      'Visa or Mastercard, cash back or simple points',
      [{ card_type: 'cashback' }, { words: 'simple points' }],
    ],
    ['either cash back, points or miles', [{ card_type: 'cashback' }, {}, { card_type: 'travel' }]],
    [
      'lounge access or global entry or free checked bags',
      [
        { tags: ['lounge_access'] },
        { tags: ['global_entry'] },
        { benefits: [['free_checked_bag']] },
      ],
    ],
    [
      'a Citi or Chase card with 3% on dining or groceries',
      [
        { issuer: 'Citi', earns_on: ['dining'] },
        { issuer: 'Chase', earns_on: ['dining'] },
        { issuer: 'Citi', earns_on: ['groceries'] },
        { issuer: 'Chase', earns_on: ['groceries'] },
      ],
    ],
    [
      'no annual fee, hotel or airline card, visa or mastercard',
      [{ card_type: 'hotel' }, { card_type: 'airline' }],
    ],
  ])('joins what stands beside it, also where there are several: %s', (query, either) => {
    const { filters } = parse(query);
    expect(filters.either).toHaveLength(either.length);
    expect(filters.either).toMatchObject(either);
    expect(filters.min_cash_rate).toBeUndefined();
  });

  it('keeps what holds for both, and ranks a bonus against months at 0% by the first year', () => {
    const { filters } = parse(
      '$9,000 home improvement purchase, best welcome bonus or 0% APR, no fee',
    );
    expect(filters).toMatchObject({ purchase: 9_000, sort: 'first_year', max_annual_fee: 0 });
    expect(parse('Chase or Amex travel card').filters.card_type).toBe('travel');
  });
});
