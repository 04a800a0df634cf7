import { expect, it } from 'vitest';
import { categoryNamed } from '../../../src/catalog/names/categories.ts';

it.each([
  ['dining on Friday and Saturday nights', 'dining'],
  ['dining fri & sat nights', 'dining'],
  ['Friday night dinners', 'restaurants'],
  ['restaurants at night', 'restaurants'],
  ['weekend groceries', 'groceries'],
  ['groceries every Sunday morning', 'groceries'],
  ['gas on weekdays', 'gas'],
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
