import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recommendForCategory } from '../../../../src/engine/decisions/recommend/recommend.ts';
import { rollupOf } from '../../../../src/engine/model/categories.ts';
import type { EngineCard } from '../../../../src/engine/model/facts.ts';
import { DEFAULT_OPTIONS } from '../../../../src/engine/model/input.ts';
import { sumCents } from '../../../../src/engine/model/money.ts';
import { allocate } from '../../../../src/engine/split/split.ts';
import { card, input, line, program, programs, rule } from '../../fixtures.ts';
import { traced } from '../../traced.ts';
import { generatedWallet } from '../../wallets.ts';
import { diner, half, plain, request } from './requests.ts';

describe('how well a recommendation stands', () => {
  it('explains the first cards by steps that add up', () => {
    const [first] = recommendForCategory(half, request({ candidates: [diner] })).recommendations;
    // 3,600 x 4 % = 144, less 95.
    expect(
      first?.trace('full').map((step) => [step.kind, step.subject, step.detail, step.value]),
    ).toEqual([
      ['earn', 'restaurants', '$3,600.00 x 4 x 1 cpp (rule d)', 144],
      ['fee', 'fee', 'annual fee', -95],
    ]);
    // Beside plain (72): with the capped card 1,000 x 5 % + 2,600 x 2 % = 102.
    const [beside] = recommendForCategory({ ...half, cards: [plain] }, request()).recommendations;
    expect(beside?.trace('full').map((step) => [step.card_id, step.detail, step.value])).toEqual([
      [2, '$2,600.00 x 2 x 1 cpp (base rate)', 52],
      [3, '$1,000.00 x 5 x 1 cpp (rule d, cap reached)', 50],
      [3, 'less what the wallet earns there without this card', -72],
      [3, 'annual fee', 0],
    ]);
    const none = recommendForCategory(half, request({ explain: 1 })).recommendations;
    expect(none.map((one) => one.confidence === null)).toEqual([false, true, true]);
    expect(none[1]).toMatchObject({ turns_at: [] });
    expect(none[1]?.trace('full')).toEqual([]);
  });

  it('computes how well a place stands', () => {
    // $3,600 dining. Six: 6 % - 120 = 96. Two: 72. With 20 % less: 172.80 - 120 = 52.80 against
    // 57.60: turns. With 20 % more: 139.20 against 86.40.
    const six = card({
      card_id: 4,
      annual_fee: 120,
      earn: [rule({ id: 'd', rate: 6, categories: ['dining'] })],
    });
    const all = input({ spending: [line('restaurants', 300)] });
    const two = recommendForCategory(all, request({ candidates: [six, plain] })).recommendations;
    expect(two.map((one) => [one.card_id, one.net_value, one.confidence])).toEqual([
      [4, 96, 'medium'],
      [2, 72, 'medium'],
    ]);
    expect(two[0]?.turns_at).toEqual(['spending 20% lower']);
    // Points worth 0.5 to 2 cents, 1 at the headline: 3 points are 1.5 % to 6 %, against 2 %.
    const flex = program({ key: 'flex', transfer_cpp: { floor: 0.5, base: 1, ceiling: 2 } });
    const points = card({ card_id: 5, program: 'flex', base_rate: 3 });
    const certain = card({ card_id: 6, base_rate: 7 });
    const ranged = { ...all, programs: programs(flex) };
    const rows = recommendForCategory(ranged, request({ candidates: [points, plain, certain] }));
    expect(rows.recommendations.map((one) => [one.card_id, one.confidence])).toEqual([
      [6, 'high'],
      [5, 'high'],
      [2, 'high'],
    ]);
    const pair = recommendForCategory(ranged, request({ candidates: [points, plain] }));
    expect(pair.recommendations[0]).toMatchObject({
      card_id: 5,
      confidence: 'medium',
      turns_at: ['point value at its floor'],
    });
    // One place to fill: the card that is out at the floor was listed before.
    const one = recommendForCategory(ranged, request({ candidates: [points, plain], explain: 1 }));
    expect(one.recommendations[0]?.confidence).toBe('medium');
    // Points of no known value are worth nothing at the floor, up to a cent at the ceiling: a
    // card that earns nothing as given is a rival all the same.
    const unknown = { ...all, programs: programs(program({ key: 'new' })) };
    const low = { ...unknown, options: { ...unknown.options, point_value: 'floor' as const } };
    const dark = card({ card_id: 7, program: 'new', base_rate: 3 });
    const lit = recommendForCategory(low, request({ candidates: [plain, dark], explain: 1 }));
    expect(lit.recommendations[0]).toMatchObject({
      card_id: 2,
      turns_at: ['point value at its ceiling'],
    });
  });

  it('finds the turns that ranking all cards at every end finds, and traces that add up', () => {
    let checked = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 1, max: 4 }),
        (seed, held, explain) => {
          const { cards, ...rest } = generatedWallet(seed);
          const at = { ...rest, options: DEFAULT_OPTIONS, cards: cards.slice(0, held) };
          const ask = request({ candidates: cards, category: 'travel', explain });
          fc.pre(at.spending.some((one) => rollupOf(one.category) === 'travel' && one.monthly > 0));
          const result = recommendForCategory(at, ask).recommendations;
          const placesIn = (wallet: typeof at) => {
            const rows = recommendForCategory(wallet, { ...ask, explain: 0 }).recommendations;
            const placeOf = (i: number) => (i === 0 ? 'first' : i < explain ? 'in' : 'out');
            return new Map(
              rows.map(({ card_id, score }, i) => {
                const equals = rows.filter((other) => other.score === score).length;
                return [card_id, { place: placeOf(i), isAlone: equals === 1 }];
              }),
            );
          };
          const given = placesIn(at);
          const ends = [
            { ...at, options: { ...at.options, point_value: 'floor' as const } },
            { ...at, options: { ...at.options, point_value: 'ceiling' as const } },
          ].map(placesIn);
          for (const one of result.slice(0, explain)) {
            checked += 1;
            // Between equals another order decides at each end, which turns nothing.
            const turns = ends.map((places) => {
              const [now, then] = [given, places].map((all) => all.get(one.card_id));
              return then?.isAlone ? now?.place !== then.place : null;
            });
            const told = ['floor', 'ceiling'].map((end) =>
              one.turns_at.includes(`point value at its ${end}`),
            );
            for (const [at, turn] of turns.entries())
              if (turn !== null) expect(told[at]).toBe(turn);
            expect(sumCents(one.trace('full').map((step) => step.value))).toBe(one.net_value);
          }
        },
      ),
      // An end at which the first card is level with the next.
      { numRuns: 150, examples: [[401_103, 0, 1]] },
    );
    expect(checked).toBeGreaterThan(0);
  });

  it('is the same for the same input, whatever the order of candidates, and sorted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.boolean(), (seed, portfolio) => {
        const wallet = generatedWallet(seed);
        const at = { ...wallet, cards: [] };
        const ask = (candidates: readonly EngineCard[]) =>
          recommendForCategory(at, request({ candidates, portfolio, goal: 'travel' }));
        const result = ask(wallet.cards);
        expect(JSON.stringify(traced(ask(wallet.cards)))).toBe(JSON.stringify(traced(result)));
        expect(traced(ask([...wallet.cards].reverse()))).toEqual(traced(result));
        expect(result.total_candidates).toBe(wallet.cards.length);
        const scores = result.recommendations.map((one) => one.score);
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
        for (const one of result.recommendations) {
          expect(one.rewards).toBeGreaterThanOrEqual(0);
          expect(one.net_value).toBeCloseTo(one.rewards - one.fee, 6);
          expect(Object.is(one.score, -0)).toBe(false);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('values each card as the allocation of it alone does', () => {
    let checked = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const { cards, ...wallet } = generatedWallet(seed);
        const spending = wallet.spending.filter((one) => rollupOf(one.category) === 'travel');
        fc.pre(spending.some((one) => one.monthly > 0));
        const ask = request({ candidates: cards, category: 'travel' });
        for (const one of recommendForCategory({ ...wallet, cards: [] }, ask).recommendations) {
          checked += 1;
          const only = cards.filter((other) => other.card_id === one.card_id);
          const { total_value } = allocate({ ...wallet, spending, cards: only });
          expect(one.rewards).toBeCloseTo(total_value, 1);
        }
      }),
      { numRuns: 150 },
    );
    expect(checked).toBeGreaterThan(0);
  });

  it('never finds that a card takes rewards from a wallet', () => {
    let checked = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const result = recommendForCategory(
          { ...generatedWallet(seed), options: DEFAULT_OPTIONS },
          request(),
        );
        for (const one of result.recommendations) {
          checked += 1;
          expect(one.rewards).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 100 },
    );
    expect(checked).toBeGreaterThan(0);
  });
});
