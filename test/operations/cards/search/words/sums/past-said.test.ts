import { describe, expect, it } from 'vitest';
import { search } from '../../asked-in-words.ts';

const told = 'is taken as the spending of every';

describe('the spending of a month or year that is over in the words of a search', () => {
  it.each([
    ['last month I spent $420 on groceries and $180 on gas', { groceries: 420, gas: 180 }],
    ['best card, my statement last month: groceries $420, gas $180', { groceries: 420, gas: 180 }],
    ['in October I spent about 300 on dining and 200 on gas', { dining: 300, gas: 200 }],
    ['I spent $4200 on groceries and $1800 on gas last year', { groceries: 350, gas: 150 }],
  ])('%s', async (query, spending) => {
    const { filters, warnings } = await search(query);
    expect(filters.spending).toEqual(spending);
    expect(warnings.join('\n')).toContain(told);
    expect(warnings.join('\n')).not.toContain('No period is said');
  });

  it.each([
    ["last month's bill was $2,000, cash back card", 2_000],
    ['I spent $30k last year, best cash back card', 2_500],
  ])('%s in all', async (query, total) => {
    const { filters, warnings } = await search(query);
    expect(filters.total_spending).toBe(total);
    expect(warnings.join('\n')).toContain(told);
  });

  it.each([
    'I opened 2 cards last month and spend $500 on dining',
    'no fee card, one trip in May: $3,500 hotels, $1,500 restaurants',
  ])('another time is none of spending: %s', async (query) => {
    const { warnings } = await search(query);
    expect(warnings.join('\n')).not.toContain(told);
  });
});
