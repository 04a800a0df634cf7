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
});
