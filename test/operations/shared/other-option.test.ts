import { describe, expect, it } from 'vitest';
import { run } from '../support/run.ts';

/** What is said of the two ways in which a card rewards housing. */
async function optionsIn(name: string, input: object): Promise<string> {
  const { warnings } = await run(name, input);
  return warnings.filter((one) => one.includes('two options')).join('\n');
}

const rent = { spending: { rent: 2000, dining: 400 } };
// 4% of $4,800 is $192, which unlocks 6,400 of 24,000 points; below a quarter of the rent 250 a month.
const FIGURES =
  /the points on rent that are counted here \(3,000 points, \$54 a year\), or 4% Bilt Cash on other purchases, \$3 of which unlocks 100 points on rent, up to 1x \(here \$192, for 6,400 points, \$115\)/;

describe('a card that pays for rent in one of two ways', () => {
  it.each([
    ['calculate_card_value', { card_name: 'Bilt Blue', ...rent }],
    ['check_card_renewal', { card_name: 'Bilt Obsidian', params: rent }],
    ['compare_cards', { card_names: ['Bilt Blue', 'Bilt Palladium'], params: rent }],
    ['recommend_card_for_category', { category: 'rent', params: rent }],
    ['optimize_portfolio', { card_names: ['Bilt Blue', 'CFU'], params: rent, additions: 0 }],
  ])('is told by %s with the figures of both', async (name, input) => {
    expect(await optionsIn(name, input)).toMatch(FIGURES);
  });

  it('is told with what the other way takes, where other purchases are not known', async () => {
    const told = await optionsIn('which_card_at_merchant', {
      merchant: 'rent',
      amount: 2000,
      portfolio: ['Bilt Blue', 'Double Cash'],
    });
    expect(told).toMatch(/up to 1x \(which takes other purchases of 75% of the rent\)\.$/);
  });

  it('unlocks no more than all points, and tells what is left', async () => {
    const params = { spending: { mortgage: 1000, groceries: 2000 } };
    expect(await optionsIn('calculate_card_value', { card_name: 'Bilt Blue', ...params })).toMatch(
      /the points on mortgage .*\(15,000 points, .*here \$960, for 12,000 points, \$216, and \$600 left\)/,
    );
  });

  it('is not told where nobody pays such a bill, nor of other cards', async () => {
    const groceries = { spending: { groceries: 500 } };
    expect(await optionsIn('calculate_card_value', { card_name: 'Bilt Blue', ...groceries })).toBe(
      '',
    );
    expect(await optionsIn('calculate_card_value', { card_name: 'CSP', ...rent })).toBe('');
  });
});
