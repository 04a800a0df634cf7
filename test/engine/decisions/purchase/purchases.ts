import {
  bestCardAt,
  type RankedCard,
} from '../../../../src/engine/decisions/purchase/best-card.ts';
import type {
  BestCardInput,
  MerchantFacts,
} from '../../../../src/engine/decisions/purchase/input.ts';
import type { Cap } from '../../../../src/engine/model/rate-terms.ts';

export function shop(over: Partial<MerchantFacts> = {}): MerchantFacts {
  const facts = { key: 'shop', name: 'Shop', networks: null, trap: null, category_guessed: false };
  return { ...facts, category: 'restaurants', ...over };
}

export function purchase(over: Partial<BestCardInput> = {}): BestCardInput {
  return {
    cards: [],
    programs: new Map(),
    merchant: shop(),
    amount: 100,
    as_of: '2026-05-15',
    memberships: new Set(),
    cap_used: new Map(),
    also_held: new Set(),
    ...over,
  };
}

export const QUARTER: Cap = { amount: 1500, period: 'quarter', group: null };

/** The only card's row. */
export function only(over: Partial<BestCardInput>): RankedCard {
  const [row] = bestCardAt(purchase(over)).ranked;
  if (row === undefined) throw new Error('no row');
  return row;
}
