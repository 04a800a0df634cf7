import type { RenewalRequest } from '../../../../src/engine/decisions/renewal/targets.ts';
import { card, credit, input, line, offer, rule } from '../../fixtures.ts';

export const gold = card({
  card_id: 1,
  name: 'Gold',
  annual_fee: 250,
  earn: [rule({ id: 'd', rate: 4, categories: ['dining'] })],
  credits: [credit({ key: 'meal', name: 'Meal credit', value: 10, period: 'month' })],
});
export const green = card({
  card_id: 2,
  name: 'Green',
  foreign_fee_percent: 3,
  earn: [rule({ id: 'd', rate: 2, categories: ['restaurants'] })],
});
export const premium = card({ card_id: 3, name: 'Premium', annual_fee: 500 });
export const other = card({
  card_id: 4,
  name: 'Other',
  base_rate: 3,
  bonus: offer('usd', 200, 500, 3),
});

export function request(over: Partial<RenewalRequest> = {}): RenewalRequest {
  return {
    product_changes: [],
    catalog: [gold, green, premium, other],
    alternatives_allowed: [],
    acquired_date: null,
    ...over,
  };
}
export const toGreen = [{ from: 'card-1', to: ['card-2', 'card-3', 'gone'] }];
export const dining = (monthly: number) =>
  input({ cards: [gold], spending: [line('restaurants', monthly)] });

// Gold: 48 % of a month's dining a year + half of 120 in credits - 250.
