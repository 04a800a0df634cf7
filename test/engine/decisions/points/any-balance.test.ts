import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlaybookInput } from '../../../../src/engine/decisions/points/input.ts';
import { playbook } from '../../../../src/engine/decisions/points/playbook.ts';
import { sumCents } from '../../../../src/engine/model/money.ts';
import { allocate } from '../../../../src/engine/split/split.ts';
import { card, input, line, program, programs } from '../../fixtures.ts';
import { inputOf, partner, range, sky } from './balances.ts';

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
