import { expect, it } from 'vitest';
import {
  countryNamed,
  LONGEST_PLACE,
  PLACES_ABROAD,
} from '../../../src/catalog/merchants/abroad/places-abroad.ts';

it.each([
  ['tbilisi', 'georgia'],
  ['ljubljana', 'slovenia'],
  ['bosnia and herzegovina', 'bosnia'],
  ['burma', 'myanmar'],
  ['cote divoire', 'cote divoire'],
  ['saint lucia', 'saint lucia'],
  ['georgia', null],
  ['jersey', null],
  ['puerto rico', null],
  ['united states', null],
])('the country of %s is %s', (words, country) => {
  expect(countryNamed(words)).toBe(country);
});

it('the places are in lower case, each of no more words than are looked at', () => {
  expect(PLACES_ABROAD.length).toBeGreaterThan(400);
  expect(PLACES_ABROAD.filter((place) => !/^[a-z]+(?: [a-z]+)*$/.test(place))).toEqual([]);
  expect(Math.max(...PLACES_ABROAD.map((place) => place.split(' ').length))).toBe(LONGEST_PLACE);
});
