import { describe, expect, it } from 'vitest';
import { saidForeign } from '../../../src/catalog/merchants/abroad/currencies.ts';

const read = (name: string) => saidForeign(name, (words) => words === 'France online');

describe('saidForeign', () => {
  it.each([
    ['online clothing shop in London, charged in British pounds', 'online clothing shop in London'],
    ['Restaurant in London, charged in pounds', 'Restaurant in London'],
    ['UK online store (charges GBP)', 'UK online store'],
    ['bookshop, paid in euros', 'bookshop'],
    ['clothing shop priced in yen', 'clothing shop'],
    ['shop that bills my card in Swiss francs', 'shop'],
    ['website in Canadian dollars', 'website'],
    ['foreign online store', 'online store'],
    ['UK online store', 'UK online store'],
  ])('reads %s', (name, rest) => expect(read(name)).toBe(rest));

  it.each([
    ...['coffee sold in pounds', '5 pounds of coffee', 'charges dollars', 'paid in US dollars'],
    ...['clothing store paid in USD', 'Restaurant that charges all', 'TOP GOLF', 'Pound Bakery'],
    ...['shop in Euro Market', 'Foreign Cinema', 'online store', 'France online', 'paid in cash'],
  ])('reads nothing of another country in %s', (name) => expect(read(name)).toBeNull());
});
