import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const name = 'recommend_card_for_category';

async function ask(input: object) {
  const { data, warnings } = await run(name, input);
  const text: string = operationOf(name).tool?.summarize(data) ?? '';
  return { data, text: [text, ...warnings].join('\n'), warnings };
}

describe('a purchase that is made once', () => {
  it.each([[{ params: { once: 15_000 } }], [{ params: { once: { home_improvement: 15_000 } } }]])(
    'is what is ranked, its caps met in it: %j',
    async ({ params }) => {
      const more = { params: { ...params, primary_goal: 'cashback' } };
      const of_no_fee = { category: 'home_improvement', max_annual_fee: 0, ...more };
      const { data, text } = await ask(of_no_fee);
      expect(data).toMatchObject({ category_once: 15_000, category_monthly: 1_250 });
      expect(text).not.toContain('ranked on $100 a month');
      // $200 as its offer, 6% on one quarter's $2,500 in the first year, then 1%.
      expect(text).toMatch(
        /Bank of America Customized Cash .*about \$475 in the first year; fee \$0; \$200 is its offer/,
      );
      expect(text).toMatch(
        /counted in one cap period: \$600 with \$2,500 or more in each of two quarters/,
      );
      expect(text).toContain('ranked by the first year as it is spent once');
      expect(text).not.toContain('a year on');
      const held = await ask({
        category: 'home_improvement',
        portfolio_card_names: ['BofA Customized Cash', 'Citi Double Cash'],
        ...more,
      });
      // 3% on one quarter's $2,500, then 1%.
      expect(held.text).toContain(
        '3% (only if you choose it, up to $2,500 a quarter, 6% in the first 12 months), about $200.',
      );
    },
  );

  it('at one shop is spent there, and the next call says so once', async () => {
    const asked = {
      ...{ category: 'home_improvement', merchants: ["Lowe's"], max_annual_fee: 0 },
      params: { once: 15_000, primary_goal: 'cashback' },
    };
    const { data, text } = await ask(asked);
    expect(text).toMatch(
      /^Lowe's Advantage Card is best at Lowe's: 5%, about \$750 in the first year on \$15,000/,
    );
    const [call] = operationOf(name).tool?.suggest?.(data, asked) ?? [];
    expect(call?.arguments.params).toEqual({
      primary_goal: 'cashback',
      once: { home_improvement: 15_000 },
      at_merchants: { "Lowe's": 1_250 },
    });
    const { data: compared } = await run('compare_cards', call?.arguments ?? {});
    const row = compared.comparison_table.find(
      (one: { card_name: string }) => one.card_name === "Lowe's Advantage Card",
    );
    expect(row.net_value).toBe(750);
  });

  it('is ranked as a search orders it', async () => {
    const params = { once: { home_improvement: 12_000 } };
    const { data } = await ask({
      ...{ category: 'home_improvement', max_annual_fee: 0, max_results: 4 },
      params: { ...params, primary_goal: 'cashback' },
    });
    const searched = await run('search_credit_cards', {
      ...{ query: 'cash back card', max_annual_fee: 0, max_results: 4, ...params },
    });
    const names = (rows: { card_name: string }[]) => rows.map(({ card_name }) => card_name);
    expect(names(data.recommendations)).toHaveLength(4);
    expect(names(data.recommendations)).toEqual(names(searched.data.recommendations));
    const [first] = data.recommendations;
    const steps = first.trace.map(({ value }: { value: number }) => value);
    expect(steps.reduce((sum: number, one: number) => sum + one, 0)).toBeCloseTo(first.net_value);
  });

  it('names beside what is spent each month the welcome offers that it meets, and no other', async () => {
    const told = async (once: number) => {
      const spending = { home_improvement: 10 };
      const { warnings } = await ask({ category: 'home_improvement', params: { once, spending } });
      return warnings.find((line) => line.startsWith('This purchase meets welcome offers')) ?? '';
    };
    expect(await told(15_000)).toMatch(
      /Capital One Venture about \$[\d,]+ \(75,000 miles after \$4,000/,
    );
    expect(await told(3_000)).not.toContain('$4,000');
    expect(await told(100)).toBe('');
    const monthly = await ask({
      category: 'home_improvement',
      params: { spending: { home_improvement: 1_250 } },
    });
    expect(monthly.text).not.toContain('meets welcome offers');
    const held = await ask({
      ...{ category: 'home_improvement', params: { once: 15_000 } },
      portfolio_card_names: ['CFU'],
    });
    expect(held.text).not.toContain('meets welcome offers');
  });
});

it('at the till leads on to offers where it is large enough for them', async () => {
  const { tool } = operationOf('which_card_at_merchant');
  const next = async (amount: number) => {
    const input = { merchant: "Lowe's", amount, portfolio: ['CFU'] };
    const { data } = await run('which_card_at_merchant', input);
    return tool?.suggest?.(data, input).map((call) => call.tool);
  };
  expect(await next(15_000)).toEqual(['search_credit_cards']);
  expect(await next(150)).toEqual([]);
});
