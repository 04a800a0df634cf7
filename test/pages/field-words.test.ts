import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldWords, inWords, valueWords } from '../../src/pages/field-words.ts';

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

  it.each([
    ['annual_fee', '550', '$550'],
    ['annual_fee', '95, first year free', '$95, first year free'],
    ['annual_fee_existing_holders', '895', '$895'],
    ['authorized_user_fee', '195', '$195'],
    ['cash_advance_fee', '5 USD or 5%', '$5 or 5%'],
    ['balance_transfer_fee', '3%', '3%'],
    ['foreign_fee_percent', '3', '3'],
    ['earn_groceries', '4x', '4x'],
    ['bonus', '60,000 miles after 4,000 USD in 3 months', '60,000 miles after $4,000 in 3 months'],
  ])('tell a value of %s: %s as %s', (field, value, words) => {
    expect(valueWords(field, value)).toBe(words);
  });

  it('write names as they are written', () => {
    expect(inWords('ev_charging')).toBe('EV charging');
  });
});
