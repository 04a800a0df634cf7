import { describe, expect, it } from 'vitest';
import { createMerchantMatcher } from '../../../src/catalog/merchants/match.ts';

describe('a matcher of its own merchants', () => {
  const row = {
    aliases: [],
    mcc: null,
    mcc_assumed: true,
    networks: null,
    online_only: false,
    trap: null,
  };
  const own = createMerchantMatcher({
    ambiguous: {},
    exact_only: ['starfish'],
    merchants: [
      { ...row, key: 'starfish', name: 'Starfish', category: 'restaurants' },
      { ...row, key: 'brandmore', name: 'Brandmore', category: 'clothing' },
      { ...row, key: 'brandmire', name: 'Brandmire', category: 'hotels' },
      { ...row, key: 'vie', name: 'Vie', category: 'bars' },
    ],
  });

  it('matches an exact-only word as a whole only', () => {
    expect(own.match('STARFISH #12 TULSA OK').merchant?.key).toBe('starfish');
    expect(own.match('Starfsh').merchant).toBeNull();
    expect(own.match('Starfish 123 Aquatics').merchant).toBeNull();
  });

  it('does not choose between two names that are equally near', () => {
    expect(own.match('Brandmare')).toMatchObject({
      merchant: null,
      method: 'default',
      candidates: ['brandmore', 'brandmire'],
      shared: false,
    });
  });

  it('wants short names exactly', () => {
    expect(own.match('vie').merchant?.key).toBe('vie');
    expect(own.match('viee').merchant).toBeNull();
  });
});
