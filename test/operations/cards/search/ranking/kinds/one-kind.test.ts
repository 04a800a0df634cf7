import { describe, expect, it } from 'vitest';
import { run } from '../../../../support/run.ts';

async function search(input: Record<string, unknown>) {
  const { data, warnings } = await run('search_credit_cards', input);
  return {
    names: data.recommendations.map((one: { card_name: string }) => one.card_name) as string[],
    warnings: warnings.join('\n'),
  };
}

async function recommended(category: string, spending?: Record<string, number>) {
  const asked = spending === undefined ? {} : { params: { spending } };
  const { data } = await run('recommend_card_for_category', { category, ...asked });
  return data.recommendations[0]?.card_name as string;
}

describe('a search for one kind of spending, or one shop', () => {
  it.each(['gas', 'groceries', 'dining', 'streaming', 'Amazon'])(
    'names first what the answer for that category does: %s',
    async (kind) => {
      const { names } = await search({ query: `best card for ${kind}` });
      expect(names[0]).toBe(await recommended(kind));
    },
  );

  it.each([
    ['groceries', 500],
    ['gas', 200],
  ])('does so on a sum too: %s', async (kind, monthly) => {
    const { names } = await search({ query: `best card for $${monthly} a month on ${kind}` });
    expect(names[0]).toBe(await recommended(kind, { [kind]: monthly }));
  });

  it('ranks a shop by what it pays there, not by an offer', async () => {
    const { names } = await search({ query: 'best card for $250 a month at Chewy' });
    expect(names[0]).toBe('Blue Cash Everyday Card from American Express');
  });

  it('keeps the card of a shop that a sum goes to', async () => {
    const { names } = await search({ query: 'best card for $400 a month at Whole Foods' });
    expect(names[0]).toBe('Prime Visa');
  });

  it('names beside them what members get', async () => {
    const { names, warnings } = await search({ query: 'best card for gas' });
    expect(names.join()).not.toContain('AAA');
    expect(warnings).toMatch(/More a year for members: AAA Travel .*needs an AAA membership/);
    const { names: asked } = await search({ query: 'AAA gas card' });
    expect(asked[0]).toContain('AAA');
  });
});
