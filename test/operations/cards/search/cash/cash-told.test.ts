import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const warned = async (input: object) =>
  (await run('search_credit_cards', input)).warnings.join('\n');

const LEFT_OUT =
  /^Left out, as filed under points, but ahead of the first here with points taken as cash/m;

describe('cards that a refusal of points leaves out', () => {
  it.each([
    [
      'cash back business card, no points',
      { gas: 1800, home_improvement: 900, phone: 200, internet_cable: 200 },
      /Business Altitude Connect Visa Signature Card \(about \$949 a year after its \$95 fee\)/,
    ],
    ['business, just cash, no points', { advertising: 4000 }, /Ink Business Preferred/],
    ['cash back card, no points', { travel: 900, dining: 600 }, /Wells Fargo Autograph Card/],
  ])(
    'are named where they would lead by what they pay as cash: %s',
    async (query, spending, card) => {
      const text = await warned({ query, spending });
      expect(text).toMatch(LEFT_OUT);
      expect(text).toMatch(card);
    },
  );

  it('are named where an offer that comes once hides that they lead in later years', async () => {
    const spending = { advertising: 2000, phone: 75, internet_cable: 75 };
    const text = await warned({
      query: 'business cash back card, no points',
      max_annual_fee: 99,
      spending,
    });
    expect(text).toMatch(
      /but ahead of all here in later years with points taken as cash .*Ink Business Preferred Credit Card \(about \$679 a year after its \$95 fee\)/,
    );
  });

  it.each([
    { query: 'cash back card for groceries' },
    { query: 'cash back card' },
    { query: 'plain cash back, no points' },
    { query: 'best cash back card for travel', spending: { travel: 900, dining: 600 } },
    { query: 'travel card', spending: { travel: 900 } },
    { query: 'quicksilver cash back' },
  ])('are not named where none leads, or none is left out: $query', async (input) => {
    expect(await warned(input)).not.toMatch(LEFT_OUT);
  });
});

describe('points in a search for cash back', () => {
  const spending = { groceries: 650 };

  it('count at what each card pays for them, which is told where it is no cent', async () => {
    const asked = { issuer: 'Citi', spending };
    const { data, warnings } = await run('search_credit_cards', { ...asked, query: 'cash back' });
    const told = new Map<string, string>();
    for (const row of data.recommendations) told.set(row.card_name, row.reasoning);
    // 650 x 3 points x 0.5 cents x 12, and 650 x 2 x 1 x 12.
    expect(told.get('Citi Strata Card')).toContain('about $117 a year');
    expect(told.get('Citi Double Cash Card')).toContain('about $156 a year');
    expect(warnings.join()).toMatch(/Points count as cash: .*Citi Strata Card at 0\.5 cents/);
    const other = await run('search_credit_cards', asked);
    expect(JSON.stringify(other.data.recommendations)).toContain('about $234 a year');
    expect(other.warnings.join()).not.toContain('Points count as cash');
  });

  it('are as the comparison after it has them', async () => {
    const input = { query: 'cash back', issuer: 'Citi', spending };
    const { data } = await run('search_credit_cards', input);
    const [next] = operationOf('search_credit_cards').tool?.suggest?.(data, input) ?? [];
    expect(next?.arguments).toMatchObject({ params: { primary_goal: 'cashback' } });
    const compared = await run('compare_cards', next?.arguments);
    const [strata] = compared.data.comparison_table.filter(
      (row: { card_name: string }) => row.card_name === 'Citi Strata Card',
    );
    expect(strata.net_value).toBe(117);
  });

  it('meet a percent that is asked for by what the card pays', async () => {
    const input = { query: '2% cash back on groceries', issuer: 'Citi', max_results: 20 };
    const { data } = await run('search_credit_cards', input);
    const names = data.recommendations.map((row: { card_name: string }) => row.card_name);
    expect(names).toContain('Citi Double Cash Card');
    expect(names).not.toContain('Citi Strata Card');
  });
});
