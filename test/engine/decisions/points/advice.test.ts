import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlaybookInput } from '../../../../src/engine/decisions/points/input.ts';
import { type ProgramPlay, playbook } from '../../../../src/engine/decisions/points/playbook.ts';
import type { EngineProgram, TransferPartner } from '../../../../src/engine/model/facts.ts';
import { sumCents } from '../../../../src/engine/model/money.ts';
import { allocate } from '../../../../src/engine/split/split.ts';
import { card, input, line, program, programs } from '../../fixtures.ts';

function partner(key: string, over: Partial<TransferPartner> = {}): TransferPartner {
  const open = { valid_from: null, valid_to: null, cards: null };
  return { program: key, name: `Partner ${key}`, kind: 'airline', ratio: 1, ...open, ...over };
}

const range = (floor: number, base: number, ceiling: number) => ({
  transfer_cpp: { floor, base, ceiling },
});
const sky = program({ key: 'sky', ...range(1, 1.5, 1.6) });
const inn = program({ key: 'inn', ...range(0.7, 0.7, 0.9) });

function inputOf(known: readonly EngineProgram[], balance = 10_000): PlaybookInput {
  const [first] = known;
  const all = programs(...known);
  const wallet = input({ programs: all, spending: [line('restaurants', 500)] });
  return {
    cards: [],
    programs: all,
    also_held: new Set(),
    point_balances: new Map([[first?.key ?? '', balance]]),
    expiry: new Map(),
    devaluations: [],
    as_of: '2026-11-21',
    allocation: allocate(wallet),
  };
}

/** The first program's play, with its points held. */
function playOf(known: readonly EngineProgram[], balance?: number): ProgramPlay {
  const [play] = playbook(inputOf(known, balance)).programs;
  if (play === undefined) throw new Error('no play');
  return play;
}

function standing(known: readonly EngineProgram[]) {
  const { use, confidence, turns_at } = playOf(known).advised;
  return [use, confidence, ...turns_at];
}

describe('the use of points that is advised', () => {
  it('stands high where the same is best at both ends', () => {
    const flex = program({ key: 'flex', portal_cpp: 0.9, transfer_partners: [partner('sky')] });
    expect(standing([flex, sky])).toEqual(['transfer', 'high']);
    const dear = { ...flex, portal_cpp: 1.7 };
    expect(standing([dear, sky])).toEqual(['portal', 'high']);
  });

  it('turns to another partner, to the portal, to cash', () => {
    const transfer_partners = [partner('sky'), partner('inn', { ratio: 2 })];
    // Sky 1, 1.5, 1.6; Inn 1.4, 1.4, 1.8.
    const both = program({ key: 'flex', portal_cpp: 1, transfer_partners });
    expect(standing([both, sky, inn])).toEqual([
      'transfer',
      'low',
      'point value at its floor (then to Partner inn)',
      'point value at its ceiling (then to Partner inn)',
    ]);
    const one = { ...both, transfer_partners: [partner('sky')] };
    expect(standing([{ ...one, portal_cpp: 1.25 }, sky])).toEqual([
      'transfer',
      'medium',
      'point value at its floor (then through the portal)',
    ]);
    expect(standing([{ ...one, portal_cpp: 0.5, cash_cpp: 1.55 }, sky])).toEqual([
      'cash',
      'medium',
      'point value at its ceiling (then to Partner sky)',
    ]);
  });

  it('is the own awards of a program where no transfer beats them', () => {
    const own = { ...inn, own_awards: true, transfer_partners: [partner('sky', { ratio: 0.45 })] };
    // Own 0.7, 0.7, 0.9; Sky 0.45, 0.675, 0.72.
    const play = playOf([own, sky], 40_000);
    expect(play.advised).toMatchObject({ use: 'awards', value: 280, confidence: 'high' });
    expect(play.strategy).toBe(
      "Use 40,000 points for $280 in the program's own awards at 0.7 cents each: no known transfer is worth more.",
    );
    // What moving points brings is no use of its own.
    expect(standing([{ ...own, own_awards: false }, sky])).toEqual(['transfer', 'high']);
  });

  it('is never above medium where no use has a known value', () => {
    const dark = program({ key: 'dark', name: 'Dark', transfer_partners: [partner('unheard')] });
    const play = playOf([dark, program({ key: 'unheard' })]);
    expect(play.strategy).toBe('Keep 10,000 points: no way to use them has a known value.');
    expect(play.advised).toMatchObject({
      use: 'keep',
      confidence: 'medium',
      turns_at: ['the uses of Dark points, which are unknown'],
    });
  });

  it('has no confidence and no steps without points', () => {
    const { advised } = playOf([sky], 0);
    expect(advised).toMatchObject({ value: 0, confidence: null, turns_at: [], trace: [] });
  });
});

