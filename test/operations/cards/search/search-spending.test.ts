import { describe, expect, it } from 'vitest';
import { spendingIn } from '../../../../src/operations/cards/search/query/query-spending.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const catalog = catalogOn('2026-11-25');
const read = (query: string) => spendingIn(query, catalog);

describe('sums in the words of a search', () => {
  it.each([
    [
      '1200 on groceries at costco and 300 gas',
      { wholesale_clubs: 1200, gas: 300 },
      { Costco: 1200 },
    ],
    [
      'one card: 1,200 a month at Costco, 300 gas and 200 Amazon',
      { wholesale_clubs: 1200, gas: 300, online_retail: 200 },
      { Costco: 1200, Amazon: 200 },
    ],
    [
      '3k/month on Facebook ads, 1k on shipping, $500 gas',
      { advertising: 3000, shipping: 1000, gas: 500 },
      {},
    ],
    ['I spend about $500 a month on dining', { dining: 500 }, {}],
    ['$12,000 a year on travel', { travel: 1000 }, {}],
    ['$900 a quarter on dining', { dining: 300 }, {}],
    ['900 quarterly on gas and 1,200 annually at Costco', { gas: 300, wholesale_clubs: 100 }, {}],
    ['dining $900 per qtr, gas 1200 per annum', { dining: 300, gas: 100 }, {}],
    [
      '250 at the grocery store per month and 100 for gas; no fee',
      { groceries: 250, gas: 100 },
      {},
    ],
    [
      '200 amazon purchases, 500 at whole foods',
      { online_retail: 200, supermarkets: 500 },
      { Amazon: 200, 'Whole Foods Market': 500 },
    ],
  ])('%s is spending', (query, spending, at_merchants) => {
    expect(read(query)).toMatchObject({ spending, at_merchants });
  });

  it.each([
    [
      'We spend about $2,000 a month, 600 of it at Whole Foods, rest all over. One card, no fee',
      2000,
      { 'Whole Foods Market': 600 },
    ],
    ['2k/mo total, half of it on dining', 2000, { dining: 1000 }],
    [
      'i put 3000 a month on cards with 900 groceries and 400 gas',
      3000,
      { groceries: 900, gas: 400 },
    ],
    ['budget is $4,000 per month, 25% of that travel', 4000, { travel: 1000 }],
    ['no fee card, I spend 1500 monthly', 1500, {}],
  ])('%s is a total', (query, total_spending, as_said) => {
    const { rest, ...said } = read(query) ?? { rest: '' };
    expect(said).toMatchObject({ total_spending, as_said });
    expect(rest).not.toMatch(/rest|spend|\d/);
  });

  it('ranks a total with a part by all of it, and carries both into the next call', async () => {
    const query = '$2,000 a month, 600 of it at Whole Foods, no annual fee';
    const { data, warnings } = await run('search_credit_cards', { query });
    expect(warnings).toContain('$1,400 a month split as US households do.');
    const worth = (name: string) => {
      const card = data.recommendations.find(
        (one: { card_name: string }) => one.card_name === name,
      );
      return Number(/about \$([\d,]+) a year/.exec(card.reasoning)?.[1]?.replace(',', ''));
    };
    // 5% of 600 a month, and 1% at least of the rest.
    expect(worth('Prime Visa')).toBeGreaterThan(12 * (30 + 14));
    const { tool } = operationOf('search_credit_cards');
    expect(tool?.suggest?.(data, { query })[0]).toMatchObject({
      arguments: { params: { spending: { 'Whole Foods Market': 600 }, total_spending: 2000 } },
    });
    const split = { spending: { supermarkets: 600, uncategorized: 1400 } };
    const whole = await run('compare_cards', {
      card_names: ['Double Cash', 'Prime Visa'],
      params: { ...split, total_spending: 2000 },
    });
    expect(whole.warnings.join()).not.toContain('split as US households');
  });

  it.each([
    'my rent is 1800 a month, dining card',
    'I make 4000 a month, travel card',
    'I owe 2000, paying 300 a month',
    'card with $300 travel credit and $95 annual fee',
    'travel card under $100 for dining and gas',
    'longest 0% balance transfer, $9k on a Discover at 27%',
    'buying $5,000 furniture',
    'score 650 dining card',
    'I owe 6000 on my Chase Sapphire',
    'opened 5 cards in 24 months, travel',
    'spend 4000 in 3 months, dining bonus',
    '0% for 21 months on purchases, 15 on gas',
    '5% on gas and 3% dining',
    "I'm 19, dining card",
  ])('%s is none', (query) => {
    expect(read(query)).toBeNull();
  });

  it('ranks on it, and carries it into the next call', async () => {
    const query = 'business card: 3k a month on Facebook ads, 1k on shipping and 200 Amazon';
    const { data } = await run('search_credit_cards', { query });
    const spending = { advertising: 3000, shipping: 1000, online_retail: 200 };
    expect(data.filters_applied).toMatchObject({ spending, at_merchants: { Amazon: 200 } });
    expect(data.filters_applied.not_understood).toEqual([]);
    expect(data.spending_source).toBe('user_provided');
    const [next] = operationOf('search_credit_cards').tool?.suggest?.(data, { query }) ?? [];
    // By its name: the next tool has no list of merchants.
    const sent = { advertising: 3000, shipping: 1000, Amazon: 200 };
    expect(next?.arguments).toMatchObject({ params: { spending: sent } });
  });

  it('leaves it to fields that say it', async () => {
    const query = 'dining card, 900 a month on dining';
    const { data } = await run('search_credit_cards', { query, spending: { dining: 100 } });
    expect(data.filters_applied.spending).toEqual({ dining: 100 });
  });
});

describe('shops in the words of a search', () => {
  it('are carried into the next call, with what goes to them', async () => {
    const query = 'best card for Whole Foods and gas';
    const { data } = await run('search_credit_cards', { query });
    const [next] = operationOf('search_credit_cards').tool?.suggest?.(data, { query }) ?? [];
    expect(next?.arguments).toMatchObject({
      params: { spending: { 'Whole Foods Market': expect.any(Number), gas: expect.any(Number) } },
    });
  });

  it.each(['have Prime', "I'm a Prime member", 'with a Costco membership'])(
    'ask for no card of that name where the person says: %s',
    async (words) => {
      const { data } = await run('search_credit_cards', {
        query: `card for Whole Foods, ${words}`,
      });
      expect(data.filters_applied.name_words).toBeUndefined();
      expect(data.filters_applied.not_understood).toEqual([]);
    },
  );
});
