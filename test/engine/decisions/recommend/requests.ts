import type { RecommendRequest } from '../../../../src/engine/decisions/recommend/question.ts';
import { card, input, line, rule } from '../../fixtures.ts';

export const diner = card({
  card_id: 1,
  issuer: 'Amber',
  annual_fee: 95,
  earn: [rule({ id: 'd', rate: 4, categories: ['dining'] })],
});
export const plain = card({ card_id: 2, issuer: 'Birch', base_rate: 2 });
export const capped = card({
  card_id: 3,
  issuer: 'Birch',
  earn: [
    rule({
      id: 'd',
      rate: 5,
      categories: ['restaurants'],
      cap: { amount: 1000, period: 'calendar_year', group: null },
    }),
  ],
});
export const half = input({ spending: [line('restaurants', 300), line('rent', 300)] });

export function request(over: Partial<RecommendRequest> = {}): RecommendRequest {
  return {
    category: 'dining',
    candidates: [diner, plain, capped],
    portfolio: false,
    goal: null,
    issuer_weights: new Map(),
    ...over,
  };
}
