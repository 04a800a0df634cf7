import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlaybookInput } from '../../../../src/engine/decisions/points/input.ts';
import { planTarget } from '../../../../src/engine/decisions/points/target.ts';
import type { EngineProgram } from '../../../../src/engine/model/facts.ts';
import type { TransferPartner } from '../../../../src/engine/model/transfers/partner.ts';
import { allocate } from '../../../../src/engine/split/split.ts';
import { card, input, line, program, programs } from '../../fixtures.ts';

const to = (key: string, over: Partial<TransferPartner> = {}): TransferPartner => ({
  ...{ program: key, name: `Partner ${key}`, kind: 'hotel', ratio: 1 },
  ...{ valid_from: null, valid_to: null, cards: null, ...over },
});
const inn = program({ key: 'inn', transfer_cpp: { floor: 1, base: 1.5, ceiling: 2 } });
const bank = (key: string, cash: number, rows: readonly TransferPartner[]) =>
  program({ key, cash_cpp: cash, transfer_partners: rows });

function planOf(
  known: readonly EngineProgram[],
  balances: Readonly<Record<string, number>>,
  points: number | null,
  over: Partial<PlaybookInput> = {},
) {
  const all = programs(inn, ...known);
  const plan = planTarget(
    {
      cards: [],
      programs: all,
      also_held: new Set(),
      point_balances: new Map(Object.entries(balances)),
      expiry: new Map(),
      devaluations: [],
      as_of: '2026-11-21',
      allocation: allocate(input({ programs: all, spending: [line('restaurants', 500)] })),
      ...over,
    },
    { program: 'inn', points },
  );
  if (plan === null) throw new Error('no plan');
  return plan;
}

const moved = (plan: ReturnType<typeof planOf>) =>
  plan.moves.map((move) => [move.program, move.points, move.arriving]);

describe('points that are wanted in one program', () => {
  it('come from where the least is given up, in whole steps', () => {
    const dear = bank('dear', 1.2, [to('inn')]);
    const cheap = bank('cheap', 0.9, [to('inn', { step: 1_000 })]);
    const plan = planOf([dear, cheap], { dear: 50_000, cheap: 20_500, inn: 4_500 }, 40_000);
    expect(moved(plan)).toEqual([
      ['cheap', 20_000, 20_000],
      ['dear', 15_500, 15_500],
    ]);
    expect(plan).toMatchObject({ own: 4_500, reached: 40_000, missing: 0, worth: 600 });
    expect(plan.moves.map(({ given_up }) => given_up)).toEqual([180, 186]);
  });

  it('come in small steps above a least that is larger', () => {
    const fine = bank('fine', 1, [to('inn', { step: 100, least: 1_000 })]);
    expect(moved(planOf([fine], { fine: 9_990 }, 4_210))).toEqual([['fine', 4_300, 4_300]]);
    expect(moved(planOf([fine], { fine: 9_990 }, 250))).toEqual([['fine', 1_000, 1_000]]);
    expect(moved(planOf([fine], { fine: 990 }, 250))).toEqual([]);
  });

  it('count a fee, and the ratio', () => {
    const fee = { usd_per_point: 0.01, max_usd: 50 };
    const charged = bank('charged', 1, [to('inn', { fee })]);
    const thin = bank('thin', 1, [to('inn', { ratio: 0.75 })]);
    const few = planOf([charged, thin], { charged: 9_000, thin: 9_000 }, 3_000);
    expect(moved(few)).toEqual([['thin', 4_000, 3_000]]);
    const many = planOf([charged, thin], { charged: 90_000, thin: 90_000 }, 60_000);
    expect(moved(many)).toEqual([['charged', 60_000, 60_000]]);
    expect(many.moves[0]?.fee).toBe(50);
  });

  it('go on the terms of the cards held on the day, and say what others would give', () => {
    const rows = [
      to('inn', { cards: ['best'] }),
      to('inn', { cards: ['usual'], valid_to: '2026-09-30' }),
      to('inn', { cards: ['usual'], ratio: 0.75, valid_from: '2026-10-01' }),
    ];
    const one = { ...bank('one', 1, rows), unlocked_by: ['best', 'usual'] };
    const held = (...keys: string[]) => ({ also_held: new Set(keys) });
    const usual = planOf([one], { one: 40_000 }, 60_000, held('usual'));
    expect(moved(usual)).toEqual([['one', 40_000, 30_000]]);
    const better = { ratio: 1, cards: ['best'], arriving: 40_000, needed: 60_000 };
    expect(usual.moves[0]?.better).toEqual(better);
    expect(usual.missing).toBe(30_000);
    const before = { ...held('usual'), as_of: '2026-09-30' };
    expect(moved(planOf([one], { one: 40_000 }, 40_000, before))).toEqual([
      ['one', 40_000, 40_000],
    ]);
    const locked = planOf([one], { one: 40_000 }, 10_000);
    expect(locked.moves).toEqual([]);
    expect(locked.locked).toMatchObject([
      { points: 10_000, arriving: 10_000, needs_one_of: ['best'] },
      { points: 13_334, arriving: 10_000, needs_one_of: ['usual'] },
    ]);
  });

  it('name the balances that cannot go there, and what a month of spending brings', () => {
    const one = bank('one', 1, [to('inn', { ratio: 0.5 })]);
    const other = bank('other', 1, []);
    const cards = [card({ card_id: 1, program: 'one', base_rate: 2 })];
    const all = programs(inn, one, other);
    const wallet = input({ cards, programs: all, spending: [line('restaurants', 500)] });
    const plan = planOf([one, other], { other: 7_000 }, 3_000, {
      ...{ cards, allocation: allocate(wallet) },
    });
    expect(plan.stranded).toEqual([{ key: other.key, name: other.name, balance: 7_000 }]);
    expect(plan).toMatchObject({ missing: 3_000, monthly: 500, moves: [] });
  });

  it('are as many as can be had where no number is said', () => {
    const one = bank('one', 1, [to('inn', { step: 1_000 })]);
    expect(moved(planOf([one], { one: 2_999 }, null))).toEqual([['one', 2_000, 2_000]]);
  });

  it('never move more than there is, and reach what can be reached', () => {
    const source = fc.record({
      balance: fc.integer({ min: 0, max: 60_000 }),
      cash: fc.constantFrom(0.5, 1, 1.25, 2),
      ratio: fc.constantFrom(0.5, 0.75, 1, 2),
      step: fc.constantFrom(null, 500, 1_000),
    });
    fc.assert(
      fc.property(
        fc.array(source, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 90_000 }),
        (sources, wanted) => {
          const known = sources.map(({ cash, ratio, step }, n) =>
            bank(`p${n}`, cash, [to('inn', { ratio, step })]),
          );
          const balances = Object.fromEntries(sources.map(({ balance }, n) => [`p${n}`, balance]));
          const plan = planOf(known, balances, wanted);
          for (const move of plan.moves) {
            expect(move.points).toBeLessThanOrEqual(balances[move.program] ?? 0);
          }
          const most = sources.reduce((sum, { balance, ratio, step }) => {
            const whole = Math.floor(balance / (step ?? 1)) * (step ?? 1);
            return sum + Math.floor(whole * ratio);
          }, 0);
          expect(plan.missing).toBe(Math.max(0, wanted - most));
          // No move could be left out.
          for (const move of plan.moves) {
            if (plan.missing === 0) expect(plan.reached - move.arriving).toBeLessThan(wanted);
          }
        },
      ),
    );
  });
});
