import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BestCard, bestCardAt } from '../../../../src/engine/decisions/purchase/best-card.ts';
import type { BestCardInput } from '../../../../src/engine/decisions/purchase/input.ts';
import { sumCents } from '../../../../src/engine/model/money.ts';
import { generatedWallet, withHolderFacts } from '../../wallets.ts';
import { SHOP } from './shops.ts';

describe('of any purchase', () => {
  const purchases = fc
    .record({
      seed: fc.integer({ min: 1, max: 1_000_000 }),
      amount: fc.oneof(
        fc.constantFrom(0, 0.01, 1e7),
        fc.double({ min: 0, max: 9000, noNaN: true }),
      ),
      key: fc.constantFrom('amazon', null),
      networks: fc.constantFrom(null, ['Visa' as const], ['Amex' as const]),
      category_guessed: fc.boolean(),
    })
    .map(({ seed, amount, ...facts }): BestCardInput => {
      const wallet = withHolderFacts(generatedWallet(seed, 1, 6), seed);
      const { cards, programs: known, as_of, options, cap_used } = wallet;
      const category = wallet.spending[0]?.category ?? 'restaurants';
      const { choices, memberships, also_held } = options;
      return {
        cards: cards.map((one, i) => (i === 1 ? { ...one, networks: ['Visa', 'Amex'] } : one)),
        programs: known,
        merchant: { ...SHOP, ...facts, category },
        amount,
        as_of,
        memberships,
        cap_used,
        also_held,
        options: { choices },
      };
    });
  const nameOf = ({ best }: BestCard, { cards }: BestCardInput): string =>
    cards.find(({ card_id }) => card_id === best)?.name ?? 'no card';

  it('steps add up to the cent, to the value and to the amount', () => {
    let checked = 0;
    fc.assert(
      fc.property(purchases, (input) => {
        for (const row of bestCardAt(input).ranked) {
          checked += 1;
          expect(sumCents(row.trace.map((step) => step.value))).toBe(row.value);
          expect(row.parts.map((part) => part.value)).toEqual(row.trace.map((step) => step.value));
          const spent = sumCents(row.parts.map((part) => part.spend));
          if (row.accepted) expect(spent).toBeCloseTo(input.amount, 1);
        }
      }),
      { numRuns: 300 },
    );
    expect(checked).toBeGreaterThan(0);
  });

  it('the ends are where the decision itself, asked again, is another', () => {
    let turned = 0;
    fc.assert(
      fc.property(purchases, (input) => {
        const usual = bestCardAt(input);
        const at = (name: string, change: Partial<BestCardInput>): void => {
          const then = nameOf(bestCardAt({ ...input, ...change }), input);
          const turns = then !== nameOf(usual, input);
          if (turns) turned += 1;
          const told = usual.turns_at.filter((words) => words.startsWith(`${name} (`));
          expect(told).toEqual(turns ? [`${name} (then ${then})`] : []);
        };
        const options = { ...input.options };
        at('point value at its floor', { options: { ...options, point_value: 'floor' } });
        at('point value at its ceiling', { options: { ...options, point_value: 'ceiling' } });
        at('purchase 20% lower', { amount: input.amount * 0.8 });
        if (input.amount < 1e6) at('purchase 20% higher', { amount: input.amount * 1.2 });
        if (
          !input.memberships.has('club') &&
          usual.turns_at.some((one) => /^with club/.test(one))
        ) {
          at('with club', { memberships: new Set(['club']) });
        }
      }),
      { numRuns: 300 },
    );
    expect(turned).toBeGreaterThan(0);
  });

  it('the level follows from the turns and the doubts, and the same input gives the same bytes', () => {
    fc.assert(
      fc.property(purchases, (input) => {
        const result = bestCardAt(input);
        const turns = result.turns_at.filter((words) => words.includes('(then ')).length;
        const level = turns > 1 ? 'low' : result.turns_at.length > 0 ? 'medium' : 'high';
        expect(result.confidence).toBe(level);
        expect(JSON.stringify(bestCardAt(structuredClone(input)))).toBe(JSON.stringify(result));
      }),
      { numRuns: 300 },
    );
    // Drawn anew each time, 300 purchases may lack one of the levels.
    const drawn = fc.sample(purchases, { numRuns: 300, seed: 1 });
    const seen = new Set(drawn.map((input) => bestCardAt(input).confidence));
    expect([...seen].sort()).toEqual(['high', 'low', 'medium']);
  });
});
