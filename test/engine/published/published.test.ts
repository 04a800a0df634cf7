import { describe, expect, it } from 'vitest';
import { CAP_CASES } from './cap-cases.ts';
import { READ_ON } from './case.ts';
import { POINTS_CASES } from './points-cases.ts';
import { SPENDING_CASES } from './spending-cases.ts';
import { VALUE_CASES } from './value-cases.ts';

const CASES = [...CAP_CASES, ...SPENDING_CASES, ...VALUE_CASES, ...POINTS_CASES];

describe(`figures that others published, as read on ${READ_ON}`, () => {
  it.each(CASES.map((one) => [one.name, one] as const))('%s', (_, { figures, compute }) => {
    expect(compute()).toEqual(figures);
  });

  it('are at least fifteen, each with an address of its own and a date where the page has one', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(15);
    expect(new Set(CASES.map((one) => one.url)).size).toBe(CASES.length);
    for (const { url, published } of CASES) {
      expect(url).toMatch(/^https?:\/\/[^/]+\/.+/);
      expect(published ?? READ_ON).toMatch(/^20\d\d(-\d\d){0,2}$/);
    }
  });
});
