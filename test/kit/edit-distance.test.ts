import { describe, expect, it } from 'vitest';
import { editDistance } from '../../src/kit/edit-distance.ts';

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
