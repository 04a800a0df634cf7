import { describe, expect, it } from 'vitest';
import type { EngineInput } from '../../../../src/engine/model/input.ts';
import { spendAtOptimum, spendCurve } from '../../../../src/engine/split/bounds/spend-curve.ts';
import { pricedRewards } from '../../../../src/engine/split/dual-prices.ts';
import { allocatePrepared, prepare } from '../../../../src/engine/split/split.ts';
import { shippedWallet } from '../../catalogue.ts';
import { generatedWallet, withForeignPart } from '../../wallets.ts';

const WALLETS: readonly EngineInput[] = [
  ...Array.from({ length: 150 }, (_, seed) => generatedWallet(seed + 1)),
  ...Array.from({ length: 40 }, (_, seed) => withForeignPart(generatedWallet(seed + 500), seed)),
  ...Array.from({ length: 60 }, (_, seed) => shippedWallet(seed + 1, 1 + (seed % 6), 0).wallet),
];

describe('the most that a card takes of an optimal split', () => {
  it('is no less than what it takes, with all cards or without one', () => {
    let [checked, near] = [0, 0];
    for (const wallet of WALLETS) {
      const prepared = prepare(wallet);
      const all = wallet.cards.map(({ card_id }) => card_id);
      for (const held of [new Set(all), new Set(all.slice(1))]) {
        if (held.size === 0) continue;
        const { value, prices } = pricedRewards(prepared, held);
        const bounds = prices.map((dual) => spendAtOptimum(prepared, held, value, dual));
        for (const { card_id, spend } of allocatePrepared(prepared, held).cards) {
          const most = Math.min(...bounds.map((of) => of(card_id)));
          expect(spend, `${card_id}`).toBeLessThanOrEqual(most);
          checked += 1;
          if (most - spend < 10) near += 1;
        }
      }
    }
    // Mostly it is that very amount.
    expect(near / checked).toBeGreaterThan(0.7);
  });

  it('is what so much loss pays for, and the loss what so much spending costs', () => {
    let moved = 0;
    for (const wallet of WALLETS) {
      const prepared = prepare(wallet);
      const held = new Set(wallet.cards.map(({ card_id }) => card_id));
      const [prices = []] = pricedRewards(prepared, held).prices;
      const curve = spendCurve(prepared.wallet, prices, 1)(0, 0.001);
      const [free, more] = [curve.spendFor(0), curve.spendFor(20)];
      expect(curve.lossOf(free)).toBeCloseTo(0, 6);
      if (more <= free) continue;
      moved += 1;
      expect(curve.lossOf(more)).toBeLessThanOrEqual(20 + 1e-6);
      expect(curve.lossOf(more + 1e7)).toBe(Number.POSITIVE_INFINITY);
    }
    expect(moved).toBeGreaterThan(0);
  });
});
