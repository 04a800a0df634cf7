import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { PLANS } from '../../../src/plans/plans.ts';
import { callTool } from '../../../src/surfaces/mcp/call-tool.ts';
import { toolTable } from '../../../src/surfaces/mcp/tool-table.ts';
import { NOW, run, services } from '../support/run.ts';

const tools = toolTable(OPERATIONS);

/** The text of a tool, as an assistant calls it. */
async function said(name: string, given: object): Promise<string> {
  const tool = tools.get(name);
  if (!tool) throw new Error(`no tool ${name}`);
  const caller = { account_id: 'account', plan: PLANS.pro, channel: 'mcp', scopes: null } as const;
  const call = { caller, services, now: NOW, request_id: 'test', check_output: true };
  const { content } = await callTool(tool, { ...given }, call, () => {});
  return content.map((part) => ('text' in part ? part.text : '')).join('\n');
}

const CARDS = ['Amex Gold', 'Costco Anywhere Visa', 'Prime Visa', 'Freedom Unlimited'];

describe('a shop that is denied where a purchase is made', () => {
  it.each([
    ['anywhere but Costco', 'Costco'],
    ['not at Amazon', 'Amazon'],
    ['everywhere except Amazon', 'Amazon'],
    ["a shop that isn't Target", 'Target'],
    ['other than Whole Foods', 'Whole Foods'],
  ])('is not that of the purchase: %s', async (merchant, shop) => {
    const { data } = await run('which_card_at_merchant', { merchant, portfolio: CARDS });
    expect(data.merchant_detected).toBeNull();
    expect(data.category_detected).toBe('uncategorized');
    expect(data.reason).toContain(
      `No shop is named but "${shop}", which is not meant, so the base rate is assumed: name where you pay.`,
    );
    const benefits = await run('check_merchant_benefits', { merchant, portfolio: CARDS });
    expect(benefits.data.merchant_detected).toBeNull();
    expect(benefits.data.matching_benefits).toEqual([]);
  });

  it.each([
    ['groceries, but not at Walmart', null, 'supermarkets'],
    ['gas anywhere but Costco', null, 'gas_stations'],
    ['Whole Foods, not Amazon', 'Whole Foods Market', 'supermarkets'],
    ['headphones from Best Buy, never Amazon', 'Best Buy', 'electronics'],
    ["not Costco but Sam's Club", "Sam's Club", 'wholesale_clubs'],
    ['never anywhere but Costco', 'Costco', 'wholesale_clubs'],
    ['Costco, not the gas station', 'Costco', 'wholesale_clubs'],
  ])('leaves what is meant: %s', async (merchant, name, category) => {
    const { data } = await run('which_card_at_merchant', { merchant, portfolio: CARDS });
    expect(data.merchant_detected).toBe(name);
    expect(data.category_detected).toBe(category);
  });

  it.each([
    ['no Amex', /this card is Amex/],
    ["a place that doesn't take Amex", /this card is Amex/],
    ['Mastercard only', /takes Mastercard only; this card is (?:Amex|Visa)/],
  ])('is no network that is denied: %s', async (merchant, why) => {
    const { data } = await run('which_card_at_merchant', { merchant, portfolio: CARDS });
    expect(data.merchant_detected).toBeNull();
    expect(data.reason).toContain('No shop is named, so the base rate is assumed');
    const refused = data.earnings_comparison.filter((row: { accepted: boolean }) => !row.accepted);
    expect(refused.length).toBeGreaterThan(0);
    for (const { note } of refused) expect(note).toMatch(why);
  });
});

describe('a shop that is denied beside a kind of spending', () => {
  it.each([
    ['groceries but not Walmart', 'best for groceries'],
    ['groceries except Whole Foods', 'best for groceries'],
    ['gas, not at Costco', 'best for gas'],
    ['online shopping other than Amazon', 'best for online retail'],
  ])('is neither the shop nor a bank: %s', async (category, first) => {
    const text = await said('recommend_card_for_category', { category });
    expect(text).toContain(first);
    expect(text).toMatch(/Nothing is counted at the rates of .+, as you say\./);
  });

  it('leaves banks that are denied', async () => {
    const text = await said('recommend_card_for_category', { category: 'groceries, no Amex' });
    expect(text).toContain('best for groceries');
    expect(text).not.toContain('American Express');
  });

  it.each(['anywhere but Costco', 'not at Amazon'])(
    'is no kind by itself: %s',
    async (category) => {
      const text = await said('recommend_card_for_category', { category });
      expect(text).toContain(`"${category}" is not a spending category`);
      expect(text).not.toContain('wholesale_clubs","monthly');
      const sums = await said('compare_cards', {
        card_names: CARDS.slice(0, 2),
        spending: { [category]: 500 },
      });
      expect(sums).toContain(`"${category}" is not a spending category`);
      expect(sums).not.toContain('wholesale_clubs","monthly');
    },
  );

  it('is none of the spending that is sent', async () => {
    const cards = { card_names: CARDS.slice(0, 2) };
    const { data } = await run('compare_cards', {
      ...cards,
      params: { spending: { 'groceries but not Walmart': 300, groceries: 200 } },
    });
    const plain = await run('compare_cards', {
      ...cards,
      params: { spending: { groceries: 500 } },
    });
    expect(data.monthly_spending).toEqual(plain.data.monthly_spending);
    expect(data.comparison_table).toEqual(plain.data.comparison_table);
  });
});
