import { describe, expect, it } from 'vitest';
import { inOne } from '../../../src/kit/steps.ts';
import { deniedName } from '../../../src/operations/shared/said/held/not-held.ts';
import {
  keptMemberships,
  membershipSteps,
} from '../../../src/operations/shared/said/held/saved-memberships.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';
import { operationOf, run } from '../support/run.ts';

describe('a name that is denied', () => {
  it.each([
    ['no Prime any more', 'Prime'],
    ['not Costco', 'Costco'],
    ['dropped Costco', 'Costco'],
    ["I don't have Amazon Prime", 'Amazon Prime'],
    ['no longer a Costco member', 'Costco member'],
    ['cancelled Walmart+', 'Walmart+'],
    ['without Robinhood Gold', 'Robinhood Gold'],
    ['-amazon_prime', 'amazon_prime'],
    ['Prime: no', 'Prime'],
    ['amazon_prime=false', 'amazon_prime'],
    ['Costco (dropped)', 'Costco'],
    ['Amazon Prime expired', 'Amazon Prime'],
    ['none', ''],
    ['None at all', ''],
    ['no memberships', ''],
  ])('%s', (given, name) => expect(deniedName(given)).toBe(name));

  it.each(['Prime', 'costco_membership', 'BofA Preferred Honors', 'Nordy Club', 'Walmart+'])(
    '%s is held',
    (given) => expect(deniedName(given)).toBeNull(),
  );
});

it('no name at all is no membership', async () => {
  const call = run('recommend_card_for_category', {
    category: 'dining',
    params: { memberships: ['💳'] },
  });
  await expect(call).rejects.toMatchObject({
    details: { issues: [{ message: expect.stringContaining('is no membership or tier') }] },
  });
});

const PRIME = 'Prime Visa';
const atAmazon = async (memberships?: string[]) =>
  (
    await run('which_card_at_merchant', {
      merchant: 'Amazon',
      amount: 100,
      portfolio: [PRIME, 'Citi Double Cash'],
      ...(memberships && { memberships }),
    })
  ).data;

describe('held, not held and not known differ', () => {
  it('on a card that asks for its membership', async () => {
    const value = async (memberships?: string[]) =>
      (
        await run('calculate_card_value', {
          card_name: PRIME,
          spending: { online_shopping: 500 },
          at_merchants: { Amazon: 500 },
          ...(memberships && { memberships }),
        })
      ).data;
    const [unknown, held, without] = [
      await value(),
      await value(['Prime']),
      await value(['no Prime any more']),
    ];
    expect(unknown.ongoing_annual.net_value).toBe(held.ongoing_annual.net_value);
    expect(without.ongoing_annual.net_value).toBeLessThan(held.ongoing_annual.net_value);
    expect(unknown.person.assumed.join()).toContain('held, as the card asks for it: Amazon Prime');
    expect(without.person.said.slice(-2)).toEqual([
      'not held: Amazon Prime',
      'Prime Visa asks for a membership that is not held',
    ]);
    expect(JSON.stringify([without.person.assumed, without.turns_at])).not.toContain('Prime');
  });

  it('at a till', async () => {
    expect((await atAmazon(['no Prime'])).person.said).toContain('not held: Amazon Prime');
    const row = (await atAmazon(['none'])).earnings_comparison.find(
      ({ card }: { card: string }) => card === PRIME,
    );
    expect(JSON.stringify(row)).not.toContain('with Amazon Prime');
  });

  it('none, or an empty list, ends every assumption about memberships and tiers', async () => {
    for (const memberships of [['none'], []]) {
      const { data } = await run('calculate_card_value', {
        card_name: 'BofA Unlimited Cash',
        spending: { other: 1000 },
        memberships,
      });
      expect(data.person.said).toContain('no membership or bank tier held');
      expect(data.person.assumed.join()).not.toContain('tier');
      expect(data.turns_at.join()).not.toContain('tier');
    }
  });

  it('one membership is never both', async () => {
    const call = run('compare_cards', {
      card_names: [PRIME, 'Citi Double Cash'],
      params: { memberships: ['Prime', 'no Prime'] },
    });
    await expect(call).rejects.toMatchObject({
      details: { issues: [{ path: 'params.memberships' }] },
    });
  });

  it('a text says what was understood', async () => {
    const { data } = await run('compare_cards', {
      card_names: ['BofA Unlimited Cash', 'Citi Double Cash'],
      params: { memberships: ['no BofA Preferred Rewards', 'dropped Costco'] },
    });
    const text = operationOf('compare_cards').tool?.summarize(data) ?? '';
    expect(text).toContain('not held: BofA Preferred Rewards and Costco membership');
    expect(text).not.toContain('relationship tier');
  });
});

describe('a saved wallet keeps them', () => {
  const catalog = catalogOn('2026-11-21');
  it.each([
    [['Prime', 'no Costco'], null, ['amazon_prime', 'no costco_membership']],
    [['no Prime'], ['amazon_prime', 'walmart_plus'], ['walmart_plus', 'no amazon_prime']],
    [['none'], ['amazon_prime'], ['none']],
    [[], null, ['none']],
    [['Prime'], ['none'], ['none', 'amazon_prime']],
  ])('%j after %j', (given, stored, kept) => {
    const said = inOne(membershipSteps(given, catalog, []));
    expect(keptMemberships(said, stored)).toEqual(kept);
  });

  it('refuses what is none', () => {
    const issues: { path: string; message: string }[] = [];
    inOne(membershipSteps(['nonsense'], catalog, issues));
    expect(issues).toMatchObject([{ path: 'memberships.0' }]);
  });
});
