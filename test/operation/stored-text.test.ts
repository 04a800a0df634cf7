import { expect, it } from 'vitest';
import { storedText } from '../../src/operation/params.ts';

const faultsOf = (given: string) => storedText(100).safeParse(given).error?.issues ?? [];

it('is refused for a card number, or for its length alone, without a search in it', () => {
  expect(faultsOf('my card 4111 1111 1111 1111')).toMatchObject([
    { message: expect.stringContaining('card number') },
  ]);
  expect(faultsOf('4.'.repeat(48_500))).toMatchObject([
    { message: 'must be text of 1 to 100 characters' },
  ]);
  expect(faultsOf('the blue one')).toEqual([]);
});
