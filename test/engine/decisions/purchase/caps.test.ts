import { describe, expect, it } from 'vitest';
import { bestCardAt } from '../../../../src/engine/decisions/purchase/best-card.ts';
import { capKey } from '../../../../src/engine/model/input.ts';
import type { Cap } from '../../../../src/engine/model/rate-terms.ts';
import { card, rule } from '../../fixtures.ts';
import { only, purchase, QUARTER } from './purchases.ts';

describe('the best card under caps', () => {
  it('splits the purchase where the cap ends: $100 at 5 and $200 at 1', () => {
    const earn = [rule({ id: 'r', rate: 5, categories: ['dining'], cap: QUARTER })];
    const cards = [card({ card_id: 7, earn })];
    const cap_used = new Map([[capKey(7, 'r'), 1400]]);
    expect(only({ cards, amount: 300, cap_used })).toMatchObject({
      rate: 5,
      points: 700,
      value: 7,
      parts: [{ rule_id: 'r', cap_left: 100 }, { rule_id: null }],
      note: '$100 at 5%, $200 at 1%',
    });
    const full = new Map([[capKey(7, 'r'), 2000]]);
    expect(only({ cards, amount: 300, cap_used: full })).toMatchObject({
      rate: 1,
      value: 3,
      parts: [{ rule_id: null, cap_left: null }],
      note: 'its $1,500 cap for 5% is used up, anew on 2026-07-01',
    });
    // What follows the cap is told of the card that is used, however small the purchase is.
    const unused = 'assumes that none of the cap of $1,500 a quarter is used';
    for (const amount of [5, 230]) expect(only({ cards, amount }).note).toBe(`${unused}, then 1%`);
    const some = new Map([[capKey(7, 'r'), 300]]);
    expect(only({ cards, amount: 200, cap_used: some }).note).toBe(
      'then $1,000 of its $1,500 cap left, then 1%',
    );
    expect(only({ cards, amount: 1200, cap_used: some }).note).toBe(
      'its $1,500 cap, then full, anew on 2026-07-01',
    );
    // Of another card it is told where a few like it fill the cap.
    const better = card({ card_id: 8, base_rate: 6 });
    const noteAt = (amount: number) =>
      bestCardAt(purchase({ cards: [...cards, better], amount })).ranked[1]?.note;
    expect(noteAt(100)).toBe(unused);
    expect(noteAt(230)).toBe(`${unused}, then 1%`);
    const dining = rule({ id: 'd', rate: 3, categories: ['dining'] });
    const both = [card({ card_id: 7, earn: [...earn, dining] })];
    expect(only({ cards: both, amount: 230 }).note).toMatch(/is used, then 3%$/);
  });

  it('lets rules of one group share one cap, and goes on to the next rate', () => {
    const cap: Cap = { amount: 100, period: 'month', group: 'g' };
    const earn = [
      rule({ id: 'a', rate: 4, categories: ['dining'], cap }),
      rule({ id: 'b', rate: 5, merchants: ['shop'], cap }),
      rule({ id: 'c', rate: 2, categories: ['restaurants'] }),
    ];
    const cap_used = new Map([[capKey(1, 'g'), 40]]);
    const row = only({ cards: [card({ card_id: 1, earn })], cap_used });
    expect(row.parts).toEqual([
      { rule_id: 'b', rate: 5, spend: 60, cap_left: 60, value: 3 },
      { rule_id: 'c', rate: 2, spend: 40, cap_left: null, value: 0.8 },
    ]);
    expect(row.value).toBe(3.8);
  });

  it('applies rotating rules of today only', () => {
    const dates = { valid_from: '2026-04-01', valid_to: '2026-06-30' };
    const activation = 'rotating' as const;
    const cards = [
      card({
        card_id: 1,
        earn: [rule({ id: 'q2', rate: 5, categories: ['dining'], activation, ...dates })],
      }),
    ];
    expect(only({ cards, as_of: '2026-06-30' })).toMatchObject({
      value: 5,
      note: 'until 2026-06-30; assumes that the quarter is activated',
    });
    expect(only({ cards, as_of: '2026-07-01' })).toMatchObject({
      value: 1,
      note: "its rotating categories of this quarter are unknown; its 5% on dining was last quarter's and ended 2026-06-30",
    });
  });
});
