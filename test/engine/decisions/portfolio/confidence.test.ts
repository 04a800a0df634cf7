import { describe, expect, it } from 'vitest';
import { reviewPortfolio } from '../../../../src/engine/decisions/portfolio/portfolio.ts';
import type { EngineInput } from '../../../../src/engine/model/input.ts';
import {
  findOptimum,
  optimumNear,
  rewardsUnder,
} from '../../../../src/engine/split/bounds/optimum.ts';
import { bestRewards, prepare, vary } from '../../../../src/engine/split/split.ts';
import { shippedWallet } from '../../catalogue.ts';
import { scaleSpending } from '../../fixtures.ts';
import { generatedWallet } from '../../wallets.ts';

/** The wallets that the ends of the ranges make, each to be analysed on its own. */
function ends(wallet: EngineInput): [string, EngineInput][] {
  const { options, spending } = wallet;
  return [
    ['point value at its floor', { ...wallet, options: { ...options, point_value: 'floor' } }],
    ['point value at its ceiling', { ...wallet, options: { ...options, point_value: 'ceiling' } }],
    ['spending 20% lower', { ...wallet, spending: scaleSpending(spending, 0.8) }],
    ['spending 20% higher', { ...wallet, spending: scaleSpending(spending, 1.2) }],
    ['no credits used', { ...wallet, options: { ...options, credit_share: 0 } }],
    ['all credits used', { ...wallet, options: { ...options, credit_share: 1 } }],
  ];
}

function verdicts(wallet: EngineInput): string[] {
  return reviewPortfolio(wallet).cards.map((card) => `${card.card_id} ${card.verdict}`);
}

describe('confidence in a portfolio', () => {
  it('turns where the wallet at that end, analysed on its own, has another verdict', () => {
    const turned = new Map<string, number>();
    let stood = 0;
    for (let seed = 1; seed <= 40; seed += 1) {
      const { wallet } = shippedWallet(seed, 2 + (seed % 7), 0);
      const { turns_at } = reviewPortfolio(wallet);
      const usual = verdicts(wallet).join();
      for (const [name, at] of ends(wallet)) {
        const turns = verdicts(at).join() !== usual;
        expect(turns_at.includes(name), `wallet ${seed}, ${name}`).toBe(turns);
        if (turns) turned.set(name, (turned.get(name) ?? 0) + 1);
        else stood += 1;
      }
    }
    expect(turned.size).toBe(6);
    expect(stood).toBeGreaterThan(40);
  });
});

describe('what a wallet earns by the choice and the prices of other terms', () => {
  it('bounds its optimum, with all cards and without each', () => {
    let checked = 0;
    for (let seed = 1; seed <= 60; seed += 1) {
      const prepared = prepare(shippedWallet(seed, 5, 0).wallet);
      for (const change of [{ point_value: 'floor' as const }, { factor: 0.8 }]) {
        const there = vary(prepared, change);
        const near = optimumNear(there, prepared);
        if (near === null) continue;
        const best = bestRewards(there);
        expect(near.least).toBeLessThanOrEqual(best + 1e-6);
        expect(near.most).toBeGreaterThanOrEqual(best - 1e-6);
        const ids = prepared.wallet.cards.map((card) => card.card_id);
        ids.forEach((id, index) => {
          const others = new Set(ids.filter((other) => other !== id));
          const without = bestRewards(there, others);
          expect(near.leastWithout(index)).toBeLessThanOrEqual(without + 1e-6);
          expect(near.mostOf(others)).toBeGreaterThanOrEqual(without - 1e-6);
          checked += 1;
        });
      }
    }
    expect(checked).toBeGreaterThan(15);
  });
});

describe('what a wallet earns at least without a card', () => {
  it('is never more than it earns with its choices kept, and often as much', () => {
    let met = 0;
    for (let seed = 1; seed <= 150; seed += 1) {
      const wallet =
        seed % 2 === 0 ? generatedWallet(seed, 2, 8) : shippedWallet(seed, 5, 0).wallet;
      for (const change of [{}, { point_value: 'ceiling' as const }, { factor: 1.2 }]) {
        const prepared = vary(prepare(wallet), change);
        const { choice, leastWithout } = findOptimum(prepared);
        const ids = prepared.wallet.cards.map((card) => card.card_id);
        ids.forEach((id, index) => {
          const others = new Set(ids.filter((other) => other !== id));
          const kept = rewardsUnder(prepared, choice, others);
          expect(leastWithout(index), `wallet ${seed}, card ${id}`).toBeLessThanOrEqual(
            kept + 1e-6,
          );
          if (Math.abs(leastWithout(index) - kept) < 1e-6) met += 1;
        });
      }
    }
    expect(met).toBeGreaterThan(200);
  });
});
