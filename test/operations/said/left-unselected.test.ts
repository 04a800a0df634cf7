import { describe, expect, it } from 'vitest';
import { run } from '../support/run.ts';

const LEFT =
  'benefit_selections leaves out Centurion Lounge Access, Priority Pass Select and Delta Sky Club Visits (10 visits a year) of American Express Platinum Card, which count as $0';
const ASKED = { card_name: 'Amex Platinum' };

describe('lounges and certificates that a selection of credits leaves out', () => {
  it.each([
    ['check_card_renewal', { ...ASKED, benefit_selections: ['uber_cash'] }],
    ['calculate_card_value', { ...ASKED, benefit_selections: ['uber_cash'] }],
    [
      'compare_cards',
      { card_names: ['Amex Platinum', 'CSP'], params: { benefit_selections: ['uber_cash'] } },
    ],
    ['analyze_portfolio', { cards: [ASKED], params: { benefit_selections: ['uber_cash'] } }],
  ])('are named by %s', async (name, input) => {
    expect((await run(name, input)).warnings.join('\n')).toContain(LEFT);
  });

  it('are not where they are selected, by key or category, or nothing is said or used', async () => {
    for (const said of [
      {},
      { benefit_selections: ['none'] },
      { benefit_selections: ['uber_cash', 'lounge'] },
      { benefit_selections: ['Amex Platinum: Uber Cash', 'Amex Platinum: lounge'] },
    ]) {
      const { warnings } = await run('check_card_renewal', { ...ASKED, ...said });
      expect(warnings.join()).not.toContain('leaves out');
    }
    const priced = await run('check_card_renewal', {
      card_name: 'Delta Reserve',
      benefit_selections: ['resy_credit', 'companion_certificate', 'centurion_lounge'],
    });
    expect(priced.warnings.join('\n')).toContain(
      'leaves out Delta Sky Club Access (15 visits a year) of Delta SkyMiles Reserve American Express Card, which counts as $0',
    );
  });
});
