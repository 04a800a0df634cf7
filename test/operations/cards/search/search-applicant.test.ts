import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { run } from '../../support/run.ts';

const { cards } = catalogOn('2026-11-21');

interface Row {
  readonly card_name: string;
  readonly card_type: string;
}

async function search(query: string) {
  const { data, warnings } = await run('search_credit_cards', { query, max_results: 20 });
  const rows: readonly Row[] = data.recommendations;
  return { rows, warnings, filters: data.filters_applied };
}

describe('what a search reads of the person who asks', () => {
  it.each([
    'first card, I have a job and no credit history',
    'new to credit, just graduated college and working full time',
    'first card, not a student',
  ])('keeps cards for students to students: %s', async (query) => {
    const { rows, filters } = await search(query);
    expect(filters).toMatchObject({ credit_history: 'none', not_understood: [] });
    expect(rows.map(({ card_type }) => card_type)).not.toContain('student');
  });

  it.each([
    'college freshman, first card',
    'first card for a university student',
    'student with no credit history',
    'grad school, no credit history',
  ])('shows students their cards: %s', async (query) => {
    const { rows } = await search(query);
    expect(new Set(rows.map(({ card_type }) => card_type))).toEqual(new Set(['student']));
  });

  it.each([
    ['my score is 580, which card', 'poor'],
    ['rebuilding with a 580', 'poor'],
    ['credit in the mid 500s', 'poor'],
    ['score under 600', 'poor'],
    ['just came out of bankruptcy, need a card', 'poor'],
    ['after chapter 7 two years ago', 'poor'],
    ['my credit is terrible', 'poor'],
    ['a few late payments and accounts in collections, best cash back', 'poor'],
    ['rebuild my credit', undefined],
  ])('puts cards open to poor credit first: %s', async (query, credit_tier) => {
    const { rows, filters } = await search(query);
    expect(filters).toMatchObject({ not_understood: [] });
    expect(filters.credit_tier).toBe(credit_tier);
    const open = rows.map(({ card_name, card_type }) => {
      const needed = cards.find(({ seed }) => seed.name === card_name)?.seed;
      return card_type === 'secured' || needed?.credit_score_needed === 'poor';
    });
    expect(open.slice(0, 5)).toEqual(Array(5).fill(true));
  });

  it.each([
    ['low 600s', 'fair'],
    ['high 700s score', 'excellent'],
    ['I have a 640 score and want to build credit', 'fair'],
    ['a 700 bonus', undefined],
    ['I spend about 600 a month on groceries', undefined],
  ])('reads a score, and no sum for one: %s', async (query, credit_tier) => {
    expect((await search(query)).filters.credit_tier).toBe(credit_tier);
  });

  it.each([
    'move $8k from Chase, longest 0% and low fee',
    'moving about 8,000 off my chase card',
    'transfer $8000 from chase to a 0% card',
  ])('takes a bank that a balance is moved from for no wish: %s', async (query) => {
    const { filters } = await search(query);
    expect(filters).toMatchObject({
      balance: 8000,
      card_type: 'balance_transfer',
      excluded: { issuers: ['Chase'] },
    });
    expect(filters.issuer).toBeUndefined();
  });
});
