import { expect, it } from 'vitest';
import type { CatalogCard } from '../../../../../src/catalog/catalog-card.ts';
import { DEFAULT_OPTIONS } from '../../../../../src/engine/model/input.ts';
import { apartFromMembers } from '../../../../../src/operations/cards/search/told/members-told.ts';
import { isKept, openCards } from '../../../../../src/operations/shared/cards/open-cards.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');
const facts = { options: DEFAULT_OPTIONS, spending: [] };
const open = openCards({ business: false }, { catalog } as never);
const apart = (cards: readonly CatalogCard[], on = facts) =>
  apartFromMembers(cards, {}, on, catalog);

it('tells cards for members apart once of a list that is kept with the catalogue', () => {
  expect(isKept(open)).toBe(true);
  const first = apart(open);
  expect(first.members.length).toBeGreaterThan(3);
  expect(apart(open)).toBe(first);
  // The same by the cards as by the columns.
  const plainly = (card: CatalogCard) => !card.asks_membership || card.seed.card_type === 'secured';
  expect(first.open).toEqual(open.filter(plainly));
  expect(first.members).toEqual(open.filter((card) => !plainly(card)));
  expect(apart([...open])).toEqual(first);
});

it('tells them anew for who says something of memberships', () => {
  const memberships = new Set(['costco_membership', 'amazon_prime', 'sams_club_membership']);
  const held = apart(open, { ...facts, options: { ...DEFAULT_OPTIONS, memberships } });
  const none = apart(open);
  expect(held.members.length).toBeLessThan(none.members.length);
  const not_held = memberships;
  const denied = apart(open, { ...facts, options: { ...DEFAULT_OPTIONS, not_held } });
  expect(denied.open).toEqual(none.open);
  expect(denied.members.length).toBe(held.members.length);
});
