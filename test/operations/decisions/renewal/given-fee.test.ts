import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';

/** Of the recorded changes of `run`: $795 since 2025-06-23. */
const RESERVE = 'Chase Sapphire Reserve';
const told = (warnings: readonly string[]) =>
  warnings.filter((one) => one.includes('is counted as'));
const FACT =
  '$550 is counted as the fee of Chase Sapphire Reserve, as you give it; the one recorded is $795 since 2025-06-23.';

describe('a fee that is given instead of the one recorded', () => {
  it('is told with the recorded one and since when, by every verdict that takes one', async () => {
    const spending = { travel: 1_500, dining: 500 };
    const value = await run('calculate_card_value', {
      ...{ card_name: RESERVE, annual_fee: 550, spending },
    });
    const renewal = await run('check_card_renewal', {
      ...{ card_name: RESERVE, annual_fee: 550, params: { spending } },
    });
    const wallet = await run('analyze_portfolio', {
      ...{ cards: [{ card_name: RESERVE, annual_fee: 550 }], params: { spending } },
    });
    for (const { warnings } of [value, renewal, wallet]) expect(told(warnings)).toEqual([FACT]);
    expect.assertions(3);
  });

  it('tells both verdicts where they differ', async () => {
    const free = { card_name: 'Capital One Venture', annual_fee: 0 };
    const spending = { travel: 200, dining: 100 };
    const value = await run('calculate_card_value', { ...free, spending });
    expect(told(value.warnings).join()).toMatch(
      /recorded is \$95 \(as of .*\)\. At \$0: worth its fee; at \$95: not worth its fee\./,
    );
    const renewal = await run('check_card_renewal', { ...free, params: { spending } });
    expect(told(renewal.warnings).join()).toMatch(/At \$0: renew; at \$95: (downgrade|cancel)/);
    const cards = [free, { card_name: 'Citi Double Cash Card' }];
    const wallet = await run('analyze_portfolio', { cards, params: { spending } });
    expect(told(wallet.warnings).join()).toMatch(/At \$0: keep; at \$95: (optimize|cancel)\./);
  });

  it('says nothing of the recorded fee, nor of one that holders still pay', async () => {
    const given = [
      { card_name: RESERVE, annual_fee: 795 },
      { card_name: 'IHG One Rewards Premier Credit Card', annual_fee: 99 },
    ];
    for (const one of given) {
      const { warnings } = await run('calculate_card_value', one);
      expect(told(warnings)).toEqual([]);
    }
    expect.assertions(2);
  });
});
