import type { Tier } from '../../src/plans/plans.ts';

type Invalid = readonly [operation: string, input: unknown, tier?: Tier];

/** Inputs that are refused, so that the answer is the error; two find nothing and get a warning. */
export const INVALID: readonly Invalid[] = [
  ['get_card_details', {}],
  ['get_card_details', { card_name: 'Sapphire' }],
  ['get_card_details', { card_id: 2, card_name: 'CSR' }],
  ['get_card_benefits', { card_name: 'Amex Gold', benefit: 'free_pony' }],
  ['get_card_terms', { card_name: 'Moon Bank Lunar Card' }],
  ['list_cards', { limit: 0, sort_by: 'colour' }],
  ['search_credit_cards', { max_annual_fee: -1, colour: 'red' }],
  ['search_credit_cards', { issuer: 'Bank of the Moon' }],
  ['search_credit_cards', { tags: ['shiny'] }, 'evaluation'],
  ['compare_cards', { card_names: ['CSR'] }],
  ['compare_cards', { card_names: ['CSR', 'Chase Sapphire Reserve'] }],
  ['calculate_card_value', { card_name: 'CSR', spending: { yachts: 5, dining: -3 } }],
  ['calculate_card_value', { card_name: 'CSR', benefit_selections: ['free_pony'] }, 'evaluation'],
  ['recommend_card_for_category', { category: 'yachts' }],
  ['check_card_renewal', { card_name: 'CSR', acquired_date: '2031-01-01' }],
  ['check_card_renewal', { card_name: 'CSR', acquired_date: '2026-02-30' }],
  ['which_card_at_merchant', { merchant: 'Costco', amount: 0, portfolio: [] }],
  ['analyze_portfolio', { cards: [{ card_name: 'CSR' }, { card_name: 'Sapphire Reserve' }] }],
  ['optimize_portfolio', { card_names: ['CSR'], additions: 9 }, 'evaluation'],
  ['get_points_playbook', { point_balances: [{ program_key: 'moon_miles', balance: 5 }] }],
  ['get_points_playbook', {}],
  ['get_program', { program_key: 'moon_miles' }],
];
