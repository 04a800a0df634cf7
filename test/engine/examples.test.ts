import { describe, expect, it } from 'vitest';
import { weighCards } from '../../src/engine/decisions/compare/compare.ts';
import { reviewPortfolio } from '../../src/engine/decisions/portfolio/portfolio.ts';
import { cardValue } from '../../src/engine/decisions/value/card-value.ts';
import { DEFAULT_OPTIONS } from '../../src/engine/model/input.ts';
import { expandSpending } from '../../src/engine/model/spending.ts';
import { earnYear } from '../../src/engine/split/card-year.ts';
import { allocate } from '../../src/engine/split/split.ts';
import { creditPeriods } from '../../src/engine/worth/credits/credit-calendar.ts';
import { creditValues } from '../../src/engine/worth/credits/credits.ts';
import { pointWorth } from '../../src/engine/worth/points.ts';
import { card, credit, input, line, offer, program, programs, rule } from './fixtures.ts';

const options = DEFAULT_OPTIONS;
/** 6 % at supermarkets to $6,000 a calendar year, then 1 %; 6 % streaming; $95. */
const preferred = card({
  card_id: 1,
  annual_fee: 95,
  first_year_fee: 0,
  earn: [
    rule({
      id: 'groceries',
      rate: 6,
      categories: ['supermarkets'],
      cap: { amount: 6000, period: 'calendar_year', group: null },
    }),
    rule({ id: 'streaming', rate: 6, categories: ['streaming'] }),
  ],
});
const flat = card({ card_id: 2, base_rate: 2 });
const topFive = card({
  card_id: 3,
  earn: (['restaurants', 'supermarkets', 'gas_stations'] as const).map((category) =>
    rule({
      id: category,
      rate: 5,
      categories: [category],
      cap: { amount: 500, period: 'billing_cycle', group: null },
      choice: { group: 'top', by: 'top_spend', pick: 1 },
    }),
  ),
});

