import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const told = async (input: object): Promise<string> => {
  const { data } = await run('get_points_playbook', input);
  return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
};

describe('points that the card that earned them', () => {
  const point_balances = [{ program_key: 'ThankYou', balance: 41_000 }];

  it('are at risk whichever other cards are held, and what to do first comes first', async () => {
    for (const cards of [
      ['Citi Double Cash'],
      ['Citi Strata Premier', 'Citi Double Cash'],
      undefined,
    ]) {
      const text = await told({ ...(cards && { cards }), point_balances });
      expect(text).toMatch(
        /^.+\nAt risk: Citi ThankYou Rewards: Lost after the card that earned them closes, also where combined .+\. Before closing one, redeem or transfer what it earned/,
      );
      expect(text).not.toContain('only card held that keeps');
      expect(text.match(/Lost after the card/g)).toHaveLength(1);
    }
  });

  it('are not said of a program of which one open card keeps the points', async () => {
    const text = await told({
      cards: ['Amex Gold', 'Amex Green'],
      point_balances: [{ program_key: 'MR', balance: 41_000 }],
    });
    expect(text).not.toContain('end with the card that earned them');
  });
});
