import type { QueryFilters } from '../../../src/catalog/search/filters.ts';

/** Orders that are wished for: of two, the one that is named first comes first. */
export const ORDERS: readonly (readonly [string, QueryFilters])[] = [
  ...[
    'longest 0% on transfers with the lowest fee',
    'balance transfer card, longest 0% and lowest fee',
    'long 0% period and lowest fee for moving a balance',
    'longest 0% and lowest transfer fee',
  ].map((query): [string, QueryFilters] => [
    query,
    { card_type: 'balance_transfer', sort: 'intro_transfer_months', then_by: 'transfer_fee' },
  ]),
  [
    'longest 0% on transfers of $6000 with the lowest fee',
    {
      card_type: 'balance_transfer',
      balance: 6000,
      sort: 'intro_transfer_months',
      then_by: 'transfer_fee',
    },
  ],
  [
    'lowest transfer fee, longest 0% for balance transfers',
    {
      card_type: 'balance_transfer',
      sort: 'transfer_fee',
      then_by: 'intro_transfer_months',
    },
  ],
  [
    'longest 0% on both purchases and balance transfers',
    {
      card_type: 'balance_transfer',
      sort: 'intro_transfer_months',
      then_by: 'intro_purchase_months',
    },
  ],
  [
    'lowest APR, longest 0%',
    { intro_on: 'purchases', sort: 'purchase_apr', then_by: 'intro_purchase_months' },
  ],
  [
    'balance transfer with the lowest annual fee',
    { card_type: 'balance_transfer', sort: 'annual_fee' },
  ],
];
