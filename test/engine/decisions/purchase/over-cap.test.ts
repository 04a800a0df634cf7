import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestCardAt } from '../../../../src/engine/decisions/purchase/best-card.ts';
import type { BestCardInput } from '../../../../src/engine/decisions/purchase/input.ts';
import { sumCents } from '../../../../src/engine/model/money.ts';
import { generatedWallet, withHolderFacts } from '../../wallets.ts';
import { SHOP } from './shops.ts';

const purchases = fc
  .record({
    seed: fc.integer({ min: 1, max: 1_000_000 }),
    amount: fc.double({ min: 50, max: 9000, noNaN: true }),
    abroad: fc.boolean(),
  })
  .map(({ seed, amount, abroad }): BestCardInput => {
    const wallet = withHolderFacts(generatedWallet(seed, 2, 4), seed);
    const { cards, programs, as_of, options, cap_used } = wallet;
    const category = wallet.spending[0]?.category ?? 'restaurants';
    const { choices, memberships, also_held } = options;
    const merchant = { ...SHOP, category, key: null, ...(abroad && { abroad: true as const }) };
    const bare = { cards, programs, as_of, memberships, cap_used, also_held };
    return { ...bare, merchant, amount, options: { choices } };
  });

const ofCard = (input: BestCardInput, card_id: number, amount: number): number =>
  bestCardAt({ ...input, amount }).ranked.find((row) => row.card_id === card_id)?.value ?? 0;

it('a split brings more than one card, as the cards by themselves say, and no plain one brings more', () => {
  let split = 0;
  let tried = 0;
  fc.assert(
    fc.property(purchases, (input) => {
      const { ranked, over_cap } = bestCardAt(input);
      const [first] = ranked;
      if (over_cap.split === null || first === undefined) return;
      split += 1;
      const { parts, value } = over_cap.split;
      expect(parts.length).toBeGreaterThan(1);
      expect(sumCents(parts.map(({ spend }) => spend))).toBeCloseTo(input.amount, 1);
      expect(value).toBeGreaterThanOrEqual(first.value + 0.98);
      const alone = parts.map(({ card_id, spend }) => ofCard(input, card_id, spend));
      expect(sumCents(alone)).toBeCloseTo(value, 0);
      for (const [one, other] of ranked.flatMap((a) => ranked.map((b) => [a, b] as const))) {
        if (one === other || !one.accepted || !other.accepted) continue;
        for (const share of [0.25, 0.5, 0.75]) {
          tried += 1;
          const spend = input.amount * share;
          const both =
            ofCard(input, one.card_id, spend) + ofCard(input, other.card_id, input.amount - spend);
          // Rates with a least sum are no part of it.
          expect(both).toBeLessThanOrEqual(value + 0.05);
        }
      }
    }),
    { numRuns: 600, seed: 58 },
  );
  expect(split).toBeGreaterThan(10);
  expect(tried).toBeGreaterThan(50);
});
