import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readInTwoWays } from './ambiguous.ts';
import { dearPatterns } from './dear.ts';
import type { Pattern } from './patterns.child.ts';

/** A process of its own sees every pattern being built: here most modules may have been imported before. */
async function patternsOfTheProduct(): Promise<Pattern[]> {
  const child = path.join(import.meta.dirname, 'patterns.child.ts');
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [child], { maxBuffer: 64 * 1_024 * 1_024 });
  return JSON.parse(stdout);
}

const product = patternsOfTheProduct();

describe('patterns of the product', () => {
  it('have no loop that reads a word in two ways, which n of them could be shared out in 2^n', async () => {
    const patterns = await product;
    const built = patterns.filter(({ source }) => source.length > 1_000);
    expect(patterns.length).toBeGreaterThan(2_000);
    // Lists of words and of names are not written as literals.
    expect(built.length).toBeGreaterThan(100);
    const found = patterns.flatMap(({ source, flags, at }) =>
      readInTwoWays(source, flags).map(({ before, word, loop }) => ({ at, before, word, loop })),
    );
    expect(found).toEqual([]);
  });

  it('read no text of 320 characters in a time that grows with its third power', async () => {
    expect(dearPatterns(await product)).toEqual([]);
  });
});

/** As they were, each with a word that is read in two ways. */
const FORMER: readonly (readonly [string, string, string?])[] = [
  ['a word before another, and alone', '(?: (?:it|(?:(?:my|card) )*(?:debts?|cards?)\\b|down))*'],
  ['a dot by two look-arounds', "[a-z](?:[\\w '-]|\\.(?=\\w)|(?<=\\b[a-z])\\.)*?", 'i'],
  ['words together and apart', '(?:(?:the|all|all of|of) )*'],
  ['spaces on both sides', '(?:\\s*[,/&+-]\\s*|\\s+(?:and|or)\\s+)+'],
  ['one word twice', '(?: (?:getting|that|about|new|that))*'],
  ['a letter that may be there', '(?:(?:annual|card|cards?|my) )*'],
  ['words that run together', '(?:(?:she|he|charges?|an?)\\s*)*$'],
  ['numbers that run together', '(?:(?:closed|\\d+|years?) ?)*'],
  ['a mark of two classes', '(?:[\\p{P}\\p{S}]{0,3}[\\p{Nd}\\u{1f51f}])*', 'u'],
  ['twice as often as it likes', '(?:,(?:my )*(?:two )?(?:my )*mom)*'],
  ['nothing in two ways', '(?:(?:x?|y?)z)*'],
  ['many times, not for ever', '(?:(?:a|a) ){0,40}'],
  ['inside of a look-around', 'x(?=(?:(?:is|that|that is) )*y)'],
  [
    'a word that most look-aheads forbid',
    '(?:, (?:an? |any )?(?!(?:an?|or|the)\\b)[a-z]+(?: (?!(?:an?|or|the)\\b)[a-z]+){0,4}?)*',
  ],
];

describe('the search for them', () => {
  it.each(FORMER)('finds %s', (_what, source = '', flags = '') => {
    expect(readInTwoWays(source, flags)).toHaveLength(1);
  });

  it.each([
    ["[a-z](?:[\\w '-]|\\.(?=\\w)|(?<=\\b[a-z])\\.(?!\\w))*?", 'i'],
    ['(?:\\s*[,/&+-]|\\s+(?:and|or)(?=\\s))+\\s*', ''],
    ['(?: (?:it|(?:(?:my|our) )*(?:debts?|cards?)\\b|down))*', ''],
    ['(?:emergency(?! clinic\\b)|emergency clinic|clinic)(?: (?:clinic|fees))*', ''],
    ['(?:[[\\p{P}\\p{S}]--[\\p{Nd}\\u{1f51f}]]{0,3}[\\p{Nd}\\u{1f51f}])*', 'v'],
    ['(?:\\d{1,3}(?!\\d),?)*(?:[a-z]+ )*(a|b)\\1', 'gi'],
  ])('finds nothing in %s', (source, flags) => {
    expect(readInTwoWays(source, flags)).toEqual([]);
  });
});

describe('the trial of long texts', () => {
  it.each([
    ['a row of marks and what stands behind', String.raw`\s*([*#/=~_-])\1+(?=(?:\W*\w+){3})`],
    ['a name, what parts it from a word, and a sum', '[a-z ]*,*[, ]*(?:a|b)?[, ]*\\d+[, ]*\\d+$'],
  ])('finds %s', (_what, source) => {
    expect(dearPatterns([{ source, flags: 'i' }])).not.toEqual([]);
  });
});