describe('worked by hand', () => {
  it('6 % to $6,000 a year, then 1 %: $1,000 a month is 360 + 60', () => {
    const year = earnYear(input({ cards: [preferred], spending: [line('supermarkets', 1000)] }));
    expect(year.total_rewards).toBe(420);
    expect(year.trace('full').map(({ detail, value }) => [detail, value])).toEqual([
      ['$6,000.00 x 6 x 1 cpp (rule groceries, cap reached)', 360],
      ['$6,000.00 x 1 x 1 cpp (base rate)', 60],
    ]);
  });

  it('from November two calendar years have their share of the cap each, so the year is the usual one', () => {
    const november = input({
      cards: [preferred],
      spending: [line('supermarkets', 1000)],
      as_of: '2026-11-21',
    });
    // Two twelfths of one year's cap and ten of the next: 6,000 at 6 % and 6,000 at 1 %.
    expect(earnYear(november).total_rewards).toBe(420);
  });

  it('a wallet of two sends spending past the cap to the 2 % card', () => {
    const wallet = allocate(
      input({ cards: [flat, preferred], spending: [line('supermarkets', 1000)] }),
    );
    expect(wallet.total_value).toBe(480);
    expect(wallet.cards.map((one) => one.value)).toEqual([360, 120]);
  });

  it('top category of the cycle: 5 % to $500 on the larger of two, 1 % on the other', () => {
    const year = allocate(
      input({
        cards: [topFive],
        spending: [line('restaurants', 300), line('supermarkets', 600)],
      }),
    );
    // 500 x 5 % + 100 x 1 % + 300 x 1 % a month.
    expect(year.total_value).toBe(348);
    expect(new Set(year.lines.flatMap(({ rule }) => rule ?? []))).toEqual(
      new Set(['supermarkets']),
    );
  });

  it('a rotating quarter pays in its months only, up to their share of its cap', () => {
    const rotating = card({
      card_id: 4,
      earn: [
        rule({
          id: 'q4',
          rate: 5,
          categories: ['online_retail'],
          activation: 'rotating',
          valid_from: '2026-10-01',
          valid_to: '2026-12-31',
          cap: { amount: 1500, period: 'quarter', group: null },
        }),
      ],
    });
    const year = input({
      cards: [rotating],
      spending: [line('online_retail', 1000)],
      as_of: '2026-11-21',
    });
    // November and December: 1,000 at 5 %, 1,000 at 1 %; ten months at 1 %.
    expect(allocate(year).total_value).toBe(160);
  });

  it('points are worth their portal price until a card unlocks transfers', () => {
    const ur = program({
      key: 'ur',
      cash_cpp: 1,
      portal_cpp: 1.25,
      transfer_cpp: { floor: 1.2, base: 1.8, ceiling: 2.2 },
      unlocked_by: ['premium'],
    });
    expect(pointWorth(ur, new Set()).cpp).toEqual({ floor: 1.25, base: 1.25, ceiling: 1.25 });
    const open = pointWorth(ur, new Set(['premium']));
    expect(open.cpp).toEqual({ floor: 1.25, base: 1.8, ceiling: 2.2 });
    const earner = card({ card_id: 5, program: 'ur', base_rate: 1.5 });
    const premium = card({ card_id: 6, key: 'premium', program: 'ur', annual_fee: 95 });
    const wallet = reviewPortfolio(
      input({
        cards: [earner, premium],
        programs: programs(ur),
        spending: [line('uncategorized', 2000)],
      }),
    );
    // 36,000 points: 648 at 1.8, 450 at 1.25; the card that unlocks takes no spending.
    expect(wallet.portfolio_summary.net_value).toBe(553);
    expect(wallet.cards.map((one) => [one.marginal_value, one.verdict])).toEqual([
      [216, 'KEEP'],
      [103, 'KEEP'],
    ]);
  });

  it('a part of an offer that needs more than spending does not count', () => {
    const plain = offer('usd', 250, 3000, 6);
    const [part] = plain.parts;
    if (part === undefined) throw new Error('an offer has a part');
    const tied = { ...part, amount: 100, spend: 0, condition: 'with two purchases there' };
    const bonus = { ...plain, parts: [part, tied] };
    const spending = [line('restaurants', 1000)];
    const value = cardValue(input({ cards: [card({ card_id: 9, bonus })], spending }));
    expect(value.first_year.sign_on_bonus_value).toBe(250);
    expect(value.bonus_short_by).toBe(0);
  });

  it('a card: bonus, credits, break-even, verdict', () => {
    const bonus = offer('usd', 250, 3000, 6);
    const one = {
      ...preferred,
      bonus,
      credits: [credit({ key: 'disney', value: 7, period: 'month' })],
    };
    const value = cardValue(input({ cards: [one], spending: [line('supermarkets', 100)] }));
    // 1,200 x 6 % = 72; credit 7 x 12 x 50 % = 42; 72 + 42 - 95 = 19.
    expect(value.first_year).toEqual({
      total_value: 114,
      net_value: 114,
      sign_on_bonus_value: 0,
      benefits_utilized: 42,
      total_rewards: 72,
    });
    expect(value.bonus_short_by).toBe(2400);
    expect(value.ongoing_annual.net_value).toBe(19);
    // (95 - 42) / 6 % / 12 = 73.611, rounded up.
    expect(value.break_even.monthly_spend_needed).toBe(73.62);
    expect(value.verdict).toBe('WORTH_IT');
    const rich = cardValue(input({ cards: [one], spending: [line('supermarkets', 500)] }));
    expect(rich.first_year.sign_on_bonus_value).toBe(250);
  });

  it('compares: the fee card overtakes the flat one at 95 / 12 / (6 % - 2 %)', () => {
    const result = weighCards(
      input({ cards: [preferred, flat], spending: [line('supermarkets', 500)] }),
    );
    // 360 - 95 = 265 against 120.
    expect([result.winner, result.margin]).toEqual([1, 145]);
    expect(result.cards[0]?.break_even).toEqual({
      // 95 / 6 % / 12 = 131.944, rounded up.
      fee: 131.95,
      against: [{ card_id: 2, monthly: 197.92 }],
    });
  });

  it('a fee that no spending can pay has no break-even', () => {
    const dear = card({ card_id: 7, annual_fee: 500, base_rate: 0, earn: preferred.earn });
    const value = cardValue(input({ cards: [dear], spending: [line('supermarkets', 100)] }));
    expect(value.break_even.monthly_spend_needed).toBeNull();
    expect(value.verdict).toBe('NOT_WORTH_IT');
  });

  it('the same airport credit on two cards counts once', () => {
    const airport = credit({ key: 'airport', value: 120, period: 'four_years' });
    const wallet = input({
      cards: [card({ card_id: 8, credits: [airport] }), card({ card_id: 9, credits: [airport] })],
      benefits: new Map([['airport', { category: 'travel', overlap_group: 'airport' }]]),
      options: { ...options, benefit_selections: new Set(['travel']) },
    });
    const credits = creditValues(wallet, new Map());
    expect(credits.map((one) => [one.value, one.lost])).toEqual([
      [30, null],
      [0, 'overlap'],
    ]);
  });

  it('a monthly credit that ends in March has the months that are left', () => {
    const ends = credit({ key: 'x', period: 'month', valid_to: '2027-03-31' });
    // Who opens the card has November too; to who pays for a further year it comes before that.
    expect(creditPeriods(ends, '2026-11-21', true)).toBe(5);
    expect(creditPeriods(ends, '2026-11-21', false)).toBe(4);
  });

  it('splits a roll-up by shares over what is not named beside it', () => {
    const whole = [{ category: 'restaurants' as const, share: 1 }];
    const shares = {
      dining: [
        { category: 'restaurants' as const, share: 0.75 },
        { category: 'cafes' as const, share: 0.25 },
      ],
      travel: whole,
      groceries: whole,
      gas: whole,
      streaming: whole,
      shopping: whole,
      other: whole,
    };
    const lines = expandSpending({ dining: 400, cafes: 50 }, shares);
    expect(lines.map(({ category, monthly }) => [category, monthly])).toEqual([
      ['restaurants', 400],
      ['cafes', 50],
    ]);
    expect(() => expandSpending({ dining: -1 }, shares)).toThrow('spending.dining');
    const unknown: Record<string, number> = { yachts: 5 };
    expect(() => expandSpending(unknown, shares)).toThrow('spending.yachts');
  });

  it('names the path of a value that it refuses', () => {
    const bad = (over: Parameters<typeof input>[0]) => () => allocate(input(over));
    expect(bad({ as_of: '1999-12-31' })).toThrow('as_of');
    expect(bad({ as_of: '2026-02-30' })).toThrow('as_of');
    expect(bad({ spending: [line('bars', Number.NaN)] })).toThrow('spending[0].monthly');
    const eleven = Array.from({ length: 11 }, (_, i) => card({ card_id: i + 1 }));
    expect(bad({ cards: eleven })).toThrow('cards');
  });
});
