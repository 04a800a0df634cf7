import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { run } from '../../../support/run.ts';

const catalog = catalogOn('2026-11-21');
const programOf = (name: string) =>
  catalog.enginePrograms.get(
    catalog.cards.find(({ seed }) => seed.name === name)?.engine.program ?? '',
  );
const isOfBrand = (name: string) => programOf(name)?.own_awards === true;

async function search(
  query: string,
): Promise<{ names: string[]; filters: Record<string, unknown> }> {
  const { data } = await run('search_credit_cards', { query, max_results: 10 });
  const names = data.recommendations.map(({ card_name }: { card_name: string }) => card_name);
  return { names, filters: data.filters_applied };
}

describe('the order of a search', () => {
  it.each(['no annual fee travel card', 'groceries and gas', 'best travel card', 'dining'])(
    'puts cards whose points go anywhere before those of one brand: %s',
    async (query) => {
      const { names } = await search(query);
      expect(names).toHaveLength(10);
      for (const name of names.slice(0, 2)) expect(isOfBrand(name), name).toBe(false);
    },
  );

  it.each(['airline card', 'hotel card', 'United card', 'card with a free checked bag'])(
    'keeps the worth of a brand that is asked for: %s',
    async (query) => {
      const { names } = await search(query);
      expect(isOfBrand(names[0] ?? ''), names[0]).toBe(true);
    },
  );

  it('puts lounges without a count of visits first, where lounges are asked for', async () => {
    const { names } = await search('lounge access under $400');
    const first = catalog.cards.find(({ seed }) => seed.name === names[0]);
    expect(first?.seed.lounges?.some(({ visits }) => visits === 'unlimited')).toBe(true);
  });

  it.each([
    ['business card for shipping and ads', ['shipping', 'advertising']],
    ['earns on software and online advertising', ['software', 'advertising']],
    ['cash back on clothing and electronics', ['clothing', 'electronics']],
  ])('reads the categories of %s', async (query, earns_on) => {
    const { filters } = await search(query);
    expect(filters).toMatchObject({ not_understood: [] });
    expect([...(filters.earns_on as string[])].sort()).toEqual(earns_on.toSorted());
  });
});
