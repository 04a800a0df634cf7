import { expect, it } from 'vitest';
import type { Category } from '../../../../src/engine/model/categories.ts';
import { CATEGORY_TREE, FINE_CATEGORIES } from '../../../../src/engine/model/categories.ts';
import { baseIn, paysMoreIn, rateIn } from '../../../../src/operations/shared/cards/card-rates.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');

it('knows of every card and category whether it pays more there than elsewhere, asked once or again', () => {
  const categories = [...(Object.keys(CATEGORY_TREE) as Category[]), ...FINE_CATEGORIES];
  let more = 0;
  for (const category of [...categories, ...categories]) {
    const paysMore = paysMoreIn(category, catalog);
    const rateOf = rateIn(category, catalog);
    for (const card of catalog.cards) {
      const isMore = rateOf(card) > baseIn(card, category);
      if (paysMore(card) !== isMore) expect.fail(`${card.seed.name} on ${category}: ${isMore}`);
      if (isMore) more += 1;
    }
  }
  expect(more).toBeGreaterThan(1_000);
});
