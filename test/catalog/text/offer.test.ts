import { describe, expect, it } from 'vitest';
import { conditionText, partsText } from '../../../src/catalog/text/offer.ts';

describe('the text of a welcome offer', () => {
  const spent = { kind: 'usd', amount: 200, spend: 1000, months: 3 } as const;

  it('tells its fine print, beside what else is asked', () => {
    const part = {
      ...spent,
      spend_excludes: ['rent' as const],
      condition: 'at hotels',
      fine_print: 'with the annual fee paid in that time',
    };
    expect(partsText([part], null)).toBe(
      '$200 after $1,000 of purchases in the first 3 months, ' +
        'not counting rent, at hotels, with the annual fee paid in that time',
    );
    expect(conditionText({ ...spent, fine_print: 'when applied for online' })).toBe(
      'when applied for online',
    );
  });

  it('says by when something other than spending must be done', () => {
    const user = { ...spent, spend: 0, condition: 'for adding an authorized user' };
    expect(partsText([user], null)).toBe(
      '$200 for adding an authorized user in the first 3 months',
    );
    expect(partsText([{ ...user, condition: 'on approval' }], null)).toBe('$200 on approval');
    expect(partsText([{ ...spent, spend: 0 }], null)).toBe('$200 after the first purchase');
  });

  it('says how much a discount takes off, and when', () => {
    const off = { kind: 'discount', amount: 20, on: 'the first order', cap: 250 } as const;
    const now = { ...off, spend: 0, months: 1 };
    expect(partsText([now], null)).toBe(
      '20% off the first order, $250 at most, for new cardholders',
    );
    const later = { ...off, cap: null, spend: 100, months: 1, condition: 'on the first day' };
    expect(partsText([later], null)).toBe(
      '20% off the first order, after $100 of purchases in the first month, on the first day',
    );
    const whenever = { ...spent, spend: 0, months: 12, condition: 'with a first order of $250' };
    expect(partsText([whenever], null)).toBe('$200 with a first order of $250');
  });
});
