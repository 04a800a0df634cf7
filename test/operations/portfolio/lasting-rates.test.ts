import { expect, it } from 'vitest';
import { withLastingRates } from '../../../src/operations/portfolio/additions/lasting.ts';
import { isDated } from '../../../src/operations/shared/cards/uses/dated-uses.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

// Of ten thousand cards each question would leave a copy of every one to the collector of garbage, and
// read the rules of each anew.
it('a card whose rates all last stays the same object, another loses those that end', () => {
  const as_of = '2026-11-28';
  const facts = { as_of } as Parameters<typeof withLastingRates>[1];
  const cards = catalogOn(as_of).cards.map(({ engine }) => engine);
  const dated = cards.filter(({ earn }) => earn.some((rule) => isDated(rule, as_of)));
  expect(dated.length).toBeGreaterThan(0);
  expect(dated.length).toBeLessThan(cards.length / 2);
  for (const card of cards) {
    const lasting = withLastingRates(card, facts);
    if (!dated.includes(card)) expect(lasting).toBe(card);
    expect(lasting.earn.some((rule) => isDated(rule, as_of))).toBe(false);
  }
});
