import { describe, expect, it } from 'vitest';
import {
  issuerPreferences,
  wanted,
} from '../../../src/operations/shared/said/issuer-preferences.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');

const read = (given: unknown) => issuerPreferences.parse(given);
const NO_AMEX = [{ issuer: 'Amex', weight: 0 }];

describe('what a person thinks of issuers', () => {
  it.each([
    ['no Amex', NO_AMEX],
    [['not Amex'], NO_AMEX],
    ['avoid Amex please', NO_AMEX],
    ["don't want Amex cards", NO_AMEX],
    [{ exclude: ['Amex'] }, NO_AMEX],
    [[{ bank: 'Amex', weight: 0 }], NO_AMEX],
    [[{ issuer: 'Amex', preference: 'avoid' }], NO_AMEX],
    [[{ issuer: 'Amex', weight: 0 }], NO_AMEX],
    [{ exclude: 'Amex' }, NO_AMEX],
    ['I am no fan of Amex', NO_AMEX],
    [[{ issuer: 'Amex', weight: -1 }], NO_AMEX],
    [[{ issuer: 'Chase' }], [{ issuer: 'Chase', weight: 2 }]],
    ['Chase', [{ issuer: 'Chase', weight: 2 }]],
    ['only Chase', [{ issuer: 'Chase', weight: 10 }]],
    [
      'prefer Chase, no Citi or Amex',
      [
        { issuer: 'Chase', weight: 2 },
        { issuer: 'Citi', weight: 0 },
        { issuer: 'Amex', weight: 0 },
      ],
    ],
    [
      'anything but Capital One and Citi',
      [
        { issuer: 'Capital One', weight: 0 },
        { issuer: 'Citi', weight: 0 },
      ],
    ],
  ])('is read as it is written: %j', (given, preferences) => {
    expect(read(given)).toEqual(preferences);
  });

  it('says what to send otherwise', () => {
    const refused = issuerPreferences.safeParse(5);
    expect(refused.error?.issues[0]?.message).toContain('[{"issuer": "Chase", "weight": 2}]');
  });

  it('leaves new cards out at 0, and at nothing more', () => {
    const isWanted = wanted(read('no Amex, less Citi'), catalog);
    expect(isWanted({ issuer: 'American Express', networks: ['Amex'] })).toBe(false);
    expect(isWanted({ issuer: 'Citi', networks: ['Mastercard'] })).toBe(true);
  });

  it('takes the name of a bank that is a network for both, as a search does', () => {
    const isWanted = wanted(read('no Amex, no Discover'), catalog);
    expect(isWanted({ issuer: 'Bread Financial', networks: ['Amex'] })).toBe(false);
    expect(isWanted({ issuer: 'Capital One', networks: ['Discover'] })).toBe(false);
    expect(isWanted({ issuer: 'Capital One', networks: ['Mastercard', 'Discover'] })).toBe(true);
    expect(
      wanted(read('no Citi'), catalog)({ issuer: 'Bread Financial', networks: ['Amex'] }),
    ).toBe(true);
  });

  it('means each of them by credit unions', () => {
    const isWanted = wanted(read('no credit unions'), catalog);
    expect(isWanted({ issuer: 'PenFed', networks: ['Visa'] })).toBe(false);
    expect(isWanted({ issuer: 'Chase', networks: ['Visa'] })).toBe(true);
  });
});
