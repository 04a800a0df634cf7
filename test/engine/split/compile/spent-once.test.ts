import { describe, expect, it } from 'vitest';
import type { EngineCard } from '../../../../src/engine/model/facts.ts';
import type { SpendingLine } from '../../../../src/engine/model/input.ts';
import type { Cap } from '../../../../src/engine/model/rate-terms.ts';
import { allocate } from '../../../../src/engine/split/split.ts';
import { card, input, line, rule } from '../../fixtures.ts';

const capped = (period: Cap['period'], amount: number, over = {}) =>
  card({
    card_id: 1,
    earn: [
      rule({
        ...{ id: 'r', rate: 5, categories: ['supermarkets'] },
        cap: { amount, period, group: null },
        ...over,
      }),
    ],
  });
const once = (sum: number) => ({ ...line('supermarkets', sum / 12), once: true as const });
const worth = (cards: EngineCard[], spending: SpendingLine[]) =>
  allocate(input({ cards, spending, as_of: '2026-11-21' })).total_value;

describe('what is spent once', () => {
  it.each([
    ['month', 500, 25 + 55],
    ['billing_cycle', 500, 25 + 55],
    ['quarter', 1500, 75 + 45],
    ['calendar_year', 6000, 300],
    ['member_year', 2000, 100 + 40],
  ] as const)('meets a cap by the %s once', (period, amount, value) => {
    expect(worth([capped(period, amount)], [once(6000)])).toBe(value);
  });

  it('leaves what is spent each month its own caps', () => {
    const both = worth([capped('month', 500)], [line('supermarkets', 500), once(6000)]);
    expect(both).toBe(12 * 25 + 25 + 55);
  });

  it('earns a rate of today whenever it ends, and none that begins later', () => {
    const now = { valid_from: '2026-10-01', valid_to: '2026-12-31' };
    const later = { valid_from: '2027-01-01', valid_to: '2027-03-31' };
    expect(worth([capped('quarter', 1500, now)], [once(1500)])).toBe(75);
    expect(worth([capped('quarter', 1500, later)], [once(1500)])).toBe(15);
  });

  it('takes a chosen rate within the picks of the card', () => {
    const choice = { group: 'g', by: 'holder' as const, pick: 1 };
    const two = card({
      card_id: 1,
      earn: (['supermarkets', 'restaurants'] as const).map((category) =>
        rule({
          ...{ id: category, rate: 5, categories: [category], choice },
          cap: { amount: 500, period: 'month', group: 'c' },
        }),
      ),
    });
    expect(worth([two], [once(6000), line('restaurants', 10)])).toBe(25 + 55 + 1.2);
    expect(worth([two], [once(6000), line('restaurants', 100)])).toBe(60 + 60);
  });
});
