import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../support/catalog/shipped.ts';
import { operationOf, run } from '../support/run.ts';

const disputed = catalogOn('2026-11-21').cards.filter(
  ({ seed }) => seed.bonus !== null && seed.provenance.bonus?.dispute,
);
const PREFERRED = 'as of 2026-10-10; disputed: A page of 2026-09-21 words the $300';

/** The text of an answer, with its notes. */
async function said(name: string, input: object): Promise<string> {
  const { data, warnings } = await run(name, input);
  return [operationOf(name).tool?.summarize(data) ?? '', ...warnings].join('\n');
}

describe('an offer of which sources disagree', () => {
  it('is told with its day and the dispute wherever it is told, of every card', () => {
    expect(disputed.length).toBeGreaterThan(15);
    for (const { seed, text } of disputed) {
      expect(text.bonus, seed.key).toContain(`(as of ${seed.bonus?.as_of}`);
      expect(text.bonus, seed.key).toContain(`; disputed: ${seed.provenance.bonus?.dispute}`);
    }
  });

  it.each([
    ['get_card_details', { card_name: 'Blue Cash Preferred' }],
    ['compare_cards', { card_names: ['Blue Cash Preferred', 'Blue Cash Everyday'] }],
    ['calculate_card_value', { card_name: 'Blue Cash Preferred' }],
    ['search_credit_cards', { query: 'blue cash preferred sign up bonus' }],
  ])('is in %s', async (name, input) => {
    const text = await said(name, input);
    expect(text).toContain(PREFERRED);
    expect(text.split('words the $300 as the most').length - 1).toBe(1);
  });

  it('is marked behind the first year of each row of a search that counts it', async () => {
    const asked = { query: 'cash back card for groceries', spending: { groceries: 500, gas: 150 } };
    const { data } = await run('search_credit_cards', { ...asked, max_results: 20 });
    const open = new Set(disputed.map(({ seed }) => seed.name));
    const rows: { card_name: string; reasoning: string }[] = data.recommendations;
    const marked = rows.slice(1).filter(({ reasoning }) => reasoning.includes('(offer disputed)'));
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.filter(({ card_name }) => !open.has(card_name))).toEqual([]);
    const preferred = rows.find(({ card_name }) => card_name.startsWith('Blue Cash Preferred'));
    expect(preferred?.reasoning).toContain('disputed');
  });

  it('tells beside the filters that points are refused, and leaves no word of clubs unread', async () => {
    const query = 'one cash back card for a family, no points, no membership clubs';
    const text = await said('search_credit_cards', { query });
    expect(text).not.toContain('Not understood');
    expect(text).toMatch(/Filters: .*no_points true/);
  });

  it('is no dispute where sources agree', async () => {
    expect(await said('get_card_details', { card_name: 'Chase Sapphire Preferred' })).not.toContain(
      'disputed',
    );
  });
});
