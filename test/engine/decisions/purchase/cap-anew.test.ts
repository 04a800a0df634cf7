import { expect, it } from 'vitest';
import { anewText } from '../../../../src/engine/decisions/purchase/caps/cap-anew.ts';
import type { Cap } from '../../../../src/engine/model/rate-terms.ts';
import { rule } from '../../fixtures.ts';

const told = (
  period: Cap['period'],
  { opened, valid_to = null }: { opened?: string; valid_to?: string | null } = {},
) =>
  anewText(
    rule({
      id: 'r',
      rate: 5,
      categories: ['gas'],
      valid_to,
      cap: { amount: 1, period, group: null },
    }),
    '2026-11-28',
    opened,
  );

it.each([
  ['calendar_year', ', anew on 2027-01-01'],
  ['half_year', ', anew on 2027-01-01'],
  ['quarter', ', anew on 2027-01-01'],
  ['month', ', anew on 2026-12-01'],
  ['billing_cycle', ', anew with the next statement'],
  ['member_year', ', anew on the anniversary of the account'],
] as const)('a full cap of a %s starts%s', (period, text) => {
  expect(told(period)).toBe(text);
});

it('starts with the year of an account whose day of opening is known', () => {
  expect(told('member_year', { opened: '2024-03-10' })).toBe(', anew about 2027-03');
  expect(told('member_year', { opened: '2024-11-29' })).toBe(', anew about 2026-11');
  expect(told('member_year', { opened: '2024-11-28' })).toBe(', anew about 2027-11');
});

it('does not start anew where its rate ends before', () => {
  expect(told('quarter', { valid_to: '2026-12-31' })).toBe('');
  expect(told('quarter', { valid_to: '2027-01-01' })).toBe(', anew on 2027-01-01');
});
