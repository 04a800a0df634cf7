import { expect, it } from 'vitest';
import { shopsFirst } from '../../../../../src/operations/cards/search/query/shops-first.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';

const { matchMerchant } = catalogOn('2026-11-21');

function read(query: string) {
  const asked: string[] = [];
  const { shops } = shopsFirst(query, {
    matchMerchant(name) {
      asked.push(name);
      return matchMerchant(name);
    },
  });
  return { keys: shops.map(({ key }) => key), asked };
}

it('looks up no name where no word says that a shop could be named there', () => {
  expect(read('longest 0% balance transfer, lowest fee, fee under $320')).toEqual({
    ...{ keys: [], asked: [] },
  });
  expect(read('a card accepted at Costco')).toMatchObject({ keys: ['costco'] });
  expect(read('a card that Costco takes')).toMatchObject({ keys: ['costco'] });
});
