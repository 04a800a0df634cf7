import { describe, expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

const search = async (input: object) =>
  (await run('search_credit_cards', { max_results: 10, ...input })) as {
    data: {
      recommendations: { card_name: string; reasoning: string }[];
      filters_applied: Record<string, unknown>;
    };
    warnings: readonly string[];
  };
const once = { home_improvement: 12_000 };

describe('a search in which nothing counts but what is spent once', () => {
  it('is ordered by the first year, those with a chosen category among them', async () => {
    const { data } = await search({ query: 'cash back card', max_annual_fee: 0, once });
    expect(data.filters_applied.sort).toBe('first_year');
    const names = data.recommendations.map(({ card_name }) => card_name);
    const customized = names.findIndex((name) => /Customized Cash/.test(name));
    expect(customized).toBeGreaterThanOrEqual(0);
    expect(customized).toBeLessThan(names.indexOf('Citi Double Cash Card'));
  });

  it.each([
    'no-fee cash back, kitchen remodel, $4,000 in December and $8,000 in January at Menards',
    'no-fee cash back card, 4000 at Menards and 8000 at Lowes',
  ])('counts what the words say too only once: %s', async (query) => {
    const { data, warnings } = await search({ query, once });
    const chosen = data.recommendations.find(({ card_name }) => /Customized Cash/.test(card_name));
    expect(chosen?.reasoning).toMatch(/about \$445 on it in the first year/);
    expect(warnings.join('\n')).not.toMatch(/a month at|counts as the spending of one year/);
  });

  it('is the same money where it was sent as a sum of each month', async () => {
    const { data, warnings } = await search({
      query: "no annual fee card for a kitchen remodel, $12,000 at Lowe's and Menards",
      ...{ max_annual_fee: 0, card_type: 'cashback' },
      spending: { home_improvement: 1_000 },
    });
    const told = data.recommendations.map(
      ({ card_name, reasoning }) => `${card_name}: ${reasoning}`,
    );
    expect(told.join('\n')).toMatch(/Customized Cash.*: about \$445 on it in the first year/);
    expect(told.join('\n')).toMatch(/Double Cash.*: about \$440 on it in the first year/);
    expect(warnings.join('\n')).toContain('$12,000 spent once');
  });

  it('is no sum that is moved to another card', async () => {
    const { data } = await search({
      query: 'move $7,500 from a Chase card, I can pay $375 a month',
      card_type: 'balance_transfer',
    });
    expect(data.filters_applied).toMatchObject({ balance: 7_500, monthly_payment: 375 });
    expect(data.filters_applied).not.toHaveProperty('spending');
  });

  it('is beside sums of each month as before', async () => {
    const { data } = await search({
      query: '$500 a month on dining and $300 a month on gas',
      once,
    });
    expect(data.filters_applied.spending).toMatchObject({ dining: 500, gas: 300 });
    expect(data.filters_applied.sort).toBeUndefined();
  });
});
