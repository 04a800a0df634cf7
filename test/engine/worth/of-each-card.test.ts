import { expect, it } from 'vitest';
import type { BenefitInfo } from '../../../src/engine/model/facts.ts';
import { walletCredits } from '../../../src/engine/worth/credits/credit-sums.ts';
import { creditTotal, creditValues } from '../../../src/engine/worth/credits/credits.ts';
import { shippedWallet } from '../catalogue.ts';

/** Counts how often it is asked what a credit is for, as whoever reads what was said of it does. */
class Counted extends Map<string, BenefitInfo> {
  asked = 0;

  override get(key: string): BenefitInfo | undefined {
    this.asked += 1;
    return super.get(key);
  }
}

it('reads what was said of a credit once for all wallets, splits and years of the same terms', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const { wallet } = shippedWallet(seed, 5, 0);
    const benefits = new Counted(wallet.benefits);
    const keys = wallet.cards.flatMap(({ credits }) => credits.map(({ key }) => key));
    const options = { ...wallet.options, benefit_selections: new Set(keys.slice(0, 2)) };
    const input = { ...wallet, benefits, options };
    const totalOf = () => {
      let sum = 0;
      for (const spend of [0, 4_000, 40_000, null]) {
        for (const without of [null, ...input.cards]) {
          const cards = input.cards.filter((card) => card !== without);
          const spendOf = new Map(
            cards.flatMap(({ card_id }) => (spend === null ? [] : [[card_id, spend]])),
          );
          const total = creditTotal(creditValues({ ...input, cards }, spendOf));
          expect(walletCredits(input)(cards, spendOf)).toBe(total);
          sum += total;
        }
      }
      return sum;
    };
    const sum = totalOf();
    // Reading a card's credits as they are explained, and as they are added up: each of the two asks thrice at most.
    expect(benefits.asked).toBeLessThanOrEqual(6 * keys.length);
    const { asked } = benefits;
    expect(totalOf()).toBe(sum);
    expect(benefits.asked).toBe(asked);
    // Other terms are read anew.
    creditValues({ ...input, options: { ...options, credit_share: 1 } }, new Map());
    if (keys.length > 0) expect(benefits.asked).toBeGreaterThan(asked);
  }
});
