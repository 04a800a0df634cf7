import { describe, expect, it } from 'vitest';
import { settleMemberships } from '../../../src/operation/settle/memberships.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');
const settle = (input: object) => settleMemberships(input, catalog);

describe('a name that several cards have', () => {
  it.each([
    ['no amazon_prime', 'Chase Amazon Visa'],
    ['without Prime', 'Chase Amazon Visa'],
    ['not a Prime member', 'Chase Amazon Visa'],
    ['none', 'Chase Amazon Visa'],
    ['amazon_prime', 'Prime Visa'],
    ['Prime', 'Prime Visa'],
  ])('is the card that %j leaves', (said, card) => {
    const { input, notes } = settle({
      card_names: ['Amazon Visa', 'Double Cash'],
      params: { memberships: [said] },
    });
    expect(input).toMatchObject({ card_names: [card, 'Double Cash'] });
    expect(notes).toEqual([`"Amazon Visa" is taken for ${card}, by the memberships.`]);
  });

  it('stays open where nothing was said of what tells its cards apart', () => {
    for (const memberships of [['no Costco'], [], undefined]) {
      const asked = { card_names: ['Amazon Visa'], params: { memberships } };
      expect(settle(asked)).toEqual({ input: asked, notes: [] });
    }
    const other = { card_name: 'Bilt', memberships: ['none'] };
    expect(settle(other).input).toBe(other);
  });

  it('is read where cards are objects, and where memberships stand beside them', () => {
    const asked = {
      cards: [{ card_name: 'Amazon Visa', annual_fee: 0 }],
      memberships: ['no prime'],
    };
    expect(settle(asked).input).toMatchObject({
      cards: [{ card_name: 'Chase Amazon Visa', annual_fee: 0 }],
    });
  });
});
