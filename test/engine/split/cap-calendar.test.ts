import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EarnRule } from '../../../src/engine/model/facts.ts';
import type { EngineInput } from '../../../src/engine/model/input.ts';
import { DEFAULT_OPTIONS } from '../../../src/engine/model/input.ts';
import type { Cap } from '../../../src/engine/model/rate-terms.ts';
import { capCalendar } from '../../../src/engine/split/cap-calendar.ts';
import { allocate, prepare } from '../../../src/engine/split/split.ts';
import { card, input, line, rule } from '../fixtures.ts';
import { generatedWallet } from '../wallets.ts';

const capped = (
  id: string,
  rate: number,
  amount: number,
  period: Cap['period'],
  over: Partial<EarnRule> = {},
) => rule({ id, rate, categories: ['groceries'], cap: { amount, period, group: null }, ...over });

const one = (earn: readonly EarnRule[], monthly: number, over: Partial<EngineInput> = {}) =>
  capCalendar(
    prepare(
      input({
        cards: [card({ card_id: 1, earn })],
        spending: [line('supermarkets', monthly)],
        ...over,
      }),
    ),
  );

const sum = (all: readonly number[]) => all.reduce((total, dollars) => total + dollars, 0);

const fills = (years: ReturnType<typeof capCalendar>) =>
  years.map(({ windows }) => windows.map(({ from, to, full_in }) => [from, to, full_in]));

