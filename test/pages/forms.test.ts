import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../src/pages/forms.ts';

describe('the faults of a form', () => {
  it.each([
    [
      'must be a whole number from 0 to 1000000000',
      'Must be a whole number from 0 to 1,000,000,000.',
    ],
    ['must be from 1950 to 2099', 'Must be from 1950 to 2099.'],
    [
      'must be a day, YYYY-MM-DD, or a month, YYYY-MM',
      'Must be a day, YYYY-MM-DD, or a month, YYYY-MM.',
    ],
    ['is required', 'Is required.'],
  ])('are sentences for people: %s', (message, words) => {
    const { fields } = faultsOf({ message: '', details: { issues: [{ path: 'a', message }] } }, [
      'a',
    ]);
    expect(fields.a).toBe(words);
  });
});
