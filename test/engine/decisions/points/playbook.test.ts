import { describe, expect, it } from 'vitest';
import { transferFee } from '../../../../src/engine/decisions/points/best-transfer.ts';
import type { PlaybookInput } from '../../../../src/engine/decisions/points/input.ts';
import { playbook } from '../../../../src/engine/decisions/points/playbook.ts';
import type { EngineCard, EngineProgram } from '../../../../src/engine/model/facts.ts';
import type { TransferPartner } from '../../../../src/engine/model/transfers/partner.ts';
import { allocate } from '../../../../src/engine/split/split.ts';
import { card, input, line, program, programs } from '../../fixtures.ts';
import { traced } from '../../traced.ts';
import { partner } from './balances.ts';

const PROGRAMS = programs(
  program({
    key: 'flex',
    name: 'Flex',
    cash_cpp: 1,
    portal_cpp: 1.25,
    transfer_cpp: { floor: 1.4, base: 1.8, ceiling: 2.2 },
    transfer_partners: [
      partner('sky', { name: 'Sky Miles' }),
      partner('inn', { name: 'Inn Points', kind: 'hotel', ratio: 2 }),
    ],
    unlocked_by: ['gold', 'black'],
  }),
  program({ key: 'sky', name: 'Sky', currency_name: 'miles', portal_cpp: 1.5 }),
  program({ key: 'inn', name: 'Inn', portal_cpp: 0.6 }),
);
const FREE = card({ card_id: 2, key: 'free', program: 'flex' });
const GOLD = card({ card_id: 3, key: 'gold', name: 'Gold', program: 'flex' });

function playOf(cards: readonly EngineCard[], over: Partial<PlaybookInput> = {}) {
  const wallet = input({ cards, programs: PROGRAMS, spending: [line('restaurants', 500)] });
  return playbook({
    cards,
    programs: PROGRAMS,
    also_held: new Set(),
    point_balances: new Map([['flex', 50_000]]),
    expiry: new Map(),
    devaluations: [],
    as_of: '2026-11-21',
    allocation: allocate(wallet),
    ...over,
  });
}