describe('the trace of the use advised', () => {
  const at = (source: string) => ({ source, as_of: '2026-02-01', status: 'confirmed' }) as const;

  it('is balance x ratio x worth, less the fee, with their sources', () => {
    const fee = { usd_per_point: 0.0006, max_usd: 99 };
    const flex = program({
      key: 'flex',
      transfer_partners: [partner('sky', { ratio: 0.75, fee })],
      partners_source: at('partners'),
      value_source: at('own worth'),
    });
    const { advised } = playOf([flex, { ...sky, value_source: at('worth of Sky') }], 200_000);
    expect(advised.value).toBe(2151);
    expect(advised.trace).toEqual([
      {
        kind: 'points',
        subject: 'flex',
        detail: '200,000 points x 0.75 x 1.5 cpp (to Partner sky)',
        value: 2250,
        source: 'partners',
        as_of: '2026-02-01',
        point_value_source: at('worth of Sky'),
      },
      {
        kind: 'fee',
        subject: 'fee',
        detail: '200,000 points x $0.0006 for the transfer, at most $99',
        value: -99,
        source: 'partners',
        as_of: '2026-02-01',
        point_value_source: null,
      },
    ]);
  });

  it('is one step where points are not moved', () => {
    const fixed = program({ key: 'fixed', portal_cpp: 1.25, value_source: at('worth') });
    expect(playOf([fixed]).advised.trace).toEqual([
      {
        kind: 'points',
        subject: 'fixed',
        detail: '10,000 points x 1.25 cpp (through the portal)',
        value: 125,
        source: 'worth',
        as_of: '2026-02-01',
        point_value_source: at('worth'),
      },
    ]);
  });
});

describe('of any balance', () => {
  const worth = fc.option(fc.constantFrom(0, 0.4, 0.55, 1, 1.25, 1.5), { nil: null });
  const ranges = fc.constantFrom(
    null,
    range(1, 1.5, 1.6).transfer_cpp,
    range(0.7, 0.7, 0.9).transfer_cpp,
    range(0, 1.333, 2.2).transfer_cpp,
  );
  const fees = fc.constantFrom(
    null,
    { usd_per_point: 0.0006, max_usd: 99 },
    { usd_per_point: 0.02, max_usd: null },
  );
  const target = fc.record({
    transfer_cpp: ranges,
    cash_cpp: worth,
    ratio: fc.constantFrom(0.333333, 0.5, 1, 2),
    fee: fees,
  });
  const situations = fc
    .record({
      own: fc.record({
        cash_cpp: worth,
        portal_cpp: worth,
        transfer_cpp: ranges,
        own_awards: fc.boolean(),
        unlocked_by: fc.constantFrom(null, ['gold']),
      }),
      targets: fc.array(target, { maxLength: 4 }),
      balance: fc.oneof(fc.integer({ min: 0, max: 1_000_000_000 }), fc.nat(500)),
      held: fc.boolean(),
    })
    .map(({ own, targets, balance, held }): PlaybookInput => {
      const keys = targets.map((_, i) => `to${i}`);
      const partners = targets.map(({ ratio, fee }, i) => partner(keys[i] ?? '', { ratio, fee }));
      const known = [
        program({ key: 'flex', ...own, transfer_partners: partners }),
        ...targets.map(({ transfer_cpp, cash_cpp }, i) =>
          program({ key: keys[i] ?? '', transfer_cpp, cash_cpp }),
        ),
      ];
      return { ...inputOf(known, balance), also_held: new Set(held ? ['gold'] : []) };
    });

  it('steps add up to the cent, to the figure that the strategy names', () => {
    fc.assert(
      fc.property(situations, (given) => {
        const [play] = playbook(given).programs;
        if (play === undefined) throw new Error('no play');
        const { use, value, trace, confidence, turns_at } = play.advised;
        expect(sumCents(trace.map((step) => step.value))).toBe(value);
        expect(trace.length === 0).toBe(play.balance === 0);
        if (play.balance === 0) return;
        if (use === 'transfer') expect(value).toBe(play.best_transfer?.value);
        if (use === 'portal') expect(value).toBe(play.portal_value);
        if (use === 'cash') expect(value).toBe(play.cash_value);
        const turns = turns_at.filter((words) => words.includes('(then ')).length;
        expect(confidence).toBe(turns > 1 ? 'low' : turns_at.length > 0 ? 'medium' : 'high');
        expect(JSON.stringify(playbook(structuredClone(given)))).toBe(
          JSON.stringify(playbook(given)),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('no use that is open or needs a card only is worth more, fees taken off', () => {
    fc.assert(
      fc.property(situations, (given) => {
        const [play] = playbook(given).programs;
        if (play === undefined || play.balance === 0) return;
        const others = [play.cash_value, play.portal_value, play.best_transfer?.value ?? 0];
        for (const other of others) {
          // A rate is compared to four decimals, and a figure is a whole cent.
          const noise = play.balance * 1e-6 + 0.011;
          expect(play.advised.value).toBeGreaterThanOrEqual((other ?? 0) - noise);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('cash back adds up by its steps, each of a card that pays cash', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.integer({ min: 1, max: 4 }), (monthly, rate) => {
        const points = card({ card_id: 1, program: 'sky' });
        const cash = card({ card_id: 2, base_rate: rate });
        const cards = [points, cash];
        const wallet = input({
          cards,
          programs: programs(sky),
          spending: [line('hotels', monthly)],
        });
        const given = { ...inputOf([sky]), cards, allocation: allocate(wallet) };
        const { trace: traceAt, total_annual_cashback } = playbook(given).cashback_earning;
        const trace = traceAt('full');
        expect(sumCents(trace.map((step) => step.value))).toBe(total_annual_cashback);
        expect(trace.every((step) => step.card_id === 2)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
