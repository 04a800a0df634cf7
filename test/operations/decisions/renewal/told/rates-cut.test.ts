import { describe, expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

const CUT =
  'Counted: Chase Aeroplan Credit Card earns 2x on dining and groceries from 2027-01-01 (3x before).';

/** What is told of rates that fall, of a card on this spending. */
async function told(card_name: string, params: object): Promise<string[]> {
  const { warnings } = await run('check_card_renewal', { card_name, params });
  return warnings.filter((one) => one.startsWith('Counted: ') && one.includes(' before)'));
}

describe('a rate that a card dates the end of', () => {
  it.each([{}, { date: '2027-01-15' }])(
    'is told where the year counted has it, or it fell since today: %j',
    async (day) => {
      const spending = { groceries: 350, dining: 350, gas: 100 };
      expect(await told('Chase Aeroplan', { spending, ...day })).toEqual([CUT]);
    },
  );

  it('is told of what is spent on alone, and of no quarter', async () => {
    const groceries = await told('Chase Aeroplan', { spending: { groceries: 350 } });
    expect(groceries.join()).toContain('2x on groceries from 2027-01-01');
    expect(await told('Chase Aeroplan', { spending: { gas: 100 } })).toEqual([]);
    const spending = { dining: 300, groceries: 300 };
    expect(await told('Discover it Cash Back', { spending })).toEqual([]);
    const travel = await told('IHG One Rewards Premier', { spending: { travel: 300 } });
    expect(travel.join()).toContain('from 2027-01-01 (5x before)');
  });
});

describe('the same of every other figure of a year', () => {
  const spending = { groceries: 350, dining: 350, gas: 100 };
  const cuts = async (tool: string, input: object): Promise<string[]> =>
    (await run(tool, input)).warnings.filter((one) => /^Counted: .* before\)/.test(one));

  it.each([
    ['calculate_card_value', { card_name: 'Chase Aeroplan', spending }],
    [
      'optimize_portfolio',
      { card_names: ['Chase Aeroplan', 'Apple Card'], additions: 0, params: { spending } },
    ],
  ])('is told by %s', async (tool, input) => {
    expect((await cuts(tool, input)).join()).toMatch(
      /Aeroplan .* earns 2x on .* from 2027-01-01 \(3x before\)/,
    );
  });

  it('is told of the kind of spending that a held card is asked about for', async () => {
    const portfolio_card_names = ['Chase Aeroplan', 'Citi Double Cash'];
    expect(
      await cuts('recommend_card_for_category', { category: 'groceries', portfolio_card_names }),
    ).toEqual([CUT.replace('dining and ', '')]);
    expect(
      await cuts('recommend_card_for_category', { category: 'gas', portfolio_card_names }),
    ).toEqual([]);
  });

  it('is told in a comparison where the row of the card does not date it', async () => {
    const card_names = ['Chase Sapphire Preferred', 'Chase Freedom Unlimited'];
    const lyft = { spending: { rideshare: 200, dining: 350 }, at_merchants: { Lyft: 200 } };
    expect(await cuts('compare_cards', { card_names, params: lyft })).toEqual([
      'Counted: Chase Sapphire Preferred earns 2x on Lyft from 2027-10-01 (5x before).',
      'Counted: Chase Freedom Unlimited earns 1.5x on Lyft from 2027-10-01 (2x before).',
    ]);
    const aeroplan = {
      card_names: ['Chase Aeroplan', 'Wells Fargo Autograph'],
      params: { spending },
    };
    expect(await cuts('compare_cards', aeroplan)).toEqual([]);
  });

  it.each([
    ['calculate_card_value', 'World of Hyatt'],
    ['check_card_renewal', 'Blue Cash Preferred'],
  ])('is told by %s of the free card that %s is held against', async (tool, card_name) => {
    const spending = { drugstores: 800, rideshare: 100 };
    const params = { spending, at_merchants: { Lyft: 100 }, primary_goal: 'cashback' };
    const input = tool === 'check_card_renewal' ? { params } : params;
    expect(await cuts(tool, { card_name, ...input })).toEqual([
      'Counted: Chase Freedom Unlimited earns 1.5x on Lyft from 2027-10-01 (2x before).',
    ]);
  });
});
