import { describe, expect, it } from 'vitest';
import { createQueryParser } from '../../../src/catalog/search/parse.ts';
import { seeds } from '../../support/catalog/shipped.ts';

const parse = createQueryParser(seeds.cards);

describe('of two sums beside a debt', () => {
  it.each([
    'balance transfer card to pay off $9,000 at $440 a month',
    'balance transfer card for $9,000, pay off at $440 a month',
    'I owe $9,000, can pay $440 a month',
    '$440 a month to pay off $9,000, balance transfer',
    'balance transfer, $440 monthly, $9,000 debt',
    'balance transfer at 440 per month on 9000',
    'balance transfer: $9,000 balance, budget $440 per month',
    'move 9000 at 440/month',
    'monthly payment of $440 on a $9,000 balance transfer',
    'balance transfer card, monthly budget $440, owe $9,000',
    'pay off 9k of card debt, $440 p/m',
    'each month I can pay $440 of my $9,000 debt',
  ])('the monthly one is the payment: %s', (query) => {
    const { filters } = parse(query);
    expect(filters).toMatchObject({
      card_type: 'balance_transfer',
      balance: 9000,
      monthly_payment: 440,
    });
  });

  it('may be thousands', () => {
    expect(parse('balance transfer of $12,000, paying $1,000 a month').filters).toMatchObject({
      balance: 12_000,
      monthly_payment: 1000,
    });
  });
});

describe('a monthly sum that pays nothing back', () => {
  it.each([
    'balance transfer card, I spend $500 a month on groceries',
    'balance transfer, income $5000 a month',
    'balance transfer, I pay $120 a month in interest',
  ])('is neither payment nor balance: %s', (query) => {
    const { filters } = parse(query);
    expect(filters.card_type).toBe('balance_transfer');
    expect(filters.monthly_payment).toBeUndefined();
    expect(filters.balance).toBeUndefined();
  });

  it('is the balance where so much is carried', () => {
    const { filters } = parse('I carry about $2,000 a month, best balance transfer');
    expect(filters).toMatchObject({ balance: 2000 });
    expect(filters.monthly_payment).toBeUndefined();
  });
});

describe('a purchase paid off at so much a month', () => {
  it('takes the months that it needs', () => {
    expect(parse('0% to pay off a $3,000 couch at $200 a month').filters).toMatchObject({
      purchase: 3000,
      min_intro_months: 15,
    });
  });
});
