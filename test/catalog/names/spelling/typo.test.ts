import { describe, expect, it } from 'vitest';
import { typoDistance } from '../../../../src/catalog/names/spelling/typo.ts';

describe('typoDistance', () => {
  it.each([
    ['krogger', 'kroger', 1],
    ['kruger', 'kroger', null],
    ['milton', 'hilton', null],
    ['wendy', 'wendys', null],
    ['lows', 'lowes', null],
    ['forever22', 'forever21', null],
    ['southwestairlnes', 'southwestairlines', 1],
    ['walgreans', 'walgreens', 1],
  ])('of %s for %s is %s', (typed, name, distance) => {
    expect(typoDistance(typed, name)).toBe(distance);
  });
});
