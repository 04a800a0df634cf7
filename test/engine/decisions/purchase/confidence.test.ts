import { describe, expect, it } from 'vitest';
import { bestCardAt } from '../../../../src/engine/decisions/purchase/best-card.ts';
import type { MerchantFacts } from '../../../../src/engine/decisions/purchase/input.ts';
import { capKey, choiceKey } from '../../../../src/engine/model/input.ts';
import type { Cap } from '../../../../src/engine/model/rate-terms.ts';
import { card, program, programs, rule } from '../../fixtures.ts';
import { dining, FLAT, purchase, QUARTER, SHOP, standing } from './shops.ts';

describe('the confidence of the best card at a merchant', () => {
  it('is high where nothing that is assumed could turn it', () => {
    expect(standing({ earn: [dining()] })).toEqual(['high']);
    expect(standing({}, { cards: [FLAT] })).toEqual(['high']);
  });

  it('turns with what a point is worth', () => {
    const points = program({ key: 'p', transfer_cpp: { floor: 0.3, base: 0.6, ceiling: 0.7 } });
    const over = { programs: programs(points) };
    expect(standing({ program: 'p', earn: [dining()] }, over)).toEqual([
      'medium',
      'point value at its floor (then Flat)',
    ]);
    const rich = program({ key: 'p', transfer_cpp: { floor: 0.3, base: 0.3, ceiling: 0.7 } });
    expect(standing({ program: 'p', earn: [dining()] }, { programs: programs(rich) })).toEqual([
      'medium',
      'point value at its ceiling (then Five)',
    ]);
  });

  it('turns with the amount, by a cap that is nearly full or a smallest purchase', () => {
    // $80 is less than the smallest purchase of the rate, and $120 more than that of the next.
    const least = standing({ earn: [dining({ min_purchase: 90 })] });
    expect(least).toEqual(['medium', 'purchase 20% lower (then Flat)']);
    const more = standing({ earn: [dining({ min_purchase: 110 })] });
    expect(more).toEqual(['medium', 'purchase 20% higher (then Five)']);
    // $26 at 5 and the rest at 1: $2.04 of $100 and $2.24 of $120, against $2 and $2.40.
    const cap_used = new Map([[capKey(1, 'dining'), 1474]]);
    expect(standing({ earn: [dining({ cap: QUARTER })] }, { cap_used })).toEqual([
      'medium',
      'purchase 20% higher (then Flat)',
    ]);
  });

  it('turns with a cap that is taken for unused, unless the holder told', () => {
    const earn = [dining({ cap: QUARTER })];
    expect(standing({ earn })).toEqual([
      'medium',
      'the $1,500 cap for 5% used up on Five (then Flat)',
    ]);
    expect(standing({ earn }, { cap_used: new Map([[capKey(1, 'dining'), 0]]) })).toEqual(['high']);
  });

  it('turns with a quarter, an enrolment, a choice and a network that are taken for given', () => {
    const rotating = dining({ activation: 'rotating', valid_from: '2026-04-01' });
    expect(standing({ earn: [rotating] })).toEqual([
      'medium',
      'the quarter not activated on Five (then Flat)',
    ]);
    expect(standing({ earn: [dining({ activation: 'enrolled' })] })).toEqual([
      'medium',
      'no enrolment on Five (then Flat)',
    ]);
    const choice = { group: 'c', by: 'holder' as const, pick: 1 };
    const earn = [dining({ choice }), rule({ id: 'gas', rate: 5, categories: ['gas'], choice })];
    expect(standing({ earn })).toEqual([
      'medium',
      'dining not your chosen category on Five (then Flat)',
    ]);
    const choices = new Map([[choiceKey(1, 'c'), ['dining']]]);
    expect(standing({ earn }, { options: { choices } })).toEqual(['high']);
    const merchant: MerchantFacts = { ...SHOP, networks: ['Visa'] };
    expect(standing({ earn: [dining()], networks: ['Visa', 'Mastercard'] }, { merchant })).toEqual([
      'medium',
      'Five not of Visa (then Flat)',
    ]);
  });

  it('tells conditions, caps and choices in the words of people', () => {
    const walmart = dining({ requires: 'walmart_pay' });
    expect(standing({ earn: [walmart] })).toEqual([
      'medium',
      'paid with Walmart Pay, not known to be taken there (then Five)',
    ]);
    const points = programs(program({ key: 'p', kind: 'bank_transferable', cash_cpp: 1 }));
    const cap: Cap = { amount: 25_000, period: 'calendar_year', group: null };
    const four = { program: 'p', earn: [dining({ rate: 4, cap })] };
    expect(standing(four, { programs: points })).toEqual([
      'medium',
      'the $25,000 cap for 4x used up on Five (then Flat)',
    ]);
    const choice = { group: 'c', by: 'holder' as const, pick: 1 };
    const home = rule({ id: 'choice_x', rate: 3, categories: ['home_improvement'], choice });
    const gas = rule({ id: 'choice_y', rate: 3, categories: ['gas'], choice });
    const merchant: MerchantFacts = { ...SHOP, category: 'home_improvement' };
    expect(standing({ earn: [home, gas] }, { merchant })).toEqual([
      'medium',
      'home improvement not your chosen category on Five (then Flat)',
    ]);
  });

  it('turns with what is taken for missing: a membership, the first year', () => {
    expect(standing({ earn: [dining({ requires: 'dinner_club' })] })).toEqual([
      'medium',
      'with dinner club (then Five)',
    ]);
    expect(standing({ base_rate: 1.5, first_year_factor: 2 })).toEqual([
      'medium',
      "the first year's factor of 2 counted on Five (then Five)",
    ]);
    const acquired_dates = new Map([[1, '2020-01-01']]);
    expect(standing({ base_rate: 1.5, first_year_factor: 2 }, { acquired_dates })).toEqual([
      'high',
    ]);
  });

  it('is low where more than one of them turns it', () => {
    const rotating = dining({ activation: 'rotating', valid_from: '2026-04-01', cap: QUARTER });
    expect(standing({ earn: [rotating] })).toEqual([
      'low',
      'the quarter not activated on Five (then Flat)',
      'the $1,500 cap for 5% used up on Five (then Flat)',
    ]);
  });

  it('is never above medium while something is not known', () => {
    const ended = dining({ activation: 'rotating', valid_to: '2026-03-31' });
    const unknown = 'rotating categories of Five unknown for this quarter';
    expect(standing({ earn: [ended] })).toEqual(['medium', unknown]);
    // Whatever they are, they can only make the best card better.
    expect(standing({ earn: [ended], base_rate: 3 })).toEqual(['high']);
    const merchant = { ...SHOP, key: null, category_guessed: true };
    expect(standing({ earn: [dining()] }, { merchant })).toEqual([
      'medium',
      'the category of Shop, which is a guess',
    ]);
    expect(standing({}, { merchant, cards: [FLAT] })).toEqual(['high']);
  });

  it('says that no card is left where the only one may not be taken', () => {
    const merchant: MerchantFacts = { ...SHOP, networks: ['Visa'] };
    const both = card({ card_id: 1, name: 'Both', networks: ['Visa', 'Amex'] });
    expect(standing({}, { merchant, cards: [both] })).toEqual([
      'medium',
      'Both not of Visa (then no card)',
    ]);
  });
});

