import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, editsWithin } from '../../src/kit/edit-distance.ts';
import { plainDistance } from '../support/plain-distance.ts';

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['chipolte', 'chipotle', 1],
    ['abc', 'abc', 0],
  ])('of %j and %j is %i', (left, right, distance) => {
    expect(editDistance(left, right)).toBe(distance);
    expect(editDistance(right, left)).toBe(distance);
  });
});

it('counts what the whole table counts, and no further than it is asked to', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.constantFrom(1, 2), (left, right, most) => {
      const distance = plainDistance(left, right);
      expect(editDistance(left, right)).toBe(distance);
      const within = editsWithin(left, right, most);
      expect(within).toSatisfy((edits: number) =>
        distance <= most ? edits === distance : edits > most,
      );
    }),
    { numRuns: 3_000 },
  );
});
