import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldWords } from '../../src/pages/field-words.ts';

const HISTORY = new URL('../../seeds/history.json', import.meta.url);

describe('words of changed fields', () => {
  const { changes } = JSON.parse(readFileSync(HISTORY, 'utf8')) as {
    changes: readonly { readonly field: string }[];
  };

  it.each([...new Set(changes.map(({ field }) => field))])('tell people of %s', (field) => {
    const words = fieldWords(field);
    expect(words).not.toMatch(/_|\b(?:earn|credit|cpp|apr)\b(?! *$)|^(?:status|bonus)$/);
    expect(words).toMatch(/^[A-Za-z]/);
  });

  it.each([
    ['transfer_partner_flying_blue', 'transfers to Air France KLM Flying Blue'],
    ['earn_internet_cable_phone', 'rate on internet cable phone'],
    ['credit_resy_credit', 'Resy credit'],
    ['credit_free_checked_bag', 'free checked bag, a benefit'],
    ['purchase_apr', 'purchase APR'],
    ['something_new', 'something new'],
  ])('say %s as "%s"', (field, words) => {
    const names = new Map([['flying_blue', 'Air France KLM Flying Blue']]);
    expect(fieldWords(field, (key) => names.get(key))).toBe(words);
  });
});
