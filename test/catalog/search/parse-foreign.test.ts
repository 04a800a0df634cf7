import { describe, expect, it } from 'vitest';
import { createQueryParser } from '../../../src/catalog/search/parse.ts';
import { seeds } from '../../support/catalog/shipped.ts';

const parse = createQueryParser(seeds.cards);

describe('no fee abroad, whatever it is called', () => {
  it.each([
    'no foreign charges',
    'no overseas charges',
    'no charges for using it in other countries',
    'no extra charges abroad',
    "card that doesn't charge extra overseas",
    "card that doesn't charge for foreign purchases",
    'no surcharge on foreign transactions',
    'no foreign currency markup',
    'no currency conversion fees',
    'no international surcharges',
    'no fees abroad',
    'no fee when i use it abroad',
    "don't want to get charged extra for using it overseas",
    'without foreign costs',
    'card that costs nothing to use abroad',
    'no fees for using it outside the us',
  ])('%s', (query) => {
    const { filters, not_understood } = parse(query);
    expect(filters).toEqual({ tags: ['no_foreign_fee'] });
    expect(not_understood).toEqual([]);
  });

  it.each([
    ['no yearly charge, gas card', { max_annual_fee: 0, earns_on: ['gas'] }],
    ['annual charge under 100, dining', { max_annual_fee: 100, earns_on: ['dining'] }],
    ['no late charges', { tags: ['no_late_fee'] }],
    ['0 balance transfer charge', { max_transfer_fee_percent: 0 }],
    ['lowest foreign transaction charges', { sort: 'foreign_fee' }],
    ['no charges, groceries', { max_annual_fee: 0, earns_on: ['groceries'] }],
    ['no fee, for use abroad', { tags: ['no_foreign_fee'], max_annual_fee: 0 }],
  ])('%s: is of another fee, or of both', (query, filters) => {
    expect(parse(query)).toMatchObject({ filters, not_understood: [] });
  });
});

describe('a place abroad', () => {
  it.each([
    'backpacking thailand for 3 months, dining',
    'mexico vacation, dining',
    'london trip, dining',
    'trip to japan for 3 weeks, dining',
    'backpacking through southeast asia, dining',
    'visiting europe this summer, dining',
  ])('%s: is travelled to', (query) => {
    const { filters, not_understood } = parse(query);
    expect(filters).toEqual({ tags: ['no_foreign_fee'], earns_on: ['dining'] });
    expect(not_understood).toEqual([]);
  });

  it('by itself is one of which the fee is told', () => {
    for (const query of ['thailand, dining', 'dining, paris', 'cancun again, dining'])
      expect(parse(query).filters).toEqual({ abroad: true, earns_on: ['dining'] });
    expect.assertions(3);
  });

  it.each(['new mexico, gas', 'turkey for thanksgiving, gas', 'air canada, gas'])(
    '%s: is none',
    (query) => {
      const { filters } = parse(query);
      expect([filters.abroad, filters.tags]).toEqual([undefined, undefined]);
    },
  );
});

it.each([
  'take buses and trains',
  'take the metro to work',
  'ride the bus every day',
  'subways and buses',
  'by bus and train',
  'public transport',
])('%s: is transit', (query) => {
  expect(parse(query).filters.earns_on).toEqual(['transit']);
});
