import { describe, expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

interface Found {
  readonly recommendations: readonly { readonly card_name: string; readonly reasoning: string }[];
}
interface Compared {
  readonly comparison_table: readonly {
    readonly card_name: string;
    readonly first_year_net_value: number;
  }[];
}

/** What a search and the comparison that it suggests say of the same cards. */
async function both(spent: object, query = 'best welcome offer') {
  const found: Found = (await run('search_credit_cards', { query, ...spent })).data;
  const card_names = found.recommendations.slice(0, 3).map((one) => one.card_name);
  const compared: Compared = (await run('compare_cards', { card_names, params: spent })).data;
  return compared.comparison_table.map((row) => ({
    compared: `$${Math.round(row.first_year_net_value).toLocaleString('en-US')} `,
    searched: found.recommendations.find((one) => one.card_name === row.card_name)?.reasoning ?? '',
  }));
}

describe('the first year of a card', () => {
  it.each([
    [{ once: 18_000 }],
    [{ once: { home_improvement: 18_000 } }],
    [{ spending: { groceries: 600, dining: 400, other: 2000 } }],
  ])('is the same in a search and a comparison, on %j', async (spent) => {
    const rows = await both(spent);
    expect(rows).toHaveLength(3);
    // A comparison is of cards that were named: it counts half of all their credits.
    for (const { compared, searched } of rows) {
      const isSame = searched.includes(compared.trim());
      expect(isSame || searched.includes('credits only where the spending uses them')).toBe(true);
    }
  });

  it('tells what a comparison counts besides', async () => {
    const { data } = await run('search_credit_cards', { query: 'premium travel cards' });
    expect(data.recommendations[1]?.reasoning).toContain(', without lounges');
    const dining = { query: 'best dining card', spending: { dining: 400 }, max_results: 20 };
    const all: Found = (await run('search_credit_cards', dining)).data;
    expect(
      all.recommendations.some(({ reasoning }) => reasoning.includes(', without credits')),
    ).toBe(true);
  });
});