describe('the months in which caps fill', () => {
  it('of a year, a quarter and a month', () => {
    const year = one([capped('g', 6, 6_000, 'calendar_year')], 1_000);
    expect(year).toMatchObject([
      {
        ...{ card_id: 1, amount: 6_000, period: 'calendar_year', rate: 6 },
        categories: ['groceries'],
        windows: [
          { from: '2026-01', to: '2026-12', limit: 6_000, spend: 6_000, full_in: '2026-06' },
        ],
        months: [1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 0, 0, 0, 0, 0, 0],
      },
    ]);
    expect(fills(one([capped('g', 5, 1_500, 'quarter')], 700))).toEqual([
      [
        ['2026-01', '2026-03', '2026-03'],
        ['2026-04', '2026-06', '2026-06'],
        ['2026-07', '2026-09', '2026-09'],
        ['2026-10', '2026-12', '2026-12'],
      ],
    ]);
    const months = one([capped('g', 5, 500, 'month')], 700);
    expect(months[0]?.windows.map(({ full_in }) => full_in)).toHaveLength(12);
    expect(months[0]?.windows.every(({ from, full_in }) => from === full_in)).toBe(true);
  });

  it('or never, where the spending does not reach them', () => {
    expect(one([capped('g', 6, 6_000, 'calendar_year')], 400)).toMatchObject([
      { windows: [{ limit: 6_000, spend: 4_800, full_in: null }] },
    ]);
  });

  it('of a window that the year holds in part: by that part', () => {
    const years = one([capped('g', 6, 6_000, 'calendar_year')], 1_000, { as_of: '2026-11-21' });
    expect(years).toMatchObject([
      {
        windows: [
          { from: '2026-11', to: '2026-12', limit: 1_000, full_in: '2026-11' },
          { from: '2027-01', to: '2027-10', limit: 5_000, full_in: '2027-05' },
        ],
      },
    ]);
  });

  it('of a membership year, from its month', () => {
    const options = { ...DEFAULT_OPTIONS, anniversary_months: new Map([[1, 4]]) };
    const years = one([capped('g', 6, 6_000, 'member_year')], 1_000, { options });
    expect(fills(years)).toEqual([
      [
        ['2026-01', '2026-03', '2026-02'],
        ['2026-04', '2026-12', '2026-08'],
      ],
    ]);
  });

  it('of two cards: the better one first, then the other; a monthly cap beside a yearly one', () => {
    const cards = [
      card({ card_id: 1, earn: [capped('g', 6, 6_000, 'calendar_year')] }),
      card({ card_id: 2, earn: [capped('g', 4, 4_000, 'calendar_year')] }),
    ];
    const both = capCalendar(prepare(input({ cards, spending: [line('supermarkets', 2_000)] })));
    expect(fills(both)).toEqual([
      [['2026-01', '2026-12', '2026-03']],
      [['2026-01', '2026-12', '2026-05']],
    ]);
    const monthly = [cards[0], card({ card_id: 2, earn: [capped('g', 8, 500, 'month')] })].flatMap(
      (held) => held ?? [],
    );
    const [year, month] = capCalendar(
      prepare(input({ cards: monthly, spending: [line('supermarkets', 2_000)] })),
    );
    // 1,500 a month are left for the year's.
    expect(year?.windows[0]?.full_in).toBe('2026-04');
    expect(month?.months.every((dollars) => dollars === 500)).toBe(true);
  });

  it('where another rate takes one quarter of the year', () => {
    const q2 = { valid_from: '2026-04-01', valid_to: '2026-06-30' } as const;
    const cards = [
      card({ card_id: 1, earn: [capped('g', 3, 5_000, 'calendar_year')] }),
      card({ card_id: 2, earn: [capped('q2', 5, 10_000, 'quarter', q2)] }),
    ];
    const years = capCalendar(prepare(input({ cards, spending: [line('supermarkets', 1_000)] })));
    expect(years.map(({ months }) => months)).toEqual([
      [1_000, 1_000, 1_000, 0, 0, 0, 1_000, 1_000, 0, 0, 0, 0],
      [0, 0, 0, 1_000, 1_000, 1_000, 0, 0, 0, 0, 0, 0],
    ]);
    expect(fills(years)).toEqual([
      [['2026-01', '2026-12', '2026-08']],
      [['2026-04', '2026-06', null]],
    ]);
  });

  it('put as much under caps as the split does', () => {
    const cards = [
      card({
        card_id: 1,
        earn: [
          capped('g', 6, 6_000, 'calendar_year'),
          capped('d', 4, 900, 'quarter', { categories: ['dining', 'groceries'] }),
        ],
      }),
      card({ card_id: 2, earn: [capped('m', 5, 300, 'month', { categories: ['dining'] })] }),
    ];
    const spending = [line('supermarkets', 900), line('restaurants', 450)];
    const asked = input({ cards, spending, as_of: '2026-11-21' });
    const under = capCalendar(prepare(asked)).flatMap(({ months }) => months);
    const { lines } = allocate(asked);
    const split = lines.filter((found) => found.rule !== null);
    expect(sum(under)).toBeCloseTo(sum(split.map(({ spend }) => spend)), 0);
  });

  it('in any wallet: all that the split puts under caps, and in no window more than fits', () => {
    const runs = { numRuns: 150, seed: 7 };
    let [full, open] = [0, 0];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const wallet = generatedWallet(seed);
        const years = capCalendar(prepare(wallet));
        const rules = new Map(wallet.cards.map((held) => [held.card_id, held.earn]));
        for (const { card_id } of wallet.cards) {
          const own = years.filter((year) => year.card_id === card_id);
          const under = sum(own.flatMap(({ months }) => months));
          const lines = allocate(wallet).lines.filter((found) => {
            const by = rules.get(card_id)?.find(({ id }) => id === found.rule);
            return found.card_id === card_id && by?.cap != null;
          });
          expect(Math.abs(under - sum(lines.map(({ spend }) => spend)))).toBeLessThan(0.2);
        }
        for (const { windows, months } of years) {
          expect(Math.abs(sum(months) - sum(windows.map(({ spend }) => spend)))).toBeLessThan(0.2);
          for (const { limit, spend, full_in } of windows) {
            expect(spend).toBeLessThan(limit + 0.011);
            expect(full_in !== null).toBe(spend > limit - 0.011);
            if (full_in === null) open += 1;
            else full += 1;
          }
        }
      }),
      runs,
    );
    // The wallets have caps of both kinds.
    expect(Math.min(full, open)).toBeGreaterThan(50);
  });
});
