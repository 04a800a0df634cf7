import { expect, it } from 'vitest';
import type { CatalogSnapshot } from '../../../../../src/catalog/snapshot.ts';
import { asQuestion } from '../../../../../src/engine/model/effort.ts';
import { benefitsUsed } from '../../../../../src/operations/shared/benefits/used/benefits-used.ts';
import { endedAsked } from '../../../../../src/operations/shared/benefits/used/ended.ts';
import { PLANS } from '../../../../../src/plans/plans.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');
const cards = [catalog.cardsByKey.get('amex-platinum')].filter((card) => card !== undefined);

/** How often a card or a benefit is looked for by name. */
function lookUps(ask: (context: Parameters<typeof benefitsUsed>[2]) => void): number {
  let count = 0;
  const counted: CatalogSnapshot = Object.assign(Object.create(catalog), {
    resolveCard: (name: string) => {
      count += 1;
      return catalog.resolveCard(name);
    },
    resolveBenefit: (name: string) => {
      count += 1;
      return catalog.resolveBenefit(name);
    },
  });
  asQuestion(() => {
    try {
      ask({ catalog: counted, caller: { plan: PLANS.pro } } as never);
    } catch {
      // Refused: what is counted is the way there.
    }
  });
  return count;
}

const wrong = (count: number) =>
  Array.from({ length: count }, (_, n) => `platnum (old) [x] hotl, crdt - ${n}u`);

it('names that are refused are read until as many are known as are told', () => {
  const all = (count: number) =>
    lookUps((context) => void benefitsUsed(wrong(count), cards, context, 'benefit_selections'));
  expect(all(5)).toBeGreaterThan(20);
  expect(all(100)).toBe(all(10));
});

it('what a question asks again of a name is not looked for again', () => {
  const names = ['uber cash of my platinum card', 'platinum hotel credit'];
  const once = lookUps((context) => void endedAsked(names, cards, context));
  const twice = lookUps((context) => {
    endedAsked(names, cards, context);
    endedAsked(names, cards, context);
  });
  expect(once).toBeGreaterThan(2);
  expect(twice).toBe(once);
});

it('what is not used is looked for once, and not again to know whether it has ended', () => {
  const names = Array.from({ length: 20 }, (_, at) => `no qzx${at}`);
  const used = lookUps((context) => void benefitsUsed(names, cards, context, 'benefit_selections'));
  const both = lookUps((context) => {
    benefitsUsed(names, cards, context, 'benefit_selections');
    endedAsked(names, cards, context);
  });
  expect(used).toBeGreaterThan(20);
  expect(both).toBe(used);
});
