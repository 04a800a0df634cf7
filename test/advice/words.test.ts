import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../src/operations/index.ts';
import { operationOf, run } from '../operations/support/run.ts';

/** Prices, fees and single purchases have cents by nature; estimates have none. */
const WITH_CENTS = new Set([
  'get_card_benefits',
  'get_card_details',
  'get_card_terms',
  'get_changes',
  'check_merchant_benefits',
  'which_card_at_merchant',
]);

const spending = { groceries: 777, gas: 99, dining: 333, travel: 212, other: 312 };
const params = { spending };
const MORE: readonly (readonly [string, Record<string, unknown>])[] = [
  ['compare_cards', { card_names: ['CFU', 'CSR', 'Prime Visa'], params }],
  ['compare_cards', { card_names: ['BCP', 'BCE', 'Amex Gold'], params }],
  ['calculate_card_value', { card_name: 'Amex Platinum', spending }],
  ['calculate_card_value', { card_name: 'Hilton Aspire', spending, abroad: '20%' }],
  ['calculate_card_value', { annual_fee: 500, spending }],
  ['recommend_card_for_category', { category: 'rent', portfolio_card_names: ['CSP'], params }],
  ['recommend_card_for_category', { category: 'taxes', params: { spending: { taxes: 1234 } } }],
  ['recommend_card_for_category', { category: 'groceries', params }],
  ['check_card_renewal', { card_name: 'United Club', params }],
  ['check_card_renewal', { card_name: 'CSR', acquired_date: '2023-05-14', params }],
  ['optimize_portfolio', { card_names: ['United Club', 'CSP', 'BCP'], additions: 2, params }],
  ['optimize_portfolio', { card_names: ['Amex Gold', 'Bonvoy Brilliant'], additions: 1 }],
  ['get_points_playbook', { cards: ['CFU', 'CSP', 'Double Cash'] }],
  ['get_points_playbook', { program_key: 'UR' }],
];
const CALLS = [
  ...OPERATIONS.filter(({ tool }) => tool).map(({ name, example }) => [name, example] as const),
  ...MORE,
].filter(([name]) => !WITH_CENTS.has(name));

describe('words', () => {
  it.each(CALLS)('%s tells estimates in dollars: %j', async (name, input) => {
    const { data, warnings } = await run(name, input);
    const text = [operationOf(name).tool?.summarize(data) ?? '', ...warnings].join('\n');
    expect(text).not.toMatch(/\$[\d,]+\.\d/);
    expect(text).not.toMatch(/\d\.\d{3,}|\b(\w+) \1\b points/);
  });
});
