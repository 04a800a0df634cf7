import { describe, expect, it } from 'vitest';
import { type HeldPoints, upcoming } from '../../../../src/engine/decisions/upcoming/upcoming.ts';
import {
  activatedText,
  canActivate,
  notActivatedText,
} from '../../../../src/engine/explain/activation-words.ts';
import { upcomingKey } from '../../../../src/notices/told.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { rule } from '../../fixtures.ts';
import { holding, merchantNames, told } from './holding.ts';

describe('quarters', () => {
  const quarter = rule({
    id: 'q4',
    rate: 5,
    categories: ['dining', 'grocery_delivery'],
    merchants: ['american_red_cross'],
    activation: 'rotating',
    valid_from: '2026-10-01',
    valid_to: '2026-12-31',
  });

  it('are the one that runs, and those that begin, with what is known', () => {
    expect(told(upcoming(holding({ earn: [quarter] }), '2026-11-22', '2027-01-21'))).toEqual([
      '2026-12-31 2026 Q4 of Example (runs until 2026-12-31): 5% on dining, grocery delivery and American Red Cross',
      '2027-01-01 2027 Q1 of Example: its categories are not known here',
    ]);
  });

  it('tell each rate, what does not count, and the cap they share', () => {
    const cap = { amount: 1500, period: 'quarter', group: 'q4' } as const;
    const groceries = rule({
      ...{ ...quarter, id: 'q4_groceries', categories: ['groceries'], merchants: [], cap },
      ...{ excluded_merchants: ['target', 'target_grocery'], note: null },
    });
    const dining = rule({ ...groceries, id: 'q4_dining', rate: 7, categories: ['dining'], cap });
    const earn = [
      { ...dining, excluded_merchants: [], note: 'Bars do not count; more may be announced' },
      groceries,
    ];
    const held = holding({ earn, program: { kind: 'bank' } });
    const names = new Map([
      ['target', 'Target'],
      ['target_grocery', 'Target Grocery'],
    ]);
    const [now] = upcoming({ ...held, merchantNames: names }, '2026-11-22', '2026-12-31');
    expect(now?.what).toMatch(
      /: 7x on dining \(bars do not count\) and 5x on groceries \(not at Target\), up to \$1,500 in all, further categories may come$/,
    );
  });

  it('have no last day for activating them where none is known', () => {
    const unknown = { last_day: null, backdated: true };
    const [now] = upcoming(
      holding({ earn: [quarter], activation: unknown }),
      '2026-11-22',
      '2026-12-31',
    );
    expect(now).toMatchObject({
      what: expect.stringMatching(/^2026 Q4 of Example \(runs until 2026-12-31\)/),
      action:
        'Activate it with the issuer, if that is not done. Purchases since 2026-10-01 count. The last day for it is not known.',
    });
    const card = { quarter_activation: unknown };
    const day = '2026-12-20';
    expect(canActivate(card, day, day)).toBe(true);
    expect(activatedText(card, day, day)).toBe(
      'the quarter is activated in time (the last day is not known)',
    );
    expect(notActivatedText(card, day, day)).toBe(
      'if activated in time (the last day is not known): purchases since 2026-10-01 count',
    );
  });

  it('come up until the last day for activating them, where that is known', () => {
    const chase = { last_day: 14, backdated: true };
    const [running, next] = upcoming(
      holding({ earn: [quarter], activation: chase }),
      '2026-11-22',
      '2027-01-21',
    );
    expect(running).toMatchObject({
      date: '2026-12-14',
      what: expect.stringMatching(/^2026 Q4 of Example \(activate by 2026-12-14, runs until/),
      action:
        'Activate it with the issuer by 2026-12-14, if that is not done. Purchases since 2026-10-01 count.',
    });
    expect(next).toMatchObject({ action: expect.stringContaining('by 2027-03-14') });
    const late = upcoming(
      holding({ earn: [quarter], activation: chase }),
      '2026-12-15',
      '2026-12-31',
    );
    expect(late).toEqual([]);
    const discover = { last_day: 'quarter_end', backdated: false } as const;
    const [own] = upcoming(
      holding({ earn: [quarter], activation: discover }),
      '2026-12-15',
      '2026-12-31',
    );
    expect(own).toMatchObject({
      date: '2026-12-31',
      action: expect.stringContaining('Only what is paid after that counts.'),
    });
  });

  it('come after what is due before their last day, and stay the same event once begun', () => {
    const held = { ...holding({ earn: [quarter], fee: 95, fee_date: '2024-12-14' }) };
    const running = upcoming(held, '2026-11-22', '2026-12-31');
    expect(running.map(({ kind }) => kind)).toEqual(['fee_due', 'quarter_to_activate']);
    const before = upcoming(held, '2026-09-01', '2026-10-30').at(-1);
    const first = upcoming(held, '2026-10-01', '2026-10-30')[0];
    expect([before?.date, first?.date, running[1]?.began]).toEqual(Array(3).fill('2026-10-01'));
    const key = (event = running[1]) => event && upcomingKey('a', { ...event, card_name: null });
    expect(key(running[1])).toEqual(key(before));
  });
});

describe('points', () => {
  const points = (more: Partial<HeldPoints>) => ({
    merchantNames,
    cards: [],
    points: [
      {
        program: { key: 'hyatt', name: 'World of Hyatt' },
        balance: 40_000,
        last_activity: '2024-12-20',
        expiry: { kind: 'inactivity' as const, months: 24 },
        ...more,
      },
    ],
  });

  it('are not said to be kept by any activity where only a certain one counts', () => {
    const expiry = {
      kind: 'inactivity' as const,
      months: 24,
      kept_only_by: 'Lost after 24 months without a flight.',
    };
    expect(upcoming(points({ expiry }), '2026-11-22', '2027-01-21')).toMatchObject([
      { action: 'Not every activity keeps them. Lost after 24 months without a flight.' },
    ]);
  });

  it('expire so many months after the last activity, where that is known', () => {
    expect(upcoming(points({}), '2026-11-22', '2027-01-21')).toEqual([
      {
        date: '2026-12-20',
        kind: 'points_expire',
        card_id: null,
        key: 'hyatt',
        amount: null,
        what: '40,000 points of World of Hyatt expire after 24 months without activity',
        action: 'Earn or spend some before: any activity keeps them.',
      },
    ]);
    for (const more of [
      { last_activity: null },
      { balance: 0 },
      { expiry: { kind: 'fixed' as const, months: 24 } },
      { expiry: null },
      { last_activity: '2026-11-01' },
    ]) {
      expect(upcoming(points(more), '2026-11-22', '2027-01-21')).toEqual([]);
    }
  });

  it('expire in a month where that of the activity alone is known, as one event throughout it', () => {
    const of = (from: string) => upcoming(points({ last_activity: '2024-12' }), from, '2027-01-21');
    const [before] = of('2026-11-22');
    expect(before).toMatchObject({
      date: '2026-12-01',
      what: expect.stringMatching(/without activity \(in December 2026: the day is not known\)$/),
    });
    const [within] = of('2026-12-15');
    expect(within?.date).toBe('2026-12-15');
    const key = (event = before) => event && upcomingKey('a', { ...event, card_name: null });
    expect(key(within)).toEqual(key(before));
    expect(of('2027-01-01')).toEqual([]);
  });
});

it('never leaves the days for any card of the catalogue, and is in order', async () => {
  const { cards } = catalogOn('2026-11-21');
  expect(cards.length).toBeGreaterThan(400);
  let dated = 0;
  for (const { engine } of cards) {
    const held = {
      ...{ card: engine, program: null, opened: '2021-12-10' },
      ...{ fee_date: null, selections: null },
    };
    const events = upcoming(
      { cards: [held], points: [], merchantNames },
      '2026-11-21',
      '2027-01-20',
    );
    const dates = events.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort());
    dated += events.length;
    for (const { date } of events) {
      expect(date <= '2027-01-20').toBe(true);
      expect(date >= '2026-11-21').toBe(true);
    }
  }
  expect(dated).toBeGreaterThan(0);
});
