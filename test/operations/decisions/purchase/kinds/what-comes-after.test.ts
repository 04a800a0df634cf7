import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

/** What a rate at the till asks for once more, what comes after it, and what is to be checked. */

const told = async (operation: string, input: object): Promise<string> => {
  const { data } = await run(operation, input);
  return operationOf(operation).tool?.summarize(data) ?? '';
};
const CUSTOMIZED = 'BofA Customized Cash (category online shopping)';

describe('what is told beside a rate', () => {
  it('is that a quarter begun anew has to be chosen for again', async () => {
    const text = await told('which_card_at_merchant', {
      merchant: 'Ashley Furniture, already $1,200 on the 5% categories this quarter on Cash+',
      amount: 1900,
      portfolio: ['US Bank Cash+ (categories furniture stores, home utilities)', 'Active Cash'],
    });
    expect(text).toMatch(
      /starts anew on 2027-01-01, if chosen again for that quarter \(home furnishings\), else 1%\./,
    );
  });

  it.each([
    ['Target.com', 'a superstore'],
    ['Walmart.com', 'a superstore'],
    ['BJs.com', 'a warehouse club'],
  ])('is that the bank decides whether the site of a store counts: %s', async (merchant, kind) => {
    const portfolio = [CUSTOMIZED, 'Blue Cash Preferred'];
    const text = await told('which_card_at_merchant', { merchant, amount: 200, portfolio });
    const [row = ''] = /- Bank of America Customized Cash.*/.exec(text) ?? [];
    expect(row).toContain('check that Bank of America counts this site as online shopping');
    expect(row).toContain(`its code may be that of ${kind}`);
    expect(row).not.toContain('Posts as');
  });

  it('is what follows the rate of the first year', async () => {
    const text = await told('which_card_at_merchant', {
      merchant: 'Target.com',
      amount: 700,
      portfolio: [CUSTOMIZED],
      dates: { 'BofA Customized Cash': '2026-09-15' },
    });
    expect(text).toMatch(/6%, about \$42 \(.*until 2027-09-15, then 3%/);
  });

  it('is a fee abroad on which sources disagree, in the first line', async () => {
    const portfolio = ['Chase Freedom Unlimited', 'Citi Double Cash'];
    const text = await told('which_card_at_merchant', { merchant: 'dinner in Lisbon', portfolio });
    expect(text).toMatch(
      /each of these cards charges a foreign fee, which is counted \(disputed on Chase Freedom Unlimited\)\./,
    );
  });
});

describe('perks of a store’s own card', () => {
  it('are those of the store, each sentence told once', async () => {
    const portfolio = ['Target Circle Card', 'Blue Cash Preferred'];
    const there = await told('check_merchant_benefits', { merchant: 'target.com', portfolio });
    expect(there).toContain('Free 2-Day Shipping; Extended Returns (30 days more)');
    const elsewhere = await told('check_merchant_benefits', { merchant: 'Walgreens', portfolio });
    expect(elsewhere).toContain('No credit of these cards is known to apply at Walgreens.');
    expect(elsewhere.split('Amex Offers')).toHaveLength(2);
  });
});
