import { expect, it } from 'vitest';
import { firstDay, isLoose, isoDay, lastDay, monthEnd } from '../../src/kit/day.ts';

it('tells the UTC day of moments in any order, before 1970 too', () => {
  const moments = [
    ...['2026-11-23T00:00:00.000Z', '2026-11-23T23:59:59.999Z', '2026-11-24T00:00:00.000Z'],
    ...['2026-11-23T12:00:00.000Z', '1969-12-31T23:59:59.999Z', '1970-01-01T00:00:00.000Z'],
  ];
  for (const moment of moments) expect(isoDay(new Date(moment))).toBe(moment.slice(0, 10));
  expect(() => isoDay(new Date(Number.NaN))).toThrow(RangeError);
});

it('knows between which days lies what was said', () => {
  const between = (said: string) => [firstDay(said), lastDay(said), isLoose(said)];
  expect(between('2024-03-18')).toEqual(['2024-03-18', '2024-03-18', false]);
  expect(between('2024-02')).toEqual(['2024-02-01', '2024-02-31', false]);
  expect(between('2024')).toEqual(['2024-01-01', '2024-12-31', true]);
  expect(between('2024-03/2024-05')).toEqual(['2024-03-01', '2024-05-31', true]);
  expect(['2024-02', '2023', '2024-03/2024-06'].map(monthEnd)).toEqual([
    '2024-02-29',
    '2023-12-31',
    '2024-06-30',
  ]);
});
