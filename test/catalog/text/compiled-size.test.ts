import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { isAdvertising } from '../../../src/catalog/names/kinds/advertising.ts';
import { PHRASES, WORDS } from '../../../src/catalog/search/rules.ts';
import { spentAbroad } from '../../../src/operations/cards/search/query/shops/spent-abroad.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const TEXTS = [
  'best card for takeout and streaming, fee under $300',
  '2% cash back anywhere, 3% on dining and gas, for a trip to spain in may',
  'i spend $400 a month on groceries and google ads',
];

/** Megabytes of machine code. */
function codeHeld(): number {
  collectGarbage();
  const spaces = getHeapSpaceStatistics().filter(({ space_name }) => /^code/.test(space_name));
  return spaces.reduce((sum, { space_used_size }) => sum + space_used_size, 0) / 1e6;
}

/** What each of some readings compiles, one after the other: patterns and code that none of them had. */
function compiledByEach(readings: readonly ((text: string) => unknown)[]): number[] {
  let before = codeHeld();
  return readings.map((read) => {
    for (let time = 0; time < 3; time += 1) for (const text of TEXTS) read(text);
    const held = codeHeld();
    const size = held - before;
    before = held;
    return size;
  });
}

const compiledBy = (read: (text: string) => unknown): number => compiledByEach([read])[0] ?? 0;

/** Behind this many characters there is a list of words. */
const LONG = 1_500;

// Where a list is compiled once for each way to it, the kinds of spending and where ads are seen take
// 2.4 MB in one pattern, and all patterns 11.
it('no pattern of a search is compiled to more than 0.7 MB, and all to less than 8', () => {
  const patterns = [...PHRASES, ...WORDS].map(({ pattern }) => pattern);
  // V8 keeps what it compiled for a pattern and its flags: with one more it has none yet.
  const anew = (one: RegExp) => new RegExp(one.source, `${one.flags}d`);
  compiledBy((text) => /warmed up/.exec(text));
  const long = patterns.filter(({ source }) => source.length > LONG).map(anew);
  expect(long.length).toBeGreaterThan(3);
  const sizes = compiledByEach(long.map((pattern) => (text) => pattern.exec(text)));
  expect(Math.max(...sizes)).toBeLessThan(0.7);
  const short = patterns.filter(({ source }) => source.length <= LONG).map(anew);
  const rest = compiledBy((text) => short.map((pattern) => pattern.exec(text)));
  expect(sizes.reduce((sum, size) => sum + size, rest)).toBeLessThan(8);
});

it.each([
  ['ads', isAdvertising],
  ['spending abroad', (query: string) => spentAbroad({ query })],
])('patterns for %s are compiled to less than 0.45 MB', (_name, read) => {
  expect(compiledBy(read)).toBeLessThan(0.45);
});
