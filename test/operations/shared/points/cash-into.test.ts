import { describe, expect, it } from 'vitest';
import { seeds } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const FIDELITY =
  'Points of Fidelity Rewards Visa Signature Card count as cash only if deposited in an eligible Fidelity account: other uses pay less, how much is not known here.';
const spending = { other: 1_500 };

/** All that an answer says to an assistant. */
async function told(name: string, input: object): Promise<string> {
  const { data, warnings } = await run(name, input);
  return [operationOf(name).tool?.summarize(data) ?? '', ...warnings].join('\n');
}

describe('cash that is so in one account alone', () => {
  it.each([
    ['compare_cards', { card_names: ['Fidelity Visa', 'Wells Fargo Active Cash'] }],
    ['compare_cards', { card_names: ['Fidelity Visa', 'Quicksilver'], params: { spending } }],
    ['calculate_card_value', { card_name: 'Fidelity Visa', spending }],
    [
      'recommend_card_for_category',
      { category: 'other', candidates: ['Fidelity Visa', 'Quicksilver'], params: { spending } },
    ],
    ['which_card_at_merchant', { merchant: 'IKEA', portfolio: ['Fidelity Visa', 'Quicksilver'] }],
    ['search_credit_cards', { query: 'Fidelity card' }],
    ['get_card_details', { card_name: 'Fidelity Visa' }],
    ['get_points_playbook', { cards: ['Fidelity Visa'] }],
    ['optimize_portfolio', { card_names: ['Fidelity Visa'], params: { spending } }],
    ['check_card_renewal', { card_name: 'Fidelity Visa', params: { spending } }],
  ])('is told by %s', async (name, input) => {
    const text = await told(name, input);
    expect(text.split(FIDELITY)).toHaveLength(2);
  });

  it('is told of every program whose redemption says so, and what else they pay', async () => {
    const bound = seeds.programs.filter(({ redemptions }) => redemptions.some((r) => r.account));
    expect(bound.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['fidelity_rewards', 'schwab_investor_cash_back', 'sofi_rewards']),
    );
    expect(await told('calculate_card_value', { card_name: 'SoFi Credit Card', spending })).toMatch(
      /only if deposited in a SoFi account, .*: as a statement credit they are 0\.5 cents a point\./,
    );
    expect(await told('calculate_card_value', { card_name: 'Schwab Investor Card' })).toContain(
      'Cash back of American Express Schwab Investor Card counts as cash only if',
    );
  });

  it('is told of points that are named without a card', async () => {
    const point_balances = [{ program_key: 'fidelity_rewards', balance: 40_000 }];
    expect(await told('get_points_playbook', { point_balances })).toContain(
      'Points of Fidelity Rewards count as cash only if deposited in an eligible Fidelity account',
    );
  });

  it('is not told where the points count otherwise, as their holder says or by the portal', async () => {
    const own = await told('compare_cards', {
      card_names: ['Fidelity Visa', 'Quicksilver'],
      params: { spending, point_values: { 'Fidelity Rewards': 0.8 } },
    });
    expect(own).not.toContain('only if deposited');
    const go = await told('calculate_card_value', { card_name: 'Altitude Go', spending });
    expect(go).not.toContain('only if deposited');
    const cash = await told('compare_cards', {
      card_names: ['Altitude Go', 'Quicksilver'],
      params: { spending, primary_goal: 'cashback' },
    });
    expect(cash).toContain('only if deposited in a U.S. Bank account');
  });
});
