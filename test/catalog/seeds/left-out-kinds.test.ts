import { describe, expect, it } from 'vitest';
import { run } from '../../operations/support/run.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');
const portfolio = ['Capital One Savor', 'Citi Double Cash', 'Altitude Go'];

interface Till {
  readonly recommended_card: string;
  readonly earnings_comparison: readonly { readonly card: string; readonly multiplier: string }[];
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
  ])('earns the base rate: %s', async (merchant) => {
    expect(await savorAt(merchant)).toEqual({ best: 'Citi Double Cash Card', rate: '1%' });
  });

  it.each(['Topgolf', 'mini golf', 'AMC', 'bowling'])('all else earns it: %s', async (merchant) => {
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
});
