import { describe, expect, it } from 'vitest';
import type { QueryFilters } from '../../../src/catalog/search/filters.ts';
import { createQueryParser } from '../../../src/catalog/search/parse.ts';
import { seeds } from '../../support/catalog/shipped.ts';

const parse = createQueryParser(seeds.cards);

const owed = (issuers: string[], more: QueryFilters = {}): QueryFilters => ({
  card_type: 'balance_transfer',
  excluded: { issuers },
  ...more,
});

describe('the months in which a debt is to be paid off', () => {
  const paid = { card_type: 'balance_transfer', sort: 'transfer_fee' } as const;
  it.each<readonly [string, QueryFilters]>([
    [
      'best 0% balance transfer for $6000, pay off in 18 months',
      { ...paid, balance: 6000, min_intro_months: 18 },
    ],
    [
      'balance transfer, clear $4000 within 12 months',
      { ...paid, balance: 4000, min_intro_months: 12 },
    ],
    ['balance transfer paid off over a year and a half', { ...paid, min_intro_months: 18 }],
    [
      'move my Citi balance of 5k and be debt free in 15 months',
      { ...paid, balance: 5000, min_intro_months: 15 },
    ],
  ])('%s', (query, wanted) => {
    const { filters, not_understood } = parse(query);
    expect(filters).toMatchObject(wanted);
    expect(not_understood).toEqual([]);
  });

  it('is no term that no card has, and none of what was opened', () => {
    const long = parse('balance transfer, pay off over 4 years');
    expect(long.filters.min_intro_months).toBeUndefined();
    expect(long.not_understood).toEqual([]);
    const opened = parse('balance transfer card, 3 new cards in 24 months');
    expect(opened.filters.min_intro_months).toBeUndefined();
  });
});

describe('the bank at which a debt lies', () => {
  const BANKS: readonly (readonly [string, QueryFilters])[] = [
    ['balance transfer card for $7,300 from Discover', owed(['Discover'], { balance: 7300 })],
    ['transfer my balance from Citi', owed(['Citi'])],
    ['best card to move debt from a Capital One card', owed(['Capital One'])],
    ['i owe citi 4000', owed(['Citi'], { balance: 4000 })],
    ['owe 4k to Chase, which card', owed(['Chase'], { balance: 4000 })],
    ['consolidate Chase and Citi balances, 9k total', owed(['Chase', 'Citi'], { balance: 9000 })],
    ['5k on chase and 3k on citi, balance transfer', owed(['Chase', 'Citi'], { balance: 8000 })],
    ['balance transfer for 4k Citi, 2k Discover', owed(['Citi', 'Discover'], { balance: 6000 })],
    [
      'refinance 8k from barclays at 29% apr',
      owed(['Barclays'], { balance: 8000, balance_apr: 29 }),
    ],
    [
      'get away from my 28% Discover balance, $4,200',
      owed(['Discover'], { balance: 4200, balance_apr: 28 }),
    ],
    [
      'Discover 7300 balance 27% apr, can pay 350 monthly',
      owed(['Discover'], { balance: 7300, balance_apr: 27, monthly_payment: 350 }),
    ],
    ['i have 3,200 on my apple card, 0%', owed(['Goldman Sachs'], { balance: 3200 })],
    [
      'Discover balance transfer card for debt from Capital One',
      owed(['Capital One'], { issuer: 'Discover' }),
    ],
    ['off my Chase card to a new one, 0% transfer, 6k', owed(['Chase'], { balance: 6000 })],
    ['my amex bill is 6000, 0% to pay it off', owed(['American Express'], { balance: 6000 })],
    ['paying off wells fargo credit card 4000', owed(['Wells Fargo'], { balance: 4000 })],
    ['balance transfer to Citi from Chase', owed(['Chase'], { issuer: 'Citi' })],
    ['balance transfer card that is not Chase, I owe Chase 5000', owed(['Chase'])],
  ];
  it.each(BANKS)('is left out: %s', (query, filters) => {
    const read = parse(query).filters;
    expect(read).toMatchObject(filters);
    expect(read.issuer).toBe(filters.issuer);
  });

  const WISHES: readonly (readonly [string, QueryFilters])[] = [
    ['balance transfer offer from Citi', { card_type: 'balance_transfer', issuer: 'Citi' }],
    ['balance transfer card by Wells Fargo', { issuer: 'Wells Fargo' }],
    ['citi balance transfer cards', { issuer: 'Citi' }],
    ['0% for a $900 couch, pay it off over 12 months with a Chase card', { issuer: 'Chase' }],
    ['pay my electric bill with a Discover card, 0%', { issuer: 'Discover' }],
    ['best travel card from Chase', { card_type: 'travel', issuer: 'Chase' }],
    ['chase card with 0% for 15 months for a $3000 couch', { issuer: 'Chase', purchase: 3000 }],
  ];
  it.each(WISHES)('is none that is wished for: %s', (query, filters) => {
    const read = parse(query).filters;
    expect(read).toMatchObject(filters);
    expect(read.excluded).toBeUndefined();
  });

  it('is the one after "from" where the call says that a balance is moved', () => {
    expect(parse('from Discover').filters).toEqual({ issuer: 'Discover' });
    expect(parse('from Discover', true).filters).toEqual(owed(['Discover']));
  });

  it('is none where points are transferred', () => {
    const { filters } = parse('transferring 40k chase points, which card');
    expect(filters.balance).toBeUndefined();
    expect(filters.card_type).toBeUndefined();
  });

  it('leaves no words of the debt as not understood', () => {
    for (const [query] of BANKS) expect(parse(query).not_understood, query).toEqual([]);
  });
});

it.each(['i have $120k at Merrill, best cash back', 'i have 50k with Schwab, cash back card'])(
  'money invested is no debt: %s',
  (query) => {
    const { filters } = parse(query);
    expect(filters.balance).toBeUndefined();
    expect(filters.card_type).not.toBe('balance_transfer');
  },
);

it.each([
  ['balance transfer Wells Fargo Reflect $6,000', 'Wells Fargo'],
  ['balance transfer Citi Simplicity', 'Citi'],
])('a card named behind "balance transfer" is the one wanted: %s', (query, issuer) => {
  const { filters } = parse(query);
  expect(filters).toMatchObject({ card_type: 'balance_transfer', issuer });
  expect(filters.excluded).toBeUndefined();
  const from = parse('balance transfer from Wells Fargo $6,000').filters;
  expect(from.excluded).toEqual({ issuers: ['Wells Fargo'] });
});
