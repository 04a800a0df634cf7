import { expect, it } from 'vitest';
import type { Context } from '../../../../../src/operation/context.ts';
import { tellEndedAsked } from '../../../../../src/operations/shared/benefits/used/ended.ts';
import { PLANS } from '../../../../../src/plans/plans.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-28');

it('looks through the cards once, however many shops a search of a credit names', () => {
  let looked = 0;
  const cards = new Proxy(catalog.cards, {
    get(target, name) {
      if (name === 'flatMap' || name === 'map') looked += 1;
      return Reflect.get(target, name);
    },
  });
  const told: string[] = [];
  const context = {
    catalog: Object.create(catalog, { cards: { value: cards } }),
    caller: { plan: PLANS.pro },
    warn: (text: string) => void told.push(text),
  } as unknown as Context;
  const shops = catalog.merchants.merchants.slice(0, 40);
  const saks = catalog.merchants.merchants.find(({ name }) => name.startsWith('Saks Fifth'));
  tellEndedAsked('a credit at 40 shops', [...shops, { key: saks?.key ?? null }], context);
  expect(looked).toBeLessThan(5);
  expect(told.join()).toContain('Saks');
});
