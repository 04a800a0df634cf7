import { describe, expect, it } from 'vitest';
import { readMonth, readSpokenDate } from '../../src/kit/spoken-date.ts';

const TODAY = '2026-11-25';

describe('a day or month as it is said', () => {
  it.each([
    ['June', '2027-06', '2026-06'],
    ['in June', '2027-06', '2026-06'],
    ['next June', '2027-06', '2027-06'],
    ['last June', '2026-06', '2026-06'],
    ['November', '2026-11', '2026-11'],
    ['Dec', '2026-12', '2025-12'],
    ['sept.', '2027-09', '2026-09'],
    ['mid March', '2027-03', '2026-03'],
    ['mid-March 2027', '2027-03', '2027-03'],
    ['end of January', '2027-01', '2026-01'],
    ['June 2027', '2027-06', '2027-06'],
    ["June '27", '2027-06', '2027-06'],
    ['June 14', '2027-06-14', '2026-06-14'],
    ['the 14th of June', '2027-06-14', '2026-06-14'],
    ['June 14th, 2027', '2027-06-14', '2027-06-14'],
    ['6/14/2027', '2027-06-14', '2027-06-14'],
    ['6/14/27', '2027-06-14', '2027-06-14'],
    ['6/14', '2027-06-14', '2026-06-14'],
    ['06/2027', '2027-06', '2027-06'],
    ['2027/06/14', '2027-06-14', '2027-06-14'],
    ['today', '2026-11-25', '2026-11-25'],
    ['tomorrow', '2026-11-26', '2026-11-26'],
    ['next month', '2026-12', '2026-12'],
    ['two years ago', '2024-11', '2024-11'],
    ['about 3 months ago', '2026-08', '2026-08'],
    ['in 2 weeks', '2026-12-09', '2026-12-09'],
  ])('%s', (text, next, past) => {
    expect(readSpokenDate(text, TODAY, 'next')).toBe(next);
    expect(readSpokenDate(text, TODAY, 'past')).toBe(past);
  });

  it.each([
    '',
    'soon',
    'Juneteenth',
    '2019',
    'June 31',
    'Feb 29',
    '13/45',
    'mayhem',
    'June or July',
    '14',
    '3 months',
  ])('nothing in %s', (text) => expect(readSpokenDate(text, TODAY, 'next')).toBeUndefined());

  it('a month alone only with its year', () => {
    expect(readMonth('May 2023')).toBe('2023-05');
    expect(readMonth('May')).toBeUndefined();
    expect(readMonth('May 3, 2023')).toBeUndefined();
  });
});

it.each(['__proto__', 'constructor', 'toString', 'last __proto__', 'in constructor days'])(
  '%s is no day, though every object has it',
  (said) => expect(readSpokenDate(said, TODAY, 'next')).toBeUndefined(),
);
