import { describe, expect, it } from 'vitest';
import type { QueryFilters } from '../../../src/catalog/search/filters.ts';
import { createQueryParser } from '../../../src/catalog/search/parse.ts';
import { seeds } from '../../support/catalog/shipped.ts';

const parse = createQueryParser(seeds.cards);
const NO_WORK = { excluded: { tags: ['rotating_categories', 'choose_categories'] } };

/** What people say who want cash, or no work with a card. */
const PLAIN: readonly (readonly [string, QueryFilters])[] = [
  ['cash only no points', { card_type: 'cashback', no_points: true }],
  ['card that just gives cash, dining', { card_type: 'cashback', earns_on: ['dining'] }],
  [
    'cash back card, no points, no membership clubs',
    { card_type: 'cashback', no_points: true, no_membership: true },
  ],
  ['i want cash not points', { card_type: 'cashback', no_points: true }],
  ['plain old cash back card', { card_type: 'cashback', no_points: true }],
  ['i just want cash', { card_type: 'cashback' }],
  [
    'business card, no points',
    { card_type: 'business', primary_goal: 'cashback', no_points: true },
  ],
  ['unlimited cash rewards', { name_words: ['unlimited', 'cash'] }],
  ['no hassle cash back card', { card_type: 'cashback', easy_wish: true }],
  ['easy card for everything', { easy_wish: true, min_cash_rate: 1.5 }],
  ['flat rate card', { min_cash_rate: 1.5 }],
  ['simple travel card', { card_type: 'travel', easy_wish: true }],
  ['simplest card, dont want to track categories', { ...NO_WORK, min_cash_rate: 1.5 }],
  ['travel card with a bonus', { card_type: 'travel', sort: 'sign_on_bonus' }],
  ['best bonus, i can spend 4000 in 3 months', { sort: 'sign_on_bonus', max_bonus_spend: 4000 }],
  ['no credit history card', { credit_history: 'none' }],
  ['simple card for groceries', { easy_wish: true, earns_on: ['groceries'] }],
  ['straightforward hotel card', { card_type: 'hotel', easy_wish: true }],
  ['set and forget cash back', { ...NO_WORK, card_type: 'cashback', min_cash_rate: 1.5 }],
  ['travel card for a beginner', { card_type: 'travel', new_to: 'travel' }],
  ['starter travel card, no credit history', { credit_history: 'none', primary_goal: 'travel' }],
];

describe('a wish of who wants no work with a card', () => {
  it.each(PLAIN)('%s', (query, filters) => {
    expect(parse(query)).toEqual({ filters, not_understood: [], not_held: [] });
  });
});

describe('how a payee is paid', () => {
  it.each([
    'card for rent, my landlord only takes checks',
    'card for rent, landlord accepts ACH only',
    'card for rent, the property manager wants paper checks or a bank transfer',
    'card for rent, my landlord does not take credit cards, only checks',
  ])('is no wish about credit: %s', (query) => {
    const filters = { earns_on: ['rent'] };
    expect(parse(query)).toEqual({ filters, not_understood: [], not_held: [] });
  });

  it('leaves who is accepted with bad credit to be read', () => {
    const { filters } = parse('a card that accepts people with bad credit');
    expect(filters).toMatchObject({ primary_goal: 'build_credit', credit_tier: 'poor' });
  });
});
