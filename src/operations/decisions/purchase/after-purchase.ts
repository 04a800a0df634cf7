import type { PurchaseAnswer } from './purchase-answer.ts';

/** Dollars of one purchase from which on most welcome offers of new cards are met by it. */
const MEETS_OFFERS = 4_000;

/** The credits to use up there, and what a new card's offer would bring on a large sum. */
export function afterPurchase(
  { merchant_detected, earnings_comparison, credits_here }: PurchaseAnswer,
  { amount }: Readonly<Record<string, unknown>>,
) {
  const portfolio = earnings_comparison.map((row) => row.card);
  const call = { merchant: merchant_detected, portfolio };
  const isLarge = typeof amount === 'number' && amount >= MEETS_OFFERS;
  const offers = { query: 'best welcome offer', once: amount };
  return [
    ...(merchant_detected !== null && credits_here.length > 0
      ? [{ tool: 'check_merchant_benefits', arguments: call }]
      : []),
    ...(isLarge ? [{ tool: 'search_credit_cards', arguments: offers }] : []),
  ];
}
