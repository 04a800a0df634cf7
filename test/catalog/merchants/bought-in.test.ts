import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../support/catalog/shipped.ts';

const { matchMerchant } = catalogOn('2026-11-21');

describe('what is bought in a shop', () => {
  it.each([
    ['prescriptions at Costco pharmacy', 'costco'],
    ['a hot dog at the Costco food court', 'costco'],
    ['new tires at Costco', 'costco'],
    ["contact lenses from Sam's Club", 'sams_club'],
    ['flu shot at the Kroger pharmacy', 'kroger'],
    ['allergy meds at Walgreens', 'walgreens'],
    ['headphones from Amazon', 'amazon'],
    ['oil change at Jiffy Lube', 'jiffy_lube'],
    ['Walmart auto center', 'walmart'],
    ['Safeway pharmacy', 'safeway'],
  ])('is paid there: %s', (name, key) => {
    expect(matchMerchant(name).merchant?.key).toBe(key);
  });

  it.each([
    ['CVS inside Target', 'cvs_pharmacy', ['target']],
    ['the Starbucks in Kroger', 'starbucks', ['kroger']],
  ])('is a shop of its own within another, which may be meant: %s', (name, key, others) => {
    const { merchant, candidates } = matchMerchant(name);
    expect(merchant?.key).toBe(key);
    expect(candidates).toEqual(others);
  });

  it.each([
    'parking at Walmart',
    'tuition at Columbia',
    'sushi at Express',
    'coffee in Target Field',
    'PRESCRIPTIONS AT COSTCO',
  ])('is none where the shop sells no such thing, or none is meant: %s', (name) => {
    expect(matchMerchant(name).merchant).toBeNull();
  });
});
