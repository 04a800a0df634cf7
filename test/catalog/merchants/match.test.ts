import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMerchantMatcher } from '../../../src/catalog/merchants/match.ts';
import { merchantFile } from '../../../src/catalog/seeds/schema/reference.ts';

const seeds = merchantFile.parse(
  JSON.parse(readFileSync(new URL('../../../seeds/merchants.json', import.meta.url), 'utf8')),
);
const matcher = createMerchantMatcher(seeds);

/** Statement line or name, merchant key, category, method. */
const FOUND: readonly (readonly [string, string, string, string])[] = [
  ['Starbucks', 'starbucks', 'cafes', 'exact'],
  ['uber eats', 'uber_eats', 'food_delivery', 'exact'],
  ['SBUX', 'starbucks', 'cafes', 'alias'],
  ['Delta Airlines', 'delta_air_lines', 'flights', 'alias'],
  ['American', 'american_airlines', 'flights', 'alias'],
  ['alaska', 'alaska_airlines', 'flights', 'alias'],
  ['McDonalds', 'mcdonalds', 'fast_food', 'alias'],
  ['STARBUCKS STORE 12345 SEATTLE WA', 'starbucks', 'cafes', 'normalised'],
  ['SQ *BLUE BOTTLE COFFEE OAKLAND CA', 'blue_bottle_coffee', 'cafes', 'normalised'],
  ['TST* SHAKE SHACK 1234 NEW YORK NY', 'shake_shack', 'fast_food', 'normalised'],
  ['AMZN Mktp US*2K4RT01A3 Amzn.com/bill WA', 'amazon', 'online_retail', 'normalised'],
  ['AMAZON.COM*MT4RT0 SEATTLE WA', 'amazon', 'online_retail', 'normalised'],
  ['Amazon Prime*2Y7TI8', 'amazon_prime', 'online_retail', 'normalised'],
  ['PRIME VIDEO *AB12CD', 'amazon_prime_video', 'video_streaming', 'normalised'],
  ['WM SUPERCENTER #1234 DALLAS TX', 'walmart', 'superstores', 'normalised'],
  ['WAL-MART #0456', 'walmart', 'superstores', 'normalised'],
  ['TARGET 00012345 MINNEAPOLIS MN', 'target', 'superstores', 'normalised'],
  ['TARGET T-1234 AUSTIN TX', 'target', 'superstores', 'normalised'],
  ['COSTCO WHSE #0123', 'costco', 'wholesale_clubs', 'normalised'],
  ['COSTCO GAS #0123 SEATTLE WA', 'costco_gasoline', 'gas_stations', 'normalised'],
  ['WHOLEFDS MKT 10234 AUSTIN TX', 'whole_foods_market', 'supermarkets', 'normalised'],
  ['TRADER JOE S #123 SAN DIEGO CA', 'trader_joes', 'supermarkets', 'normalised'],
  ['KROGER #456 ATLANTA GA', 'kroger', 'supermarkets', 'normalised'],
  ['H-E-B #123 SAN ANTONIO TX', 'h_e_b', 'supermarkets', 'normalised'],
  ['PUBLIX #1234 MIAMI FL', 'publix', 'supermarkets', 'normalised'],
  ['UBER *TRIP HELP.UBER.COM CA', 'uber', 'rideshare', 'normalised'],
  ['UBER   *EATS HELP.UBER.COM CA', 'uber_eats', 'food_delivery', 'normalised'],
  ['LYFT *RIDE SUN 5PM', 'lyft', 'rideshare', 'normalised'],
  ['DD *DOORDASH CHIPOTLE', 'doordash', 'food_delivery', 'normalised'],
  ['GRUBHUB*THAIPLACE', 'grubhub', 'food_delivery', 'normalised'],
  ['INSTACART*SUBSCRIPTION', 'instacart', 'grocery_delivery', 'normalised'],
  ['PAYPAL *NETFLIX 402-935-7733', 'netflix', 'video_streaming', 'normalised'],
  ['SPOTIFY USA 877-778-1161 NY', 'spotify', 'music_streaming', 'normalised'],
  ['APPLE.COM/BILL 866-712-7753 CA', 'apple_services', 'software', 'normalised'],
  ['GOOGLE *YouTubePremium', 'youtube_premium', 'video_streaming', 'normalised'],
  ["MCDONALD'S F12345 CHICAGO IL", 'mcdonalds', 'fast_food', 'normalised'],
  ['CHICK-FIL-A #01234 ATLANTA GA', 'chick_fil_a', 'fast_food', 'normalised'],
  ['CHIPOTLE 1234 DENVER CO', 'chipotle', 'fast_food', 'normalised'],
  ['SUBWAY 12345 HOUSTON TX', 'subway', 'fast_food', 'normalised'],
  ['DUNKIN #345678 BOSTON MA', 'dunkin', 'fast_food', 'normalised'],
  ['SHELL OIL 57444123456 HOUSTON TX', 'shell', 'gas_stations', 'normalised'],
  ['SHELL 12345 DALLAS TX', 'shell', 'gas_stations', 'normalised'],
  ['EXXONMOBIL 98765432', 'exxon', 'gas_stations', 'normalised'],
  ['QT 456 OUTSIDE', 'quiktrip', 'gas_stations', 'normalised'],
  ['7-ELEVEN 34567', '7_eleven', 'gas_stations', 'normalised'],
  ['DELTA AIR 0062345678901 ATLANTA GA', 'delta_air_lines', 'flights', 'normalised'],
  ['SOUTHWES 5262345678901 800-435-9792 TX', 'southwest_airlines', 'flights', 'normalised'],
  ['AMERICAN AIR 0012345678901 FORT WORTH TX', 'american_airlines', 'flights', 'normalised'],
  ['MARRIOTT SAN FRANCISCO CA', 'marriott_hotels', 'hotels', 'normalised'],
  ['HAMPTON INN DENVER CO', 'hampton', 'hotels', 'normalised'],
  ['AIRBNB * HMABCDEF12', 'airbnb', 'vacation_rentals', 'normalised'],
  ['AMTRAK .COM 800-872-7245 DC', 'amtrak', 'transit', 'normalised'],
  ['MTA*NYCT PAYGO NEW YORK NY', 'mta_new_york_city_transit', 'transit', 'normalised'],
  ['THE HOME DEPOT #1234 TAMPA FL', 'the_home_depot', 'home_improvement', 'normalised'],
  ['LOWES #00123* ORLANDO FL', 'lowes', 'home_improvement', 'normalised'],
  ['BARNES NOBLE #2345', 'barnes_and_noble', 'bookstores', 'normalised'],
  ['CVS/PHARMACY #01234', 'cvs_pharmacy', 'drugstores', 'normalised'],
  ['POS DEBIT WALGREENS STORE 1234', 'walgreens', 'drugstores', 'normalised'],
  ['VZWRLSS*APOCC VISB 800-922-0204 FL', 'verizon_wireless', 'phone', 'normalised'],
  ['ATT*BILL PAYMENT 800-288-2020 TX', 'at_and_t', 'phone', 'normalised'],
  ['GEICO *AUTO 800-841-3000', 'geico', 'insurance', 'normalised'],
  ['USPS PO 1234567890 NY', 'usps', 'shipping', 'normalised'],
  ['Sephora.com', 'sephora', 'beauty', 'normalised'],
  ['VENMO *JOHN SMITH', 'venmo', 'uncategorized', 'normalised'],
  ['KLARNA*SEPHORA', 'sephora', 'beauty', 'normalised'],
  ['Wallmart', 'walmart', 'superstores', 'fuzzy'],
  ['Krogger', 'kroger', 'supermarkets', 'fuzzy'],
  ['Netflx', 'netflix', 'video_streaming', 'fuzzy'],
  ['mcdonlads', 'mcdonalds', 'fast_food', 'fuzzy'],
  ['chik fil a', 'chick_fil_a', 'fast_food', 'fuzzy'],
  ['chipolte', 'chipotle', 'fast_food', 'fuzzy'],
  ['Southwest Airlnes', 'southwest_airlines', 'flights', 'fuzzy'],
  ['Marriot', 'marriott_hotels', 'hotels', 'fuzzy'],
  ['Walgreans #4411 RENO NV', 'walgreens', 'drugstores', 'fuzzy'],
  ['Dominoes Pizza', 'dominos', 'fast_food', 'fuzzy'],
  ['Papa Jhons', 'papa_johns', 'fast_food', 'fuzzy'],
  ['Trader Joe’s®', 'trader_joes', 'supermarkets', 'normalised'],
  ['Costco℠', 'costco', 'wholesale_clubs', 'normalised'],
  ['Costco gas station', 'costco_gasoline', 'gas_stations', 'normalised'],
  ['Costco fuel', 'costco_gasoline', 'gas_stations', 'normalised'],
  ["Sam's Club gas station", 'sams_club_fuel_center', 'gas_stations', 'normalised'],
  ['sams fuel', 'sams_club_fuel_center', 'gas_stations', 'alias'],
  ["BJ's gas station", 'bjs_gas', 'gas_stations', 'normalised'],
  ['Walmart gas pump', 'walmart_fuel_center', 'gas_stations', 'normalised'],
  ['Costco Optical', 'costco', 'wholesale_clubs', 'normalised'],
  ["Sam's Club tire center", 'sams_club', 'wholesale_clubs', 'normalised'],
  ['Amtrak cafe', 'amtrak', 'transit', 'normalised'],
  ['SQ *BLUE BOTTLE #12 OAKLAND CA', 'blue_bottle_coffee', 'cafes', 'normalised'],
  ["Dick's Sporting", 'dicks_sporting_goods', 'sporting_goods', 'normalised'],
  ['Great Wolf', 'great_wolf_lodge', 'hotels', 'normalised'],
  ['Academy Sports', 'academy_sports_plus_outdoors', 'sporting_goods', 'alias'],
  ['Restaurant Depot', 'restaurant_depot', 'wholesale_clubs', 'exact'],
  ['Tesla', 'tesla', 'uncategorized', 'exact'],
  ['Tesla Supercharger', 'tesla_supercharger', 'ev_charging', 'exact'],
  ['Pilot Flying J', 'pilot_travel_centers', 'gas_stations', 'alias'],
  ['SP ALLBIRDS', 'allbirds', 'clothing', 'normalised'],
  ['ALLSTATE INS CO', 'allstate', 'insurance', 'normalised'],
  ['LIBERTY MUTUAL INS', 'liberty_mutual', 'insurance', 'normalised'],
  ['Cigna Health', 'cigna', 'insurance', 'normalised'],
  ['Stater Bros Markets', 'stater_bros', 'supermarkets', 'normalised'],
  ['Ingles Markets', 'ingles', 'supermarkets', 'normalised'],
  ['PG&E WEBRECURRING', 'pacific_gas_and_electric', 'utilities', 'normalised'],
  ['E-ZPASS NY REBILL', 'e_zpass', 'parking_tolls', 'normalised'],
  ['STARLINK INTERNET', 'starlink', 'internet_cable', 'normalised'],
  ['NJ TRANSIT RAIL', 'nj_transit', 'transit', 'normalised'],
  ['MBTA MTICKET', 'mbta', 'transit', 'normalised'],
  ['PLANET FIT CLUB FEES', 'planet_fitness', 'fitness', 'normalised'],
  ['JSX AIR', 'jsx', 'flights', 'normalised'],
  ['National Fuel Gas', 'national_fuel_gas', 'utilities', 'exact'],
  ['Alamo', 'alamo_rent_a_car', 'car_rental', 'alias'],
  ['Alamo Drafthouse', 'alamo_drafthouse_cinema', 'entertainment', 'alias'],
];

