import { describe, expect, it } from 'vitest';
import { propertiesOf } from '../../../../src/operation/json-schema.ts';
import { OPERATIONS } from '../../../../src/operations/index.ts';
import { readCall } from '../../../../src/surfaces/mcp/arguments/read-call.ts';
import { toolTable } from '../../../../src/surfaces/mcp/tool-table.ts';

/** Two names of one argument in one call. */

const table = toolTable(OPERATIONS);

function call(name: string, given: Record<string, unknown>) {
  const tool = table.get(name);
  if (!tool) throw new Error(`no tool ${name}`);
  const { input, refused } = readCall(tool, given, null);
  return { input, issues: refused?.details?.issues ?? [], code: refused?.code ?? null };
}

const TAKE_CARDS = [...table].filter(
  ([, { arguments: own }]) => propertiesOf(own.schema).card_names !== undefined,
);

describe('cards under two names', () => {
  it('are taken by many tools', () => expect(TAKE_CARDS.length).toBeGreaterThan(8));

  it.each(
    TAKE_CARDS.flatMap(([name]) =>
      ['cards', 'portfolio', 'wallet', 'cardNames'].map((other) => [name, other] as const),
    ),
  )('%s refuses another value as %s, and names both', (name, other) => {
    for (const [first, second] of [
      ['card_names', other],
      [other, 'card_names'],
    ] as const) {
      const refused = call(name, { [first]: ['Amex Gold'], [second]: ['Citi Double Cash'] });
      expect(refused.code).toBe('validation_failed');
      expect(refused.issues).toHaveLength(1);
      const text = refused.issues[0]?.message;
      expect(text).toContain('"card_names"');
      expect(text).toContain(`"${other}"`);
    }
    expect.assertions(8);
  });

  it('are taken once where they are the same', () => {
    const both = { card_names: ['Amex Gold', 'CSP'], cards: 'amex gold, CSP' };
    const { input, code } = call('manage_points_balances', { action: 'set', ...both });
    expect(code).toBeNull();
    expect(input).toEqual({ action: 'set', cards: ['Amex Gold', 'CSP'] });
  });

  it('may be empty under the one', () => {
    const one = { card_names: [], cards: ['CSP'], wallet: null };
    const { input, code } = call('manage_points_balances', { action: 'set', ...one });
    expect([code, input]).toEqual([null, { action: 'set', cards: ['CSP'] }]);
  });
});

it.each([
  ['in another order', { gas: 100, dining: 200 }, { dining: 200, gas: 100 }],
  ['empty under the right name', {}, { dining: 200, gas: 100 }],
  ['empty under the near one', { gas: 100, dining: 200 }, {}],
])('spending by category may be %s', (_how, spending, monthly_spending) => {
  const given = { card_name: 'CSP', spending, monthly_spending };
  const { input, code } = call('calculate_card_value', given);
  expect(code).toBeNull();
  expect(input).toEqual({ card_name: 'CSP', spending: { gas: 100, dining: 200 } });
});

it.each([
  ['recommend_card_for_category', { category: 'dining', spending_category: 'gas' }],
  ['which_card_at_merchant', { merchant: 'Costco', store: 'Target' }],
  ['which_card_at_merchant', { store: 'Costco', shop: 'Target' }],
  ['recommend_card_for_category', { credit_tier: 'excellent', credit_score: 600 }],
  ['recommend_card_for_category', { card_names: ['CSP'], params: { card_names: ['Amex Gold'] } }],
  ['recommend_card_for_category', { credit_tier: 'good', params: '{"credit_tier":"fair"}' }],
])('%s refuses %o', (name, given) => {
  const { code, issues } = call(name, given);
  expect([code, issues.length]).toEqual(['validation_failed', 1]);
  expect(issues[0]?.message).toMatch(/^"[\w.]+" and "[\w.]+" are one argument and differ/);
});

it.each([
  ['recommend_card_for_category', { credit_tier: 'excellent', credit_score: 780 }],
  ['recommend_card_for_category', { spending: { dining: 300, gas: 100 }, monthly_spend: 400 }],
  ['search_credit_cards', { card_type: 'business', category: 'dining' }],
])('%s takes %o, which is no contradiction', (name, given) => {
  expect(call(name, given).code).toBeNull();
});

it('takes a kind of spending for a shop that is not named, beside a shop as another tool’s', () => {
  const held = { card_names: ['Amex Gold'] };
  const { input } = call('which_card_at_merchant', { category: 'dining', ...held });
  expect(input).toMatchObject({ merchant: 'dining' });
  const both = { merchant: 'Target', category: 'groceries', ...held };
  expect(call('which_card_at_merchant', both).input).toMatchObject({ merchant: 'Target' });
});
