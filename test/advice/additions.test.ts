import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../operations/support/run.ts';

const LITTLE = [
  'Disney Premier Visa Card',
  'Wayfair Mastercard',
  'Chase Ink Business Preferred Credit Card',
  'Delta SkyMiles Blue American Express Card',
];

describe('cards worth adding', () => {
  it('are none where each would add next to nothing', async () => {
    const { data } = await run('optimize_portfolio', {
      card_names: LITTLE,
      params: { spending: { entertainment: 55, parking_tolls: 77 } },
      additions: 2,
    });
    expect(data.best_additions).toMatchObject({ card_names: [], cards: [], annual_fees: 0 });
    const text = operationOf('optimize_portfolio').tool?.summarize(data);
    expect(text).toContain('No new card adds $25 a year or more');
  });

  it('each add a notable amount by themselves, with their offer and the rules of the issuer', async () => {
    const { data } = await run('optimize_portfolio', {
      card_names: ['Citi Double Cash'],
      params: { spending: { groceries: 800, dining: 500, other: 500 } },
      additions: 3,
    });
    const { cards, card_names, net_gain } = data.best_additions;
    expect(card_names.length).toBeGreaterThan(0);
    for (const one of cards) {
      expect(one.own_gain).toBeGreaterThanOrEqual(25);
      expect(one.own_gain).toBeLessThanOrEqual(net_gain);
    }
    expect(cards.some((one: { sign_on_bonus_value: number }) => one.sign_on_bonus_value > 0)).toBe(
      true,
    );
    expect(
      cards.flatMap((one: { application_rules: string[] }) => one.application_rules),
    ).not.toEqual([]);
  });

  it('for a category pay their whole fee', async () => {
    const { data } = await run('recommend_card_for_category', {
      category: 'groceries',
      params: { spending: { groceries: 500, other: 2000 } },
      max_results: 20,
    });
    for (const one of data.recommendations) {
      expect(one.net_value).toBeCloseTo(one.rewards - one.annual_fee, 2);
    }
    expect(data.recommendations[0].card_name).not.toBe('American Express Gold Card');
  });
});

describe('what can be asked', () => {
  it('takes all benefit keys at once', async () => {
    const keys = (await run('list_benefit_categories', {})).data.all_keys;
    expect(keys.length).toBeGreaterThan(150);
    const input = { card_name: 'Amex Platinum', benefit_selections: keys };
    expect((await run('calculate_card_value', input)).data.verdict).toBe('WORTH_IT');
  });

  it('does not value a card that nobody named', async () => {
    await expect(run('calculate_card_value', { spending: { dining: 100 } })).rejects.toMatchObject({
      details: { issues: [{ path: 'card_name', message: expect.stringContaining('annual_fee') }] },
    });
  });
});
