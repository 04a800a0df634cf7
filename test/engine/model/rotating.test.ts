import { describe, expect, it } from 'vitest';
import { cardValue } from '../../../src/engine/decisions/value/card-value.ts';
import {
  openQuarterUnknown,
  quartersInPart,
  unknownQuarters,
} from '../../../src/engine/model/rotating.ts';
import { card, input, line, rule } from '../fixtures.ts';

const quarter = (id: string, valid_from: string, valid_to: string) =>
  rule({ id, rate: 5, categories: ['dining'], activation: 'rotating', valid_from, valid_to });
const rotating = card({
  card_id: 1,
  name: 'Turner',
  earn: [quarter('q1', '2026-01-01', '2026-03-31'), quarter('q2', '2026-04-01', '2026-06-30')],
});

describe('rotating quarters', () => {
  it('are unknown where no rule is listed, in the twelve months from the date', () => {
    expect(unknownQuarters(rotating, '2026-01-01')).toEqual(['2026 Q3', '2026 Q4']);
    // From May: the rest of the year and the first two quarters of the next.
    expect(unknownQuarters(rotating, '2026-05-15')).toEqual([
      '2026 Q3',
      '2026 Q4',
      '2027 Q1',
      '2027 Q2',
    ]);
    expect(unknownQuarters(card({ card_id: 2 }), '2026-01-01')).toEqual([]);
    const always = card({
      card_id: 3,
      earn: [rule({ id: 'a', rate: 5, categories: ['gas'], activation: 'rotating' })],
    });
    expect(unknownQuarters(always, '2026-05-15')).toEqual([]);
  });

  it('are open and unknown only when none of the rules holds on the day', () => {
    expect(openQuarterUnknown(rotating, '2026-06-30')).toBe(false);
    expect(openQuarterUnknown(rotating, '2026-07-01')).toBe(true);
    expect(openQuarterUnknown(card({ card_id: 2 }), '2026-07-01')).toBe(false);
  });

  it('are known in part where the note says that more may come, and are named', () => {
    const note = 'Groceries; a further category may be announced';
    const half = { ...quarter('q1', '2027-01-01', '2027-03-31'), note };
    const partly = { ...rotating, earn: [...rotating.earn, half] };
    expect(quartersInPart(partly, '2026-11-25')).toEqual(['2027 Q1']);
    expect(quartersInPart(partly, '2027-02-10')).toEqual(['2027 Q1']);
    expect(quartersInPart(partly, '2025-12-31')).toEqual([]);
    expect(quartersInPart(partly, '2027-04-01')).toEqual([]);
    const all = quarter('all', '2026-01-01', '2027-12-31');
    const value = cardValue({
      ...input({ cards: [{ ...partly, earn: [...partly.earn, all] }] }),
      spending: [line('restaurants', 100)],
      as_of: '2026-11-25',
    });
    expect(value.confidence).toBe('medium');
    expect(value.turns_at).toEqual([
      'rotating categories of Turner known only in part for 2027 Q1',
    ]);
  });

  it('keep confidence from being high, and say why', () => {
    // No fee: worth it at every end.
    const wallet = input({ cards: [rotating], spending: [line('restaurants', 100)] });
    const unknown = cardValue({ ...wallet, as_of: '2026-08-01' });
    expect(unknown.confidence).toBe('medium');
    expect(unknown.turns_at).toEqual([
      'rotating categories of Turner unknown for 2026 Q3, 2026 Q4, 2027 Q1, 2027 Q2, 2027 Q3',
    ]);
    const full = {
      ...rotating,
      earn: [...rotating.earn, quarter('h2', '2026-07-01', '2026-12-31')],
    };
    expect(cardValue({ ...wallet, cards: [full] }).confidence).toBe('high');
  });
});
