import { expect, it } from 'vitest';
import { categoryNamed } from '../../../src/catalog/names/categories.ts';
import { categoryMeant } from '../../../src/operation/category-meant.ts';

it.each([
  ['dining on Friday and Saturday nights', 'dining'],
  ['dining fri & sat nights', 'dining'],
  ['Friday night dinners', 'restaurants'],
  ['restaurants at night', 'restaurants'],
  ['weekend groceries', 'groceries'],
  ['groceries every Sunday morning', 'groceries'],
  ['gas on weekdays', 'gas'],
  ['dining on weeknights', 'dining'],
  ['hotel nights', 'hotels'],
  ['hotel stays over the weekend', 'hotels'],
])('the days in %s are no part of the kind', (name, key) => {
  expect(categoryNamed(name)).toEqual({ kind: 'found', key });
});

it.each([
  'TGI Fridays',
  'Ruby Tuesday',
  'Friday',
  'weekends',
  'Fri night',
  'Black Friday shopping',
])('days alone make no kind of %s', (name) => expect(categoryNamed(name).kind).toBe('not_found'));

it.each(['date nights', 'girls nights', 'weekend nights', 'nights out', 'poker nights'])(
  'a part of the day alone is near no hotel: %s',
  (name) => {
    const meant = categoryNamed(name);
    expect(meant.kind).toBe('not_found');
    expect(categoryMeant(name)).not.toBe('hotels');
    expect(meant).not.toMatchObject({ candidates: expect.arrayContaining(['hotels']) });
  },
);
