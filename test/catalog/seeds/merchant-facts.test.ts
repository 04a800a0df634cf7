import { describe, expect, it } from 'vitest';
import { merchant as schema } from '../../../src/catalog/seeds/schema/merchants.ts';
import { catalogOn, seeds } from '../../support/catalog/shipped.ts';

const { merchants, mcc } = seeds.merchants;
const merchant = (key: string) => merchants.find((one) => one.key === key);
const described = new Map(mcc.map((row) => [row.mcc, row]));
const match = catalogOn('2026-11-26').matchMerchant;

/** What a name is without the words that every airline, hotel or car rental has. */
const COMMON =
  /^(?:the|and|by|of|airlines?|airways|air|lines?|hotels?|inns?|suites?|resorts?|rent|car|a|rental|international|casino|lodges?|motels?)$/;

function own(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[’'\p{M}]/gu, '')
    .split(/[^a-z0-9]+/);
  return words
    .filter((word) => word !== '' && !COMMON.test(word))
    .map((word) => word.replace(/s$/, ''))
    .join('');
}

/** Codes from 3000 to 3999 belong to one airline, car rental or hotel each. */
const ofOneBrand = mcc.filter((row) => row.mcc >= '3000' && row.mcc < '4000');

/** Sites of a shop that are merchants of their own: its pumps, its counter for parcels. */
const OF_A_SHOP = new Set(['gas_stations', 'shipping']);

describe('the other kind that a shop may post as', () => {
  const meijer = merchant('meijer');
  const withTrap = (more: object) =>
    schema.safeParse({ ...meijer, trap: { kind: 'other', note: 'A note.', ...more } }).success;

  it('is a kind of its own, in doubt, and in words', () => {
    const posts_as = { category: 'superstores', called: 'a superstore' };
    expect(meijer?.trap?.posts_as).toEqual(posts_as);
    expect(withTrap({ doubts: 'any', posts_as })).toBe(true);
    expect(withTrap({ posts_as })).toBe(false);
    expect(withTrap({ doubts: 'any', posts_as: { ...posts_as, category: 'supermarkets' } })).toBe(
      false,
    );
    expect(withTrap({ doubts: 'any', posts_as: { category: 'superstores' } })).toBe(false);
    expect(withTrap({ doubts: 'a word' })).toBe(false);
  });
});

describe('facts of merchants', () => {
  it('leave the name of a shop to the shop, not to its pumps', () => {
    const namesOf = ({ name, aliases }: (typeof merchants)[number]) =>
      [name, ...aliases].map((one) => one.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
    const parts = merchants.filter(({ category }) => OF_A_SHOP.has(category));
    const shops = new Map(
      merchants
        .filter((one) => !parts.includes(one))
        .flatMap((one) => namesOf(one).map((name) => [name, one.name])),
    );
    const shared = parts.flatMap((one) =>
      namesOf(one).flatMap((name) => (shops.has(name) ? [`${one.name}: ${shops.get(name)}`] : [])),
    );
    expect(shared).toEqual([]);
    expect(parts.length).toBeGreaterThan(100);
    expect(match('Giant')).toMatchObject({ category: 'supermarkets' });
    expect(match('Giant Gas')).toMatchObject({ category: 'gas_stations' });
    expect(match('Weis')).toMatchObject({ category: 'supermarkets' });
  });

  it('give a brand the code that card networks keep for it', () => {
    const codes = new Map(ofOneBrand.map((row) => [own(row.description), row.mcc]));
    const missed = merchants.filter(({ name, category, mcc_assumed }) => {
      const code = codes.get(own(name));
      const kind = described.get(code ?? '')?.category;
      return mcc_assumed && own(name) !== '' && kind === category;
    });
    // Namesakes of the hotels that have these codes.
    expect(missed.map(({ name }) => name)).toEqual([
      'Comfort Suites',
      'Palace Inn',
      'The Biltmore',
    ]);
    const several = merchants.filter(
      (one) => !one.mcc_assumed && one.mcc !== null && !described.has(one.mcc),
    );
    expect(several).toEqual([]);
  });

  it('give a brand no code of another', () => {
    const wrong = merchants.filter((one) => {
      if (one.mcc_assumed || one.mcc === null || one.mcc < '3000' || one.mcc >= '4000')
        return false;
      const brand = own(described.get(one.mcc)?.description ?? '');
      const names = [one.name, ...one.aliases].map(own).filter((name) => name !== '');
      return !names.some((name) => brand.includes(name.slice(0, 4)) || name.includes(brand));
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('name no code after many brands, such as "Airlines"', () => {
    const named = ofOneBrand.filter((row) => /^(?:Airlines|Car Rental)$/.test(row.description));
    // What no list of the networks names has stayed.
    expect(named.every((row) => !merchants.some((one) => one.mcc === row.mcc))).toBe(true);
  });

  it('are of the kind that their code says, where they sell in shops', () => {
    /** Kinds whose businesses also post under a code of another kind. */
    const ALSO = new Set(
      `bookstores<uncategorized bookstores<streaming cafes<fast_food car_rental<travel_agencies
       charity<uncategorized childcare<personal_services electronics<home_furnishings
       electronics<software entertainment<streaming fitness<streaming fitness<software
       fitness<entertainment auto_services<internet_cable insurance<electronics other_shopping<clothing
       other_shopping<entertainment professional_services<rent professional_services<personal_services
       superstores<supermarkets transit<entertainment uncategorized<personal_services
       uncategorized<professional_services software<internet_cable software<electronics
       software<uncategorized`.split(/\s+/),
    );
    const KINDS = /^(?:food_delivery|grocery_delivery|vacation_rentals|(?:video|music)_streaming)$/;
    const odd = merchants.filter((one) => {
      if (one.mcc === null || one.category === 'online_retail' || KINDS.test(one.category))
        return false;
      const kind = described.get(one.mcc)?.category;
      return kind !== one.category && !ALSO.has(`${one.category}<${kind}`);
    });
    expect(odd.map(({ name, category, mcc: code }) => `${name}: ${category}, ${code}`)).toEqual([]);
  });

  it('let Meijer and Fred Meyer count as supermarkets, which Walmart and Target do not', () => {
    for (const key of ['meijer', 'fred_meyer']) {
      expect(merchant(key)).toMatchObject({ category: 'supermarkets', mcc: '5411' });
      expect(merchant(key)?.trap?.kind).toBe('other');
    }
    for (const key of ['walmart', 'target']) {
      expect(merchant(key)).toMatchObject({
        category: 'superstores',
        trap: { kind: 'superstore' },
      });
    }
  });

  it.each([
    'streetcar',
    'healthcare clinic',
    'mini-mart',
    'coles',
    'baxter',
    'bbq',
    'american veterans',
    'rivian automotive',
    'metro boston',
  ])('read no merchant in %s', (said) => {
    expect(match(said).method).not.toBe('alias');
  });

  it.each([
    ['Bravo! Italian Kitchen', 'bravo_italian_kitchen'],
    ['Juici Patties', 'juici_patties'],
    ['Meijer Express', 'meijer_gas_station'],
    ['Spectrum Mobile Svc', 'spectrum_mobile'],
    ['Blue Cross Blue Shield of Massachusetts', 'blue_cross_blue_shield'],
  ])('read %s as %s', (said, key) => {
    expect(match(said).merchant?.key).toBe(key);
  });

  it('sell online only what no one comes to the house for', () => {
    const AT_HOME = new Set(['1711', '7217', '7342', '7349', '0780', '5521']);
    const odd = merchants.filter((one) => one.online_only && AT_HOME.has(one.mcc ?? ''));
    expect(odd.map(({ name }) => name)).toEqual([]);
  });

  it('say of every vacation club that it may post as lodging or timeshare', () => {
    const clubs = merchants.filter((one) => one.mcc === '7012');
    expect(clubs.length).toBeGreaterThan(7);
    expect(clubs.every(({ trap }) => trap?.note.includes('timeshare'))).toBe(true);
  });

  it('are what they have become: Revel charges cars, and drives nobody since August 2025', () => {
    expect(merchant('revel')).toMatchObject({ category: 'ev_charging', mcc: '5552' });
  });
});
