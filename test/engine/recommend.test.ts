import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from '../../src/engine/allocate.ts';
import { rollupOf } from '../../src/engine/categories.ts';
import { DEFAULT_OPTIONS, EngineInputError } from '../../src/engine/input.ts';
import type { EngineCard } from '../../src/engine/model.ts';
import {
  type RecommendRequest,
  recommendForCategory,
  WEIGHT_RANGE,
} from '../../src/engine/recommend.ts';
import { card, input, line, program, programs, rule } from './fixtures.ts';
import { generatedWallet } from './wallets.ts';

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
  it('nets the category of its share of the fee', () => {
    // $3,600 dining. Diner 4 % = 144 less half of 95 = 96.50; plain 2 % = 72;
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
      [1, 144, 96.5],
      [3, 76, 76],
      [2, 72, 72],
    ]);
    expect(result.recommendations[0]?.reason).toBe(
      'earns $144.00 a year on $300.00 a month of dining, less $47.50 of its $95.00 fee (50 %)',
    );
  });

  it('values what a card adds to the wallet, and leaves held cards out', () => {
    // Beside plain (72): diner adds 72 less 47.50; capped 1,000 x (5 - 2) % = 30.
    const result = recommendForCategory({ ...half, cards: [plain] }, request());
    const rows = result.recommendations.map((one) => [one.card_id, one.rewards, one.net_value]);
    expect(rows).toEqual([
      [3, 30, 30],
      [1, 72, 24.5],
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
      [1, 96.5],
    ]);
    const costly = card({ card_id: 9, annual_fee: 500, business: true });
    const [only] = recommendForCategory(
      half,
      request({ candidates: [costly], goal: 'business' }),
    ).recommendations;
    // 36 - 250 = -214; / 1.15.
    expect(only?.net_value).toBe(-214);
    expect(only?.score).toBe(-186.087);
    const wild = recommendForCategory(half, request({ issuer_weights: new Map([['Amber', 99]]) }));
    expect(wild.recommendations[0]?.issuer_multiplier).toBe(WEIGHT_RANGE.most);
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
    const bad = request({ issuer_weights: new Map([['Amber', -1]]) });
    expect(() => recommendForCategory(half, bad)).toThrow(EngineInputError);
    expect(() => recommendForCategory(half, bad)).toThrow(/^issuer_weights\.Amber/);
    expect(() => recommendForCategory(half, request({ candidates: [plain, plain] }))).toThrow(
      /^candidates\[1\]\.card_id/,
    );
  });

  it('is the same for the same input, whatever the order of candidates, and sorted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.boolean(), (seed, portfolio) => {
        const wallet = generatedWallet(seed);
        const at = { ...wallet, cards: [] };
        const ask = (candidates: readonly EngineCard[]) =>
          recommendForCategory(at, request({ candidates, portfolio, goal: 'travel' }));
        const result = ask(wallet.cards);
        expect(JSON.stringify(ask(wallet.cards))).toBe(JSON.stringify(result));
        expect(ask([...wallet.cards].reverse())).toEqual(result);
        expect(result.total_candidates).toBe(wallet.cards.length);
        const scores = result.recommendations.map((one) => one.score);
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
        for (const one of result.recommendations) {
          expect(one.rewards).toBeGreaterThanOrEqual(0);
          expect(one.net_value).toBeCloseTo(one.rewards - one.fee_share, 6);
          expect(Object.is(one.score, -0)).toBe(false);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('values each card as the allocation of it alone does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const { cards, ...wallet } = generatedWallet(seed);
        const spending = wallet.spending.filter((one) => rollupOf(one.category) === 'travel');
        fc.pre(spending.some((one) => one.monthly > 0));
        const ask = request({ candidates: cards, category: 'travel' });
        for (const one of recommendForCategory({ ...wallet, cards: [] }, ask).recommendations) {
          const only = cards.filter((other) => other.card_id === one.card_id);
          const { total_value } = allocate({ ...wallet, spending, cards: only });
          expect(one.rewards).toBeCloseTo(total_value, 1);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('never finds that a card takes rewards from a wallet', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const result = recommendForCategory(
          { ...generatedWallet(seed), options: DEFAULT_OPTIONS },
          request(),
        );
        for (const one of result.recommendations) expect(one.rewards).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 100 },
    );
  });
});
