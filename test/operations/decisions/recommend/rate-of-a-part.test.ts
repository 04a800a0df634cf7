import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function ask(input: object) {
  const { data, warnings } = await run('recommend_card_for_category', input);
  const text = operationOf('recommend_card_for_category').tool?.summarize(data) ?? '';
  return { data, warnings, text };
}

interface Row {
  readonly card_name: string;
  readonly rate_here: string | null;
}

describe('the rate of a category of many kinds', () => {
  it('is that of the greatest part, with what a smaller part earns behind it', async () => {
    const { text } = await ask({
      category: 'other',
      portfolio_card_names: ['Chase Freedom Unlimited', 'Citi Double Cash', 'Capital One Savor'],
      params: { spending: { other: 1500 }, primary_goal: 'cashback' },
    });
    expect(text).toMatch(
      /Chase Freedom Unlimited: 1\.5x on most of it \(3x on drugstores\), about/,
    );
    expect(text).toMatch(/Capital One Savor: 1% on most of it \(3% on entertainment .*\), about/);
    expect(text).toMatch(/Citi Double Cash Card is best for other spending: 2x, about/);
    expect(text).toMatch(/Assumed: other \$1,500 a month split as US households do/);
  });

  it('is never above what the spending earns on average, for any card and category', async () => {
    let told = 0;
    for (const category of ['other', 'travel', 'shopping', 'dining', 'groceries', 'streaming']) {
      const portfolio_card_names = [
        ...['Chase Freedom Unlimited', 'Capital One Savor', 'Amex Platinum', 'Amex Gold'],
        ...['Chase Sapphire Reserve', 'Blue Cash Everyday', 'Wells Fargo Autograph', 'Cash+'],
      ];
      const { data } = await ask({
        category,
        portfolio_card_names,
        params: { spending: { [category]: 200 } },
        max_results: 10,
      });
      for (const { card_name, rate_here } of data.recommendations as Row[]) {
        const [, lead, part] =
          /^([\d.]+)[x%](?: on (most|the greatest part))?/.exec(rate_here ?? '') ?? [];
        if (lead === undefined || part !== undefined) continue;
        told += 1;
        const row = data.recommendations.find((one: Row) => one.card_name === card_name);
        // A point is worth no less than about a cent in these programs.
        expect(row.rewards, `${card_name} on ${category}`).toBeGreaterThan(
          200 * 12 * (Number(lead) / 100) * 0.98,
        );
      }
    }
    expect(told).toBeGreaterThan(15);
  });

  it('is told by the kinds that were named apart, and the split only where rates differ', async () => {
    const plain = await ask({
      category: 'travel',
      portfolio_card_names: ['Capital One Venture'],
      params: { spending: { travel: 400 } },
    });
    expect(plain.data.recommendations[0].rate_here).toBe('2x');
    expect(plain.text).not.toContain('split as US households do');
    const uneven = await ask({
      category: 'travel',
      portfolio_card_names: ['Amex Gold'],
      params: { spending: { travel: 400 } },
    });
    expect(uneven.data.recommendations[0].rate_here).toBe('1x on most of it (3x on flights)');
    expect(uneven.text).toContain('travel $400 a month split as US households do');
    const flights = await ask({
      category: 'travel',
      portfolio_card_names: ['Amex Gold'],
      params: { spending: { flights: 400 } },
    });
    expect(flights.data.recommendations[0].rate_here).toBe('3x');
  });

  it('says of a sum that nobody gave how it is spread', async () => {
    const { warnings } = await ask({ category: 'travel', params: { spending: { dining: 100 } } });
    expect(warnings.join(' ')).toMatch(/ranked on \$100 a month, spread evenly over its kinds\./);
    const one = await ask({ category: 'drugstores', params: { spending: { dining: 100 } } });
    expect(one.warnings.join(' ')).not.toContain('evenly');
  });
});
