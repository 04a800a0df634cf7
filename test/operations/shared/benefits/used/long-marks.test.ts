import { expect, it } from 'vitest';
import { benefitsUsed } from '../../../../../src/operations/shared/benefits/used/benefits-used.ts';
import { PLANS } from '../../../../../src/plans/plans.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-28');
const cards = catalog.cards.filter(({ seed }) => seed.key === 'amex-platinum');
const caller = { account_id: 'one', plan: PLANS.pro, channel: 'mcp', scopes: null } as const;
const read = (name: string) => benefitsUsed([name], cards, { catalog, caller }, 'selections');

// A hundred names with such runs held the main thread for 150 ms: each mark could begin a sum.
it.each(['(', '=', ':', ',', '-', ' ', '(=', ':,-'])(
  'a run of %j between a name and a sum is read as a short one',
  (mark) => {
    const names = ['resy credit', 'uber cash', 'digital entertainment'];
    for (const name of names) {
      const short = read(`${name} ${mark.repeat(3).slice(0, 2)}$60`);
      const long = read(`${name} ${mark.repeat(50).slice(0, 40)}$60`);
      expect(long.keys, name).toEqual(short.keys);
      expect([long.values, long.shares], name).toEqual([short.values, short.shares]);
      expect(long.values.size + long.shares.size, name).toBeGreaterThan(0);
    }
    expect(names).toHaveLength(3);
  },
);
