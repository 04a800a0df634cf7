import { expect, it } from 'vitest';
import { isBrand, isWritten } from '../../../src/catalog/names/categories.ts';
import { settleBrands } from '../../../src/operation/settle/brands.ts';
import { settleKinds } from '../../../src/operation/settle/kinds.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { run } from '../../operations/support/run.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-28');
const [value] = OPERATIONS.filter(({ name }) => name === 'calculate_card_value');
if (value === undefined) throw new Error('no such operation');

const named = catalog.merchants.merchants.filter(
  ({ name, category }) =>
    category !== 'uncategorized' &&
    !isWritten(name) &&
    // Kept as it is, for its category is known by the name.
    !isBrand(name) &&
    catalog.matchMerchant(name).merchant?.name === name,
);

it('a merchant is its own kind of spending, however near to a word for another its letters are', () => {
  expect(named.length).toBeGreaterThan(2_000);
  const wrong = named.filter(({ name, category }) => {
    const { input } = settleBrands(value, { spending: { [name]: 100 } }, catalog);
    const { spending } = input as { spending: Record<string, number> };
    return Object.keys(spending).some((key) => key !== category);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

it('also where it is spent once', () => {
  const once = { Publix: 300, Mobil: 40, "Shaw's": 60, dining: 5 };
  const { input, notes } = settleKinds({ params: { once } }, catalog);
  expect(input).toEqual({ params: { once: { supermarkets: 360, gas_stations: 40, dining: 5 } } });
  expect(notes.join(' ')).toContain('"Publix" counts as supermarkets.');
});

it('also in the words of a search', async () => {
  const { data } = await run('search_credit_cards', {
    query: '$500 a month at Publix, 200 at Mobil',
  });
  expect(data).toMatchObject({ spending_read: { Publix: 500, Mobil: 200 } });
});
