import { describe, expect, it } from 'vitest';
import { yearSlots } from '../../../../src/engine/model/calendar.ts';
import { compileEpochs, type WindowedCap } from '../../../../src/engine/split/compile/epochs.ts';

const DAY = '2026-11-21';
const month: WindowedCap = { period: 'month', anniversary: 0 };
const year: WindowedCap = { period: 'calendar_year', anniversary: 0 };

function cut(caps: readonly WindowedCap[], as_of = DAY) {
  const slots = yearSlots(as_of, []);
  const signature = slots.map(() => '');
  return compileEpochs(slots, signature, caps, as_of);
}

/** Dollars' worth of windows of each cap, over the year. */
function windowsOf({ windows }: ReturnType<typeof cut>): number[][] {
  const of = (cap: number) => windows.filter((one) => one.cap === cap);
  return [0, 1].map((cap) => of(cap).map(({ share, count }) => share * count));
}

describe('a year that was cut before', () => {
  it('gives each cap the windows of its own kind, whatever the order of the caps', () => {
    const [months, years] = windowsOf(cut([month, year]));
    expect(months?.reduce((sum, one) => sum + one, 0)).toBe(12);
    expect(years?.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12);
    expect(windowsOf(cut([year, month]))).toEqual([years, months]);
    expect(windowsOf(cut([month, year]))).toEqual([months, years]);
  });

  it('is not taken for another day, and gives each window its share of months', () => {
    const usual = cut([year]);
    expect(cut([year])).toEqual(usual);
    expect(cut([year], '2026-01-01').windows).toHaveLength(1);
    expect(usual.windows).toHaveLength(2);
    expect(usual.windows.map(({ share }) => share * 12)).toEqual([2, 10]);
  });
});
