import { expect, it, vi } from 'vitest';
import { withoutDenied } from '../../../src/catalog/merchants/said/denied.ts';
import { settleDenied } from '../../../src/operation/settle/denied.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');

it('asks of few words whether they are a shop, however many names deny one', () => {
  const matchMerchant = vi.fn(catalog.matchMerchant);
  const named = (field: string) =>
    Object.fromEntries(
      Array.from({ length: 50 }, (_, n) => [
        `${`no ${field}${n} `.repeat(9)}end`.slice(0, 118),
        10,
      ]),
    );
  const input = { spending: named('a'), once: named('b'), params: { spending: named('c') } };
  expect(settleDenied(input, { ...catalog, matchMerchant }).notes).toEqual([]);
  expect(matchMerchant.mock.calls.length).toBeGreaterThan(100);
  expect(matchMerchant.mock.calls.length).toBeLessThan(200);
});

it.each([
  ['groceries, but not at Costco', 'groceries'],
  [`groceries${', '.repeat(60)}but not at Costco`, 'groceries'],
  ['(groceries), not at Costco, just', 'groceries'],
  ['not at Costco but dining', 'dining'],
])('takes the marks and words about a denied shop away: %s', (name, rest) => {
  const isShop = (one: string) => one.toLowerCase() === 'costco';
  expect(withoutDenied(name, isShop)).toEqual({ rest, denied: ['Costco'] });
});

it('leaves no name out, whatever it is', () => {
  const spending = JSON.parse('{"__proto__": 5, "constructor": 6, "groceries, not at Costco": 7}');
  const { input } = settleDenied({ spending }, catalog);
  expect(Object.entries((input as { spending: object }).spending)).toEqual([
    ['__proto__', 5],
    ['constructor', 6],
    ['groceries', 7],
  ]);
});
