import type { Highs } from 'highs';
import { describe, expect, it } from 'vitest';
import type { EngineInput } from '../../../../src/engine/model/input.ts';
import { holderWallet } from '../../../../src/engine/split/holder/holder-wallet.ts';
import { allocate, bestRewards, prepare } from '../../../../src/engine/split/split.ts';
import type { ScaleStep } from '../../model.lp.ts';
import { generatedWallet, RENT_STEPS, withForeignPart, withRent } from '../../wallets.ts';
import { highsLoader, independentOptimum } from './independent.ts';

/** Of two to five cards, one or two of which pay for rent by their other spending. */
const RENT_WALLETS = 52;

/** The best of all ways to set each rent card to one of its steps, or below the first. */
function rentOptimum(highs: Highs, wallet: EngineInput): number {
  const rent = wallet.spending.find(({ category }) => category === 'rent')?.monthly ?? 0;
  const below = { from_share: 0, rate: Math.min(1.25, 250 / rent) };
  let ways: ReadonlyMap<number, ScaleStep>[] = [new Map()];
  for (const { card_id, earn } of wallet.cards) {
    if (!earn.some(({ scale }) => scale)) continue;
    ways = ways.flatMap((way) =>
      [below, ...RENT_STEPS].map(({ from_share, rate }) =>
        new Map(way).set(card_id, { rate, needed: from_share * rent * 12 }),
      ),
    );
  }
  return Math.max(...ways.map((way) => independentOptimum(highs, wallet, 'never', way)));
}

describe('allocate finds the optimum that HiGHS finds', () => {
  for (let from = 0; from < RENT_WALLETS; from += RENT_WALLETS / 4) {
    it(`with a rent rate that follows the other spending, from ${from}`, {
      timeout: 180_000,
    }, async () => {
      const highs = await highsLoader();
      for (let seed = 100_000 + from; seed < 100_000 + from + RENT_WALLETS / 4; seed += 1) {
        const home = generatedWallet(seed, 2, 5);
        const wallet = withRent(seed % 4 === 0 ? withForeignPart(home, seed) : home, seed);
        const settled = holderWallet(wallet);
        const mine = allocate(settled);
        expect(bestRewards(prepare(settled))).toBeCloseTo(mine.total_value, 1);
        const theirs = rentOptimum(highs, wallet);
        expect(Math.abs(mine.total_value - theirs), `wallet ${seed}`).toBeLessThanOrEqual(0.0101);
        expect(mine.proven, `wallet ${seed}`).toBe(true);
      }
    });
  }

  it('and says so where caps of the rent card keep it from the best step', {
    timeout: 180_000,
  }, async () => {
    const highs = await highsLoader();
    let proven = 0;
    for (let seed = 110_000; seed < 110_000 + RENT_WALLETS / 4; seed += 1) {
      const wallet = withRent(generatedWallet(seed, 2, 4), seed, true);
      const mine = allocate(holderWallet(wallet));
      const theirs = rentOptimum(highs, wallet);
      expect(mine.total_value, `wallet ${seed}`).toBeLessThanOrEqual(theirs + 0.0101);
      if (!mine.proven) continue;
      proven += 1;
      expect(mine.total_value, `wallet ${seed}`).toBeGreaterThanOrEqual(theirs - 0.0101);
    }
    expect(proven).toBeGreaterThan(RENT_WALLETS / 16);
  });
});
