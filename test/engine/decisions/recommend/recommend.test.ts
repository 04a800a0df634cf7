import { describe, expect, it } from 'vitest';
import type { RecommendRequest } from '../../../../src/engine/decisions/recommend/question.ts';
import { recommendForCategory } from '../../../../src/engine/decisions/recommend/recommend.ts';
import { EngineInputError } from '../../../../src/engine/model/input.ts';
import { card, offer, program, programs, rule } from '../../fixtures.ts';
import { half, plain, request } from './requests.ts';

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

  it('tells equals apart by whom they are for, then by all that they bring', () => {
    const bare = card({ card_id: 4, base_rate: 2 });
    const rest = card({
      card_id: 5,
      base_rate: 2,
      earn: [rule({ id: 'r', rate: 4, categories: ['rent'] })],
    });
    const offered = card({ card_id: 6, base_rate: 2, bonus: offer('usd', 150, 500, 3) });
    const all = { candidates: [bare, rest, offered], whole: half.spending };
    const ids = (over: Partial<RecommendRequest>) =>
      recommendForCategory(half, request({ ...all, ...over })).recommendations.map(
        ({ card_id }) => card_id,
      );
    // $3,600 of rent at 2 % more are $72; a third of $150 is $50.
    expect(ids({})).toEqual([5, 6, 4]);
    expect(ids({ others: new Set([5]) })).toEqual([6, 4, 5]);
    expect(ids({ others: new Set([5]), count: 1, explain: 0 })).toEqual([6]);
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
});
