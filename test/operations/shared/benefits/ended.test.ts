import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../../../src/catalog/seeds/read.ts';
import { run } from '../../support/run.ts';

const SAKS =
  'Saks Fifth Avenue credit of American Express Platinum Card ($100 a year) ended on 2026-07-01';

describe('a credit that has ended', () => {
  it.each([
    ['check_merchant_benefits', { merchant: 'Saks', portfolio: ['Amex Platinum'] }],
    ['which_card_at_merchant', { merchant: 'Saks', amount: 100, portfolio: ['Amex Platinum'] }],
    ['search_credit_cards', { query: 'card with saks credit' }],
    ['calculate_card_value', { card_name: 'Amex Platinum', benefit_selections: ['saks'] }],
    [
      'check_card_renewal',
      { card_name: 'Amex Platinum', benefit_selections: ['uber cash', 'no saks'] },
    ],
  ])('is told with its day by %s', async (tool, input) => {
    const { data, warnings } = await run(tool, input);
    expect(JSON.stringify([data, warnings])).toContain(SAKS);
  });

  it('is told of no card that never had it, and on no plan that hides credits', async () => {
    const other = await run('check_merchant_benefits', { merchant: 'Saks', portfolio: ['CSP'] });
    expect(other.warnings.join()).not.toContain('ended');
    const input = { merchant: 'Saks', portfolio: ['Amex Platinum'] };
    const hidden = await run('check_merchant_benefits', input, 'evaluation');
    expect(hidden.warnings.join()).not.toContain('ended');
  });

  it('is told of every one whose end the history records', async () => {
    const { history, rules, cards } = await readSeeds('seeds');
    const told = new Set(rules.ended_benefits.map((one) => `${one.card} ${one.benefit}`));
    const held = (key: string, benefit: string) =>
      cards.find((card) => card.key === key)?.credits.some((one) => one.key === benefit) ?? true;
    const missing = history.changes.flatMap((change) => {
      const benefit = /^credit_(.+)$/.exec(change.field)?.[1];
      if (benefit === undefined || change.entity !== 'card' || change.new_value !== 'none')
        return [];
      const name = `${change.key} ${benefit}`;
      return held(change.key, benefit) || told.has(name) ? [] : [name];
    });
    expect(missing).toEqual([]);
  });
});
