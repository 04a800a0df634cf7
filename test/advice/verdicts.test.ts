import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../operations/support/run.ts';

const renewal = async (input: object) => (await run('check_card_renewal', input)).data;
const value = async (input: object) => (await run('calculate_card_value', input)).data;

describe('verdicts on one card', () => {
  it('does not count travel and shopping credits for one who buys groceries only', async () => {
    const spending = { groceries: 400, utilities: 200 };
    const platinum = await run('check_card_renewal', {
      card_name: 'Amex Platinum',
      params: { spending },
    });
    expect(platinum.data.verdict).not.toBe('RENEW');
    expect(platinum.data.year2_net_value).toBeLessThan(-700);
    expect(platinum.warnings.join(' ')).toContain('count nothing where you gave no spending');
    const reserve = await value({ card_name: 'CSR', spending: { groceries: 400 } });
    expect(reserve.verdict).toBe('NOT_WORTH_IT');
    const text = operationOf('calculate_card_value').tool?.summarize(reserve);
    expect(text).not.toContain('without any spending');
  });

  it('counts credits that the person says they use, whatever they spend', async () => {
    const spending = { groceries: 400 };
    const selected = { card_name: 'Amex Platinum', spending, benefit_selections: ['uber_cash'] };
    expect((await value(selected)).ongoing_annual.net_value).toBeGreaterThan(-895 + 190);
  });

  it('measures a card against a free one, and is not certain on average spending', async () => {
    const bountiful = await renewal({ card_name: 'Marriott Bountiful' });
    expect(bountiful.verdict).not.toBe('RENEW');
    expect(bountiful.confidence).not.toBe('high');
    expect(bountiful.free_alternative.net_value).toBeGreaterThan(bountiful.year2_net_value);
    expect(bountiful.reason).toContain(bountiful.free_alternative.card_name);
    expect(bountiful.turns_at.join(' ')).toContain('your own spending');
    const venture = await renewal({ card_name: 'Capital One Venture' });
    expect(venture.confidence).not.toBe('high');
  });

  it('never renews at a loss', async () => {
    const platinum = await renewal({
      card_name: 'Amex Platinum',
      params: {
        spending: { other: 0 },
        benefit_selections: ['uber_cash', 'airline_fee_credit', 'saks_credit'],
      },
    });
    expect(platinum.year2_net_value).toBeLessThan(0);
    expect(platinum.verdict).not.toBe('RENEW');
    expect(platinum.reason).toMatch(/^American Express Platinum Card loses about/);
  });

  it('says what a downgrade of the last card that unlocks transfers costs', async () => {
    const data = await renewal({
      card_name: 'CSR',
      benefit_selections: [],
      params: { spending: { other: 500 } },
    });
    expect(data.verdict).toBe('DOWNGRADE');
    const text = operationOf('check_card_renewal').tool?.summarize(data);
    expect(text).toMatch(
      /Transfers of Chase Ultimate Rewards points to partners end with .*Freedom/,
    );
    expect(text).toContain('pays no welcome bonus');
    expect(text).toContain('keeps its age and credit line');
    expect(text).toContain('about 30 days after it posts');
  });

  it('holds over many cards: one rule, the same in value and renewal', async () => {
    const cards = [
      'Amex Gold',
      'Amex Platinum',
      'CSP',
      'CSR',
      'Venture X',
      'Strata Premier',
      'BCP',
    ];
    const spendings = [{ dining: 600, travel: 500 }, { groceries: 900, gas: 200 }, { other: 1500 }];
    for (const card_name of cards) {
      for (const spending of spendings) {
        const renew = await renewal({ card_name, params: { spending } });
        const worth = await value({ card_name, spending });
        const net = renew.year2_net_value;
        expect(worth.ongoing_annual.net_value).toBe(net);
        expect(worth.free_alternative.net_value).toBe(renew.free_alternative.net_value);
        if (renew.verdict === 'RENEW') {
          expect(worth.verdict).toBe('WORTH_IT');
          expect(net).toBeGreaterThanOrEqual(0);
          expect(renew.replacement_options).toEqual([]);
          const { gain_beside } = renew.free_alternative;
          expect(worth.free_alternative.gain_beside).toBe(gain_beside);
          if (gain_beside > 0) continue;
          for (const one of renew.downgrade_options) expect(one.net_value).toBeLessThanOrEqual(net);
        }
        if (worth.verdict === 'NOT_WORTH_IT') expect(renew.verdict).not.toBe('RENEW');
        if (renew.verdict === 'CANCEL_AND_REPLACE') {
          expect(renew.free_alternative.gain_beside).toBeLessThan(25);
        }
      }
    }
  });
});
