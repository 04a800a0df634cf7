import { describe, expect, it } from 'vitest';
import { merchantsTogether } from '../../../src/catalog/merchants/together.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const { matchMerchant } = catalogOn('2026-11-25');
const isMerchant = (name: string) => {
  const { merchant, method } = matchMerchant(name);
  return merchant !== null && method !== 'fuzzy';
};
const isKind = (name: string) => /^(?:gas|dinner|drugstores|costco or sam's club)$/i.test(name);

describe('merchants that are named one after another', () => {
  it.each([
    ['Target, Costco, Shell', ['Target', 'Costco', 'Shell']],
    ['Costco and Target', ['Costco', 'Target']],
    ['Starbucks + Target', ['Starbucks', 'Target']],
    ["Costco or Sam's Club", ['Costco', "Sam's Club"]],
    ['Target then dinner', ['Target', 'dinner']],
  ])('%s are several', (text, names) => {
    expect(merchantsTogether(text, isMerchant, isKind)).toEqual(names);
  });

  it.each([
    'Costco',
    'Bed Bath & Beyond',
    'Barnes & Noble',
    'AT&T',
    'gas and drugstores',
    'Da Mario, Rome, Italy',
    'WHOLEFDS MKT, AUSTIN, TX',
  ])('%s are not', (text) => {
    expect(merchantsTogether(text, isMerchant, isKind)).toEqual([]);
  });
});
