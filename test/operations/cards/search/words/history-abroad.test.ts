import { describe, expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

const filtersOf = async (query: string) =>
  (await run('search_credit_cards', { query })).data.filters_applied;

describe('credit history', () => {
  it.each([
    'no credit history at all',
    'student with no credit history at all',
    'no credit history in general',
    'no credit history of my own',
    'no credit score in years',
  ])('is from abroad only where a place is named: %s', async (query) => {
    const filters = await filtersOf(query);
    expect(filters.history_abroad).toBeUndefined();
    expect(filters.credit_history).toBe('none');
  });

  it.each([
    ['credit history in India', 'India'],
    ['my credit history is from Nigeria', 'Nigeria'],
    ['credit history in my home country', true],
  ])('of a place is: %s', async (query, from) => {
    expect((await filtersOf(query)).history_abroad).toBe(from);
  });
});
