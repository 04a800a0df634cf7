import { describe, expect, it } from 'vitest';
import { categoryNear } from '../../../src/operation/category-meant.ts';
import { settleAbroad } from '../../../src/operation/settle/abroad.ts';
import { operationOf } from '../../operations/support/run.ts';

const recommend = operationOf('recommend_card_for_category');
const settled = (category: string, more: object = {}) =>
  settleAbroad(recommend, { category, ...more }).input;

describe('a category that is said to be abroad', () => {
  it.each([
    ['foreign purchases in Portugal', 'other'],
    ['international travel purchases', 'travel purchases'],
    ['dining abroad', 'dining'],
    ['abroad', 'other'],
    ['spending overseas', 'other'],
    ['foreign transactions', 'other'],
    ['restaurants in Italy', 'restaurants'],
    ['hotels overseas', 'hotels'],
    ['groceries in Mexico City', 'groceries'],
    ['food in Italy', 'dining'],
    ['purchases made abroad', 'other'],
    ['international hotel bookings', 'hotel'],
    ['trip to Portugal', 'travel'],
    ['travel abroad', 'travel'],
    ['everyday spending outside the US', 'other'],
  ])('%s is %s, all of it there', (said, category) => {
    expect(settled(said)).toEqual({ category, params: { abroad: '100%' } });
  });

  it('says so where that is not what was said', () => {
    const notesOf = (category: string) => settleAbroad(recommend, { category }).notes;
    expect(notesOf('restaurants abroad')).toEqual([]);
    expect(notesOf('restaurants in Italy')).toEqual([
      '"restaurants in Italy" is read as restaurants abroad (Italy).',
    ]);
  });

  it('keeps what is said of how much is abroad', () => {
    const params = { abroad: 300 };
    expect(settled('dining abroad', { params })).toEqual({ category: 'dining', params });
  });

  it.each(['dining', 'international flights', 'flights to Japan', 'groceries in Ohio', 'travel'])(
    '%s is as it was',
    (category) => expect(settled(category)).toEqual({ category }),
  );

  it('is read where spending abroad is taken alone', () => {
    const input = { category: 'dining abroad' };
    expect(settleAbroad(operationOf('search_credit_cards'), input).input).toBe(input);
  });
});

it('a call that works has the kind of spending that is like the one refused', () => {
  expect(categoryNear('dinning out')).toBe('dining');
  expect(categoryNear('dining and groceries')).toBe('dining');
  expect(categoryNear('buying gold bars')).toBe('other');
});
