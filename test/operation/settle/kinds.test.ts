import { describe, expect, it } from 'vitest';
import { kindsTogether } from '../../../src/catalog/names/kinds/together.ts';
import { settleKinds } from '../../../src/operation/settle/kinds.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');
const read = (spending: object) => settleKinds({ spending }, catalog);

describe('several kinds of spending in one name', () => {
  it.each([
    ['phone and internet', ['phone', 'internet_cable']],
    ['phone_and_internet', ['phone', 'internet_cable']],
    ['gas & groceries', ['gas', 'groceries']],
    ['streaming & phone', ['streaming', 'phone']],
    ['groceries, gas, dining', ['groceries', 'gas', 'dining']],
    ['travel (flights and hotels)', ['flights', 'hotels']],
    ['car insurance and gas', ['insurance', 'gas']],
    ['costco and gas', ['costco', 'gas']],
    ['Costco/Target', ['Costco', 'Target']],
    ['uber/uber eats', ['uber', 'uber eats']],
    ['food', ['groceries', 'dining']],
    // The rates for it are those of flights and hotels.
    ['travel booked direct', ['flights', 'hotels']],
    ['travel_booked_direct', ['flights', 'hotels']],
    ['direct travel', ['flights', 'hotels']],
    ['travel (direct)', ['flights', 'hotels']],
    ['direct-booked travel', ['flights', 'hotels']],
    ['directly booked travel', ['flights', 'hotels']],
    ['travel booked directly with airlines and hotels', ['flights', 'hotels']],
    ['travel bought on airline or hotel sites', ['flights', 'hotels']],
    ['flights and hotels direct', ['flights', 'hotels']],
    ['flights and hotels booked direct', ['flights', 'hotels']],
    ['travel booked direct with airlines', ['flights']],
    ['travel booked with the hotel', ['hotels']],
    ['travel booked through the portal', []],
    ['travel', []],
    // One kind, or a part of the other.
    ['dining/takeout', ['dining']],
    ['travel and hotels', ['travel']],
    ['gym and yoga', ['fitness']],
    ['car and home insurance', ['insurance']],
    ['electricity, gas and water', ['utilities']],
    ['groceries and household items', ['groceries']],
    // The name of one kind, of a merchant, or of nothing that is known.
    ['uber and lyft', []],
    ['food & drink', []],
    ['Barnes & Noble', []],
    ['phone', []],
    ['phone and blorp', []],
  ])('%s is %j', (name, kinds) => {
    expect(kindsTogether(name, catalog).map((kind) => kind.name)).toEqual(kinds);
  });

  it('are split as households do, to the dollar, which is said', () => {
    expect(read({ 'gas & groceries': 700, gas: 20 })).toEqual({
      input: { spending: { gas: 237, groceries: 483 } },
      notes: [
        '"gas & groceries", $700 a month, is split as US households do: gas $217, groceries $483.',
      ],
    });
    expect(read({ 'travel booked direct': 500 }).notes).toEqual([
      '"travel booked direct", $500 a month, is split as US households do: flights $235, hotels $265.',
    ]);
    expect(
      settleKinds({ params: { once: { 'flights and hotels': 5000 } } }, catalog).input,
    ).toEqual({ params: { once: { flights: 2347, hotels: 2653 } } });
  });

  it('are that one where all are of one kind', () => {
    expect(read({ 'electric & water': 90 })).toEqual({
      input: { spending: { utilities: 90 } },
      notes: [],
    });
    expect(read({ 'doordash and uber eats': 90 }).notes).toEqual([
      '"doordash and uber eats", $90 a month, is split in equal parts: doordash $45, uber eats $45.',
    ]);
  });

  it('stay for the schema to refuse where no usual split is known', () => {
    const spending = { 'rent and utilities': 2000 };
    expect(read(spending)).toEqual({ input: { spending }, notes: [] });
  });
});

it('says that a shop in sums spent once counts as its kind alone', () => {
  const once = { amazon: 160, uber: 70, groceries: 50 };
  const { input, notes } = settleKinds({ params: { once } }, catalog);
  expect(input).toEqual({ params: { once: { online_retail: 160, rideshare: 70, groceries: 50 } } });
  expect(notes).toEqual([
    '"amazon" counts as online retail.',
    '"uber" counts as rideshare.',
    'What cards pay at Amazon and Uber alone is not counted for sums spent once.',
  ]);
});
