import { expect, it } from 'vitest';
import type { CatalogCard } from '../../../../../src/catalog/catalog-card.ts';
import { indexByDay } from '../../../../../src/catalog/search-index.ts';
import { buildSnapshot, type CatalogSnapshot } from '../../../../../src/catalog/snapshot.ts';
import { answerAhead } from '../../../../../src/operations/answer-ahead.ts';
import { searchCreditCards } from '../../../../../src/operations/cards/search-credit-cards.ts';
import { grown } from '../../../../support/catalog/grown-cards.ts';
import { seeds } from '../../../../support/catalog/shipped.ts';

const CARDS = 3_000;

/** The catalogue, and the cards of which something was read since the last look. */
function watched(catalog: CatalogSnapshot) {
  const read = new Set<string>();
  const cards = catalog.cards.map(
    (card): CatalogCard =>
      new Proxy(card, {
        get(target, name) {
          read.add(card.seed.key);
          const value = Reflect.get(target, name, target);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      }),
  );
  const { enginePrograms: programs, benefitsByKey: benefits } = catalog;
  const searchIndex = indexByDay(cards, { programs, benefits });
  const take = () => {
    const keys = [...read];
    read.clear();
    return keys;
  };
  return { catalog: { ...catalog, cards, searchIndex }, take };
}

it('of thousands of cards a search reads those that may be among the first', () => {
  const { catalog, take } = watched(buildSnapshot('test', grown(seeds, CARDS), '2026-11-21'));
  const spending = (dining: number) => ({
    spending: { dining, groceries: 700, gas: 150, travel: 300 },
  });
  const travel = (most: number) => ({
    query: `no fee travel card without foreign fees, fee under $${most}`,
  });
  const kinds = (most: number) => ({
    query: `best card for takeout and streaming, fee under $${most}`,
  });
  let asked = 0;
  for (const question of [spending, travel, kinds]) {
    // The first of its kind makes what is kept of a catalogue.
    answerAhead(searchCreditCards, question(310), catalog);
    take();
    answerAhead(searchCreditCards, question(320), catalog);
    const read = take();
    expect(read.length, JSON.stringify(question(320))).toBeGreaterThan(4);
    expect(read.length, JSON.stringify(question(320))).toBeLessThan(CARDS / 6);
    asked += 1;
  }
  expect(asked).toBe(3);
});
