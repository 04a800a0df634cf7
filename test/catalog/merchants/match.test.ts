import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMerchantMatcher } from '../../../src/catalog/merchants/match.ts';
import { merchantFile } from '../../../src/catalog/seeds/schema/merchants.ts';
import { FOUND, NOT_FOUND } from './match-cases.ts';

const seeds = merchantFile.parse(
  JSON.parse(readFileSync(new URL('../../../seeds/merchants.json', import.meta.url), 'utf8')),
);
const matcher = createMerchantMatcher(seeds);

describe('the merchant seed file', () => {
  it('has unique keys and names, and points only to merchants it holds', () => {
    const keys = new Set(seeds.merchants.map((merchant) => merchant.key));
    expect(keys.size).toBe(seeds.merchants.length);
    expect(new Set(seeds.merchants.map((merchant) => merchant.name)).size).toBe(keys.size);
    for (const key of Object.values(seeds.ambiguous).flat()) expect(keys).toContain(key);
    expect(new Set(seeds.mcc.map((row) => row.mcc)).size).toBe(seeds.mcc.length);
  });

  it('names the source of the networks that a merchant takes', () => {
    const known = seeds.merchants.filter((merchant) => merchant.networks !== null);
    expect(known.length).toBeGreaterThan(5);
    expect(known.some((merchant) => merchant.networks?.length === 0)).toBe(true);
    for (const { key, networks, networks_source } of seeds.merchants) {
      if (networks === null) expect(networks_source, key).toBeUndefined();
      else expect(seeds.sources[networks_source ?? -1], key).toBeDefined();
    }
  });

  it('finds every merchant by its own name', () => {
    const missed = seeds.merchants.filter(
      (merchant) => matcher.match(merchant.name).merchant?.key !== merchant.key,
    );
    expect(missed.map((merchant) => merchant.name)).toEqual([]);
  });

  it('finds every alias that is not shared', () => {
    const wrong = seeds.merchants.flatMap((merchant) =>
      merchant.aliases.filter((alias) => {
        const result = matcher.match(alias);
        return result.merchant?.key !== merchant.key && !result.candidates.includes(merchant.key);
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('match', () => {
  it('answers whatever is said of a pump, with or without a shop that it knows', () => {
    const word = fc.constantFrom(
      ...'gas fuel pump up fill tank at the joes Costco Shell downtown on Main St my'.split(' '),
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 10 }), (words) => {
        expect(matcher.match(words.join(' ')).category).toBeTruthy();
      }),
      { numRuns: 3000, seed: 7 },
    );
  });

  it.each(FOUND)('reads %s as %s', (name, key, category, method) => {
    const result = matcher.match(name);
    expect({ key: result.merchant?.key, category: result.category, method: result.method }).toEqual(
      { key, category, method },
    );
    expect(result.candidates).toEqual([]);
  });

  it.each(NOT_FOUND)('does not take %s for a merchant', (name, category, method) => {
    const result = matcher.match(name);
    expect({ merchant: result.merchant, category: result.category, method: result.method }).toEqual(
      { merchant: null, category, method },
    );
  });

  it.each([
    ['Delta', ['delta_air_lines', 'delta_dental', 'delta_hotels_by_marriott']],
    ['UNITED 0162345678901', ['united_airlines', 'united_supermarkets']],
    ["BJ's", ['bjs_restaurant_and_brewhouse', 'bjs_wholesale_club']],
    ['apple', ['apple_store', 'apple_services']],
  ])('gives the merchants that share the name %s instead of choosing', (name, candidates) => {
    const result = matcher.match(name);
    expect(result).toEqual({
      merchant: null,
      category: 'uncategorized',
      method: 'default',
      candidates,
      shared: true,
    });
  });

  it('gives the category that all merchants of a shared name have', () => {
    expect(matcher.match('Budget')).toEqual({
      merchant: null,
      category: 'car_rental',
      method: 'alias',
      candidates: ['budget_rent_a_car', 'budget_truck_rental'],
      shared: true,
    });
  });

  it('takes the category from the words where a shared name says no more', () => {
    const result = matcher.match('Delta flight to Boston');
    expect(result.merchant).toBeNull();
    expect(result.category).toBe('flights');
    expect(result.method).toBe('keyword');
    expect(result.candidates).toContain('delta_air_lines');
    expect(result.shared).toBe(false);
  });

  it('offers the merchant that a name begins with, without taking it', () => {
    const result = matcher.match('State Farm Arena');
    expect(result.merchant).toBeNull();
    expect(result.candidates).toEqual(['state_farm']);
    // A short name that begins many others says nothing of them.
    expect(matcher.match('American Widget Works').candidates).toEqual([]);
  });

  it.each([
    ['Starbucks egift thing', 'starbucks'],
    ['kroger curbside thursday', 'kroger'],
    ['Target Roofing', undefined],
    ['Marriott Consulting', undefined],
    ['State Farm Arena', undefined],
    ['STARBUCKS XK QUOR', undefined],
    ['delta something', undefined],
  ])('says of %s whether it is likely the one whose name it begins with', (name, key) => {
    expect(matcher.match(name).likely?.key).toBe(key);
  });

  it('takes a reload for a purchase there', () => {
    expect(matcher.match('Starbucks app reload').merchant?.key).toBe('starbucks');
  });

  it('takes any of a kind for no misspelling of one, and a name with its article for that one', () => {
    const kinds = [
      ['a hotel', 'hotels'],
      ['a restaurant', 'restaurants'],
      ['my eye doctor', 'medical'],
    ] as const;
    for (const [name, category] of kinds) {
      expect(matcher.match(name)).toMatchObject({ merchant: null, category, method: 'keyword' });
    }
    const named = [
      ['an Uber', 'uber'],
      ['the IRS', 'irs'],
      ['a Marriott', 'marriott_hotels'],
    ] as const;
    for (const [name, key] of named) expect(matcher.match(name).merchant?.key).toBe(key);
  });

  it.each([
    ['filling up at Costco', 'costco_gasoline'],
    ['gas at Sams', 'sams_club_fuel_center'],
    ['fuel pump at BJs', 'bjs_gas'],
    ['Costco run', 'costco'],
    ['groceries at Walmart', 'walmart'],
    ['Trader Joes trip', 'trader_joes'],
    ['Uber to the airport', 'uber'],
    ['AT&T phone bill', 'at_and_t'],
    ['IRS estimated taxes', 'irs'],
    ['Hotel in Paris booked on Booking.com', 'booking_com'],
    ['my netflix subscription', 'netflix'],
    ['flights with United', 'united_airlines'],
    ['flight on Delta', 'delta_air_lines'],
    ['lunch at the Cheesecake Factory', 'the_cheesecake_factory'],
  ])('finds the merchant in a purchase as people say it: %s', (said, key) => {
    expect(matcher.match(said)).toMatchObject({ merchant: { key }, method: 'normalised' });
  });

  it.each([
    'Target Roofing',
    'American Food Stores',
    'Apple Food Store',
    'the airport',
    'the grocery store',
    'DELTA FOOD STORE',
    'parking at the airport',
  ])('takes no other name for such a purchase: %s', (name) => {
    expect(matcher.match(name).merchant).toBeNull();
  });

  it('cuts names over 200 characters', () => {
    expect(matcher.match(`Starbucks${' '.repeat(191)}tail`).merchant?.key).toBe('starbucks');
    expect(matcher.match('z'.repeat(100_000)).method).toBe('default');
  });

  it('answers any text, and a merchant never comes with candidates', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 250 }), (name) => {
        const { merchant, category, candidates } = matcher.match(name);
        if (merchant === null) return candidates.length <= 10;
        return candidates.length === 0 && category === merchant.category;
      }),
    );
  });
});
