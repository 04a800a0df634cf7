import highsModule, { type Highs } from 'highs';
import { describe, expect, it } from 'vitest';
import { allocate } from '../../src/engine/allocate.ts';
import type { EngineInput } from '../../src/engine/input.ts';
import { walletWorth } from '../../src/engine/points.ts';
import { lpOf } from './model.lp.ts';
import { generatedWallet } from './wallets.ts';

const WALLETS = 2_000;
const BATCH = 250;

// The package's types describe a CommonJS module; what Node imports is the loader itself.
const highsLoader = highsModule as unknown as () => Promise<Highs>;

function independentOptimum(highs: Highs, wallet: EngineInput): number {
  const worth = walletWorth(wallet.cards, wallet.programs, wallet.options.also_held);
  const cpp = new Map(wallet.cards.map((card, i) => [card.card_id, worth[i]?.cpp.base ?? 0]));
  const text = lpOf(wallet, cpp);
  if (text === '') return 0;
  const solution = highs.solve(text, { mip_rel_gap: 0, mip_abs_gap: 1e-6 });
  expect(solution.Status).toBe('Optimal');
  return solution.ObjectiveValue;
}

describe('allocate finds the optimum that HiGHS finds', () => {
  for (let from = 0; from < WALLETS; from += BATCH) {
    it(`on generated wallets ${from} to ${from + BATCH - 1}`, { timeout: 90_000 }, async () => {
      // A solver of its own for each batch: the WebAssembly heap only grows.
      const highs = await highsLoader();
      for (let seed = from; seed < from + BATCH; seed += 1) {
        const wallet = generatedWallet(seed);
        const mine = allocate(wallet);
        const theirs = independentOptimum(highs, wallet);
        expect(mine.optimal).toBe(true);
        expect(Math.abs(mine.total_value - theirs), `wallet ${seed}`).toBeLessThanOrEqual(0.0101);
      }
    });
  }
});
