import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../operations/support/run.ts';

const SPENDING = {
  dining: 800,
  groceries: 800,
  gas: 150,
  travel: 1500,
  streaming: 60,
  shopping: 700,
  other: 1500,
};
const WALLET = [
  'Citi Strata Elite',
  'BofA Premium Rewards Elite',
  'CSR',
  'CSP',
  'Capital One Venture',
  'Citi Double Cash',
  'World of Hyatt',
];

interface Step {
  card_name: string;
  action: string;
  to: string | null;
  gain: number;
  net_value_after: number;
}

describe('advice on a wallet', () => {
  it('asks at once of all names that several cards have', async () => {
    const card_names = ['Sapphire', 'Amex Gold', 'Freedom'];
    await expect(run('optimize_portfolio', { card_names })).rejects.toThrow(
      /Several cards match "Sapphire"\. Say which one\. Of "Freedom" too/,
    );
  });

  it('is an order of steps, each valued after the one before', async () => {
    const params = { spending: SPENDING };
    const { data } = await run('optimize_portfolio', {
      card_names: WALLET,
      params,
      additions: 0,
    });
    const steps: Step[] = data.steps;
    expect(steps.length).toBeGreaterThan(1);
    let held = data.cards.map((card: { card_name: string }) => card.card_name);
    let net = data.portfolio_summary.net_value;
    for (const step of steps) {
      held = held.flatMap((name: string) => (name === step.card_name ? (step.to ?? []) : name));
      const after = await run('optimize_portfolio', { card_names: held, params, additions: 0 });
      // Cards that nobody has asked about are valued without the credits that nobody selected.
      expect(after.data.portfolio_summary.net_value).toBeGreaterThan(step.net_value_after - 1);
      expect(step.net_value_after - net).toBeCloseTo(step.gain, 2);
      net = step.net_value_after;
    }
    // A card that no step touches is not to be cancelled.
    const named = new Set(steps.map(({ card_name }) => card_name));
    for (const { card_name, verdict } of data.cards) {
      if (verdict === 'CANCEL') expect(named).toContain(card_name);
    }
    const text = operationOf('optimize_portfolio').tool?.summarize(data);
    expect(text).toContain('In this order, each valued after the one before: 1. ');
    expect(text).toMatch(/Overlap, so nothing for .*Global Entry/);
    expect(text).not.toMatch(/\$\d+\.\d\d/);
  });

  it('opens no card for a few dollars where closing one does as well', async () => {
    const { data } = await run('optimize_portfolio', {
      card_names: ['Amex Platinum', 'Amex Gold', 'Chase Sapphire Reserve', 'Venture X'],
      params: { spending: { dining: 300, groceries: 400, other: 700 }, benefit_selections: [] },
      additions: 0,
    });
    // Without the Platinum Card $895 a year more, with a free card in its place $8 more than that.
    expect(data.steps[0]).toMatchObject({
      ...{ card_name: 'American Express Platinum Card', action: 'cancel', to: null, gain: 895 },
    });
  });

  it('agrees with the renewal of its only card', async () => {
    for (const card_name of ['Marriott Bountiful', 'Amex Gold', 'Citi Double Cash']) {
      const params = { spending: { groceries: 900, dining: 600, other: 500 } };
      const wallet = await run('optimize_portfolio', {
        card_names: [card_name],
        params,
        additions: 0,
      });
      const renewal = await run('check_card_renewal', { card_name, params });
      expect(wallet.data.steps.length === 0).toBe(renewal.data.verdict === 'RENEW');
    }
  });
});
