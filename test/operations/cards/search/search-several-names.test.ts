import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';

describe('several cards named in a search', () => {
  const found = async (query: string) => {
    const { data } = await run('search_credit_cards', { query });
    const names = data.recommendations.map((row: { card_name: string }) => row.card_name);
    return { names: names.join('; '), filters: data.filters_applied };
  };

  it.each([
    ['quicksilver or savor', [/Quicksilver/, /Savor/]],
    ['sapphire preferred vs freedom flex', [/Sapphire Preferred/, /Freedom Flex/]],
    ['delta gold or united explorer, excellent credit', [/Delta SkyMiles Gold/, /United Explorer/]],
  ])('%s finds each', async (query, cards) => {
    const { names, filters } = await found(query);
    for (const card of cards) expect(names).toMatch(card);
    expect(filters.not_understood).toEqual([]);
    expect(filters.any_name).toHaveLength(2);
    for (const name of names.split('; ')) expect(cards.some((card) => card.test(name))).toBe(true);
  });

  it('narrow to one where all the words are of one', async () => {
    const { names, filters } = await found('united club and gateway or explorer');
    expect(names).toMatch(/United/);
    expect(filters.any_name).toBeDefined();
    expect((await found('delta gold')).filters.name_words).toEqual(['delta', 'gold']);
  });
});
