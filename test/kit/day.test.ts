import { expect, it } from 'vitest';
import { isoDay } from '../../src/kit/day.ts';

it('tells the UTC day of moments in any order, before 1970 too', () => {
  const moments = [
    ...['2026-11-23T00:00:00.000Z', '2026-11-23T23:59:59.999Z', '2026-11-24T00:00:00.000Z'],
    ...['2026-11-23T12:00:00.000Z', '1969-12-31T23:59:59.999Z', '1970-01-01T00:00:00.000Z'],
  ];
  for (const moment of moments) expect(isoDay(new Date(moment))).toBe(moment.slice(0, 10));
  expect(() => isoDay(new Date(Number.NaN))).toThrow(RangeError);
});
