import { describe, expect, it } from 'vitest';
import { shareInHours, weekShare } from '../../../src/engine/model/times/week.ts';

const EVENING = { from: '18:00', to: '06:00' };
const rule = { days: ['fri', 'sat'], hours: { ...EVENING, zone: 'ET' } } as const;
const part = (share: number, days: readonly ('fri' | 'sat' | 'sun' | 'mon')[], night = true) => ({
  ...{ share, times: [{ days, ...(night && { hours: EVENING }) }] },
});

describe('the share of spending in the hours of a rate', () => {
  it('is that of the week where nothing is said', () => {
    expect(shareInHours(rule)).toBe(weekShare(rule));
    expect(weekShare(rule)).toBeCloseTo(1 / 7, 9);
    expect(weekShare({})).toBe(1);
  });

  it('is what is said of them, and of the rest nothing', () => {
    expect(shareInHours(rule, [part(0.5, ['fri', 'sat'])])).toBe(0.5);
    expect(shareInHours(rule, [part(0.25, ['fri']), part(0.25, ['sat'])])).toBe(0.5);
    expect(shareInHours(rule, [part(0, ['fri'])])).toBe(0);
  });

  it('is spread evenly over days without hours', () => {
    expect(shareInHours(rule, [part(1, ['sat'], false)])).toBeCloseTo(1 / 2, 9);
  });

  it('takes what is left beside other times as spread over the rest of the week', () => {
    expect(shareInHours(rule, [part(1, ['mon'])])).toBe(0);
    expect(shareInHours(rule, [part(0.5, ['mon'])])).toBeCloseTo((0.5 * 24) / 156, 9);
  });
});
