import { describe, expect, it } from 'vitest';
import { creditConditions, creditSchedule } from '../../../src/operations/words/credits.ts';
import { credit } from '../../engine/fixtures.ts';

describe('creditSchedule', () => {
  const on = (own: Omit<Parameters<typeof credit>[0], 'key'>) =>
    creditSchedule(credit({ key: 'c', ...own }), '2026-11-22');

  it('says when the open calendar period ends', () => {
    expect(on({ period: 'month', reset: 'calendar' })).toEqual({
      schedule: 'each calendar month; the current one runs to 2026-11-30',
      next_reset: '2026-12-01',
    });
    expect(on({ period: 'quarter', reset: 'calendar', valid_to: '2026-12-01' })).toEqual({
      schedule:
        'each calendar quarter; the current one runs to 2026-12-01; the credit itself ends on 2026-12-01',
      next_reset: null,
    });
  });

  it('says by when a credit without a known period is used up for good, where it ends in this one', () => {
    const ending = (valid_to: string, over: object = {}) =>
      on({ period: 'year', reset: null, value: 250, valid_to, ...over });
    expect(ending('2026-12-31')).toEqual({
      schedule: 'use it by 2026-12-31, when it ends for good',
      next_reset: null,
    });
    expect(ending('2027-06-22').schedule).toBe(
      'every year; its reset day is unknown; the credit itself ends on 2027-06-22',
    );
    expect(ending('2026-12-31', { period: 'month' }).schedule).toMatch(/reset day is unknown/);
    expect(ending('2026-12-31', { to_activate: true }).schedule).toMatch(/to activate by/);
  });

  it('names no date that only the holder or nobody knows', () => {
    expect(on({ period: 'year', reset: 'anniversary' })).toEqual({
      schedule: 'every year of membership, from the account anniversary',
      next_reset: null,
    });
    expect(on({ period: 'half_year', reset: null }).schedule).toBe(
      'every six months; its reset day is unknown',
    );
    expect(on({ period: 'four_years', reset: null }).schedule).toBe('once in about four years');
    expect(on({ period: 'five_years', reset: null }).schedule).toBe('once in about five years');
    expect(on({ period: 'per_use', reset: null }).schedule).toBe('on each use');
  });
});

describe('creditConditions', () => {
  it('says what a credit needs, or that it is not known', () => {
    const of = (own: object) => creditConditions(credit({ key: 'c', ...own }));
    expect(of({ enrolment: true })).toBe('Enrollment is required.');
    expect(of({ enrolment: false, spend_required: 15_000 })).toBe(
      'No enrollment is required. Requires $15,000 of spending in a year.',
    );
    expect(of({ enrolment: null })).toBe('Whether enrollment is required is unknown.');
  });
});
