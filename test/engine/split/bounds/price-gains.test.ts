import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withOptions } from '../../../../src/engine/decisions/value/card-value.ts';
import { priceGains } from '../../../../src/engine/split/bounds/price-gains.ts';
import { pricedRewards } from '../../../../src/engine/split/dual-prices.ts';
import { bestRewards, prepare, vary } from '../../../../src/engine/split/split.ts';
import { walletWorth } from '../../../../src/engine/worth/points.ts';
import { randomOf } from '../../../support/random.ts';
import { card, input, line, rule } from '../../fixtures.ts';
import { generatedWallet, withForeignPart } from '../../wallets.ts';

describe('priceGains', () => {
  it('bounds the rewards of every part of a wallet, whatever the prices', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.boolean(), (seed, dual) => {
        const random = randomOf(seed);
        const made = generatedWallet(seed, 2, 5);
        const mixed = seed % 2 === 0 ? made : withForeignPart(made, seed);
        const given = withOptions(mixed, { year: 'ongoing' });
        const prepared = vary(prepare(given), { factor: 0.5 + random() });
        const { wallet, factor } = prepared;
        const all = given.cards.map((one) => one.card_id);
        const part = all.filter(() => random() < 0.6);
        const [own] = pricedRewards(prepared, new Set(dual ? part : all)).prices;
        const cards = wallet.cards.filter((one) => part.includes(one.card_id));
        // Below zero only where a card takes every dollar abroad.
        const takesAll = cards.some(({ networks }) => networks.length > 0);
        const prices = Array.from(own ?? [])
          .map((price) => (dual ? price : price * random() * 2))
          .map((price) => (takesAll ? price : Math.max(0, price)));
        const { total, gainOf } = priceGains(wallet)(prices, factor);
        const worths = walletWorth(cards, given.programs, given.options.also_held);
        const bound = cards.reduce((sum, one, i) => {
          const perPoint = (worths[i]?.cpp[given.options.point_value] ?? 0) / 100;
          return sum + gainOf(wallet.indexOf.get(one.card_id) ?? 0, perPoint);
        }, total);
        const rewards = bestRewards(prepared, new Set(part));
        expect(bound).toBeGreaterThanOrEqual(rewards - 1e-7);
        // Without choices the wallet's own dual prices, where none was raised, give no more than its
        // rewards.
        const isOwn = prices.every((price, at) => price === own?.[at]);
        if (
          dual &&
          isOwn &&
          wallet.choices.every(({ card: c }) => !cards.includes(wallet.cards[c] as never))
        ) {
          expect(bound).toBeCloseTo(rewards, 6);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('fills a cap with the dearest dollars, and counts only the picks of a choice', () => {
    const cap = { amount: 600, period: 'calendar_year', group: 'both' } as const;
    const choice = { group: 'pick', by: 'holder', pick: 1 } as const;
    const wallet = input({
      cards: [
        card({
          card_id: 1,
          earn: [
            rule({ id: 'd', rate: 4, categories: ['dining'], cap }),
            rule({ id: 'g', rate: 5, categories: ['gas'], cap }),
            rule({ id: 's', rate: 3, categories: ['supermarkets'], choice }),
            rule({ id: 'h', rate: 6, categories: ['hotels'], choice }),
          ],
        }),
      ],
      spending: ['restaurants', 'gas_stations', 'supermarkets', 'hotels'].map((name) =>
        line(name as 'restaurants', 25),
      ),
    });
    const prepared = prepare(wallet);
    const twoPercent = new Array<number>(
      prepared.wallet.classes.length * prepared.wallet.epochs.length,
    ).fill(0.02);
    const { total, gainOf } = priceGains(prepared.wallet)(twoPercent, 1);
    expect(total).toBeCloseTo(4 * 300 * 0.02, 9);
    // $300 of gas at 3 % above the price, $300 of dining at 2 %; hotels at 4 %, not groceries.
    expect(gainOf(0, 0.01)).toBeCloseTo(9 + 6 + 12, 9);
  });
});