describe('playbook', () => {
  it('values a balance as cash, through the portal and by the best transfer', () => {
    // 50,000 x 1 = $500; x 1.25 = $625; Sky 1.5 x 1 beats Inn 0.6 x 2 = 1.2: $750; base 1.8: $900.
    expect(playOf([FREE, GOLD]).programs).toMatchObject([
      {
        program: 'flex',
        balance: 50_000,
        cash_value: 500,
        portal_value: 625,
        value: 900,
        best_transfer: {
          partner: 'Sky Miles',
          program: 'sky',
          ratio: 1,
          cpp: 1.5,
          value: 750,
          needs_one_of: null,
        },
        strategy:
          '50,000 points bring most moved to Sky Miles at 1:1 for about $750, 1.5 cents each, if there is an award to book; else $625 through the portal at 1.25 cents each, or $500 as cash at 1 cent each.',
      },
    ]);
  });

  it('says whether the split behind its cash back is proven', () => {
    const allocation = allocate(input());
    expect(playOf([], { allocation }).proven).toBe(true);
    expect(playOf([], { allocation: { ...allocation, proven: false } }).proven).toBe(false);
  });

  it('names the card that a transfer needs', () => {
    expect(playOf([FREE]).programs).toMatchObject([
      {
        value: 625,
        best_transfer: { value: 750, needs_one_of: ['gold', 'black'] },
        strategy:
          'With gold or black the 50,000 points could move to Sky Miles at 1:1 for about $750, 1.5 cents each. Until then, they are worth $625 through the portal at 1.25 cents each, or $500 as cash at 1 cent each.',
        points_at_risk: [],
      },
    ]);
  });

  it('takes the fee of a transfer off, and chooses by what is left', () => {
    const fee = { usd_per_point: 0.0006, max_usd: 99 };
    const sky = { ...PROGRAMS.get('flex'), key: 'flex' } as EngineProgram;
    const inn = partner('inn', { name: 'Inn Points', kind: 'hotel', ratio: 2.4 });
    const withFee = (partners: TransferPartner[]) =>
      new Map([...PROGRAMS, ['flex', { ...sky, transfer_partners: partners }]]);
    const toSky = partner('sky', { name: 'Sky Miles', fee });
    // 50,000 x 1.5 cents = 750 less 50,000 x 0.0006 = 30: 720, or 1.44 cents a point.
    const [play] = playOf([GOLD], { programs: withFee([toSky]) }).programs;
    expect(play?.best_transfer).toMatchObject({ value: 720, fee: 30, cpp: 1.44 });
    expect(play?.strategy).toContain(
      'to Sky Miles at 1:1 for about $720 after its $30 transfer fee, 1.44 cents each',
    );
    // Inn: 0.6 x 2.4 = 1.44 cents as well; the better rate before the fee goes first.
    const tie = playOf([GOLD], { programs: withFee([inn, toSky]) }).programs[0];
    expect(tie?.best_transfer).toMatchObject({ partner: 'Sky Miles', value: 720 });
    const better = playOf([GOLD], {
      programs: withFee([{ ...inn, ratio: 2.41 }, toSky]),
    }).programs[0];
    expect(better?.best_transfer).toMatchObject({ partner: 'Inn Points', fee: 0, value: 723 });
  });

  it('charges no more than the limit of one transfer', () => {
    const fee = { usd_per_point: 0.0006, max_usd: 99 };
    expect(transferFee(100_000, fee)).toBe(60);
    expect(transferFee(165_000, fee)).toBe(99);
    expect(transferFee(500_000, fee)).toBe(99);
    expect(transferFee(500_000, { ...fee, max_usd: null })).toBe(300);
    expect(transferFee(500_000, null)).toBe(0);
  });

  it('warns of the only card that unlocks transfers', () => {
    // 50,000 x (1.8 - 1.25) = $275.
    expect(playOf([FREE, GOLD]).programs[0]?.points_at_risk).toEqual([
      {
        date: null,
        reason:
          'Gold is the only card held that makes these points transferable: without it they are worth 1.25 cents instead of 1.8, $275 less.',
      },
    ]);
    const two = playOf([FREE, GOLD], { also_held: new Set(['black']) });
    expect(two.programs[0]?.points_at_risk).toEqual([]);
  });

  it('tells the rule by which points end, without a date', () => {
    const expiry = new Map([['sky', { kind: 'inactivity' as const, months: 18 }]]);
    const risks = (points: number) =>
      playOf([], { point_balances: new Map([['sky', points]]), expiry }).programs[0]
        ?.points_at_risk;
    expect(risks(10_000)).toEqual([
      {
        date: null,
        reason:
          'Sky: points end 18 months after the last activity: any earning or spending starts the time anew; last_activity in point_balances tells the day.',
      },
    ]);
    expect(risks(0)).toEqual([]);
  });

  it('promises no new start of the time where only certain activity counts', () => {
    const kept_only_by = 'Lost after 18 months without a flight.';
    const expiry = new Map([['sky', { kind: 'inactivity' as const, months: 18, kept_only_by }]]);
    const reasons = (last?: string) =>
      playOf([], {
        point_balances: new Map([['sky', 10_000]]),
        expiry,
        ...(last && { last_activity: new Map([['sky', last]]), as_of: '2026-11-25' }),
      }).programs[0]?.points_at_risk.map(({ reason }) => reason);
    expect(reasons()).toEqual([
      'Sky: not every activity keeps points. Lost after 18 months without a flight.',
    ]);
    expect(reasons('2025-07-01')).toEqual([
      'Sky: points end on 2027-01-01, 18 months after the last activity, if it was of a kind that counts. Lost after 18 months without a flight.',
    ]);
  });

  it('tells of a partner whose points are held too at that program only', () => {
    const devaluations = [{ program: 'sky', date: '2027-01-15', note: 'awards cost more.' }];
    const held = (sky: number) =>
      playOf([FREE], {
        devaluations,
        point_balances: new Map([
          ['flex', 1000],
          ['sky', sky],
        ]),
      })
        .programs.filter((play) => play.points_at_risk.some((risk) => risk.date !== null))
        .map((play) => play.program);
    expect(held(500)).toEqual(['sky']);
    expect(held(0)).toEqual(['flex']);
  });

  it('tells of devaluations of the program and of its partners within a year', () => {
    const devaluations = [
      { program: 'sky', date: '2027-01-15', note: 'awards cost a tenth more.' },
      { program: 'flex', date: '2026-06-01', note: 'the portal pays less.' },
      { program: 'inn', date: '2024-06-01', note: 'long ago.' },
    ];
    expect(playOf([FREE], { devaluations }).programs[0]?.points_at_risk).toMatchObject([
      { date: '2026-06-01', reason: 'Flex devalued on 2026-06-01: the portal pays less.' },
      { date: '2027-01-15', reason: 'Sky Miles devalues on 2027-01-15: awards cost a tenth more.' },
    ]);
  });

  it('adds up cash back by card', () => {
    const cash = card({ card_id: 1, name: 'Cash', base_rate: 2 });
    // $500 x 12 x 2 % = $120; the points card at 1 x 1.25 takes nothing.
    expect(traced(playOf([cash, FREE]).cashback_earning)).toEqual({
      total_annual_cashback: 120,
      cards: [{ card_id: 1, annual_cashback: 120 }],
      summary: 'About $120 of cash back a year on Cash.',
      trace: [
        {
          kind: 'earn',
          card_id: 1,
          subject: 'restaurants',
          detail: '$6,000.00 x 2 x 1 cpp (base rate)',
          value: 120,
          source: null,
          as_of: null,
          point_value_source: null,
        },
      ],
    });
    expect(playOf([FREE]).cashback_earning).toMatchObject({
      total_annual_cashback: 0,
      summary: 'No card of this wallet pays cash back: the rewards are points.',
    });
  });

  it('counts points that pay out at a cent and are worth no more in this wallet', () => {
    const plain = program({ key: 'plain', cash_cpp: 1, portal_cpp: 1 });
    const cheap = program({ key: 'cheap', cash_cpp: 0.75, portal_cpp: 1 });
    const locked = program({
      key: 'locked',
      cash_cpp: 1,
      transfer_cpp: { floor: 1.4, base: 1.8, ceiling: 2.2 },
      unlocked_by: ['key'],
    });
    const known = programs(plain, cheap, locked);
    const cashOf = (...cards: EngineCard[]) => {
      const spending = [line('restaurants', 500)];
      return playOf(cards, {
        programs: known,
        allocation: allocate(input({ cards, programs: known, spending })),
      }).cashback_earning.cards.map(({ card_id }) => card_id);
    };
    expect(cashOf(card({ card_id: 1, program: 'plain' }))).toEqual([1]);
    expect(cashOf(card({ card_id: 1, program: 'cheap' }))).toEqual([]);
    const saver = card({ card_id: 1, key: 'saver', program: 'locked' });
    expect(cashOf(saver)).toEqual([1]);
    expect(cashOf(saver, card({ card_id: 2, key: 'key', program: 'locked' }))).toEqual([]);
  });
});
