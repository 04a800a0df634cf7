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

  it('is no dispute where sources agree', async () => {
    expect(await said('get_card_details', { card_name: 'Chase Sapphire Preferred' })).not.toContain(
      'disputed',
    );
  });
});
