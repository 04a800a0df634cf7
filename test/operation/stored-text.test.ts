import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../src/kit/clean-text.ts';
import { holdsCardNumber } from '../../src/kit/text/card-numbers.ts';
import { displayName } from '../../src/oauth/clients/client.ts';
import { storedText } from '../../src/operation/params.ts';

const faultsOf = (given: string) => storedText(100).safeParse(given).error?.issues ?? [];

it('is refused for a card number, or for its length alone, without a search in it', () => {
  expect(faultsOf('my card 4111 1111 1111 1111')).toMatchObject([
    { message: expect.stringContaining('card number') },
  ]);
  expect(faultsOf('4.'.repeat(48_500))).toMatchObject([
    { message: 'must be text of 1 to 100 characters' },
  ]);
  expect(faultsOf('')).toMatchObject([{ message: 'must be text of 1 to 100 characters' }]);
  expect(faultsOf('the blue one')).toEqual([]);
});

it('is refused where nothing of it would be stored', () => {
  const nickname = storedText(40, plainText);
  expect(nickname.safeParse('***').error?.issues).toMatchObject([
    { message: 'must hold letters or digits' },
  ]);
  expect(nickname.parse('*the* blue one')).toBe('the blue one');
});

describe('what is stored', () => {
  const NUMBERS = ['4111111111111111', '378282246310005', '5555555555554444', '4222222222222'];
  const mark = fc.oneof(
    fc.constantFrom(...'*~`|\\[]<>_-./:,;+=()€•💳', ' ', '\u200b', '\u0336', '\t', '\ufe0f'),
    fc
      .string({ unit: 'binary', minLength: 1, maxLength: 1 })
      .filter((one) => !/[\p{L}\p{N}]/u.test(one)),
  );
  const parting = fc.array(mark, { maxLength: 8 }).map((marks) => marks.join(''));
  /** Signs that say a digit; those of brackets and points become three characters and two. */
  const sign = fc.constantFrom(
    (digit: number) => String(digit),
    (digit: number) => (digit === 0 ? '0' : String.fromCodePoint(0x2473 + digit)),
    (digit: number) => (digit === 0 ? '0' : String.fromCodePoint(0x2487 + digit)),
    (digit: number) => String.fromCodePoint(0xff10 + digit),
    (digit: number) => String.fromCodePoint(0x1f101 + digit),
  );
  const written = fc
    .tuple(
      fc.constantFrom(...NUMBERS),
      fc.constantFrom(1, 2, 4, 6),
      fc.array(parting, { minLength: 1, maxLength: 4 }),
      fc.array(sign, { minLength: 1, maxLength: 3 }),
      fc.stringMatching(/^[a-z ]{0,3}$/),
    )
    .map(([number, size, partings, signs, before]) => {
      const digits = [...number].map((one, at) => {
        const say = signs[at % signs.length] as (digit: number) => string;
        const part = at > 0 && at % size === 0 ? partings[(at / size) % partings.length] : '';
        return `${part}${say(Number(one))}`;
      });
      return `${before}${digits.join('')}`;
    });

  it.each([
    ['as it is cleaned', storedText(2_000)],
    ['without its markup', storedText(2_000, plainText)],
  ])('%s is no card number, however one is parted and written', (_how, schema) => {
    let refused = 0;
    fc.assert(
      fc.property(written, (given) => {
        const read = schema.safeParse(given);
        if (!read.success) refused += 1;
        expect(read.data !== undefined && holdsCardNumber(read.data), JSON.stringify(given)).toBe(
          false,
        );
      }),
      { numRuns: 2_000, seed: 71 },
    );
    // The others read as sums side by side: `41.11 11.11 11.11 11.11`.
    expect(refused).toBeGreaterThan(1_950);
  });

  it('of the name of an app is none once it is cut', () => {
    const name = `${'x'.repeat(63)} 41111111111111112`;
    expect(displayName(name, 'An app')).toBe('An app');
    expect(displayName(`${'x'.repeat(80)} and more`, 'An app')).toBe('x'.repeat(80));
  });
});
