import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const GROCERIES = {
  category: 'groceries',
  params: { spending: { groceries: 650 }, primary_goal: 'cashback' },
};

async function recommended(more: object) {
  const given = { ...GROCERIES, ...more };
  const { data, warnings } = await run('recommend_card_for_category', given);
  const text = [operationOf('recommend_card_for_category').tool?.summarize(data), ...warnings];
  return { data, text: text.join('\n') };
}

describe('a limit of the annual fee for one category', () => {
  it.each([0, 95, 250])('leaves out new cards that cost more than $%i', async (most) => {
    const { data, text } = await recommended({ max_annual_fee: most, max_results: 20 });
    const fees = data.recommendations.map((row: { annual_fee: number }) => row.annual_fee);
    expect(fees.length).toBeGreaterThan(5);
    expect(Math.max(...fees)).toBeLessThanOrEqual(most);
    expect(text).toContain('Only new cards with');
  });

  it('names what the best without it would add', async () => {
    const { data, text } = await recommended({ max_annual_fee: 0 });
    const { data: open } = await recommended({});
    const gain = open.recommendations[0].net_value - data.recommendations[0].net_value;
    expect(gain).toBeGreaterThan(1);
    expect(text).toContain(
      `the best is ${open.recommendations[0].card_name} (fee $95), about $${Math.round(gain)} a year more`,
    );
    expect((await recommended({ max_annual_fee: 95 })).text).not.toContain('without the limit');
  });

  it('is none for cards held', async () => {
    const held = { held_cards: ['Blue Cash Preferred'], max_annual_fee: 0 };
    expect((await recommended(held)).data.held_best.card_name).toMatch(/Preferred/);
    const ranked = { portfolio_card_names: ['Blue Cash Preferred'], max_annual_fee: 0 };
    expect((await recommended(ranked)).data.recommendations.length).toBe(1);
    const named = { candidates: ['Blue Cash Preferred'], max_annual_fee: 0 };
    const { data, text } = await recommended(named);
    expect(data.recommendations).toEqual([]);
    expect(text).toContain('Loosen');
  });
});

describe('cards for members', () => {
  const AAA = 'AAA Daily Advantage Visa Signature Card';
  const SEARCH = { query: 'groceries, cash back', spending: { groceries: 650 } };
  const firstOf = ({ recommendations }: { recommendations: { card_name: string }[] }) =>
    recommendations[0]?.card_name;

  it('are named beside what anybody may have, by both tools alike', async () => {
    const { data, text } = await recommended({});
    const found = await run('search_credit_cards', SEARCH);
    const line = `More a year for members: ${AAA} ($390, needs an AAA membership)`;
    expect(firstOf(data)).not.toBe(AAA);
    expect(firstOf(found.data)).not.toBe(AAA);
    expect(text).toContain(line);
    expect(found.warnings.join()).toContain(line);
    const other = await run('search_credit_cards', { query: 'best cash back card' });
    expect(firstOf(other.data)).not.toMatch(/Robinhood|Navy/);
    expect(other.warnings.join()).toMatch(/for members: Robinhood Gold Card .*\$5 a month/);
  });

  it('come first for who says the membership, and never for who has none', async () => {
    const { spending } = GROCERIES.params;
    const params = (memberships: string[]) => ({ params: { spending, memberships } });
    for (const name of ['AAA', 'triple A', 'AAA membership', 'aaa plus']) {
      expect(firstOf((await recommended(params([name]))).data), name).toBe(AAA);
      const found = await run('search_credit_cards', { ...SEARCH, memberships: [name] });
      expect(firstOf(found.data), name).toBe(AAA);
    }
    for (const name of ['no AAA', 'none'])
      expect((await recommended(params([name]))).text, name).not.toContain(AAA);
  });

  it.each([
    ...['sams club', "Sam's Club", 'Costco', 'Costco Executive', "BJ's", "BJ's Club+", 'Prime'],
    ...['REI', 'REI Co-op', 'Navy Federal', 'Navy Federal Credit Union', 'NFCU', 'USAA', 'AARP'],
    ...['military', 'veteran', 'PenFed', 'Alliant', 'BECU', 'DCU', 'Schwab', 'Charles Schwab'],
    ...['Robinhood Gold', 'Coinbase One', 'State Farm', 'Chime', 'HSBC Premier', 'Walmart+'],
  ])('are known by the memberships that people say: %s', async (name) => {
    const params = { spending: { groceries: 650 }, memberships: [name] };
    expect((await recommended({ params })).data.recommendations.length).toBeGreaterThan(0);
  });
});
