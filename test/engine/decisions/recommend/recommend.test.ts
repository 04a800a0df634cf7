import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type RecommendRequest,
  recommendForCategory,
} from '../../../../src/engine/decisions/recommend/recommend.ts';
import { rollupOf } from '../../../../src/engine/model/categories.ts';
import type { EngineCard } from '../../../../src/engine/model/facts.ts';
import { DEFAULT_OPTIONS, EngineInputError } from '../../../../src/engine/model/input.ts';
import { sumCents } from '../../../../src/engine/model/money.ts';
import { allocate } from '../../../../src/engine/split/split.ts';
import { card, input, line, program, programs, rule } from '../../fixtures.ts';
import { traced } from '../../traced.ts';
import { generatedWallet } from '../../wallets.ts';

const diner = card({
  card_id: 1,
  issuer: 'Amber',
  annual_fee: 95,
  earn: [rule({ id: 'd', rate: 4, categories: ['dining'] })],
});
const plain = card({ card_id: 2, issuer: 'Birch', base_rate: 2 });
const capped = card({
  card_id: 3,
  issuer: 'Birch',
  earn: [
    rule({
      id: 'd',
      rate: 5,
      categories: ['restaurants'],
      cap: { amount: 1000, period: 'calendar_year', group: null },
    }),
  ],
});
const half = input({ spending: [line('restaurants', 300), line('rent', 300)] });

function request(over: Partial<RecommendRequest> = {}): RecommendRequest {
  return {
    category: 'dining',
    candidates: [diner, plain, capped],
    portfolio: false,
    goal: null,
    issuer_weights: new Map(),
    ...over,
  };
}

describe('recommendForCategory', () => {
  it('nets the whole fee', () => {
    // $3,600 dining. Diner 4 % = 144 less 95 = 49; plain 2 % = 72;
    // capped 1,000 x 5 % + 2,600 x 1 % = 76.
    const result = recommendForCategory(half, request());
    expect(result).toMatchObject({
      category: 'dining',
      total_candidates: 3,
      category_monthly: 300,
      notional: false,
    });
    const rows = result.recommendations.map((one) => [one.card_id, one.rewards, one.net_value]);
    expect(rows).toEqual([
      [3, 76, 76],
      [2, 72, 72],
      [1, 144, 49],
    ]);
    expect(result.recommendations[2]?.reason).toBe(
      'earns about $144 a year in rewards on $300 a month of dining, less its $95 fee',
    );
  });

  it('values what a card adds to the wallet, and leaves held cards out', () => {
    // Beside plain (72): diner adds 72 less 95; capped 1,000 x (5 - 2) % = 30.
    const result = recommendForCategory({ ...half, cards: [plain] }, request());
    const rows = result.recommendations.map((one) => [one.card_id, one.rewards, one.net_value]);
    expect(rows).toEqual([
      [3, 30, 30],
      [1, 72, -23],
    ]);
    expect(result.total_candidates).toBe(2);
  });

  it('counts the transfers that a card unlocks for the wallet', () => {
    const flex = program({
      key: 'flex',
      cash_cpp: 1,
      transfer_cpp: { floor: 1.5, base: 2, ceiling: 2 },
      unlocked_by: ['card-8'],
    });
    const free = card({ card_id: 7, program: 'flex', base_rate: 2 });
    const key = card({ card_id: 8, program: 'flex', base_rate: 1 });
    const result = recommendForCategory(
      { ...half, cards: [free], programs: programs(flex) },
      request({ candidates: [key] }),
    );
    // 3,600 x 2 points: from 1 to 2 cents.
    expect(result.recommendations[0]?.rewards).toBe(72);
  });

  it('charges cards that are held no fee', () => {
    const result = recommendForCategory(half, request({ portfolio: true }));
    expect(result.recommendations.map((one) => one.net_value)).toEqual([144, 76, 72]);
  });

  it('raises by goal and by issuer, negative values too', () => {
    const weights = new Map([['Birch', 2]]);
    const result = recommendForCategory(half, request({ issuer_weights: weights }));
    expect(result.recommendations.map((one) => [one.card_id, one.score])).toEqual([
      [3, 152],
      [2, 144],
      [1, 49],
    ]);
    const costly = card({ card_id: 9, annual_fee: 500, business: true });
    const [only] = recommendForCategory(
      half,
      request({ candidates: [costly], goal: 'business' }),
    ).recommendations;
    // 36 - 500 = -464; / 1.15.
    expect(only?.net_value).toBe(-464);
    expect(only?.score).toBe(-403.4783);
  });

  it('knows which cards serve which goal', () => {
    const points = card({ card_id: 5, program: 'miles', annual_fee: 10 });
    const all = { ...half, programs: programs(program({ key: 'miles', portal_cpp: 1.5 })) };
    const served = (goal: RecommendRequest['goal']): number[] =>
      recommendForCategory(all, request({ candidates: [points, plain], goal }))
        .recommendations.filter((one) => one.goal_multiplier > 1)
        .map((one) => one.card_id);
    expect(served('travel')).toEqual([5]);
    expect(served('cashback')).toEqual([2]);
    expect(served('build_credit')).toEqual([2]);
    expect(served('balance_transfer')).toEqual([]);
  });

  it('ranks by a notional amount where nothing is spent', () => {
    const result = recommendForCategory(half, request({ category: 'gas', candidates: [plain] }));
    expect(result).toMatchObject({ notional: true, category_monthly: 100 });
    expect(result.recommendations[0]?.rewards).toBe(24);
  });

  it('names the path of a bad value', () => {
    for (const weight of [-1, 99]) {
      const bad = request({ issuer_weights: new Map([['Amber', weight]]) });
      expect(() => recommendForCategory(half, bad)).toThrow(EngineInputError);
      expect(() => recommendForCategory(half, bad)).toThrow(/^issuer_weights\.Amber/);
    }
    expect(() => recommendForCategory(half, request({ candidates: [plain, plain] }))).toThrow(
      /^candidates\[1\]\.card_id/,
    );
  });

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
            return new Map(
              rows.map((one, i) => [one.card_id, i === 0 ? 'first' : i < explain ? 'in' : 'out']),
            );
          };
          const given = placesIn(at);
          const ends = [
            { ...at, options: { ...at.options, point_value: 'floor' as const } },
            { ...at, options: { ...at.options, point_value: 'ceiling' as const } },
          ].map(placesIn);
          for (const one of result.slice(0, explain)) {
            checked += 1;
            const turns = ends.map((places) => places.get(one.card_id) !== given.get(one.card_id));
            expect(one.turns_at.includes('point value at its floor')).toBe(turns[0]);
            expect(one.turns_at.includes('point value at its ceiling')).toBe(turns[1]);
            expect(sumCents(one.trace('full').map((step) => step.value))).toBe(one.net_value);
          }
        },
      ),
      { numRuns: 150 },
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