describe('the trace of a purchase', () => {
  it('has a step for each part, with its cap and its sources', () => {
    const source = { source: 'https://bank.example/rates', as_of: '2026-02-01' };
    const earn = { ...source, status: 'confirmed' } as const;
    const value_source = { source: 'Weekly', as_of: '2026-04-01', status: 'disputed' } as const;
    const five = {
      earn: [dining({ cap: QUARTER })],
      program: 'p',
      first_year_factor: 2,
      provenance: { fees: null, earn, bonus: null, credits: null },
    };
    const { ranked } = bestCardAt(
      purchase(five, {
        programs: programs(program({ key: 'p', cash_cpp: 1.5, value_source })),
        cap_used: new Map([[capKey(1, 'dining'), 1440]]),
        acquired_dates: new Map([[1, '2026-01-01']]),
      }),
    );
    const cited = { ...source, point_value_source: value_source };
    expect(ranked[0]?.trace).toEqual([
      {
        kind: 'earn',
        card_id: 1,
        subject: 'restaurants',
        detail:
          '$60.00 at shop x 5 x 2 (first year) x 1.5 cpp (rule dining, $60.00 left under its cap, cap reached)',
        value: 9,
        ...cited,
      },
      {
        kind: 'earn',
        card_id: 1,
        subject: 'restaurants',
        detail: '$40.00 at shop x 1 x 2 (first year) x 1.5 cpp (base rate)',
        value: 1.2,
        ...cited,
      },
    ]);
    expect(ranked[0]?.value).toBe(10.2);
  });
});
