import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const spending = { groceries: 1_100, dining: 500 };

async function closed(card: string, theirs: string, more: object = {}) {
  const point_balances = [{ program_key: PROGRAM[card] ?? '', balance: 100_000 }];
  const partner = { card_names: [theirs], ...more };
  const { data, warnings } = await run('optimize_portfolio', {
    card_names: [card],
    closing: [card],
    params: { spending, partner, point_balances },
    additions: 0,
  });
  const text = operationOf('optimize_portfolio').tool?.summarize(data) ?? '';
  return [text, ...warnings].join('\n');
}
const PROGRAM: Readonly<Record<string, string>> = {
  'Amex Gold': 'MR',
  'Strata Premier': 'TYP',
  'Wells Fargo Autograph': 'wells_fargo_rewards',
  'Discover it Miles': 'discover_miles',
  CSP: 'UR',
};
const HELD_TOO =
  /^100,000 .* points held, worth about \$1,[56]\d\d|^100,000 .* worth about \$1,700/m;

describe('points of a card that one of two adults closes', () => {
  it.each([
    ['of a bank that moves none to another person', 'Amex Gold', 'Amex Gold', {}],
    ['of such a bank, with another card of it', 'Amex Gold', 'Blue Business Plus', {}],
    ['of such a bank, though the two share', 'Amex Gold', 'Amex Gold', { shares_points: true }],
    ['that end with the card', 'Strata Premier', 'Strata Premier', {}],
    ['of a bank of which no rule is known', 'Wells Fargo Autograph', 'Wells Fargo Autograph', {}],
    ['that the two keep apart', 'CSP', 'CSP', { shares_points: false }],
  ])('are lost, whatever the other adult holds: %s', async (_what, card, theirs, more) => {
    const text = await closed(card, theirs, more);
    expect(text).toMatch(
      /^1\. .*No other card of the same person keeps .* are lost when it closes/m,
    );
    // What is lost has one value: that until then.
    expect(text).toMatch(HELD_TOO);
    expect(text).toMatch(/until .* closes: lost with it if not used or moved before\.$/m);
    expect(text).not.toMatch(/\b0\.5 cents|at 1 cent|no card held opens/);
  });

  it('are lost too where nothing opens them: an account of its own each', async () => {
    const text = await closed('Discover it Miles', 'Discover it Miles');
    expect(text).toContain('before you close its last card: it is lost with it.');
    expect(text).not.toContain('(partner) before you close it');
  });

  it.each([
    ['as far as the bank lets them', {}],
    ['as they say', { shares_points: true }],
  ])('stay with those of the other adult where they are combined: %s', async (_what, more) => {
    const text = await closed('CSP', 'CSP', more);
    expect(text).toContain(
      'Move the points of Chase Sapphire Preferred to Chase Sapphire Preferred (partner) before you close it: there they stay, else they are lost.',
    );
    expect(text).toContain('Chase Sapphire Preferred (partner) alone opens their transfers');
    expect(text).not.toMatch(/No other card|no card held opens|until .* closes/);
  });

  it('are told of a verdict as of a wish, and not of a card whose holder keeps another', async () => {
    const params = {
      spending,
      benefit_selections: ['none'],
      partner: { card_names: ['Amex Gold'] },
    };
    const [two, kept] = await Promise.all(
      [['Amex Gold'], ['Amex Gold', 'Amex EveryDay']].map((card_names) =>
        run('optimize_portfolio', { card_names, params, additions: 0 }),
      ),
    );
    expect(two?.data.steps).toMatchObject([{ action: 'cancel' }]);
    expect(two?.warnings.join('\n')).toMatch(/No other card of the same person keeps/);
    expect(kept?.data.steps).toMatchObject([{ action: 'cancel' }]);
    expect(kept?.warnings.join('\n')).not.toMatch(/lost when it closes/);
  });
});
