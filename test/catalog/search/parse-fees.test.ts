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
    ['hotel card with a free night every year that costs under a hundred bucks', 100],
    ['travel card under a hundred dollars a year', 100],
    ['fee under one hundred dollars, groceries', 100],
    ['airline card, fee no more than a hundred fifty', 150],
    ['no more than fifty dollars a year, groceries', 50],
    ['fee under ninety five, gas', 95],
    ['travel, less than two hundred and fifty dollars a year', 250],
    ['groceries, up to one fifty annual fee', 150],
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
    ['0% card under twelve months', 'under twelve months'],
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

describe('a fee that is spoken of without a sum', () => {
  const SOFT: readonly (readonly [string, string, number | null])[] = [
    ['groceries card, small annual fee ok', 'small', 100],
    ["groceries, don't mind a small fee", 'small', 100],
    ['travel card with a reasonable annual fee', 'small', 100],
    ['gas with a low annual fee', 'small', 100],
    ['no fee or a small one, dining', 'small', 100],
    ['not too expensive annual fee, dining', 'small', 100],
    ['travel card, ideally no fee', 'none_preferred', 0],
    ['dining card, no fee preferred', 'none_preferred', 0],
    ['dining card, no annual fee if possible', 'none_preferred', 0],
    ["i'd rather not pay a fee. groceries", 'none_preferred', 0],
    ['travel card fine with a fee', 'any', null],
    ["travel card, fee is ok if it's worth it", 'any', null],
    ["i don't care about the annual fee, travel", 'any', null],
  ];
  it.each(SOFT)('%s: %s', (query, fee_wish, max_annual_fee) => {
    const { filters, not_understood } = parse(query);
    expect({ fee_wish: filters.fee_wish, max: filters.max_annual_fee ?? null }).toEqual({
      fee_wish,
      max: max_annual_fee,
    });
    expect(not_understood).toEqual([]);
  });

  const FIRM: readonly (readonly [query: string, max: number | undefined])[] = [
    ['travel card, no annual fee', 0],
    ['lowest annual fee travel card', undefined],
    ['low fee balance transfer card', undefined],
    ['no foreign transaction fee preferred, travel', undefined],
    ['annual fee around 100, travel', 100],
    ['travel card, annual fee ok up to 500', 500],
    ["travel, willing to pay a fee if it's under $150", 150],
  ];
  it('is none where a sum or no fee is asked for, or another fee', () => {
    for (const [query, max] of FIRM) {
      const { filters } = parse(query);
      expect(filters.fee_wish, query).toBeUndefined();
      expect(filters.max_annual_fee, query).toBe(max);
    }
  });

  it('words that decide nothing are no noise', () => {
    const { not_understood } = parse(
      'best single card, just one, for long moves, gas and supplies',
    );
    expect(not_understood).not.toEqual(expect.arrayContaining(['single']));
    expect(not_understood.join(' ')).not.toMatch(/single|just|one|long|supplies/);
  });
});
