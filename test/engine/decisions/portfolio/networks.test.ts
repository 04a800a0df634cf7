import { expect, it } from 'vitest';
import {
  reviewPortfolio,
  THRESHOLDS,
} from '../../../../src/engine/decisions/portfolio/portfolio.ts';
import { allocate } from '../../../../src/engine/split/split.ts';
import { generatedWallet, withForeignPart, withNetworks } from '../../wallets.ts';

const CENTS = 0.0201;

it('what a card adds is the wallet less the others, where merchants take some networks only', () => {
  let checked = 0;
  for (let seed = 0; seed < 120; seed += 1) {
    const taken = withNetworks(generatedWallet(seed, 2, 6), seed);
    const wallet = seed % 3 === 0 ? withForeignPart(taken, seed) : taken;
    const { cards } = reviewPortfolio(
      { ...wallet, options: { ...wallet.options, year: 'ongoing' } },
      THRESHOLDS,
    );
    const ongoing = { ...wallet, options: { ...wallet.options, year: 'ongoing' as const } };
    const whole = allocate(ongoing).total_value;
    for (const { card_id, marginal_value, annual_fee } of cards) {
      const others = ongoing.cards.filter((one) => one.card_id !== card_id);
      const without = allocate({ ...ongoing, cards: others }).total_value;
      const own = Math.abs(marginal_value - (whole - without - annual_fee));
      expect(own, `wallet ${seed}, card ${card_id}`).toBeLessThanOrEqual(CENTS);
      checked += 1;
    }
  }
  expect(checked).toBeGreaterThan(240);
});
