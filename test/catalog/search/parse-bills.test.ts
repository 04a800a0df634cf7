import { expect, it } from 'vitest';
import type { QueryFilters } from '../../../src/catalog/search/filters.ts';
import { createQueryParser } from '../../../src/catalog/search/parse.ts';
import { seeds } from '../../support/catalog/shipped.ts';

const parse = createQueryParser(seeds.cards);

it.each<readonly [string, QueryFilters]>([
  ['card for my electric bill', { earns_on: ['utilities'] }],
  ['water and gas bills', { earns_on: ['utilities'] }],
  ['electric car charging', { earns_on: ['ev_charging'] }],
  ['pay my verizon bill', { earns_on: ['phone'] }],
  ['pet insurance and dog food', { earns_on: ['pet', 'insurance'] }],
  ['sushi and brunch', { earns_on: ['dining'] }],
  ['left with 9k at 24%', { card_type: 'balance_transfer', balance: 9_000, balance_apr: 24 }],
  ['old navy card', { name_words: ['old', 'navy'] }],
  [
    'i want cash, business, gas',
    { card_type: 'business', primary_goal: 'cashback', earns_on: ['gas'] },
  ],
  ['just cash, dining', { card_type: 'cashback', earns_on: ['dining'] }],
  ["mom's prescriptions", { earns_on: ['drugstores'] }],
  ['medical copays and dentist', { earns_on: ['medical'] }],
  ['landscaping, gas', { earns_on: ['gas'] }],
  ['student, part-time campus library job, dining', { card_type: 'student', earns_on: ['dining'] }],
  ['navy sailor, travel card', { card_type: 'travel', military: 'card' }],
])('reads bills, meals and debts as people say them: %s', (query, filters) => {
  expect(parse(query).filters).toEqual(filters);
});

it('takes terms of payment for no income', () => {
  expect(parse('business card, net 60 terms').not_held).toEqual([]);
  expect(parse('first card, net 2000 a month').not_held).toHaveLength(1);
});

it('takes a way to work for no travel', () => {
  const { filters } = parse('60 miles a day to work, gas');
  expect(filters).toMatchObject({ earns_on: ['gas'] });
  expect(filters.card_type).toBeUndefined();
});
