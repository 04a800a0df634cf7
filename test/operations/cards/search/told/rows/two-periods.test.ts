import { describe, expect, it } from 'vitest';
import { run } from '../../../../support/run.ts';

const CUSTOMIZED = 'Bank of America Customized Cash Rewards Credit Card';
const row = async (home_improvement: number, name = CUSTOMIZED) => {
  const { data } = (await run('search_credit_cards', {
    ...{ query: 'no-fee cash back card from Bank of America', max_results: 10 },
    once: { home_improvement },
  })) as { data: { recommendations: { card_name: string; reasoning: string }[] } };
  return data.recommendations.find(({ card_name }) => card_name === name)?.reasoning ?? '';
};

describe('what is spent once at a card with a cap by the quarter', () => {
  it('is counted in one quarter, and the row says what two bring', async () => {
    // 6% on $2,500 in each quarter, 1% on the other $7,000, $200 as its offer.
    expect(await row(12_000)).toMatch(
      /about \$445 on it in the first year.*; counted in one cap period: \$570 with \$2,500 or more in each of two quarters$/,
    );
  });

  it('is so only above the cap, and on no card without one', async () => {
    expect(await row(2_000)).not.toContain('cap period');
    expect(await row(2_000)).toContain('in the first year');
    const plain = await row(12_000, 'Bank of America Unlimited Cash Rewards Credit Card');
    expect(plain).toContain('in the first year');
    expect(plain).not.toContain('cap period');
  });
});
