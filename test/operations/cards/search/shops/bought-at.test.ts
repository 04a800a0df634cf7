import { describe, expect, it } from 'vitest';
import { run } from '../../../support/run.ts';
import { search } from '../asked-in-words.ts';

const spentOn = async (query: string) =>
  (await run('search_credit_cards', { query })).data.spending_read as Record<string, number>;

describe('what is bought at a shop', () => {
  it.each([
    ['i buy all our food at walmart and target', ['Walmart', 'Target']],
    ['i buy all my groceries at walmart', ['Walmart']],
    ['all our groceries come from Walmart', ['Walmart']],
    ['groceries mostly at Walmart, no fee', ['Walmart']],
    ['most of my grocery money goes to walmart', ['Walmart']],
    ['walmart for groceries', ['Walmart']],
    ['household stuff and groceries at target', ['Target']],
    ['groceries at walmart, best grocery card', ['Walmart']],
    ['buy my food at aldi, lidl and walmart', ['Aldi', 'Lidl', 'Walmart']],
    ["groceries at Whole Foods or Trader Joe's", ['Whole Foods Market', "Trader Joe's"]],
    ['we get food and gas at Costco', ['Costco Gasoline', 'Costco']],
    ['costco for gas and groceries', ['Costco Gasoline', 'Costco']],
    ['grocery shopping at costco and gas at costco', ['Costco', 'Costco Gasoline']],
    ['gas at walmart and sams club', ['Walmart Fuel Center', "Sam's Club Fuel Center"]],
    ['gas at Exxon, groceries at Publix', ['Exxon', 'Publix']],
    ['walmart for groceries, shell for gas', ['Walmart', 'Shell']],
    ['food at chipotle', ['Chipotle']],
    ['clothes at Target', ['Target']],
    ['dining and groceries at Walmart', ['Walmart', 'dining']],
    ['I shop at Walmart for groceries and eat out a lot', ['Walmart', 'dining']],
  ])('%s', async (query, places) => {
    const { filters } = await search(query);
    expect(filters.not_understood).toEqual([]);
    expect(Object.keys(await spentOn(query)).sort()).toEqual([...places].sort());
  });

  it('is the whole of its kind, in equal parts', async () => {
    const { groceries = 0 } = await spentOn('groceries');
    expect(groceries).toBeGreaterThan(0);
    const { Walmart, Target } = await spentOn('all our food at walmart and target');
    expect([Walmart, Target]).toEqual([groceries / 2, groceries / 2]);
  });

  it.each(['some groceries at walmart', "i don't buy groceries at walmart", 'target card for gas'])(
    '%s: is not',
    async (query) => {
      expect((await spentOn(query)).Walmart ?? 100).toBe(100);
    },
  );

  it('moves the dollars that were sent', async () => {
    const spending = { groceries: 600, dining: 200 };
    const query = 'i buy all my groceries at walmart';
    const { data } = await run('search_credit_cards', { query, spending });
    const at = { spending: { superstores: 600, dining: 200 }, at_merchants: { Walmart: 600 } };
    const { data: same } = await run('search_credit_cards', at);
    const names = (all: { recommendations: { card_name: string }[] }) =>
      all.recommendations.map(({ card_name }) => card_name);
    expect(names(same)).toContain(names(data)[0]);
  });

  it('puts the card that earns there first, and answers what cards do not count', async () => {
    const query =
      'i buy all our food at walmart and target, most grocery cards dont count those right? which one does, no fee';
    const { names, filters } = await search(query);
    expect(names[0]).toBe('Target Circle Mastercard');
    expect(names.slice(0, 3)).toContain('OnePay CashRewards Card');
    expect(filters.not_understood).toEqual([]);
    expect((await search('i buy all my groceries at walmart')).names[0]).toBe(
      'OnePay CashRewards Card',
    );
  });
});

describe('the rates at shops that decide', () => {
  const given = {
    spending: { superstores: 600 },
    at_merchants: { Walmart: 300, Target: 300 },
    max_annual_fee: 0,
  };

  it('are told where the shops come by fields, or by sums in words', async () => {
    const fields = await search('no fee card', given);
    const words = await search('walmart 300 and target 300 a month, no fee');
    for (const { text } of [fields, words]) {
      expect(text).toContain('about $216 a year; 1% at Walmart, 5% at Target\n');
      expect(text).toContain('3% at Walmart, or 5% with Walmart+, 1.5% at Target\n');
      expect(text).toContain('2x at Walmart and Target\n');
    }
    expect.assertions(6);
  });

  it('count a membership that is held', async () => {
    const { rows } = await search('card for walmart', { memberships: ['walmart_plus'] });
    expect(rows[0]?.reasoning).toMatch(/5% at Walmart\b(?!.*, or )/);
    const { rows: others } = await search('card for walmart');
    expect(others[0]?.reasoning).toContain('3% at Walmart, or 5% with Walmart+');
  });
});

it('tells the foreign fee of cards that have one, where a place abroad is named', async () => {
  const { rows } = await search('thailand, mostly restaurants');
  const named = rows.find(({ card_name }) => card_name.startsWith('U.S. Bank Cash+'));
  expect(named?.reasoning).toContain('foreign fee 3%');
  expect(rows[0]?.reasoning).not.toContain('foreign fee');
});
