import { describe, expect, it } from 'vitest';
import { search } from '../../asked-in-words.ts';

describe('what is paid back a month', () => {
  it.each([
    'longest 0% on purchases, no fee, pay down $780 a month',
    'longest 0% intro APR on purchases, we can pay $780 a month',
    'longest 0% on purchases, repaying $780 a month',
    'longest 0% on purchases, $780 a month is what I can pay back',
    'longest 0% on purchases, each month I can pay $780',
    'longest 0% on purchases, monthly payments of $780, no fee',
  ])('is never spent, and every row states its months: %s', async (query) => {
    const { filters, rows, warnings } = await search(query);
    expect(filters.spending).toBeUndefined();
    expect(filters.sort).toBe('intro_purchase_months');
    expect(rows[0]?.reasoning).toMatch(/^0% for 21 /);
    expect(warnings.join('\n')).not.toMatch(/Not understood/);
  });

  it('leaves beside it what is spent', async () => {
    const query = 'longest 0% on purchases, repay $300 a month, groceries $600 a month';
    const { filters, text } = await search(query);
    expect(filters.spending).toEqual({ groceries: 600 });
    expect(text).toMatch(/1\. .*: 0% for (?:up to )?2\d /);
  });

  it.each([
    ['I pay $200 a month for gas', { gas: 200 }],
    ['I can pay $200 a month for gas', { gas: 200 }],
  ])('is none where it is paid for something: %s', async (query, spending) => {
    expect((await search(query)).filters.spending).toEqual(spending);
  });
});

describe('what others say of cards in general', () => {
  it.each([
    'My sister told me those long 0% offers are just for balance transfers',
    'I heard that 0% cards are only for balance transfers',
    'everyone says business cards have no 0%',
  ])('is no wish: %s', async (said) => {
    const { filters } = await search(`longest 0% on purchases, no annual fee. ${said}`);
    expect(filters).toMatchObject({ intro_on: 'purchases', sort: 'intro_purchase_months' });
    expect(filters.card_type).toBeUndefined();
  });

  it.each([
    ['my accountant says I need a business card', 'business'],
    ['my sister told me to get a balance transfer card', 'balance_transfer'],
  ])('is one where it is what to get: %s', async (said, type) => {
    expect((await search(said)).filters.card_type).toBe(type);
  });
});
