import { describe, expect, it } from 'vitest';
import { creditsAt, creditWindow } from '../../../src/engine/worth/credits/credit-calendar.ts';
import { card, credit } from '../fixtures.ts';

describe('creditWindow', () => {
  const TODAY = '2024-02-10';

  it.each([
    ['month', '2024-02-29', '2024-03-01'],
    ['quarter', '2024-03-31', '2024-04-01'],
    ['half_year', '2024-06-30', '2024-07-01'],
    ['year', '2024-12-31', '2025-01-01'],
  ] as const)('runs a %s to its last day', (period, end, next_reset) => {
    const one = credit({ key: 'c', period, reset: 'calendar' });
    expect(creditWindow(one, TODAY)).toEqual({ end, next_reset });
    expect(creditWindow(one, end)).toEqual({ end, next_reset });
  });

  it('ends with the credit, and nothing follows', () => {
    const one = credit({ key: 'c', period: 'half_year', valid_to: '2024-05-31' });
    expect(creditWindow(one, TODAY)).toEqual({ end: '2024-05-31', next_reset: null });
    const last = credit({ key: 'c', period: 'half_year', valid_to: '2024-06-30' });
    expect(creditWindow(last, TODAY)).toEqual({ end: '2024-06-30', next_reset: null });
  });

  it.each([
    { period: 'year', reset: 'anniversary' },
    { period: 'month', reset: null },
    { period: 'per_use', reset: null },
    { period: 'one_time', reset: null },
    { period: 'four_years', reset: 'calendar' },
  ] as const)('is not known of $period with reset $reset', (own) => {
    expect(creditWindow(credit({ key: 'c', ...own }), TODAY)).toBeNull();
  });
});

describe('creditsAt', () => {
  it('lists the credits that name the merchant and have not ended, by card', () => {
    const at = { merchants: ['shop'] };
    const credits = [
      credit({ key: 'here', ...at }),
      credit({ key: 'last day', valid_to: '2024-02-10', ...at }),
      credit({ key: 'ended', valid_to: '2024-02-09', ...at }),
      credit({ key: 'elsewhere', merchants: ['other'] }),
      credit({ key: 'anywhere' }),
    ];
    const cards = [
      card({ card_id: 2, credits: [credit({ key: 'second', ...at })] }),
      card({ card_id: 1, credits }),
    ];
    const found = creditsAt(cards, 'shop', '2024-02-10');
    expect(found.map(({ card, credit }) => [card.card_id, credit.key])).toEqual([
      [1, 'here'],
      [1, 'last day'],
      [2, 'second'],
    ]);
    expect(creditsAt(cards, null, '2024-02-10')).toEqual([]);
  });
});
