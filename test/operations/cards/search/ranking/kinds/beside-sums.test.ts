import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../../support/run.ts';

async function search(input: Record<string, unknown>) {
  const { data, warnings } = await run('search_credit_cards', input);
  const names = data.recommendations.map((one: { card_name: string }) => one.card_name);
  return { data, names, warnings, text: operationOf('search_credit_cards').tool?.summarize(data) };
}

describe('a shop or payee in the words of a search', () => {
  const sums = { spending: { advertising: 900, shipping: 900 }, card_type: 'business' };

  it.each(['Etsy', 'Amazon'])('drops no card where sums are sent: %s', async (shop) => {
    const plain = await search({ query: 'business card', ...sums });
    const { data, names } = await search({ query: `business card for my ${shop} shop`, ...sums });
    expect(names).toEqual(plain.names);
    expect(data.total_found).toBe(plain.data.total_found);
  });

  it('drops none where an offer is looked for, which what is spent once completes', async () => {
    const query = 'business card, best welcome bonus, for paying the IRS';
    const once = { government_tax: 14_300 };
    const { names, data, text, warnings } = await search({ query, card_type: 'business', once });
    expect(data.total_found).toBeGreaterThan(30);
    expect(names.join()).toContain('Ink Business Preferred');
    expect(text).not.toContain('bonus about $0');
    // Of the sum that is said, and of no month beside it.
    expect(warnings.join('\n')).toMatch(/1\.75% at Pay1040 \(federal taxes\), about \$250 here/);
  });

  it('filters where it is all that is asked', async () => {
    const { data } = await search({ query: 'card to pay the IRS' });
    expect(data.total_found).toBeLessThan(50);
  });
});

describe('a word behind "from"', () => {
  it.each(['first card, 6k income from campus job', 'travel card for flights from Newark'])(
    'is no bank: %s',
    async (query) => {
      expect((await search({ query })).data.total_found).toBeGreaterThan(10);
    },
  );

  it('is one behind a card', async () => {
    const { names } = await search({ query: 'a card from Regions' });
    expect(names.length).toBeGreaterThan(0);
    expect(names.every((name: string) => name.startsWith('Regions'))).toBe(true);
    expect((await search({ query: 'a card from Zorgbank' })).data.total_found).toBe(0);
    // One that has secured cards alone is named for them.
    expect((await search({ query: 'OpenSky' })).names).toEqual(['OpenSky Secured Visa']);
  });
});

it('a balance on a store card that is not named lies on no card of the catalogue', async () => {
  const carried = [{ card: 'my store card', balance: 8_200, apr: 31 }];
  const { names } = await search({ query: 'balance transfer', carried });
  expect(names.length).toBeGreaterThan(2);
});

it('terms of cash advances alone say that interest runs from the first day', async () => {
  const { data } = await run('get_card_terms', {
    ...{ card_name: 'Discover it', sections: ['cash_advance'] },
  });
  const text = operationOf('get_card_terms').tool?.summarize(data);
  expect(text).toContain('from the first day, and a fee of 5%, minimum $10');
});
