import { describe, expect, it } from 'vitest';
import {
  briefRates,
  offersDay,
  withoutDay,
} from '../../../../src/operations/decisions/compare/brief-terms.ts';

describe('rates beside those of another card', () => {
  it('that end and hold in one shop or by one way to pay are told together', () => {
    expect(
      briefRates(
        '3x on dining; 5x on Lyft (until 2027-09-30); 10x on online retail (up to $1,500 a month, until 2026-12-31, paid with Paze); 5x on Peloton (until 2027-12-31, on equipment); 1x on everything else',
      ),
    ).toBe(
      '3x on dining; for some time 5x on Lyft, 10x on online retail paid with Paze, 5x on Peloton; 1x on everything else',
    );
  });

  it.each([
    '3x on groceries and dining (until 2026-12-31); 2x on groceries and dining (from 2027-01-01)',
    '5x on Lyft (until 2027-09-30); 1x on everything else',
    '5x on flights (up to $500,000 a calendar year); 5x on Capital One Entertainment',
  ])('stand as they are otherwise: %s', (earns) => {
    expect(briefRates(earns)).toBe(earns);
  });
});

describe('the day of offers', () => {
  const of = (...offers: (string | null)[]) => offers.map((offer) => ({ offer }));
  const [first, second] = ['75,000 points (as of 2026-10-10)', '$200 (as of 2026-10-10)'];

  it('is told once where it is one', () => {
    expect(offersDay(of(first, second, null))).toBe('2026-10-10');
    expect(withoutDay({ offer: first }, '2026-10-10')).toEqual({ offer: '75,000 points' });
  });

  it('stands with each offer otherwise', () => {
    expect(offersDay(of(first))).toBeNull();
    expect(offersDay(of(first, '$200 (as of 2026-09-01)'))).toBeNull();
    expect(offersDay(of(first, '$200'))).toBeNull();
    expect(withoutDay({ offer: first }, null)).toEqual({ offer: first });
  });
});
