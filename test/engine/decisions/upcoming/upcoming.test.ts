import { describe, expect, it } from 'vitest';
import {
  monthOfReset,
  undatedCredits,
} from '../../../../src/engine/decisions/upcoming/credit-windows.ts';
import { type HeldCard, upcoming } from '../../../../src/engine/decisions/upcoming/upcoming.ts';
import type { Credit } from '../../../../src/engine/model/facts.ts';
import { credit } from '../../fixtures.ts';
import { holding, told } from './holding.ts';

describe('credits that lapse', () => {
  const monthly = credit({
    key: 'uber_cash',
    name: 'Uber Cash',
    value: 10,
    period: 'month',
    reset: 'calendar',
  });

  it('has each calendar period that ends between the days, both inclusive', () => {
    const events = upcoming(holding({ credits: [monthly] }), '2026-11-22', '2027-01-31');
    expect(told(events)).toEqual([
      '2026-11-30 Uber Cash of Example, $10, lapses',
      '2026-12-31 Uber Cash of Example, $10, lapses',
      '2027-01-31 Uber Cash of Example, $10, lapses',
    ]);
    expect(events[0]).toMatchObject({
      kind: 'credit_ends',
      key: 'uber_cash',
      amount: 10,
      action: 'Use what is left of it by then. The next one starts on 2026-12-01.',
    });
    expect(upcoming(holding({ credits: [monthly] }), '2026-11-30', '2026-11-30')).toHaveLength(1);
  });

  it('ends for good with the credit itself, and says what it needs', () => {
    const last = { ...monthly, valid_to: '2026-12-15', enrolment: true };
    const events = upcoming(holding({ credits: [last] }), '2026-12-01', '2027-03-01');
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      date: '2026-12-15',
      action: 'Use what is left of it by then. It needs enrollment. It ends for good.',
    });
  });

  it('ends on its last day too where its reset is unknown, and once without a price', () => {
    const last = { ...monthly, period: 'year', reset: null, valid_to: '2026-12-31' } as const;
    const of = (own: Partial<Credit>) =>
      told(upcoming(holding({ credits: [{ ...last, ...own }] }), '2026-11-22', '2027-01-21'));
    expect(of({})).toEqual(['2026-12-31 Uber Cash of Example, $10, lapses']);
    expect(of({ reset: 'anniversary' })).toHaveLength(1);
    expect(of({ valid_to: '2027-06-30' })).toEqual([]);
    const free = { value: null, period: 'month', reset: 'calendar' } as const;
    expect(of(free)).toEqual(['2026-12-31 Uber Cash of Example, of no stated value, lapses']);
    expect(of({ ...free, valid_to: null })).toEqual([]);
  });

  it('names the free night of the last anniversary as the next one comes, once one was issued', () => {
    const night = credit({
      ...{ key: 'free_night_award', name: 'Free Night', value: null, period: 'year' },
      ...{ reset: 'anniversary', night: { count: 1, cap_points: 35_000 } },
    });
    const of = (opened: string, own: Partial<Credit> = {}) =>
      told(
        upcoming(holding({ credits: [{ ...night, ...own }], opened }), '2026-11-22', '2027-01-21'),
      );
    const lapses = '2026-12-09 Free Night of Example, as of the last anniversary, usually lapses';
    expect(of('2024-12-10')).toContain(lapses);
    expect(of('2025-12-10')).toContain(lapses);
    // In the first year of a card that brings it from the second on, there is none.
    expect(of('2025-12-10', { from_second_year: true })).not.toContain(lapses);
    expect(of('2024-12-10', { from_second_year: true })).toContain(lapses);
    expect(of('2024-12-10', { spend_required: 15_000 })).not.toContain(lapses);
  });

  it('says where it works, where its name does not', () => {
    const names = new Map([
      ['uber', 'Uber'],
      ['uber_eats', 'Uber Eats'],
      ['hilton', 'Hilton Hotels'],
    ]);
    const action = (name: string, merchants: string[]) => {
      const held = holding({ credits: [{ ...monthly, name, merchants }] });
      return upcoming({ ...held, merchantNames: names }, '2026-11-22', '2026-11-30')[0]?.action;
    };
    expect(action('Uber Cash', ['uber', 'uber_eats'])).toContain('It works at Uber or Uber Eats.');
    expect(action('Uber Cash', ['uber'])).not.toContain('It works');
    expect(action('Hilton Credit', ['hilton'])).not.toContain('It works');
    expect(action('Dining Credit', [])).not.toContain('It works');
  });

  it('knows the priced ones of which no day is known', () => {
    const yearly = { ...monthly, period: 'year', reset: 'anniversary' } as const;
    const of = (own: Partial<Credit>, opened: string | null = null) =>
      undatedCredits(
        { card: { credits: [{ ...yearly, ...own }] }, opened, selections: null },
        '2026-11-22',
        '2027-01-21',
      ).length;
    expect(of({})).toBe(1);
    expect(of({ reset: null })).toBe(1);
    expect(of({}, '2024-03-10')).toBe(0);
    expect(of({ reset: 'calendar' })).toBe(0);
    expect(of({ period: 'four_years' })).toBe(0);
    expect(of({ reset: null, valid_to: '2026-12-31' })).toBe(0);
    expect(of({ value: null })).toBe(0);
  });

  it('knows the month in which a credit comes again from the month of opening', () => {
    const yearly = { ...monthly, period: 'year', reset: 'anniversary' } as const;
    const of = (opened: string | null, own: Partial<Credit> = {}) =>
      monthOfReset({ ...yearly, ...own }, opened, '2026-11-22');
    expect(of('2026-05')).toBe('2027-05');
    expect(of('2020-01')).toBe('2027-01');
    // In the month itself the day may be past or to come.
    expect(of('2025-11')).toBe('2026-11');
    expect(of('2026-11')).toBe('2027-11');
    expect(of('2026-05', { period: 'half_year' })).toBe('2026-11');
    expect(of('2026-05', { valid_to: '2027-02-28' })).toBe('2027-02');
    expect(of('2024-03/2024-06')).toBe('2027-03/2027-06');
    // While these months run, it is not known whether it has come.
    for (const opened of [null, '2026-05-03', '2024', '2024-10/2025-01'])
      expect(of(opened)).toBeNull();
    expect(of('2026-05', { reset: 'calendar' })).toBeNull();
    expect.assertions(12);
  });

  it('takes an anniversary from the day of opening, and none from a month', () => {
    const yearly = credit({
      key: 'travel_credit',
      name: 'Travel credit',
      value: 300,
      period: 'year',
      reset: 'anniversary',
    });
    const on = (opened: string | null) =>
      told(upcoming(holding({ credits: [yearly], opened }), '2026-11-22', '2027-01-31'));
    expect(on('2023-12-10')).toEqual(['2026-12-09 Travel credit of Example, $300, lapses']);
    expect(on('2024-02-29')).toEqual([]);
    expect(on('2023-12')).toEqual([]);
    expect(on(null)).toEqual([]);
  });

  it('leaves out what the holder does not use, and what has no price', () => {
    const unpriced = { ...monthly, key: 'lounge', value: null };
    const selections = new Set(['other']);
    const none = holding({ credits: [monthly, unpriced], selections });
    expect(upcoming(none, '2026-11-22', '2026-11-30')).toEqual([]);
    const used = holding({
      credits: [monthly, unpriced],
      selections: new Set(['uber_cash', 'lounge']),
    });
    expect(upcoming(used, '2026-11-22', '2026-11-30')).toHaveLength(1);
  });
});

