import { describe, expect, it } from 'vitest';
import { run } from '../support/run.ts';

const detailOf = async (card_name: string) => {
  const { data } = await run('get_card_details', { card_name });
  return data;
};

describe('conditions that move money', () => {
  it('are told of rates that accounts from before a move do not have yet', async () => {
    const told = 'a former Discover account only once moved to Capital One';
    for (const name of ['Discover it Cash Back', 'Discover it Secured']) {
      const { rewards } = await detailOf(name);
      expect(rewards.structure_text.split(told), name).toHaveLength(3);
    }
    const { data } = await run('which_card_at_merchant', {
      merchant: 'Capital One Entertainment',
      amount: 200,
      portfolio: ['Discover it Cash Back', 'Citi Double Cash'],
    });
    expect(data.earnings_comparison[0].note).toContain(told);
    const { rewards } = await detailOf('Capital One Quicksilver');
    expect(rewards.structure_text).not.toContain('former');
  });

  it('are served of rates', async () => {
    const { rewards } = await detailOf('Citi Strata Elite');
    expect(rewards.rules).toContainEqual(
      expect.objectContaining({
        rate: 6,
        categories: ['dining'],
        days: ['fri', 'sat'],
        hours: { from: '18:00', to: '06:00', zone: 'ET' },
      }),
    );
    expect(rewards.structure_text).toContain('on Fridays and Saturdays from 18:00 to 06:00 ET');
    const bilt = await detailOf('Bilt Blue');
    expect(bilt.rewards.rules[0]).toMatchObject({
      up_to: true,
      scale: { below_points_per_month: 250 },
    });
    expect(bilt.rewards.structure_text).toContain('below that 250 points a month');
    const bofa = await detailOf('BofA Customized Cash Rewards');
    expect(bofa.rewards.relationship_tiers.map((tier: object) => Object.values(tier))).toEqual([
      ['bofa_rewards_member', 'Member', 0, 10],
      ['bofa_rewards_preferred_plus', 'Preferred Plus', 30_000, 25],
      ['bofa_rewards_preferred_honors', 'Preferred Honors', 100_000, 50],
      ['bofa_rewards_premier', 'Premier', 1_000_000, 75],
    ]);
    expect(bofa.rewards.rules[0].opening).toEqual({ rate: 6, months: 12 });
  });

  it('are served of offers, every part', async () => {
    const kinds = async (name: string) => {
      const { sign_on_bonus } = await detailOf(name);
      return sign_on_bonus.parts.map((part: { type: string; amount: number }) => [
        part.type,
        part.amount,
      ]);
    };
    expect(await kinds('Capital One Venture')).toEqual([
      ['points', 75_000],
      ['statement_credit', 300],
    ]);
    expect(await kinds('Atmos Rewards Ascent')).toEqual([
      ['points', 50_000],
      ['companion_certificate', 1],
    ]);
    expect(await kinds('Marriott Bonvoy Boundless')).toEqual([['free_nights', 3]]);
    expect(await kinds('Discover it Cash Back')).toEqual([['first_year_match', 2]]);
  });

  it('are served of credits', async () => {
    const { benefits } = await detailOf('Chase Sapphire Reserve');
    expect(benefits.annual_credits).toContainEqual(
      expect.objectContaining({
        name: expect.stringContaining('Shops at Chase'),
        spend_required: 75_000,
        conditions: expect.stringContaining('Requires $75,000 of spending in a year.'),
      }),
    );
  });
});

describe('what comes with a card', () => {
  it('has cover, lounges, users and rules for applying, with their sources', async () => {
    const card = await detailOf('Chase Sapphire Reserve');
    expect(card.protections).toContainEqual(
      expect.objectContaining({ kind: 'rental_car', role: 'primary', limit: 75_000 }),
    );
    expect(card.lounges).toContainEqual(
      expect.objectContaining({ network: 'Chase Sapphire Lounge', guests: 2 }),
    );
    expect(card.authorized_users).toMatchObject({ fee: 195 });
    const rule = card.application_rules.find(
      (one: { rule_key: string }) => one.rule_key === 'chase_5_24',
    );
    expect(rule).toMatchObject({ official: false });
    expect(rule.sources.length).toBeGreaterThan(0);
    expect(card.data_quality.fields.protections).toMatchObject({ rank: 'repository' });
  });

  it('has free nights at an assumed value', async () => {
    const { benefits } = await detailOf('Marriott Bonvoy Brilliant');
    const [night] = benefits.free_nights;
    expect(night).toMatchObject({ count: 1, cap_points: 85_000 });
    expect(night.assumed_value).toBeCloseTo(850 * night.assumed_cpp, 2);
  });

  it('is null where no source says', async () => {
    const card = await detailOf('M&T Visa Signature Credit Card');
    expect(card).toMatchObject({ protections: null, authorized_users: null, lounges: null });
  });
});

describe('rent', () => {
  const spending = { rent: 2500, dining: 100 };

  it('on a Bilt card gives what its scale gives', async () => {
    for (const card_name of ['Bilt Blue', 'Bilt Obsidian', 'Bilt Palladium']) {
      const { data } = await run('calculate_card_value', { card_name, spending });
      expect(data.rewards_by_category.other, card_name).toBeCloseTo(54, 2);
    }
  });

  it('by any other card shows the fee against the reward', async () => {
    const { data } = await run('recommend_card_for_category', {
      category: 'rent',
      params: { spending },
    });
    const [fee] = data.bill_fees;
    expect(fee).toMatchObject({ category: 'rent', fee: 870 });
    expect(fee.cards.map((one: { card_name: string }) => one.card_name)).toEqual(
      data.recommendations.map((one: { card_name: string }) => one.card_name),
    );
    for (const row of data.recommendations) expect(row.rewards).toBeLessThan(300);
    const { data: paid } = await run('which_card_at_merchant', {
      merchant: 'rent',
      amount: 2500,
      portfolio: ['Bilt Blue', 'Citi Double Cash'],
    });
    expect(paid.recommended_card).toBe('Bilt Blue Card');
    expect(paid.bill_fees[0].fee).toBeCloseTo(72.5, 2);
  });
});
