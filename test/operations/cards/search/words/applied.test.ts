import { describe, expect, it } from 'vitest';
import { run } from '../../../support/run.ts';
import { search } from '../asked-in-words.ts';

describe('what is applied', () => {
  it.each([
    ['first card, no credit history, no score, no annual fee, cash back', 'none'],
    ['no FICO score yet, not a student, no annual fee, cash back', 'none'],
    ["I don't have a score, cash back, paid in full every month", 'none'],
    ['unscored, cash back, no annual fee', 'none'],
  ])('is not told as not understood: %s', async (query, credit_history) => {
    const { filters, warnings } = await search(query);
    expect(filters).toMatchObject({ credit_history, not_understood: [] });
    expect(warnings.join()).not.toContain('Not understood');
  });

  it('is not told of the months that count, said twice', async () => {
    const { filters } = await search(
      '0% on purchases for 18 months, $8,000 roof paid off over 18 months, no annual fee',
    );
    expect(filters).toMatchObject({ min_intro_months: 18, not_understood: [] });
  });

  it.each(['no minimum score, no annual fee, cash back', 'no score needed, no fee, cash back'])(
    'does not hide what is refused, nor a "no" before it alone: %s',
    async (query) => {
      const { filters } = await search(query);
      expect(filters.credit_history).toBeUndefined();
      expect(filters.not_understood).toHaveLength(1);
      expect(filters.not_understood[0]).toMatch(/^no .*score/);
    },
  );

  it.each([
    ['cash back, $300 a month', { total_spending: 300 }],
    ['cash back, $300 a month paid in full', { total_spending: 300 }],
    ['card for hotels 2500, dining 1,500', { once: { hotels: 2500, dining: 1500 } }],
  ])('is not told of a sum that a field says too: %s', async (query, sent) => {
    const { data } = await run('search_credit_cards', { query, ...sent });
    expect(data.filters_applied.not_understood).toEqual([]);
    const other = { total_spending: 777 };
    const plain = await run('search_credit_cards', { query, ...other });
    expect(plain.data.filters_applied.not_understood).not.toEqual([]);
  });
});
