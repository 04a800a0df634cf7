import { expect, it } from 'vitest';
import { oneOfEqual } from '../../src/kit/memory/equal-part.ts';

it('gives one object for all that are equal', () => {
  const list = oneOfEqual([{ lines: [1, 2], accepted: null }]);
  expect(oneOfEqual([{ lines: [1, 2], accepted: null }])).toBe(list);
  expect(oneOfEqual([{ lines: [1, 3], accepted: null }])).not.toBe(list);
  const numbers = oneOfEqual(Float64Array.of(1, 0.1 + 0.2));
  expect(oneOfEqual(Float64Array.of(1, 0.1 + 0.2))).toBe(numbers);
});

it('keeps numbers apart that differ in their last digit or their kind', () => {
  const one = oneOfEqual(Float64Array.of(0.1 + 0.2));
  expect(oneOfEqual(Float64Array.of(0.3))).not.toBe(one);
  expect(oneOfEqual(Int32Array.of(1, 2))).not.toBe(oneOfEqual(Uint8Array.of(1, 2)));
  expect(oneOfEqual(Int32Array.of(1, 2))).toBeInstanceOf(Int32Array);
});
