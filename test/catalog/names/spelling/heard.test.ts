import { expect, it } from 'vitest';
import { HeardWords, type Reads } from '../../../../src/catalog/names/spelling/heard.ts';

const KNOWN = ['rakuten', 'iberia', 'synchrony', 'carecredit', 'indigo', 'united', 'credit', 'key'];
const heard = new HeardWords([...KNOWN.map((word) => [word]), ['cathay', 'pacific']]);
const small = new Set(['a', 'i', 'in', 'to', 'go', 'the', 'card']);
const reads: Reads = {
  isSmall: (word) => small.has(word),
  isOdd: (word) => !KNOWN.includes(word) && !small.has(word),
  isApart: (word) => word === 'gone',
  hasReading: (word) => word === 'chyme',
};

it.each([
  ['rack a ten amex', 'rakuten amex'],
  ['i berry a visa', 'iberia visa'],
  ['eye berry a visa', 'iberia visa'],
  ['sink ronny', 'synchrony'],
  ['kathy pacific', 'cathay pacific'],
  ['in to go card', 'indigo card'],
])('%s is %s', (said, meant) => {
  expect(heard.joined(said.split(' '), reads).join(' ')).toBe(meant);
});

it.each(['in united', 'a united card', 'chyme credit builder', 'to go card', 'gone', ''])(
  'leaves %j as it is',
  (said) => {
    expect(heard.joined(said.split(' '), reads).join(' ')).toBe(said);
  },
);
