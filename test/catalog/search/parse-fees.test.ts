import { describe, expect, it } from 'vitest';
import { createQueryParser } from '../../../src/catalog/search/parse.ts';
import { seeds } from '../../support/catalog/shipped.ts';

const parse = createQueryParser(seeds.cards);

describe('the highest annual fee', () => {
  it.each([
    ['travel card under 100', 100],
    ['travel card, fee under 95', 95],
    ['no more than 250 a year, travel', 250],
    ['hotel card, $100 or less', 100],
    ['travel, not more than $95 yearly', 95],
    ['up to 150 annual fee', 150],
    ['travel, no fee over 100 bucks', 100],
  ])('%s', (query, fee) => {
    expect(parse(query).filters.max_annual_fee).toBe(fee);
  });

  it.each([
    ['best bonus, tuition within 3 months', 'within 3 months'],
    ['travel card, approved within 2 weeks', 'within 2 weeks'],
    ['travel card with a bonus within 90 days', 'within 90 days'],
    ['something with bonus i can get in under 60 days', 'under 60 days'],
    ['card under 2 years old, cash back', 'under 2 years old'],
    ['0% card under 12 months', 'under 12 months'],
    ['my business is less than 1 year old', 'less than 1 year old'],
    ['cash back, under $500 a month', '500'],
  ])('%s: a number of something else is none, and is told as not used', (query, told) => {
    const { filters, not_understood } = parse(query);
    expect(filters.max_annual_fee).toBeUndefined();
    expect(not_understood).toContain(told);
  });

  it.each([
    ['cash back, im under 25', 24],
    ['my son is not yet 21', 20],
    ['i am over 65, groceries', 65],
  ])('%s: is an age', (query, age) => {
    const { filters } = parse(query);
    expect([filters.max_annual_fee, filters.age]).toEqual([undefined, age]);
  });
});
