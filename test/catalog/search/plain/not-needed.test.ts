import { describe, expect, it } from 'vitest';
import { createQueryParser } from '../../../../src/catalog/search/parse.ts';
import { search } from '../../../operations/cards/search/asked-in-words.ts';
import { seeds } from '../../../support/catalog/shipped.ts';

const parse = createQueryParser(seeds.cards);

describe('a transfer that is not needed', () => {
  it.each([
    'no balance transfer',
    'no balance transfers',
    'without a balance transfer',
    'not moving any old balance',
    'no balance transfer needed',
    'not for a balance transfer',
    "I don't need balance transfers",
    'I am not doing a balance transfer',
    'no debt to transfer',
    "don't have any balances to move",
    'no BT',
  ])('changes nothing of 0% on purchases: %s', (words) => {
    const wish = '0% on purchases, no annual fee, 21 months';
    const read = parse(`0% on purchases, no annual fee, ${words}, 21 months`);
    expect(read).toEqual(parse(wish));
    expect(read.filters).toMatchObject({ intro_on: 'purchases', min_intro_months: 21 });
  });

  it('leaves the longest months on purchases in the answer', async () => {
    const { names, filters } = await search(
      '0% intro APR on purchases for 18 months, no annual fee, no balance transfer',
    );
    expect(names.slice(0, 4).toSorted()).toEqual([
      'BankAmericard Credit Card',
      'Chase Slate Credit Card',
      'U.S. Bank Shield Visa Card',
      'Wells Fargo Reflect Card',
    ]);
    expect(filters.excluded).toBeUndefined();
  });

  it.each([
    ['no balance transfer fee, 0% for 15 months', { max_transfer_fee_percent: 0 }],
    [
      'no balance transfer cards, 0% on purchases',
      { excluded: { card_types: ['balance_transfer'] } },
    ],
    ['0% balance transfer for 18 months', { card_type: 'balance_transfer' }],
  ])('is not seen elsewhere: %s', (query, filters) => {
    expect(parse(query).filters).toMatchObject(filters);
  });
});

describe('a feature that is not needed', () => {
  it.each([
    ['travel card, no lounge needed', 'travel card'],
    ["travel card, don't need lounge access", 'travel card'],
    ['travel card, lounge access not important', 'travel card'],
    ['travel card, transfer partners are not important', 'travel card'],
    ['no transfer partners needed, cash back', 'cash back'],
    ['cash back, no bonus needed', 'cash back'],
    ["cash back, sign-up bonus doesn't matter", 'cash back'],
    ["I don't care about the welcome bonus, cash back", 'cash back'],
    ["don't need travel perks, cash back", 'cash back'],
    ['cell phone protection not needed, cash back', 'cash back'],
    ['no need for lounge access or travel insurance, no foreign fee', 'no foreign fee'],
    ['no lounge, bonus or travel perks needed, cash back', 'cash back'],
  ])('is no wish, and leaves nothing out: %s', (query, wish) => {
    const { filters, not_understood } = parse(query);
    expect(filters).toEqual(parse(wish).filters);
    expect(not_understood).toEqual([]);
  });

  it.each([
    ['no SSN needed, travel card', { without_ssn: true }],
    ['no membership needed, gas card', { no_membership: true }],
    ['no deposit required, bad credit', { excluded: { card_types: ['secured'] } }],
    ['secured card, no credit check required', { no_credit_check: true }],
    ["don't need points, groceries", { no_points: true }],
    ['no lounge access, travel card', { excluded: { tags: ['lounge_access'] } }],
    ["don't need lounge access but need global entry", { tags: ['global_entry'] }],
  ])('is no burden or condition of a card: %s', (query, filters) => {
    expect(parse(query).filters).toMatchObject(filters);
  });

  it('ends a list of kinds of cards before what is wished for', () => {
    expect(parse('no student cards, cash back').filters).toEqual({
      card_type: 'cashback',
      excluded: { card_types: ['student'] },
    });
  });
});
