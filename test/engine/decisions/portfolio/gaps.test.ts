import fc from 'fast-check';
import { expect, it } from 'vitest';
import { portfolioGaps } from '../../../../src/engine/decisions/portfolio/gaps.ts';
import { rollupOf } from '../../../../src/engine/model/categories.ts';
import { DEFAULT_OPTIONS } from '../../../../src/engine/model/input.ts';
import { allocate, prepare } from '../../../../src/engine/split/split.ts';
import { generatedWallet } from '../../wallets.ts';

it('gaps name the best of the candidates, as trying each of them does', () => {
  let checked = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (seed, other) => {
        const own = { ...generatedWallet(seed), options: DEFAULT_OPTIONS };
        const candidates = generatedWallet(other).cards.map((one) => ({
          ...one,
          card_id: one.card_id + 500,
        }));
        for (const gap of portfolioGaps(prepare(own), allocate(own), candidates)) {
          checked += 1;
          const lines = own.spending.filter((one) => rollupOf(one.category) === gap.category);
          const at = { ...own, spending: lines };
          const before = allocate(at).total_value;
          const gains = candidates
            .filter((one) => one.open_to_new)
            .map((one) => {
              const cards = [...own.cards.slice(0, 9), one];
              if (own.cards.length > 9) return Number.NEGATIVE_INFINITY;
              return allocate({ ...at, cards }).total_value - before - one.annual_fee;
            });
          const most = Math.max(...gains);
          if (gap.best_card !== null) expect(gap.best_card.net_gain).toBeCloseTo(most, 1);
          else expect(most).toBeLessThan(Math.max(25, gap.annual_spend / 100) + 0.02);
        }
      },
    ),
    { numRuns: 100 },
  );
  expect(checked).toBeGreaterThan(0);
});
