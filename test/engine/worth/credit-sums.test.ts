import { describe, expect, it } from 'vitest';
import { creditSums, walletCredits } from '../../../src/engine/worth/credits/credit-sums.ts';
import { creditTotal, creditValues } from '../../../src/engine/worth/credits/credits.ts';
import { overlapOf } from '../../../src/engine/worth/overlap.ts';
import { randomOf } from '../../support/random.ts';
import { shippedWallet } from '../catalogue.ts';

describe('sums of credits', () => {
  it('are the total of the credits that are explained, for any cards, spending and terms', () => {
    let counted = 0;
    let overlapping = 0;
    for (let seed = 1; seed <= 300; seed += 1) {
      const random = randomOf(seed);
      const { wallet } = shippedWallet(seed, 2 + (seed % 5), 0);
      const { cards } = wallet;
      const keys = cards.flatMap(({ credits }) => credits.map(({ key }) => key));
      const benefit_selections = seed % 4 === 0 ? new Set(keys.filter(() => random() < 0.5)) : null;
      const options = { ...wallet.options, benefit_selections };
      const input = { ...wallet, options };
      const known = cards.filter(() => random() < 0.8);
      const spendOf = new Map(known.map(({ card_id }) => [card_id, random() * 40_000]));
      const values = creditValues(input, spendOf);
      const sumOf = walletCredits(input);
      expect(sumOf(cards, spendOf)).toBe(creditTotal(values));
      counted += creditTotal(values);
      overlapping += values.filter(({ lost }) => lost === 'overlap').length;
      const groups = cards
        .toSorted((a, b) => a.card_id - b.card_id)
        .flatMap((card) => card.credits.map((credit) => overlapOf(credit, card, input)));
      const apart = values.filter((_, at) => groups[at] === null);
      expect(sumOf(cards, spendOf, 'overlapping')).toBe(creditTotal(apart));
      for (const card of cards) {
        const spend = random() * 40_000;
        const only = new Map([[card.card_id, spend]]);
        const alone = creditTotal(creditValues({ ...input, cards: [card] }, only));
        expect(creditSums(input, card)({ ...options, spend })).toBe(alone);
        expect(sumOf([card], only)).toBe(alone);
      }
    }
    expect(counted).toBeGreaterThan(10_000);
    expect(overlapping).toBeGreaterThan(10);
  });
});
