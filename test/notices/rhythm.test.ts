import { describe, expect, it } from 'vitest';
import { isTimeZone } from '../../src/kit/zone-time.ts';
import { nextDigest, type When } from '../../src/notices/digest/rhythm.ts';

const when = (change: Partial<When>): When => ({
  ...{ rhythm: 'weekly', weekday: 1, monthday: null, time_zone: 'UTC' },
  ...change,
});
const next = (change: Partial<When>, after: string) =>
  nextDigest(when(change), new Date(after))?.toISOString() ?? null;

describe('the next digest', () => {
  it('is at eight on its weekday, strictly later', () => {
    expect(next({}, '2026-11-23T07:59:59Z')).toBe('2026-11-23T08:00:00.000Z');
    expect(next({}, '2026-11-23T08:00:00Z')).toBe('2026-11-30T08:00:00.000Z');
    expect(next({ weekday: 0 }, '2026-11-23T08:00:00Z')).toBe('2026-11-29T08:00:00.000Z');
  });

  it('is at eight where the person lives, whatever summer time does', () => {
    const time_zone = 'America/New_York';
    // Summer time ends on 1 November 2026, and begins on 14 March 2027.
    expect(next({ time_zone }, '2026-10-20T00:00:00Z')).toBe('2026-10-26T12:00:00.000Z');
    expect(next({ time_zone }, '2026-10-26T12:00:00Z')).toBe('2026-11-02T13:00:00.000Z');
    expect(next({ time_zone, weekday: 0 }, '2026-10-31T23:00:00Z')).toBe(
      '2026-11-01T13:00:00.000Z',
    );
    expect(next({ time_zone, weekday: 0 }, '2027-03-13T12:00:00Z')).toBe(
      '2027-03-14T12:00:00.000Z',
    );
    expect(next({ time_zone: 'Pacific/Kiritimati' }, '2026-11-22T17:00:00Z')).toBe(
      '2026-11-22T18:00:00.000Z',
    );
  });

  it('is on its day of every month', () => {
    const monthly = { rhythm: 'monthly', weekday: null } as const;
    expect(next({ ...monthly, monthday: 28 }, '2027-01-28T08:00:00Z')).toBe(
      '2027-02-28T08:00:00.000Z',
    );
    expect(next({ ...monthly, monthday: 1 }, '2026-12-01T09:00:00Z')).toBe(
      '2027-01-01T08:00:00.000Z',
    );
  });

  it('is never when they are off', () => {
    expect(next({ rhythm: 'off', weekday: null }, '2026-11-23T00:00:00Z')).toBeNull();
  });
});

it('tells time zones from what is none', () => {
  for (const name of ['UTC', 'America/Los_Angeles', 'Europe/Berlin']) {
    expect(isTimeZone(name), name).toBe(true);
  }
  for (const name of ['', 'Moon/Base', '+05:00', 'america', 'UTC; drop']) {
    expect(isTimeZone(name), name).toBe(false);
  }
});
