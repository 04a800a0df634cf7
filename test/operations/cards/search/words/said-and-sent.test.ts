import { describe, expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

const search = async (input: object) => {
  const { data, warnings } = await run('search_credit_cards', input);
  const lost = warnings.map(String).filter((one) => one.startsWith('Parameters go before'));
  return { filters: data.filters_applied, rows: data.recommendations, lost };
};

describe('what a query says beside what is sent', () => {
  it('adds up where both can be had', async () => {
    const { filters, rows, lost } = await search({
      query: 'airport lounges with my wife as guest, some abroad',
      tags: ['lounge_access'],
    });
    expect(filters.tags).toEqual(['no_foreign_fee', 'lounge_access']);
    expect(rows[0].reasoning).toContain('foreign fee 0%');
    expect(lost).toEqual([]);
    const named = await search({ query: 'no foreign fee card', tags: ['no_annual_fee'] });
    expect(named.filters.tags).toEqual(['no_foreign_fee', 'no_annual_fee']);
  });

  it.each([
    ['card without lounge access', { tags: ['lounge_access'] }, 'no lounge_access'],
    ['no-fee travel card', { max_annual_fee: 95 }, 'max_annual_fee 0'],
    ['travel card not from Chase', { issuer: 'Chase' }, 'no "Chase"'],
    ['Citi travel card', { issuer: 'Chase' }, 'issuer "Citi"'],
    ['travel card, no Visa', { network: 'Visa' }, 'no Visa'],
  ])('is named where it leaves no room: %s', async (query, sent, words) => {
    const { filters, lost } = await search({ query, ...sent });
    expect(filters).toMatchObject(sent);
    expect(lost).toEqual([
      `Parameters go before the query, so of its words not applied: ${words}.`,
    ]);
  });

  it.each([
    ['Amex travel card', { issuer: 'amex' }],
    ['travel card not from Chase', { issuer: 'Citi' }],
    ['travel card under $95', { max_annual_fee: 95 }],
  ])('is not named where both say the same: %s', async (query, sent) => {
    expect((await search({ query, ...sent })).lost).toEqual([]);
  });
});

describe('guests in a query about lounges', () => {
  it.each([
    'airport lounges with my wife as guest',
    'lounge card, guests free',
    'lounge access for me plus one guest',
    'bring 2 guests into the Centurion lounge',
    'priority pass with guest privileges',
  ])('are told of every lounge, and so understood: %s', async (query) => {
    const { filters, rows } = await search({ query });
    expect(filters.not_understood).toEqual([]);
    expect(rows[0].reasoning).toMatch(/lounges: .*guest/);
  });
});
