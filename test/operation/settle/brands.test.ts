import { describe, expect, it } from 'vitest';
import { settleBrands } from '../../../src/operation/settle/brands.ts';
import { operationOf } from '../../operations/support/run.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');
const settled = (name: string, input: object) => settleBrands(operationOf(name), input, catalog);

describe('spending that is named by its merchant', () => {
  it.each([
    ['hilton', 'hotels', 'hilton'],
    ['hotels_hilton', 'hotels', 'hilton'],
    ['Marriott hotels', 'hotels', 'Marriott hotels'],
    ['delta', 'flights', 'Delta Air Lines'],
    ['delta flights', 'flights', 'delta flights'],
    ['southwest', 'flights', 'southwest'],
    ['whole foods', 'supermarkets', 'whole foods'],
    ['Costco gas', 'gas_stations', 'Costco Gasoline'],
    ['gas_at_costco', 'gas_stations', 'Costco Gasoline'],
    ['sams club fuel', 'gas_stations', "Sam's Club Fuel Center"],
    ['Walmart groceries', 'superstores', 'Walmart'],
  ])('%s counts as %s, at %s', (said, category, merchant) => {
    expect(settled('calculate_card_value', { spending: { [said]: 300, dining: 20 } })).toEqual({
      input: { spending: { [category]: 300, dining: 20 }, at_merchants: { [merchant]: 300 } },
      notes: [],
    });
  });

  it('adds to its category, within params too', () => {
    const params = { spending: { hotels: 100, hilton: 300 } };
    expect(settled('compare_cards', { params }).input).toEqual({
      params: { spending: { hotels: 400 }, at_merchants: { hilton: 300 } },
    });
  });

  it('is a word for its category where one is known', () => {
    expect(settled('calculate_card_value', { spending: { Costco: 300 } }).input).toEqual({
      spending: { Costco: 300 },
      at_merchants: { Costco: 300 },
    });
  });

  it('counts as its category alone where merchants are not taken, and says so', () => {
    expect(settled('get_points_playbook', { spending: { hilton: 300 } })).toEqual({
      input: { spending: { hotels: 300 } },
      notes: ['"hilton" counts as hotels.'],
    });
  });

  it.each(['blurb', 'dinning', 'gas', 'stuff'])('leaves %s as it is', (name) => {
    const input = { spending: { [name]: 300 } };
    expect(settled('calculate_card_value', input)).toEqual({ input, notes: [] });
  });
});

describe('a category that is named by its merchants', () => {
  const asked = (category: string) => settled('recommend_card_for_category', { category }).input;

  it.each([
    ['Amazon', 'online_retail', ['Amazon']],
    ['Costco gas', 'gas_stations', ['Costco Gasoline']],
    ['Whole Foods', 'supermarkets', ['Whole Foods']],
    ['Home Depot purchases', 'home_improvement', ['The Home Depot']],
    ['Uber and Lyft', 'rideshare', ['Uber', 'Lyft']],
    ['hilton', 'hotels', ['hilton']],
  ])('%s is spending on %s at them', (said, category, merchants) => {
    expect(asked(said)).toEqual({ category, merchants });
  });

  it.each(['dining', 'gas', 'facebook ads', 'movies and concerts', 'Whole Foods and Amazon'])(
    'leaves %s as it is',
    (said) => {
      expect(asked(said)).toEqual({ category: said });
    },
  );
});

it.each([
  ['equipment', 'parts'],
  ['supplies', 'inventory'],
  ['contractors', 'household stuff'],
])('says of %s and %s that no category counts them for sure', (one, other) => {
  const spending = { gas: 100, [one]: 500, [other]: 300 };
  const { notes } = settled('search_credit_cards', { spending });
  expect(notes).toEqual([
    `"${one}" and "${other}": no category for sure, so at base rates: name a shop or a category if one fits.`,
  ]);
});

it('says of loans and dues whether they can be paid by card, each by itself', () => {
  const spending = { 'car payment': 400, HOA: 300, parts: 50 };
  expect(settled('search_credit_cards', { spending }).notes).toEqual([
    expect.stringMatching(/^"car payment": .+ Most lenders take no credit card for a loan/),
    expect.stringMatching(/^"HOA": .+ Many payees add a fee for paying dues by card/),
    expect.stringMatching(/^"parts": no category for sure/),
  ]);
});