describe('fees', () => {
  const due = (said: Partial<HeldCard>, from = '2026-11-22', to = '2027-01-21') =>
    told(upcoming(holding({ fee: 95, ...said }), from, to));

  it('are those of earlier holders until the day from which more may be due', () => {
    const earlier_fee = { annual_fee: 99, until: '2025-01-01' };
    const opened = '2020-12-31';
    const told = upcoming(holding({ fee: 150, opened, earlier_fee }), '2024-12-01', '2025-12-31');
    expect(told.map(({ date, amount }) => [date, amount])).toEqual([
      ['2024-12-31', 99],
      ['2025-12-31', 150],
    ]);
    expect(told[0]?.what).toContain('The $99 fee');
  });

  it('come again every year on their day', () => {
    expect(due({ fee_date: '2024-12-14' })).toEqual([
      '2026-12-14 The $95 fee of Example is due 2026-12-14',
    ]);
    expect(due({ fee_date: '2027-01-02' })).toEqual([
      '2027-01-02 The $95 fee of Example is due 2027-01-02',
    ]);
    expect(due({ fee_date: '2024-12-14' }, '2026-12-01', '2027-12-31')).toHaveLength(2);
    expect(due({ fee_date: '2024-03-14' })).toEqual([]);
  });

  it('come in a month, also in the one that has begun, or about the day of opening', () => {
    expect(due({ fee_date: '2024-11' })).toEqual([
      '2026-11-01 The $95 fee of Example is due in 2026-11',
    ]);
    expect(due({ opened: '2019-12-05' })).toEqual([
      '2026-12-05 The $95 fee of Example is due about 2026-12-05',
    ]);
    expect(due({ opened: '2026-11-30' })).toEqual([
      '2026-11-30 The $95 fee of Example is due about 2026-11-30',
    ]);
  });

  it('are none where nothing was said or nothing is charged', () => {
    expect(due({})).toEqual([]);
    expect(due({ fee_date: '2026-12-14', fee: 0 } as Partial<HeldCard>)).toEqual([]);
  });
});
