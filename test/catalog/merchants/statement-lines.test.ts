import { describe, expect, it } from 'vitest';
import { createMerchantMatcher } from '../../../src/catalog/merchants/match.ts';
import { seeds } from '../../support/catalog/shipped.ts';

const { merchants } = seeds;
const matcher = createMerchantMatcher(merchants);
const found = (line: string): string | null => matcher.match(line).merchant?.key ?? null;

/** What tills put before and behind a name. */
const ANY: readonly ((name: string) => string)[] = [
  (name) => `${name} #4312`,
  (name) => `${name}#4312`,
  (name) => `${name} # 07231`,
  (name) => `${name}_00432`,
  (name) => `${name} 0363`,
  (name) => `${name} 0363152700 QPS`,
  (name) => `${name} 8812 CHICAGO IL`,
  (name) => `${name} #1234 CEDAR FALLS IA`,
  (name) => `${name} DAYTON OH`,
  (name) => `${name}#42133AUSTIN TX`,
  (name) => `POS PURCHASE ${name} 1234`,
  (name) => `${name} 4432 11/23`,
  (name) => `TST* ${name}`,
  (name) => `SQ *${name}`,
  (name) => `PAYPAL *${name}`,
];
const FUEL: readonly ((name: string) => string)[] = [
  (name) => `${name} OIL 1234`,
  (name) => `${name} OIL CO 4471 MIAMI FL`,
  (name) => `${name} PETRO 18832 DAYTON OH`,
  (name) => `${name} PETROLEUM 42`,
  (name) => `${name} SERVICE STATION 42`,
  (name) => `${name} FOOD MART 42`,
  (name) => `${name} GAS 1234`,
  (name) => `${name} PUMP 3`,
  (name) => `${name} 00123456 OUTSIDE`,
];

const missed = (
  all: typeof merchants.merchants,
  forms: readonly ((name: string) => string)[],
): string[] =>
  all.flatMap(({ key, name }) =>
    forms.map((form) => form(name.toUpperCase())).filter((line) => found(line) !== key),
  );

describe('lines of statements', () => {
  const pumps = merchants.merchants.filter(({ category }) => category === 'gas_stations');

  it('name every station, with its number, its town and what its till adds', () => {
    expect(pumps.length).toBeGreaterThan(100);
    expect(missed(pumps, [...ANY, ...FUEL])).toEqual([]);
  });

  it('name nearly every other merchant so', () => {
    const others = merchants.merchants.filter((_, at) => at % 5 === 0);
    expect(others.length).toBeGreaterThan(600);
    expect(missed(others, ANY).length).toBeLessThan(0.01 * others.length * ANY.length);
  });

  it.each([
    ['RACETRAC441', 'racetrac'],
    ['SHELL57442', 'shell'],
    ['WAWA8012', 'wawa'],
    ["LOVE'S0384", 'loves'],
    ['HOLIDAY INN441', 'holiday_inn'],
    ['AMERICAN GIRL441', 'american_girl'],
    ['ARCO#42133AMPM', 'arco'],
    ['BP#8812345CIRCLE K', 'bp'],
    ['PHILLIPS 66 - KUM&GO 0412', 'phillips_66'],
    ['CONOCO - SEI 34511', 'conoco'],
    ['76 - UNITED OIL #12', '76'],
    ['SHELL - SMITH OIL 22', 'shell'],
    ['EXXON -7TH ST MART', 'exxon'],
    ['POS DEBIT CHEVRON - G AND M 8 LLC', 'chevron'],
    ['BP PRODUCTS 8812 CHICAGO IL', 'bp'],
    ['VALERO MART 22', 'valero'],
    ['MARATHON PETRO', 'marathon'],
    ['CASEYS #1234', 'caseys_general_store'],
    ['PILOT_00432', 'pilot_travel_centers'],
    ['QT 765', 'quiktrip'],
    ['PAYPAL *TARGET.COM', 'target_com'],
    ['UBER *EATS HELP.UBER.COM', 'uber_eats'],
  ])('read %s as %s', (line, key) => {
    expect(found(line)).toBe(key);
  });

  it.each([
    ...['GULF COAST BANK 1234', 'GULF MART', 'SHELL SEAFOOD MARKET', 'HOLIDAY EXPRESS 1234'],
    ...['CARROLL COUNTY 1234', 'SINCLAIR BROADCAST', 'SPEEDWAY MOTORS', 'MARATHON SHOES 123'],
    ...['ADMIRAL PRODUCTS', 'REBEL ATHLETIC', 'FLYERS HOCKEY', 'CIRCLE MART', 'TOWN MART'],
    ...['EXPRESS OIL CHANGE', 'AMERICAN OIL CHANGE', 'TEXACO EXPRESS LUBE', 'MOBILE MART 12'],
    ...['CLUB360', 'STUDIO441 YOGA', 'CHANNEL933', 'AREA51', 'MARATHON FL'],
    ...['SHELL - SEAFOOD RESTAURANT', 'SHELL-FISH 12', 'DELTA - FAUCET'],
    ...['MARATHON KEY WEST FL', 'PHILLIPS SEAFOOD', 'GULF SHORES STATE PARK'],
  ])('take no station out of %s', (line) => {
    expect(found(line)).toBeNull();
  });
});
