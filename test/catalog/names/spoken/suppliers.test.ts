import { describe, expect, it } from 'vitest';
import { categoryNamed } from '../../../../src/catalog/names/categories.ts';

describe('what is bought of a supplier', () => {
  it.each([
    'food supplier',
    'food suppliers',
    'our food supplier',
    'food supplies',
    'food supply',
    'food supply store',
  ])('is of no category by words of two names: %s', (name) => {
    expect(categoryNamed(name)).toEqual({ kind: 'found', key: 'uncategorized' });
  });
  it.each([
    ['pet supplier', 'pet'],
    ['dog supplies', 'pet'],
    ['office supplier', 'office_supplies'],
    ['office supply store', 'office_supplies'],
    ['garden supplier', 'home_improvement'],
    ['plumbing supplier', 'home_improvement'],
    ['party supplier', 'other_shopping'],
    ['golf equipment', 'sporting_goods'],
    ['sporting equipment', 'sporting_goods'],
  ])('is of the category of which it is itself: %s is %s', (name, key) => {
    expect(categoryNamed(name)).toEqual({ kind: 'found', key });
  });
});
