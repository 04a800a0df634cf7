import { describe, expect, it } from 'vitest';
import { outsideMeans } from '../../../../src/operations/shared/outside/means.ts';
import { run } from '../../support/run.ts';

const HELD = 'Chase Freedom Unlimited';

describe('a means of payment that is no credit card', () => {
  it.each([
    ...[
      'HSA debit card',
      'hsa',
      'HSA thing',
      'FSA card',
      'my debit card',
      "my bank's debit",
      'debit',
    ],
    ...['Chase debit card', 'cash', 'Cash App', 'gift card', 'Visa gift card', 'Venmo balance'],
    ...['Apple Cash', 'Zelle', 'check', 'Klarna', 'PayPal Pay in 4', 'store credit', 'EBT card'],
    ...['prepaid card', 'bank account', 'Apple Pay', 'Mesa card'],
  ])('leaves the others judged: %s', async (name) => {
    const { data, warnings } = await run('which_card_at_merchant', {
      merchant: 'Walgreens',
      portfolio: [HELD, name],
    });
    const { earnings_comparison: rows } = data as { earnings_comparison: { card: string }[] };
    expect(rows.map(({ card }) => card)).toEqual([HELD]);
    expect(warnings.join(' ')).toMatch(
      /^(?:No credit card, so not judged: "|Mesa Homeowners Card is)/,
    );
  });

  it('is told with what decides, where a source says it', () => {
    expect(outsideMeans('HSA debit card')).toMatch(/free of tax on qualified medical costs/);
    expect(outsideMeans('Google Pay')).toMatch(/name that card/);
    expect(outsideMeans('debit')).toMatch(/not known here/);
  });

  it.each([
    ...['Double Cash', 'Custom Cash', 'cash back card', 'PayPal', 'Venmo', 'Apple Card', 'Gold'],
    ...['Check Card Rewards', 'Freedom Flex', 'Prime Store Card', 'Bank of America', 'CSP'],
  ])('is none: %s', (name) => {
    expect(outsideMeans(name)).toBeNull();
  });

  it('refuses where too few cards are left, with a call for those', async () => {
    await expect(run('compare_cards', { card_names: [HELD, 'debit card'] })).rejects.toMatchObject({
      code: 'card_not_found',
      message: expect.stringMatching(
        /"debit card".* alone: calculate_card_value \{"card_name":"Chase/,
      ),
    });
    await expect(
      run('which_card_at_merchant', { merchant: 'CVS', portfolio: ['HSA', 'debit'] }),
    ).rejects.toThrow(/free of tax .*"debit" .*Name the credit cards/);
  });

  it('keeps what is said of each card beside it in a wallet', async () => {
    const { data } = await run('analyze_portfolio', {
      cards: [{ card_name: 'cash' }, { card_name: 'CSP', annual_fee: 0 }, { card_name: HELD }],
    });
    const { card_details: rows } = data as { card_details: { annual_fee: number }[] };
    expect(rows.map(({ annual_fee }) => annual_fee)).toEqual([0, 0]);
  });
});
