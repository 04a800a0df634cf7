import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { CATEGORIES } from '../../src/engine/model/categories.ts';
import type { Operation } from '../../src/operation/define.ts';
import { checkCardRenewal } from '../../src/operations/decisions/check-card-renewal.ts';
import { compareCards } from '../../src/operations/decisions/compare-cards.ts';
import { recommendCardForCategory } from '../../src/operations/decisions/recommend-card-for-category.ts';
import { analyzePortfolio } from '../../src/operations/portfolio/analyze-portfolio.ts';
import { cardNames, openShop, type Shop, someSpending } from './scenes.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});

/** Runs the operation on many inputs; its template text must have its shape and no fault. */
async function everyTemplateHolds(operation: Operation, inputs: fc.Arbitrary<unknown>) {
  await fc.assert(
    fc.asyncProperty(inputs, async (input) => {
      const scene = await shop.run(operation, input);
      const text = scene.face.deterministic(scene.output);
      expect(scene.face.schema.parse(text)).toEqual(text);
      expect(scene.faults(text), JSON.stringify(text)).toEqual([]);
    }),
    { numRuns: 60 },
  );
}

describe('the templates pass the check that written texts must pass', () => {
  it('compare', () =>
    everyTemplateHolds(
      compareCards,
      fc.record({
        card_names: cardNames(shop, 2, 3),
        params: fc.record({ spending: someSpending }, { requiredKeys: [] }),
        mode: fc.constant('verbose'),
      }),
    ));

  it('recommend', () =>
    everyTemplateHolds(
      recommendCardForCategory,
      fc.record(
        {
          category: fc.constantFrom(...CATEGORIES),
          portfolio_card_names: cardNames(shop, 1, 6),
          params: fc.record({ spending: someSpending }, { requiredKeys: [] }),
        },
        { requiredKeys: ['category'] },
      ),
    ));

  it('renewal', () =>
    everyTemplateHolds(
      checkCardRenewal,
      fc.record(
        {
          card_name: cardNames(shop, 1, 1).map(([name]) => name),
          acquired_date: fc.constantFrom('2019-02-28', '2023-05-14', '2026-11-21'),
          params: fc.record({ spending: someSpending }, { requiredKeys: [] }),
        },
        { requiredKeys: ['card_name'] },
      ),
    ));

  it('analyze', () =>
    everyTemplateHolds(
      analyzePortfolio,
      fc.record({
        cards: cardNames(shop, 1, 6).map((names) => names.map((card_name) => ({ card_name }))),
        params: fc.record({ spending: someSpending }, { requiredKeys: [] }),
        mode: fc.constant('verbose'),
      }),
    ));
});
