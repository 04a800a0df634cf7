import { describe, expect, it } from 'vitest';
import { search } from '../asked-in-words.ts';

describe('a part of a store', () => {
  it.each([
    ['prescriptions at Costco pharmacy', 'costco', 'drugstores'],
    ['card for glasses at Costco optical', 'costco', 'medical'],
    ['best card for tires at Costco', 'costco', 'auto services'],
    ["Sam's Club optical", 'sams_club', 'medical'],
    ['Target pharmacy', 'target', 'drugstores'],
    ['food court at Costco', 'costco', 'restaurants'],
    ["hearing aids at Sam's Club", 'sams_club', 'medical'],
    ['Kroger pharmacy card', 'kroger', 'drugstores'],
  ])('is the store, and perhaps what it sells: %s', async (query, shop, as) => {
    const { filters, warnings } = await search(query);
    expect(filters.shops).toEqual([shop]);
    expect(filters).not.toHaveProperty('earns_on');
    expect(filters.not_understood).toEqual([]);
    expect(warnings.join('\n')).toContain(`may count as ${as}, by the till (not known here)`);
  });

  it.each([
    ['Walmart vision center', 'walmart_vision_center'],
    ['Kroger fuel', 'kroger_fuel_center'],
    ['card for CVS inside Target', 'cvs_pharmacy'],
  ])('is a shop of its own where it has a name: %s', async (query, shop) => {
    const { filters, warnings } = await search(query);
    expect(filters.shops).toEqual([shop]);
    expect(filters.not_understood).toEqual([]);
    expect(warnings.join('\n')).not.toContain('by the till');
  });
});
