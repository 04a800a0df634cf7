import { describe, expect, it } from 'vitest';
import {
  type Category,
  FINE_CATEGORIES,
  rollupOf,
} from '../../../../../src/engine/model/categories.ts';
import { benefitsWithoutUse } from '../../../../../src/operations/shared/benefits/used/benefit-use.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-27');
const categoryOf = new Map(catalog.merchants.merchants.map(({ key, category }) => [key, category]));
const ANYWHERE: ReadonlySet<string> = new Set(['points', 'fees', 'other']);
/** A ring, a club: whoever spends on keeping fit may buy what is no sport. */
const KEEPS_FIT = 'wellness';

const idleOn = (...kinds: readonly Category[]) =>
  benefitsWithoutUse(Object.fromEntries(kinds.map((kind) => [kind, 300])), catalog);

const PRICED = catalog.cards.flatMap(({ seed }) =>
  seed.credits.flatMap((credit) => {
    const benefit = catalog.benefitsByKey.get(credit.key);
    return credit.value === null || !benefit ? [] : [{ card: seed.key, credit, benefit }];
  }),
);

/** Where the merchants of a benefit sell, as roll-ups; parts of `other` stand for themselves. */
function soldIn({ merchants }: { readonly merchants: readonly string[] }): ReadonlySet<string> {
  const kinds = merchants.flatMap((one) => categoryOf.get(one) ?? []);
  const own = kinds.filter((kind) => kind !== 'uncategorized' && kind !== 'government_tax');
  return new Set(own.map(wide));
}

const wide = (kind: Category): string =>
  kind === 'live_events' ? 'entertainment' : rollupOf(kind) === 'other' ? kind : rollupOf(kind);

describe('a credit counts nothing where nothing is spent on what it buys', () => {
  it('for every priced credit of every card that names its merchants', () => {
    const counted: string[] = [];
    let checked = 0;
    for (const kind of FINE_CATEGORIES) {
      const idle = idleOn(kind);
      for (const { card, credit, benefit } of PRICED) {
        const sold = soldIn(benefit);
        if (sold.size === 0 || benefit.category === KEEPS_FIT || sold.has(wide(kind))) continue;
        checked += 1;
        if (!idle.has(credit.key)) counted.push(`${card} ${credit.key} on ${kind}`);
      }
    }
    expect(counted).toEqual([]);
    expect(checked).toBeGreaterThan(5_000);
  });

  it('and every other that pays for something is idle on charity alone', () => {
    const idle = idleOn('charity');
    const counted = PRICED.filter(
      ({ credit, benefit }) => !(ANYWHERE.has(benefit.category) || idle.has(credit.key)),
    );
    expect(counted.map(({ card, credit }) => `${card} ${credit.key}`)).toEqual([]);
    expect(PRICED.length).toBeGreaterThan(250);
  });

  it('so office supplies and software use no groceries, and advertising no software', () => {
    const idle = idleOn('office_supplies', 'software', 'advertising');
    expect(idle).toContain('instacart_credit');
    expect(idle).toContain('lululemon');
    expect(idle).not.toContain('flexible_business_credit');
    expect(idleOn('advertising')).toContain('adobe_credit');
    expect(idleOn('groceries')).not.toContain('instacart_credit');
  });

  it('so who rides to work needs no hotel, and who flies may ride', () => {
    const commuting = idleOn('transit', 'parking_tolls');
    for (const key of ['hilton_credit', 'airline_fee_credit', 'global_entry_tsa', 'turo_credit']) {
      expect(commuting, key).toContain(key);
      expect(idleOn('travel'), key).not.toContain(key);
    }
    expect(commuting).not.toContain('rideshare_credit');
    expect(idleOn('flights')).not.toContain('rideshare_credit');
  });
});
