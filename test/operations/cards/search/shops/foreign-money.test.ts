import { describe, expect, it } from 'vitest';
import { search } from '../asked-in-words.ts';

describe('a sum in other money in a search', () => {
  it.each([
    ['80 euros at a pharmacy in Lisbon', 80],
    ['120 pounds at Zara', 120],
    ['no-fee card, 300 euros at a restaurant in Rome', 300],
    ['£60 at a clothing store', 60],
  ])('counts once, without a foreign fee, and is told: %s', async (query, sum) => {
    const { filters, warnings } = await search(query);
    const said = warnings.join('\n');
    expect(filters.tags).toContain('no_foreign_fee');
    expect(said).toContain(`${sum} is counted as dollars: send what it is in dollars.`);
    expect(said).not.toMatch(/Not understood[^.]*\d/);
    expect(said).toContain(`$${sum} spent once`);
  });

  it.each([
    'groceries card',
    'I earn 3000 euros a month, groceries card',
    '20 pounds of rice at Costco',
  ])('is none: %s', async (query) => {
    const { filters, warnings } = await search(query);
    expect(filters.tags ?? []).not.toContain('no_foreign_fee');
    expect(warnings.join('\n')).not.toContain('is counted as dollars');
  });
});
