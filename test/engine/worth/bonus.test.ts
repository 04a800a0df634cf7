import { describe, expect, it } from 'vitest';
import { bonusValue } from '../../../src/engine/worth/bonus.ts';
import { card, input, line } from '../fixtures.ts';

describe('bonusValue', () => {
  const offered = { kind: 'usd', amount: 500, spend: 4000, months: 3 } as const;
  const dated = { as_of: '2024-01-01', ends: null, up_to: false };
  const spending = [line('rent', 2500), line('mortgage', 100), line('restaurants', 1000)];

  it('counts all spending toward what the offer asks for', () => {
    const one = card({ card_id: 1, bonus: { parts: [offered], ...dated } });
    expect(bonusValue(input({ cards: [one], spending }), one)).toMatchObject({
      value: 500,
      short_by: 0,
    });
  });

  it('leaves out the spending that the offer leaves out', () => {
    const part = { ...offered, spend_excludes: ['rent', 'mortgage'] as const };
    const one = card({ card_id: 1, bonus: { parts: [part], ...dated } });
    expect(bonusValue(input({ cards: [one], spending }), one)).toMatchObject({
      value: 0,
      short_by: 1000,
    });
  });

  it.each([
    [1333, 500, 0],
    [1332, 0, 4],
  ])('takes $%d a month as told in whole dollars', (monthly, value, short_by) => {
    const one = card({ card_id: 1, bonus: { parts: [offered], ...dated } });
    const worth = bonusValue(input({ cards: [one], spending: [line('rent', monthly)] }), one);
    expect(worth).toMatchObject({ value, short_by });
  });

  it('has what is spent once at once, whatever the months', () => {
    const one = card({ card_id: 1, bonus: { parts: [offered], ...dated } });
    const trip = { ...line('hotels', 3_999 / 12), once: true as const };
    expect(bonusValue(input({ cards: [one], spending: [trip] }), one).value).toBe(500);
    const monthly = [{ ...trip, monthly: 2_500 / 12 }, line('rent', 500)];
    expect(bonusValue(input({ cards: [one], spending: monthly }), one).value).toBe(500);
    const short = { ...trip, monthly: 3_000 / 12 };
    expect(bonusValue(input({ cards: [one], spending: [short] }), one).short_by).toBe(1_000);
  });

  it('names a status that the offer gives and counts nothing for it', () => {
    const status = { ...offered, kind: 'status', amount: 1, of: 'Gold status' } as const;
    const one = card({ card_id: 1, bonus: { parts: [offered, status], ...dated } });
    const worth = bonusValue(input({ cards: [one], spending }), one);
    expect(worth.value).toBe(500);
    expect(worth.trace().at(-1)?.detail).toContain('1 Gold status, not priced');
  });

  it('counts a gift on approval, but nothing that only some do', () => {
    const gift = { ...offered, spend: 0, condition: 'on approval' };
    const user = { ...offered, spend: 0, condition: 'for adding an authorized user' };
    const one = card({ card_id: 1, bonus: { parts: [gift, user], ...dated } });
    expect(bonusValue(input({ cards: [one], spending }), one).value).toBe(500);
  });

  it('counts a part with fine print, which everybody can keep to', () => {
    const paid = { ...offered, fine_print: 'with the annual fee paid in full in that time' };
    const one = card({ card_id: 1, bonus: { parts: [paid], ...dated } });
    expect(bonusValue(input({ cards: [one], spending }), one).value).toBe(500);
  });
});
