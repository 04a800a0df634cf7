import { describe, expect, it } from 'vitest';
import { createQueryParser } from '../../../../src/catalog/search/parse.ts';
import { seeds } from '../../../support/catalog/shipped.ts';

const parse = createQueryParser(seeds.cards);

/** What a query asks for, with the words that nothing read. */
function read(query: string) {
  const { filters, not_understood } = parse(query);
  return { ...filters, not_understood };
}

const READ = { not_understood: [] };

describe('what a card costs, said in a sentence', () => {
  it.each([
    "the one that won't charge me",
    "free that won't charge",
    'a card without paying for it',
    'card that costs nothing',
    'card that costs me nothing a year',
    "card that doesn't charge an annual fee",
    "something free that won't charge me anything",
    'a card I never have to pay a yearly fee for',
    "I don't want to be charged for having it",
    'card with zero costs',
    'free to keep forever',
    'one which will never cost me a cent',
    'a card with no strings, costs zero dollars',
    "something which won't cost me if I don't use it",
  ])('is no fee: %s', (query) => {
    expect(read(query)).toEqual({ ...READ, max_annual_fee: 0 });
  });

  it.each([
    ['the cheapest', 'annual_fee'],
    ['which card has the least fees', 'annual_fee'],
    ['the one that costs me the least over 2 years', 'annual_fee'],
    ['least expensive card', 'annual_fee'],
    ['the least I can pay a year', 'annual_fee'],
    ['a cheaper card than Amex Platinum', 'annual_fee'],
    ['lower interest card than mine', 'purchase_apr'],
    ['the card with the least interest', 'purchase_apr'],
    ['lowest possible apr', 'purchase_apr'],
    ['least amount of interest', 'purchase_apr'],
    ['card that has the fewest fees', 'annual_fee'],
    ['charges me the least interest', 'purchase_apr'],
    ['which card charges the lowest foreign fee', 'foreign_fee'],
  ])('is an order: %s', (query, sort) => {
    expect(read(query)).toEqual({ ...READ, sort });
  });

  it.each([
    'cheapest way to move my debt',
    'cheaper balance transfer',
    'least expensive way to pay off credit card debt',
    'which charges the least to transfer a balance',
  ])('is an order of transfers: %s', (query) => {
    expect(read(query)).toEqual({ ...READ, card_type: 'balance_transfer', sort: 'transfer_fee' });
  });

  it.each([
    ["a card which doesn't make me pay a fee to use abroad", { tags: ['no_foreign_fee'] }],
    ['card without having to activate anything', { no_activation: true }],
    ['card which never charges interest', { tags: ['zero_intro_apr'] }],
    ["card that won't charge me for paying late", { tags: ['no_late_fee'] }],
    ["card that doesn't charge for cash advances", { tags: ['no_cash_advance_fee'] }],
    ["which won't raise my rate", { tags: ['no_penalty_apr'] }],
    ["card that doesn't charge me to move my balance", { max_transfer_fee_percent: 0 }],
    [
      "a secured card that doesn't ask for a deposit over 200",
      { deposit: 200, card_type: 'secured' },
    ],
    [
      'travel card without paying much',
      {
        card_type: 'travel',
        max_annual_fee: 100,
        fee_wish: 'small',
      },
    ],
    ['cheap travel card', { card_type: 'travel', max_annual_fee: 100, fee_wish: 'small' }],
  ])('is the fee that is named with it: %s', (query, filters) => {
    expect(read(query)).toEqual({ ...READ, ...filters });
  });

  it.each([
    ['I never pay interest, best cash back card', { card_type: 'cashback' }],
    ['travel card that costs less than $100 a year', { card_type: 'travel', max_annual_fee: 100 }],
  ])('is none of these: %s', (query, filters) => {
    expect(read(query)).toEqual({ ...READ, ...filters });
  });
});
