import { describe, expect, it } from 'vitest';
import type { EngineInput } from '../../../src/engine/model/input.ts';
import { holderWallet, withCardsHeld } from '../../../src/engine/split/holder/holder-wallet.ts';
import { bestRewards, prepare, rewardsAbove } from '../../../src/engine/split/split.ts';
import { generatedWallet, withRent } from '../wallets.ts';

const WALLETS = 60;

function walletOf(seed: number): EngineInput {
  return withRent(generatedWallet(seed, 4, 7), seed);
}

/** What a wallet earns that shares nothing with those before it. */
function alone(wallet: EngineInput): number {
  return bestRewards(prepare(holderWallet({ ...wallet, spending: [...wallet.spending] })));
}

describe('a rent rate that is settled after others of the question', () => {
  it('earns what it does alone', () => {
    for (let seed = 120_000; seed < 120_000 + WALLETS; seed += 1) {
      const whole = walletOf(seed);
      const settled = holderWallet(whole);
      expect(bestRewards(prepare(settled)), `wallet ${seed}`).toBeCloseTo(alone(whole), 5);
      for (const at of whole.cards.keys()) {
        const isOther = (_: unknown, other: number): boolean => other !== at;
        const part = { ...whole, cards: whole.cards.filter(isOther) };
        const beside = withCardsHeld(settled, settled.cards.filter(isOther));
        const name = `wallet ${seed} without ${at}`;
        expect(bestRewards(prepare(beside)), name).toBeCloseTo(alone(part), 5);
      }
    }
  });

  it('is as good as it gets where that is more than what is asked for, and no more where not', () => {
    for (let seed = 130_000; seed < 130_000 + WALLETS; seed += 1) {
      const whole = walletOf(seed);
      const best = alone(whole);
      for (const share of [0.9, 0.999, 1.001, 1.1]) {
        const above = best * share;
        const spending = [...whole.spending];
        const settled = prepare(holderWallet({ ...whole, spending }, above));
        const found = rewardsAbove(settled, above);
        if (share < 1) expect(found, `wallet ${seed} above ${share}`).toBeCloseTo(best, 5);
        else expect(found, `wallet ${seed} above ${share}`).toBeLessThanOrEqual(above);
      }
    }
  });
});
