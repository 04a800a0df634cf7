import { describe, expect, it } from 'vitest';
import { search } from '../../asked-in-words.ts';

describe('a family of business cards that a search names', () => {
  it.each([
    ['my Ink', /Ink Business/, 4],
    ['which Ink is best for travel', /Ink Business/, 4],
    ['the Spark card', /Spark/, 4],
    ['Ink card with no annual fee', /Ink Business/, 2],
  ])('is shown as one of personal cards is: %s', async (query, own, count) => {
    const { names, filters, warnings } = await search(query);
    expect(filters.card_type).toBe('business');
    expect(names).toHaveLength(count);
    for (const name of names) expect(name).toMatch(own);
    expect(warnings.join('\n')).not.toContain('Not understood');
  });

  it.each(['Venture X', 'my Sapphire for travel', 'Freedom card'])(
    'leaves names that personal cards have to these: %s',
    async (query) => {
      expect((await search(query)).filters.card_type).not.toBe('business');
    },
  );
});
