import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../support/run.ts';

const review = async (card_names: readonly string[], params: object) => {
  const { data, warnings } = await run('optimize_portfolio', { card_names, params, additions: 0 });
  const text: string = operationOf('optimize_portfolio').tool?.summarize(data) ?? '';
  return { data, text, notes: warnings.join('\n') };
};
const WALLET = ['CSP', 'Amex Gold', 'Savor', 'Discover it'];
const spending = { groceries: 900, dining: 500, gas: 250, other: 1_200, amazon: 300 };

describe('a wallet of which a step closes the only card that opens transfers', () => {
  it('says what its points count then, and the change that keeps them', async () => {
    const { data, notes } = await review(WALLET, { spending });
    expect(data.steps).toMatchObject([{ card_name: 'Chase Sapphire Preferred' }]);
    expect(notes).toContain(
      'No other card here keeps Chase Ultimate Rewards points: those of Chase Sapphire Preferred, 1.7 cents each, are lost when it closes. Move them first, or have it changed to Chase Freedom Unlimited, which has no fee and keeps them.',
    );
    expect(notes).not.toContain('Use or move what you have');
  });

  it('says that a card which stays keeps them, without transfers', async () => {
    const low = { spending: { dining: 200, groceries: 300 }, benefit_selections: ['none'] };
    const { data, notes } = await review(['CSR', 'Freedom Unlimited'], low);
    expect(data.steps).toMatchObject([{ card_name: 'Chase Sapphire Reserve', action: 'change' }]);
    expect(notes).toMatch(/they count 1 cent instead of 1\.7\. Move them first\./);
  });
});

describe('spending at a shop that has a membership', () => {
  it('names the card which it would open, until the membership is said', async () => {
    const said = 'Prime Visa would return 5% at Amazon with Amazon Prime';
    expect((await review(WALLET, { spending })).notes).toContain(said);
    for (const memberships of [['amazon_prime'], ['no Amazon Prime']]) {
      expect((await review(WALLET, { spending, memberships })).notes).not.toContain(said);
    }
  });
});

it('says that other is split', async () => {
  const said = 'other $1,200 a month split as US households do';
  expect((await review(WALLET, { spending })).text).toContain(said);
  expect((await review(WALLET, { spending: { dining: 900 } })).text).not.toContain('split as US');
});

describe('a fee that was raised for new accounts first', () => {
  const fees = async (opened?: string) => {
    const { data, warnings } = await run('optimize_portfolio', {
      ...{ card_names: ['IHG Premier', 'Double Cash'], additions: 0 },
      params: { spending: { hotels: 300 }, ...(opened && { dates: { 'IHG Premier': opened } }) },
    });
    return [data.portfolio_summary.total_annual_fees, warnings.join('\n')];
  };

  it.each([
    ['2023-12-10', 99, /costs \$99 until .*; \$99 is counted\.$/m],
    // Due in 2027, where the day of the raise is not known.
    ['2024-05', 150, /costs \$99 until .*; \$150 is counted\.$/m],
    [undefined, 150, /\$150 is counted\. dates says when it was opened\./],
  ])('is what its holder pays: opened %s', async (opened, fee, words) => {
    const [counted, notes] = await fees(opened);
    expect(counted).toBe(fee);
    expect(notes).toMatch(words);
  });

  it('is the new one for who opened it since', async () => {
    const [counted, notes] = await fees('2026-10-10');
    expect(counted).toBe(150);
    expect(notes).not.toContain('opened before');
  });
});
