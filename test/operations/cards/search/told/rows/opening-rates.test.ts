import { describe, expect, it } from 'vitest';
import { run } from '../../../../support/run.ts';

const rows = async (input: object) => {
  const { data } = (await run('search_credit_cards', { max_results: 10, ...input })) as {
    data: { recommendations: { card_name: string; reasoning: string }[] };
  };
  return new Map(data.recommendations.map((row) => [row.card_name, row.reasoning]));
};
const CUSTOMIZED = 'Bank of America Customized Cash Rewards Credit Card';
const UNLIMITED = 'Bank of America Unlimited Cash Rewards Credit Card';
const query = 'no-fee cash back card from Bank of America';

describe('a rate of the first months', () => {
  it('stands in the row of a search beside the one that follows', async () => {
    const found = await rows({ query, spending: { dining: 300 } });
    expect(found.get(CUSTOMIZED)).toMatch(/3% .*; 6% in place of 3% in the first 12 months$/);
    expect(found.get(UNLIMITED)).not.toContain('in place of');
  });

  it('says its cap where a purchase is made once, of which no other rate is told', async () => {
    const found = await rows({ query, once: { home_improvement: 12_000 } });
    expect(found.get(CUSTOMIZED)).toMatch(
      /6% in place of 3% in the first 12 months \(.*up to \$2,500 a quarter/,
    );
  });

  it('is not told where nothing that is spent earns it', async () => {
    const found = await rows({ query, spending: { rent: 1_000 } });
    expect(found.size).toBeGreaterThan(0);
    expect([...found.values()].join('\n')).not.toContain('in place of');
  });
});
