import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changeWords, fieldWords, inWords, valueWords } from '../../src/pages/field-words.ts';

const HISTORY = new URL('../../seeds/history.json', import.meta.url);

describe('words of changed fields', () => {
  const { changes } = JSON.parse(readFileSync(HISTORY, 'utf8')) as {
    changes: readonly {
      readonly field: string;
      readonly old_value: string | null;
      readonly new_value: string | null;
    }[];
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
    ['annual_fee_existing_holders', '150 (announced)', '$150 (announced)'],
    ['authorized_user_fee', '195', '$195'],
    ['cash_advance_fee', '5 USD or 5%', '$5 or 5%'],
    ['balance_transfer_fee', '3%', '3%'],
    ['foreign_fee_percent', '3', '3'],
    ['earn_groceries', '4x', '4x'],
    ['bonus', '60,000 miles after 4,000 USD in 3 months', '60,000 miles after $4,000 in 3 months'],
  ])('tell a value of %s: %s as %s', (field, value, words) => {
    expect(valueWords(field, value)).toBe(words);
  });

  it.each([
    ['annual_fee', '550', '795', 'annual fee: $550; now $795'],
    ['annual_fee', null, '450', 'annual fee: $450'],
    ['status', null, 'open, Bilt Card 2.0', 'opened to applicants: Bilt Card 2.0'],
    [
      'status',
      'open',
      'closed to new applicants',
      'who can get it: open; now closed to new applicants',
    ],
    ['credit_saks_credit', '100 USD a year', 'none', 'Saks credit: ended, was $100 a year'],
    ['earn_lyft', '2%', 'none (announced)', 'rate on Lyft: ends (announced), was 2%'],
    [
      'issuer',
      'A Bank',
      'B Bank (announced 2026-01-07)',
      'issuer: A Bank; then B Bank (announced 2026-01-07)',
    ],
    ['purchase_protection', 'included', 'none', 'purchase protection: ended'],
    ['credit_lululemon', 'none', '300 USD a year', 'Lululemon, a benefit: new, $300 a year'],
    ['credit_apple_tv', 'none', 'included', 'Apple TV, a benefit: new'],
    [
      'transfer_partner_flying_blue',
      '1:1',
      'withdrawn',
      'transfers to Flying Blue: ended, was 1:1',
    ],
    ['program', 'cash back', 'flying_blue', 'what it earns: cash back; now Flying Blue'],
    [
      'lounge_access',
      'Priority Pass',
      null,
      'lounge access: not known any more, was Priority Pass',
    ],
  ])('tell a change of %s from %s to %s', (field, old_value, new_value, words) => {
    const nameOf = (key: string) => (key === 'flying_blue' ? 'Flying Blue' : undefined);
    expect(changeWords({ field, old_value, new_value }, nameOf)).toBe(words);
  });

  it('tell no change of the record by the name of a field, nor from nothing', () => {
    expect(changes.length).toBeGreaterThan(100);
    for (const change of changes) {
      expect(changeWords(change)).not.toMatch(/\bnothing\b|\bnone\b|USD|^[a-z]+_/);
    }
  });

  it('write names as they are written', () => {
    expect(inWords('ev_charging')).toBe('EV charging');
  });
});