/** Names that are no known merchant, and the category that their words give. */
const NOT_FOUND: readonly (readonly [string, string, string])[] = [
  ['Target Practice Range', 'uncategorized', 'default'],
  ['Shell Beach Rentals', 'uncategorized', 'default'],
  ['Subway Tile Depot', 'uncategorized', 'default'],
  ['The Gap Band', 'uncategorized', 'default'],
  ['Columbia SC', 'uncategorized', 'default'],
  ['Kruger Brothers', 'uncategorized', 'default'],
  ['Zorblatt Holdings', 'uncategorized', 'default'],
  ['John Smith', 'uncategorized', 'default'],
  ['TST* THE RUSTY SPOON', 'uncategorized', 'default'],
  ['Marathon Runner', 'uncategorized', 'default'],
  ['Restaurant Supply Warehouse', 'other_shopping', 'keyword'],
  ['Hotel Equipment Depot', 'other_shopping', 'keyword'],
  ['Discount Tire Outlet', 'auto_services', 'keyword'],
  ['Sylvan Academy', 'education', 'keyword'],
  ['Academy Pest Solutions', 'uncategorized', 'default'],
  ['Foundation Room', 'uncategorized', 'default'],
  ['South Carolina', 'uncategorized', 'default'],
  ['Public Service', 'uncategorized', 'default'],
  ['Shell Beach Cafe', 'cafes', 'keyword'],
  ['Michael', 'uncategorized', 'default'],
  ['Wendy', 'uncategorized', 'default'],
  ['Channel', 'uncategorized', 'default'],
  ['Costa', 'uncategorized', 'default'],
  ['Lows', 'uncategorized', 'default'],
  ['Energy', 'utilities', 'keyword'],
  ['Sheets', 'uncategorized', 'default'],
  ['Public', 'uncategorized', 'default'],
  ['Forever 22', 'uncategorized', 'default'],
  ['x', 'uncategorized', 'default'],
  ['', 'uncategorized', 'default'],
  ['***', 'uncategorized', 'default'],
  ['12345', 'uncategorized', 'default'],
  ['State Farm Arena', 'live_events', 'keyword'],
  ["Nationwide Children's Hospital", 'medical', 'keyword'],
  ['Progressive Dental', 'medical', 'keyword'],
  ['Progressive Foods', 'uncategorized', 'default'],
  ['Allstate Movers', 'personal_services', 'keyword'],
  ['Univ of Michigan', 'education', 'keyword'],
  ['Hilton Head Brewing', 'bars', 'keyword'],
  ['Milton Hotel', 'hotels', 'keyword'],
  ['Harbor View Inn', 'hotels', 'keyword'],
  ['Sakura Sushi', 'restaurants', 'keyword'],
  ["Gino's Wood Fired Pizza #2", 'restaurants', 'keyword'],
  ['Blue Sky Airlines', 'flights', 'keyword'],
  ['Corner Pharmacy', 'drugstores', 'keyword'],
  ["Tony's Auto Repair", 'auto_services', 'keyword'],
  ['Hilltop Veterinary Clinic', 'personal_services', 'keyword'],
  ['City of Springfield', 'government_tax', 'keyword'],
  ['SQ *FARMERS MARKET STAND', 'supermarkets', 'keyword'],
];

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
