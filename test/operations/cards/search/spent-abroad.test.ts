import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';

const search = async (query: string) =>
  (await run('search_credit_cards', { query, max_results: 10 })) as {
    data: { filters_applied: Record<string, unknown> };
    warnings: readonly string[];
  };

describe('places abroad in a search', () => {
  it.each([
    ['restaurants, hotels and transport abroad in Thailand and Vietnam', true],
    ['backpacking through Laos, Cambodia and Nepal, no fee card', true],
    ['a trip to Tbilisi and Yerevan', true],
    ['three weeks in Albania, Montenegro or Kosovo: dining', true],
    ['card for Uzbekistan', true],
    ['holiday in Côte d’Ivoire', true],
    ['two weeks in São Paulo', true],
    ['card for Thai restaurants', false],
    ['Greek, Mexican and Vietnamese restaurants, no fee', false],
    ['dining in Atlanta', false],
  ])('are those of the world, and no kind of restaurant: %s', async (query, isAbroad) => {
    const { data } = await search(query);
    const { tags = [], not_understood = [] } = data.filters_applied as Record<string, string[]>;
    expect(tags.includes('no_foreign_fee')).toBe(isAbroad);
    expect(not_understood.filter((words) => words !== 'Atlanta')).toEqual([]);
  });

  it.each(['dining in Peru, Indiana', 'restaurants in Lebanon Tennessee'])(
    'are no towns of a state: %s',
    async (query) => {
      expect((await search(query)).data.filters_applied).not.toHaveProperty('tags');
    },
  );
});

describe('what is spent abroad, in a search', () => {
  it.each([
    ['I spend 800 a month in Portugal, which card', 800, '$800 a month spent abroad'],
    ['card for $1,200 a month overseas', 1200, '$1,200 a month spent abroad'],
    ['we spend $6000 a year in Japan', 500, '$500 a month spent abroad'],
    ['I spend 2k per month while living in Spain', 2000, '$2,000 a month spent abroad'],
  ])('is read from "%s"', async (query, abroad, note) => {
    const { data, warnings } = await search(query);
    expect(data.filters_applied).toMatchObject({ abroad, tags: ['no_foreign_fee'] });
    expect(warnings.join('\n')).toContain(note);
    expect(data.filters_applied.not_understood).toEqual([]);
  });

  it('is of the kind that is named, beside what is spent at home', async () => {
    const { data, warnings } = await search(
      '$500 a month on dining in Japan and 300 a month on groceries',
    );
    expect(data.filters_applied).toMatchObject({
      spending: { dining: 500, groceries: 300 },
      abroad: { dining: 500 },
    });
    expect(warnings.join('\n')).toContain('$500 a month spent abroad');
  });

  it.each(['travel card for a trip to Japan', '$95 fee card for Portugal', 'I spend 800 a month'])(
    'is not read from "%s"',
    async (query) => {
      expect((await search(query)).data.filters_applied).not.toHaveProperty('abroad');
    },
  );
});
