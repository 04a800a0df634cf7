import { describe, expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

describe('a card for a shop, or another card', () => {
  it.each([
    ["a store card for Lowe's or a 0% card", "Lowe's Advantage Card"],
    ["a 0% card or a store card for Lowe's", "Lowe's Advantage Card"],
    ['I want a store card for Target or a card with 0% for 15 months', 'Target Circle Card'],
  ])('is answered with both: %s', async (query, store) => {
    const { data } = await run('search_credit_cards', { query });
    const names = data.recommendations.map((row: { card_name: string }) => row.card_name);
    expect(names).toContain(store);
    const zero = data.recommendations.filter(
      ({ terms }: { terms: { zero_purchase_months: number; zero_transfer_months: number } }) =>
        terms.zero_purchase_months > 0 || terms.zero_transfer_months > 0,
    );
    expect(zero.length).toBeGreaterThan(1);
  });
});
