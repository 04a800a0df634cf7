import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const WALLETS = [
  ['Capital One Venture X', 'Capital One Venture', 'Capital One Quicksilver'],
  ['Capital One Venture', 'Capital One Quicksilver'],
  ['Capital One Venture', 'Wells Fargo Active Cash', 'Discover it'],
  ['Delta SkyMiles Gold', 'Apple Card'],
  ['Southwest Plus', 'Discover it', 'Apple Card'],
  ['United Explorer', 'Citi Double Cash'],
];

const SPENDING = [
  { restaurants: 500, Wegmans: 600, other: 1200 },
  { dining: 300, groceries: 700, gas: 200 },
  { dining: 600, streaming: 60, other: 800 },
];

interface Step {
  readonly action: string;
  readonly card_name: string;
  readonly to: string | null;
}

async function ask(card_names: readonly string[], spending: object, more: object = {}) {
  const params = { spending, benefit_selections: ['none'], credit_tier: 'excellent' };
  const { data, warnings } = await run('optimize_portfolio', { card_names, params, ...more });
  const text: string = operationOf('optimize_portfolio').tool?.summarize(data) ?? '';
  return { data, text, warnings };
}

describe('a card in the place of another, beside one to be added', () => {
  it('is opened only where it adds what a new card has to', async () => {
    const seen = { closed: 0, weighed: 0 };
    for (const card_names of WALLETS) {
      for (const spending of SPENDING) {
        const { data, text } = await ask(card_names, spending);
        const {
          card_names: added,
          instead,
          least_gain,
          net_gain,
          annual_fees,
        } = data.best_additions;
        if (added.length === 0 || data.steps.length === 0) continue;
        const names = new Set<string>(card_names);
        for (const { card_name, to } of data.steps as Step[]) {
          names.delete(card_name);
          if (to !== null) names.add(to);
        }
        for (const { to } of (data.steps as Step[]).filter(({ action }) => action === 'replace')) {
          // A step opens no card with a fee in the place of one that cannot be closed alone.
          if (annual_fees > 0) continue;
          seen.weighed += 1;
          const worthOf = async (cards: readonly string[]): Promise<number> =>
            (await ask(cards, spending, { additions: 0 })).data.portfolio_summary.net_value;
          const all = [...names, ...added];
          const without = all.filter((name) => name !== to);
          const adds = (await worthOf(all)) - (await worthOf(without));
          expect(adds, `${card_names}: ${to}`).toBeGreaterThanOrEqual(least_gain - 1);
        }
        if ((instead as Step[]).some(({ action }) => action === 'replace')) seen.closed += 1;
        if (card_names.length > 1)
          expect(text).toContain(
            `Then open ${added.join(' and ')}: about $${Math.round(net_gain).toLocaleString('en-US')} a year more.`,
          );
      }
    }
    expect(seen.closed).toBeGreaterThan(0);
    expect(seen.weighed).toBeGreaterThan(0);
  });

  it('tells that a credit which would keep the first is in doubt', async () => {
    const params = {
      spending: { restaurants: 500, Wegmans: 600, other: 1200 },
      benefit_selections: ['Capital One Travel credit'],
    };
    const [first = []] = WALLETS;
    const { data, warnings } = await run('optimize_portfolio', { card_names: first, params });
    expect(data.cards[1].reason).toContain(
      'Keep it if you use its Capital One Travel stays credit',
    );
    expect(warnings.join('\n')).toMatch(
      /In doubt: Capital One Travel stays credit of Capital One Venture \(reported by holders/,
    );
  });
});
