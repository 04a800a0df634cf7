import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { run } from '../../../support/run.ts';

const { cards } = catalogOn('2026-11-21');

async function search(query: string, more: object = {}) {
  const input = { query, max_results: 20, ...more };
  const { data, warnings } = await run('search_credit_cards', input);
  const names: string[] = data.recommendations.map((row: { card_name: string }) => row.card_name);
  const reasons: string[] = data.recommendations.map((row: { reasoning: string }) => row.reasoning);
  const found: number = data.total_found;
  return { names, reasons, found, filters: data.filters_applied, warnings };
}

describe('a search for a card for shops', () => {
  it.each([
    ['best card for Amazon and Whole Foods', ['amazon', 'whole_foods_market'], 'Prime Visa'],
    ['card for Costco and gas', ['costco', 'costco_gasoline'], 'Costco Anywhere Visa Card by Citi'],
    ['I mostly buy at Target and Walmart', ['target', 'walmart'], 'Target Circle Card'],
    ["Lowe's or Best Buy", ['lowes', 'best_buy'], "Lowe's Advantage Card"],
  ])('finds cards that earn there alone: %s', async (query, shops, card) => {
    const { names, filters } = await search(query);
    expect(filters.shops).toEqual(shops);
    expect(filters.name_words).toBeUndefined();
    expect(names.slice(0, 3)).toContain(card);
  });

  it.each(['gas at Costco', 'costco gas', 'card for fuel at Costco'])(
    'takes the pumps of a shop for themselves: %s',
    async (query) => {
      const { names, reasons, filters, warnings } = await search(query);
      expect(filters).toMatchObject({ shops: ['costco_gasoline'] });
      expect(filters.earns_on).toBeUndefined();
      expect(names[0]).toBe('Costco Anywhere Visa Card by Citi');
      expect(reasons[0]).toContain('5% at Costco Gasoline');
      expect(warnings).toContainEqual(expect.stringMatching(/^Costco Gasoline: .*posts as gas/));
    },
  );

  it.each([
    ['student card, dining and uber', 'Capital One Savor Student Cash Rewards', 4],
    ['student card, doordash and lyft', 'Capital One Savor Student Cash Rewards', 4],
    [
      'my daughter eats out and takes uber, student card',
      'Capital One Savor Student Cash Rewards',
      3,
    ],
    ['no fee card for groceries and netflix', 'Capital One Savor', 50],
    ['card for home depot and restaurants', 'U.S. Bank Altitude Go Visa Signature Card', 100],
  ])('ranks by several things and drops no good card for one: %s', async (query, card, least) => {
    const { names, found, warnings } = await search(query);
    expect(found).toBeGreaterThanOrEqual(least);
    expect(names.slice(0, 4)).toContain(card);
    expect(warnings.join()).not.toContain('No card has all');
  });

  it('counts a category of choice once, and a shop that is named as one that is gone to', async () => {
    const { names, filters } = await search('student card, dining and uber');
    expect(names[0]).toBe('Capital One Savor Student Cash Rewards');
    expect(filters).toMatchObject({ earns_on: ['dining'], shops: ['uber'] });
    const { data } = await run('search_credit_cards', { query: 'card for Lyft' });
    expect(data.spending_read).toEqual({ Lyft: 100 });
    expect(
      (await run('search_credit_cards', { query: 'card for Netflix' })).data.spending_read,
    ).toEqual({
      Netflix: expect.closeTo(15.4, 0),
    });
  });

  it('asks for a rate at a shop where the person names it', async () => {
    const { names, filters } = await search('5% back at Target');
    expect(filters).toMatchObject({
      shop_rates: { target: { rate: 5, unit: 'percent' } },
      not_understood: [],
    });
    expect([...names].sort()).toEqual(['Target Circle Card', 'Target Circle Mastercard']);
    const whole = await search('who gives 5% at Whole Foods');
    expect(whole.names).toContain('Prime Visa');
    expect(whole.names).not.toContain('Blue Cash Everyday Card from American Express');
  });

  it('counts the membership that a card asks for as held by who takes it', async () => {
    const { names, reasons } = await search('best card for Amazon');
    expect(names[0]).toBe('Prime Visa');
    const worth = (reason = '') => Number(/about \$(\d+) a year/.exec(reason)?.[1]);
    const plain = reasons[names.indexOf('Chase Amazon Visa')];
    expect(worth(reasons[0]) / worth(plain)).toBeCloseTo(5 / 3, 1);
  });

  it('counts no points for keeping a card where the question is about shops alone', async () => {
    const { reasons } = await search('best card for Home Depot');
    expect(reasons.length).toBeGreaterThan(0);
    for (const reason of reasons) expect(reason).not.toMatch(/about \$\d{2,} a year after the fee/);
  });

  it('counts no rate that asks for a way of paying of which nobody spoke', async () => {
    const { names, filters } = await search('best card for online shopping');
    expect(filters.earns_on).toEqual(['online_retail']);
    expect(names.length).toBeGreaterThan(0);
    // Its 10x online are for who pays with Paze.
    expect(names).not.toContain('Chase Sapphire Preferred');
  });

  it('shows no card that the shop does not take', async () => {
    const { names } = await search('card for Costco');
    const networks = names.map((name) => cards.find(({ seed }) => seed.name === name)?.network);
    expect(new Set(networks)).toEqual(new Set(['Visa']));
  });

  it.each([
    ['amazon card', ['amazon']],
    ['costco credit card', ['costco']],
    ['delta', ['delta']],
    ['hilton card', ['hilton']],
    ['quicksilver', ['quicksilver']],
  ])('takes the name of a card for that: %s', async (query, name_words) => {
    expect((await search(query)).filters).toMatchObject({ name_words });
  });

  it('finds a card by a name that it goes by', async () => {
    expect((await search('amazon card')).names).toContain('Prime Visa');
  });

  it('takes spending that was given for spending there', async () => {
    const spending = { online_retail: 400 };
    const { names } = await search('best card for Amazon', { spending });
    expect(names[0]).toBe('Prime Visa');
  });

  it('reads a shop before the kind of spending or the verb in its name', async () => {
    for (const [query, key] of [
      ['business card for Restaurant Depot', 'restaurant_depot'],
      ['card for shopping at Home Depot', 'the_home_depot'],
      ['best card to buy at Best Buy', 'best_buy'],
    ] as const) {
      const { filters } = await search(query);
      expect(filters).toMatchObject({ shops: [key], not_understood: [] });
      expect(filters.earns_on, query).toBeUndefined();
      expect(filters.name_words, query).toBeUndefined();
    }
  });

  it('throws no card away for a shop or a kind that has a sum, and adds nothing to the sum', async () => {
    const given = { spending: { superstores: 780, gas: 260 }, at_merchants: { Walmart: 780 } };
    const plain = await search('', { ...given, query: undefined });
    const named = await search('best for a family shopping at Walmart and buying gas', given);
    expect(named.found).toBe(plain.found);
    expect(named.reasons).toEqual(plain.reasons);
  });

  it('keeps cards that pay as much everywhere', async () => {
    const { names } = await search('best card for Walmart');
    expect(names).toContain('Citi Double Cash Card');
    // One whose fee that never earns is no help.
    expect(names).not.toContain('Capital One Venture');
  });
});
