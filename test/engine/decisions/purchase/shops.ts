import { bestCardAt } from '../../../../src/engine/decisions/purchase/best-card.ts';
import type {
  BestCardInput,
  MerchantFacts,
} from '../../../../src/engine/decisions/purchase/input.ts';
import type { EngineCard } from '../../../../src/engine/model/facts.ts';
import type { Cap } from '../../../../src/engine/model/rate-terms.ts';
import { card, rule } from '../../fixtures.ts';

export const SHOP: MerchantFacts = {
  key: 'shop',
  name: 'Shop',
  category: 'restaurants',
  category_guessed: false,
  networks: null,
  trap: null,
};
export const FLAT = card({ card_id: 9, name: 'Flat', base_rate: 2 });

/** A purchase of $100 with a card named Five beside a flat card of 2 %. */
export function purchase(
  five: Partial<EngineCard>,
  over: Partial<BestCardInput> = {},
): BestCardInput {
  return {
    cards: [card({ card_id: 1, name: 'Five', ...five }), FLAT],
    programs: new Map(),
    merchant: SHOP,
    amount: 100,
    as_of: '2026-05-15',
    memberships: new Set(),
    cap_used: new Map(),
    also_held: new Set(),
    ...over,
  };
}

export function standing(five: Partial<EngineCard>, over: Partial<BestCardInput> = {}) {
  const { confidence, turns_at } = bestCardAt(purchase(five, over));
  return [confidence, ...turns_at];
}

export const dining = (over: Partial<Parameters<typeof rule>[0]> = {}) =>
  rule({ id: 'dining', rate: 5, categories: ['dining'], ...over });
export const QUARTER: Cap = { amount: 1500, period: 'quarter', group: null };
