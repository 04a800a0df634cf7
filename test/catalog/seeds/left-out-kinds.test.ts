import { describe, expect, it } from 'vitest';
import { run } from '../../operations/support/run.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');
const portfolio = ['Capital One Savor', 'Citi Double Cash', 'Altitude Go'];

interface Till {
  readonly recommended_card: string;
  readonly earnings_comparison: readonly { readonly card: string; readonly multiplier: string }[];
}

interface Row {
  readonly card_name: string;
  readonly marginal_value: number;
  readonly net_value: number;
}

const savorAt = async (merchant: string) => {
  const { data } = await run('which_card_at_merchant', { merchant, amount: 900, portfolio });
  const { recommended_card, earnings_comparison } = data as Till;
  const own = earnings_comparison.find(({ card }) => card === 'Capital One Savor');
  return { best: recommended_card, rate: own?.multiplier };
};

describe('what Capital One does not take for entertainment', () => {
  it.each([
    'golf course',
    'golf',
    'green fees',
    'GolfNow',
    'TeeOff',
    'Torrey Pines Golf Course',
    'Bandon Dunes Golf Links',
    'college football tickets',
    'NCAA tournament tickets',
    'Ohio State football tickets',
    'University of Michigan season tickets',
    'LSU football',
    'Texas A&M basketball tickets',
    'tickets to a Duke basketball game',
  ])('earns the base rate: %s', async (merchant) => {
    expect(await savorAt(merchant)).toEqual({ best: 'Citi Double Cash Card', rate: '1%' });
  });

  it.each([
    ...['Topgolf', 'mini golf course', 'AMC', 'bowling'],
    ...['Golden State Warriors basketball tickets', 'Arizona Cardinals football tickets'],
  ])('all else earns it: %s', async (merchant) => {
    expect(await savorAt(merchant)).toEqual({ best: 'Capital One Savor', rate: '3%' });
  });

  it('is left out by every such rule, at every merchant of that code', () => {
    const golf = catalog.merchants.merchants.filter(({ mcc }) => mcc === '7992');
    expect(golf.length).toBeGreaterThan(2);
    const rules = catalog.cards.flatMap(({ seed }) =>
      seed.issuer === 'Capital One'
        ? seed.earn.filter(({ categories }) => categories.includes('entertainment'))
        : [],
    );
    expect(rules.length).toBeGreaterThan(2);
    for (const { excluded_merchants } of rules)
      expect(excluded_merchants).toEqual(expect.arrayContaining(golf.map(({ key }) => key)));
  });

  it.each(['golf', 'golf course', 'green fees', 'Penn State football tickets'])(
    'earns no more in spending, in a wallet, beside others, and in a search: %s',
    async (name) => {
      const spending = { [name]: 300 };
      const value = await run('calculate_card_value', { card_name: 'Savor', spending });
      expect(value.data.ongoing_annual.net_value).toBe(36);
      const both = { card_names: ['Savor', 'Citi Double Cash'] };
      const compared = await run('compare_cards', { ...both, params: { spending } });
      expect(compared.data.comparison_table.map((row: Row) => row.net_value)).toEqual([36, 72]);
      const asked = { ...both, additions: 0, params: { spending } };
      const wallet = await run('optimize_portfolio', asked);
      expect(
        wallet.data.cards.find((one: Row) => one.card_name === 'Capital One Savor')?.marginal_value,
      ).toBe(0);
      const found = await run('search_credit_cards', { query: `I spend $300 a month on ${name}` });
      expect(JSON.stringify(found.data)).not.toContain('Capital One Savor');
      const best = await run('recommend_card_for_category', {
        category: name,
        portfolio_card_names: both.card_names,
      });
      expect(best.data.recommendations[0].card_name).toBe('Citi Double Cash Card');
    },
  );
});
