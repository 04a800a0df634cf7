import { describe, expect, it } from 'vitest';
import { cleanName } from '../../../src/catalog/names/clean.ts';
import { withFigures } from '../../../src/catalog/names/figures.ts';

describe('a number in words', () => {
  it.each([
    ['one fifty fee', '150 fee'],
    ['the ninety five dollar one', 'the 95 dollar one'],
    ['six ninety five', '695'],
    ['five hundred and fifty dollars', '550 dollars'],
    ['one thousand one hundred', '1100'],
    ['two and a half percent', '2.5 percent'],
    ['capital one fifty nine dollars', 'capital one 59 dollars'],
  ])('%s is %s', (said, written) => {
    expect(withFigures(said)).toBe(written);
  });

  it.each([
    'fifth third one',
    'petal two',
    'venture one',
    'seven eleven',
    'twenty four ninety five',
  ])('%s stays as it is', (said) => {
    expect(withFigures(said)).toBe(said);
  });
});

describe('the annual fee in a name', () => {
  it.each([
    ['amex green one fifty fee', 150],
    ['atlas $3k', 3000],
    ['the free hilton card', 0],
    ['bilt, no annual fee', 0],
    ['ink preferred, the one with the annual fee', 'some'],
    // What holds for the first year says nothing of the fee.
    ['delta gold first year AF waived', null],
    ['jetblue plus $0 intro af', null],
    ['free spirit card', null],
  ])('%s: %s', (said, fee) => {
    expect(cleanName(said).fee).toBe(fee);
  });
});

describe('letters', () => {
  it.each([
    ['h s b c mastercard', ['hsbc', 'mastercard']],
    ['u.s. bank', ['us', 'bank']],
    ['u s double a', ['usaa']],
    ['venture x', ['venture', 'x']],
  ])('of %s that are said one by one are one word', (said, words) => {
    expect(cleanName(said).words).toEqual(words);
  });
});
