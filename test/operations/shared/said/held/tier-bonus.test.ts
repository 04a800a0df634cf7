import { describe, expect, it } from 'vitest';
import { bonusSaid } from '../../../../../src/catalog/tier-bonus.ts';
import { run } from '../../../support/run.ts';

const SPENDING = { dining: 500, other: 1200 };
const PREMIUM = 'Bank of America Premium Rewards';

const value = async (card_name: string, more: object = {}) => {
  const { data } = await run('calculate_card_value', { card_name, spending: SPENDING, ...more });
  return { net: data.ongoing_annual.net_value, said: data.person.as_said?.join('; ') ?? '', data };
};

describe('a bonus of a tier that is said in percent', () => {
  it('is the tier that has it now, wherever it stands', async () => {
    const { net } = await value(PREMIUM, { memberships: ['bofa_rewards_premier'] });
    const ways = [
      await value(`${PREMIUM} (75% rewards bonus)`),
      await value(`${PREMIUM}, with a 75% bonus`),
      await value(PREMIUM, { memberships: ['I get the 75% relationship bonus'] }),
      await value(PREMIUM, { memberships: ['BofA 75% bonus'] }),
      await value(PREMIUM, { bank_balances: { Merrill: '75% bonus' } }),
    ];
    expect(ways.length).toBe(5);
    for (const way of ways) expect(way.net).toBe(net);
    const { data } = await value(PREMIUM, { memberships: ['75% bonus'] });
    expect(JSON.stringify(data.person)).toMatch(
      /taken as BofA Rewards Premier \(from \$1,000,000\); Platinum Honors, now Preferred Honors with 50%, had it before 2026-05-27/,
    );
  });

  it('is that of the bank whose card is in question', async () => {
    const given = { memberships: ['I get the 50% loyalty bonus'] };
    const { data } = await value('Truist Enjoy Cash', given);
    expect(JSON.stringify(data.person)).toContain('Truist Loyalty Cash Bonus Level Premier');
  });

  it('refuses one that no tier has, with those that are', async () => {
    await expect(value(PREMIUM, { memberships: ['60% bonus'] })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it.each([
    '5% bonus categories',
    '0% bonus on gas',
    'Discover it Cash Back',
    '60,000 point bonus',
  ])('is not %s', (name) => {
    expect(bonusSaid(name)).toBeNull();
  });
});
