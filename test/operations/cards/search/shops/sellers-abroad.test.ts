import { describe, expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

async function search(query: string) {
  const { data, warnings } = await run('search_credit_cards', { query });
  return { filters: data.filters_applied ?? data.filters, warnings };
}

describe('a seller of another country in a search', () => {
  it.each([
    ['Deutsche Bahn tickets, 100 a month', 'Deutsche Bahn'],
    ['SNCF train tickets 200 a month', 'SNCF'],
    ['card for Boots', 'Boots'],
    ['groceries at Tesco', 'Tesco'],
  ])('is paid abroad where it has no shop here: %s', async (query, name) => {
    const { filters, warnings } = await search(query);
    expect(filters.tags).toContain('no_foreign_fee');
    expect(JSON.stringify(filters)).not.toMatch(/name/);
    expect(warnings).toContain(`Paid abroad, where a foreign fee comes off: ${name}.`);
  });

  it.each([
    ['Ryanair flights', 'Ryanair (Ireland)'],
    ['AliExpress 100 a month', 'AliExpress (China)'],
  ])('is told where it may charge from there: %s', async (query, name) => {
    const { filters, warnings } = await search(query);
    expect(filters.tags).toBeUndefined();
    expect(warnings).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `^Whether ${name.replace(/[()]/g, '\\$&')} charges from abroad is not known here and not counted: .*3% on Bank of America`,
        ),
      ),
    );
  });

  it('is a shop abroad where its place says so, and not of who sells there', async () => {
    const { filters } = await search('card for an Etsy seller in France');
    expect(filters).toMatchObject({ tags: ['no_foreign_fee'], shops: ['etsy'] });
  });

  it.each(['hiking boots and clothing card', 'British Airways Visa card'])(
    'is none in %s',
    async (query) => {
      const { warnings } = await search(query);
      expect(warnings.filter((text) => /Paid abroad|from abroad/.test(text))).toEqual([]);
    },
  );
});

describe('such a seller at a till', () => {
  const portfolio = ['Citi Double Cash', 'Chase Sapphire Preferred'];

  it.each(['Deutsche Bahn', 'SNCF', 'Trenitalia'])('%s costs a foreign fee', async (merchant) => {
    const { data } = await run('which_card_at_merchant', { merchant, portfolio });
    expect(data).toMatchObject({ category_detected: 'transit', abroad: 'abroad' });
    expect(data.recommended_card).toBe('Chase Sapphire Preferred');
  });

  it.each(['Ryanair', 'AliExpress'])('%s may charge from abroad', async (merchant) => {
    const { data, warnings } = await run('which_card_at_merchant', { merchant, portfolio });
    expect([...data.turns_at, ...warnings].join('\n')).toMatch(/abroad, in (?:Ireland|China)\b/);
  });
});
