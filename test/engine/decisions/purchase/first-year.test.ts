import { describe, expect, it } from 'vitest';
import { bestCardAt } from '../../../../src/engine/decisions/purchase/best-card.ts';
import type { Opened } from '../../../../src/engine/model/times/opened.ts';
import { card } from '../../fixtures.ts';
import { purchase } from './purchases.ts';

describe('first-year factors', () => {
  const match = card({ card_id: 1, base_rate: 1.5, first_year_factor: 2 });
  const flat = card({ card_id: 2, base_rate: 2 });
  const at = (acquired_dates?: ReadonlyMap<number, Opened>) =>
    bestCardAt(purchase({ cards: [match, flat], ...(acquired_dates && { acquired_dates }) }));

  it('count in the twelve months from the opening', () => {
    // 100 x 1.5 % x 2 = 3 against 2.
    const first = at(new Map([[1, '2025-05-16']]));
    expect(first.ranked[0]).toMatchObject({ card_id: 1, value: 3, points: 300 });
    expect(first.ranked[0]?.note).toBe("includes the first year's factor of 2");
    const later = at(new Map([[1, '2025-05-15']]));
    expect(later.ranked[0]).toMatchObject({ card_id: 2, value: 2 });
    expect(later.ranked[1]).toMatchObject({
      value: 1.5,
      note: "the first year's factor of 2 ended 2026-05-15",
    });
  });

  it('are left out, and said to be, where the opening is not known', () => {
    expect(at().ranked[1]).toMatchObject({
      card_id: 1,
      value: 1.5,
      note: "the first year's factor of 2 is left out: its opening date is unknown",
    });
  });

  it('of an account opened in a year count only while every day of it allows', () => {
    const noted = (first: string, last: string) => {
      const { ranked } = at(new Map([[1, { first, last }]]));
      return ranked.find(({ card_id }) => card_id === 1)?.note;
    };
    expect(noted('2026-01-01', '2026-05-15')).toBe("includes the first year's factor of 2");
    expect(noted('2024-01-01', '2024-12-31')).toBe(
      "the first year's factor of 2 ended between 2025-01 and 2025-12",
    );
    expect(noted('2025-01-01', '2025-12-31')).toBe(
      "the first year's factor of 2 is left out: on which day it was opened is unknown",
    );
  });
});
