import { describe, expect, it } from 'vitest';
import { saidForeign } from '../../../src/catalog/merchants/abroad/currencies.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const { matchMerchant, merchants } = catalogOn('2026-11-28');
const isKnown = (name: string) => {
  const { merchant, method } = matchMerchant(name);
  return merchant !== null && method !== 'fuzzy';
};
const read = (name: string) => saidForeign(name, isKnown);

describe('saidForeign', () => {
  it.each([
    ['online clothing shop in London, charged in British pounds', 'online clothing shop'],
    ['Restaurant in London, charged in pounds', 'Restaurant in London'],
    ['UK online store (charges GBP)', 'online store'],
    ['bookshop, paid in euros', 'bookshop'],
    ['clothing shop priced in yen', 'clothing shop'],
    ['shop that bills my card in Swiss francs', 'shop'],
    ['website in Canadian dollars', 'website'],
    ['foreign online store', 'online store'],
    ['UK online store', 'online store'],
    ['clothing shop, paid in gbp', 'clothing shop'],
    ['clothing shop, british pounds', 'clothing shop'],
    ['clothing shop (GBP)', 'clothing shop'],
    ['shop charging yen', 'shop'],
    ['clothing shop, charged in sterling', 'clothing shop'],
    [
      'shop, priced in Costa Rican colones, in the local currency',
      'shop, priced in Costa Rican colones',
    ],
    ['Zara EUR', 'Zara'],
    ['gbp', 'gbp'],
    ['British pounds', 'British pounds'],
    ['shop online in pounds', 'shop online'],
    ['Canadian dollars web shop', 'web shop'],
    ['pounds sterling online shop', 'online shop'],
  ])('reads the currency or the country of %s', (name, rest) =>
    expect(read(name)?.name).toBe(rest),
  );

  it.each([
    ['clothing website, £120', 'clothing website'],
    ['€80 at Zara', 'Zara'],
    ['C$150 at Lululemon', 'Lululemon'],
    ['¥9,800 at a web shop', 'a web shop'],
    ['₹5000 at Myntra', 'Myntra'],
    ['500 kr at the shop', 'the shop'],
    ['Rs 500 at Myntra', 'Myntra'],
    ['120 GBP at ASOS', 'ASOS'],
    ['ASOS, eur 80', 'ASOS'],
    ['80 euros at a bookshop', 'a bookshop'],
    ['1,200 pesos at the market', 'the market'],
    ['150 Canadian dollars at Lululemon', 'Lululemon'],
    ['120 quid at the shop', 'the shop'],
    ['hotel, €230 a night', 'hotel'],
    ['120 pounds at Boots', 'Boots'],
    ['about 9000 won at a cafe', 'a cafe'],
    ['souvenirs in Cairo for 900 pounds', 'souvenirs in Cairo'],
  ])('reads the price of %s', (name, rest) =>
    expect(read(name)).toMatchObject({ name: rest, open: false }),
  );

  it.each([
    ['amazon.co.uk', 'amazon', 'United Kingdom', false],
    ['shoes at zalando.de', 'shoes at zalando', 'Germany', false],
    ['London clothing store online', 'clothing store online', 'London', true],
    ['British clothing website', 'clothing website', 'British shop', true],
    ['a German web shop', 'web shop', 'German shop', true],
    ['shoes from a Japanese online store', 'shoes from online store', 'Japanese shop', true],
    ['international online shop', 'online shop', null, true],
    ['Mexican online pharmacy', 'online pharmacy', 'Mexican shop', true],
    ['Chinese website Temu', 'website Temu', 'Chinese shop', true],
    ['UK-based online seller', 'online seller', 'UK', false],
    ['online store that ships from Berlin', 'online store', 'Berlin', true],
    ['Etsy seller from the UK', 'Etsy seller', 'UK', false],
  ])('reads where the seller of %s is', (name, rest, place, open) =>
    expect(read(name)).toEqual({ name: rest, place, open }),
  );

  it.each([
    ...['coffee sold in pounds', '5 pounds of coffee', 'charges dollars', 'paid in US dollars'],
    ...['clothing store paid in USD', 'Restaurant that charges all', 'TOP GOLF', 'Pound Bakery'],
    ...['shop in Euro Market', 'Foreign Cinema', 'online store', 'paid in cash', 'US$120 at Zara'],
    ...[
      'Canadian Dollar Pub',
      'pounds off gym',
      'International House online',
      'Euro Pizza web shop',
    ],
    ...[
      '$120 at an online store',
      'online shop, US $120',
      'Pound Ridge bakery online',
      'try 5 guys',
    ],
    ...[
      'all 3 at the online store',
      'won ton online shop',
      'rand paul online store',
      'top 10 nails',
    ],
    ...['mad 500 hats online', '12 AWG wire', 'AMD 7800 processor', 'A$AP merch online store'],
    ...['5 ft tree online shop', 'Learn PHP online', 'PEN 15 at Target', 'CAD software', 'lei 50'],
    ...['Canada Goose online store', 'Swiss Miss online', 'French Connection website', 'Irish pub'],
    ...[
      'chinese restaurant online order',
      'Turkey online store',
      'Jordan shoes online',
      'St. Ives',
    ],
    ...['British Airways website', 'Italian restaurant', 'shopify.io', 'U.S. gas'],
  ])('reads nothing of another country in %s', (name) => expect(read(name)).toBeNull());

  it('reads nothing in the names of merchants, nor beside dollars', () => {
    const names = merchants.merchants.flatMap(({ name, aliases }) => [name, ...aliases]);
    expect(names.length).toBeGreaterThan(3000);
    const wrong = names.flatMap((name) =>
      [name, `${name} online`, `$50 at ${name}`, `${name}, $50`].filter((one) => read(one)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a site of another country, beside whose it is', () => {
  it.each([
    ["booking on a hotel's French site", "hotel's site", 'French shop'],
    ["the hotel's Italian website", "the hotel's website", 'Italian shop'],
    ['ordering from a German web shop', 'web shop', 'German shop'],
  ])('is read of %s', (name, rest, place) =>
    expect(read(name)).toMatchObject({ name: rest, place }),
  );

  it.each([
    '20 pounds of rice at Costco',
    '20 pounds at UPS',
    'rice, 5 pounds, at Target',
    "the hotel's site",
    'Spanish supermarket',
    'gym membership to lose 20 pounds',
  ])('is none, nor is a price, of %s', (name) => expect(read(name)).toBeNull());
});
