import { describe, expect, it } from 'vitest';
import { search } from '../asked-in-words.ts';

describe('a rate that is asked for on everything', () => {
  it.each(['2% on everything', 'at least 2% cash back on everything, no annual fee'])(
    'is what a card pays whatever one pays with, and without a higher level: %s',
    async (query) => {
      const { names } = await search(query);
      expect(names).toContain('Navy Federal cashRewards Plus');
      // By phone, or with an account beside the membership that the card asks for.
      expect(names.join('; ')).not.toMatch(/Samsung|Apple Card|PenFed Power/);
    },
  );

  it('counts the membership that the card itself asks for', async () => {
    expect((await search('3% on everything')).names).toContain('Robinhood Gold Card');
  });
});
