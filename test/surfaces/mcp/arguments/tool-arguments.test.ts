import { describe, expect, it } from 'vitest';
import { propertiesOf } from '../../../../src/operation/json-schema.ts';
import { OPERATIONS } from '../../../../src/operations/index.ts';
import { asArguments, exampleOf } from '../../../../src/surfaces/mcp/arguments/tool-arguments.ts';
import { toolTable } from '../../../../src/surfaces/mcp/tool-table.ts';

const table = toolTable(OPERATIONS);

function read(name: string, given: Record<string, unknown>) {
  const tool = table.get(name);
  if (!tool) throw new Error(`no tool ${name}`);
  return tool.arguments.read(given);
}

describe('the arguments of the tools', () => {
  it.each([...table])('%s has them at the top level, in our words', (_name, tool) => {
    const names = Object.keys(propertiesOf(tool.arguments.schema));
    for (const old of ['params', 'portfolio', 'cards', 'portfolio_card_names']) {
      expect(names).not.toContain(old);
    }
  });

  it.each([...table])(
    '%s takes its own example in both words, and reads the same',
    (name, tool) => {
      const example = tool.operation.example as Record<string, unknown>;
      expect(read(name, example)).toMatchObject({ input: example, notes: [], unknown: [] });
      expect(read(name, asArguments(example))).toMatchObject({ input: example, unknown: [] });
    },
  );

  it.each([...table])('%s shows an example of arguments that it lists', (name, tool) => {
    const example = exampleOf(tool.operation);
    const listed = Object.keys(propertiesOf(tool.arguments.schema));
    expect(listed).toEqual(expect.arrayContaining(Object.keys(example)));
    expect(tool.operation.input.safeParse(read(name, example).input).success).toBe(true);
  });

  it('reads balances as people write them', () => {
    for (const balances of ['UR 85,000; Bilt 30k', '85,000 UR, 30k Bilt', 'UR: 85k, Bilt=30,000']) {
      expect(read('get_points_playbook', { balances }).input).toEqual({
        point_balances: [
          { program_key: 'UR', balance: 85_000 },
          { program_key: 'Bilt', balance: 30_000 },
        ],
      });
    }
  });

  it('reads entries by the names that other entries have', () => {
    const carried = [{ card_name: 'CSP', amount: 3_000, interest_rate: 24.9 }];
    expect(read('calculate_card_value', { card_name: 'CSP', carried }).input).toMatchObject({
      carried: [{ card: 'CSP', balance: 3_000, apr: 24.9 }],
    });
  });

  it('lifts whatever params has', () => {
    const lifted = propertiesOf(table.get('recommend_card_for_category')?.arguments.schema ?? {});
    expect(Object.keys(lifted)).toEqual(
      expect.arrayContaining(['spending', 'credit_tier', 'issuer_preferences']),
    );
  });

  it.each([
    ['which_card_at_merchant', { store: 'Shell', portfolio: 'Amex Gold, CSP', price: '$1,200' }],
    ['which_card_at_merchant', { merchant: 'Shell', cards: '["Amex Gold","CSP"]', amount: 1200 }],
    ['which_card_at_merchant', { Merchant: 'Shell', wallet: ['Amex Gold', 'CSP'], cost: '1200' }],
  ])('%s understands %j', (name, given) => {
    expect(read(name, given)).toEqual({
      input: { merchant: 'Shell', portfolio: ['Amex Gold', 'CSP'], amount: 1200 },
      notes: [],
      unknown: [],
    });
  });

  it.each([
    [[{ category: 'dining', monthly: 500 }], { dining: 500 }],
    [[{ merchant: 'Walmart', monthly: 188 }], { Walmart: 188 }],
    [[{ category: 'groceries', merchant: 'Walmart', monthly: 188 }], { Walmart: 188 }],
    [[{ name: 'dining', amount: '$1,200' }], { dining: 1200 }],
    ['[{"category":"dining","monthly":500}]', { dining: 500 }],
    [
      [
        { category: 'dining', monthly: 500 },
        { category: 'dining', monthly: 90 },
        { category: 'gas', monthly: 40 },
      ],
      { dining: 590, gas: 40 },
    ],
    [{ dining: 500 }, { dining: 500 }],
  ])('takes spending as entries or as an object: %j', (spending, expected) => {
    const { input } = read('calculate_card_value', { card_name: 'CSP', spending });
    expect(input).toEqual({ card_name: 'CSP', spending: expected });
  });

  it('leaves entries that say something else to be refused', () => {
    for (const spending of [[{ category: 'dining' }], [{ category: 'gas', a: 1, b: 2 }]]) {
      expect(read('calculate_card_value', { spending }).input).toEqual({ spending });
    }
  });

  it('takes what a host in strict mode sends for what it leaves out', () => {
    const empty = { benefit_selections: [], spending: [], params: '', primary_goal: null };
    const { input } = read('calculate_card_value', { ...empty, card_name: 'CSP' });
    expect(input).toEqual({ card_name: 'CSP' });
    const more = { card_name: 'CSP', params: '{"date": "2026-12-01", "benefit_selections": []}' };
    expect(read('calculate_card_value', more).input).toEqual({
      card_name: 'CSP',
      date: '2026-12-01',
    });
    // An empty object is no omission: the average instead of what is saved.
    expect(read('calculate_card_value', { spending: {} }).input).toEqual({ spending: {} });
  });

  it('takes an empty list that no host fills in by itself for none', () => {
    for (const tool of ['calculate_card_value', 'search_credit_cards', 'which_card_at_merchant']) {
      for (const given of [{ memberships: [] }, { params: '{"memberships":[]}' }, { tiers: [] }])
        expect(read(tool, given).input, tool).toEqual({ memberships: [] });
    }
    // What may not be empty is left out as before.
    expect(read('optimize_portfolio', { closing: [] }).input).toEqual({});
  });

  it('takes params, its fields beside it, and one name for a list of one', () => {
    const params = { spending: { dining: 500 }, primary_goal: 'Cash back' };
    const { input } = read('optimize_portfolio', { card_name: 'CSP', params, credit_score: '720' });
    expect(input).toEqual({
      card_names: ['CSP'],
      params: { spending: { dining: 500 }, primary_goal: 'cashback', credit_tier: 'good' },
    });
    const own = read('optimize_portfolio', { card_names: ['CSP'], params, spending: 'gas 90' });
    expect(own.input).toMatchObject({ params: { spending: { gas: 90 } } });
  });

  it('takes one sum of spending as the total', () => {
    const { input } = read('compare_cards', { card_names: ['CSP'], spending: 2000 });
    expect(input).toMatchObject({ params: { total_spending: 2000 } });
    const total = read('calculate_card_value', { spending: { total: '400' } });
    expect(total.input).toEqual({ total_spending: 400 });
  });

  it.each([
    ['compare_cards', { names: 'Amex Gold vs CSP' }, { card_names: ['Amex Gold', 'CSP'] }],
    ['compare_cards', { cards: 'A, B and C' }, { card_names: ['A', 'B', 'C'] }],
    [
      'compare_cards',
      { cards: 'Barnes and Noble or CSP' },
      { card_names: ['Barnes & Noble', 'CSP'] },
    ],
    [
      'compare_cards',
      { cards: "Bass Pro Shops & Cabela's + CSR & CFU" },
      { card_names: ["Bass Pro Shops & Cabela's", 'CSR', 'CFU'] },
    ],
    [
      'optimize_portfolio',
      { cards: '- Amex Gold\n- Cash+\n3. Citi / AAdvantage Platinum' },
      { card_names: ['Amex Gold', 'Cash+', 'Citi / AAdvantage Platinum'] },
    ],
    ['compare_cards', { spending: '$3,000 a month' }, { params: { total_spending: 3_000 } }],
    ['compare_cards', { monthlyTotal: '3k' }, { params: { total_spending: 3_000 } }],
    ['compare_cards', { spending: { dining: '$500' } }, { params: { spending: { dining: 500 } } }],
    ['optimize_portfolio', { existingCards: ['CSP'] }, { card_names: ['CSP'] }],
    [
      'check_card_renewal',
      { card: 'CSR', opened: 'May 2023' },
      { card_name: 'CSR', acquired_date: 'May 2023' },
    ],
    [
      'get_changes',
      { card: 'CSR', start_date: '2025-02' },
      { card_name: 'CSR', since: '2025-02-01' },
    ],
    [
      'get_points_playbook',
      { balances: 'UR 82,000; Hyatt: 5000' },
      {
        point_balances: [
          { program_key: 'UR', balance: 82_000 },
          { program_key: 'Hyatt', balance: 5_000 },
        ],
      },
    ],
    ['get_points_playbook', { target_program: 'Hyatt' }, { program_key: 'Hyatt' }],
    [
      'manage_points_balances',
      { action: 'delete', program: 'UR' },
      { action: 'remove', program_key: 'UR' },
    ],
    [
      'search_credit_cards',
      { bank: 'Chase', type: 'cash back' },
      { issuer: 'Chase', card_type: 'cashback' },
    ],
    [
      'recommend_card_for_category',
      { category: 'gas', amount: '$90' },
      { category: 'gas', params: { spending: { gas: 90 } } },
    ],
    [
      'recommend_card_for_category',
      { category: 'home improvement', amount: '15k' },
      { category: 'home improvement', params: { once: { 'home improvement': 15_000 } } },
    ],
    [
      'recommend_card_for_category',
      { category: 'kitchen remodel $15,000' },
      { category: 'kitchen remodel', params: { once: { 'kitchen remodel': 15_000 } } },
    ],
    [
      'recommend_card_for_category',
      { category: '$700 a month on groceries' },
      { category: 'groceries', params: { spending: { groceries: 700 } } },
    ],
    [
      'recommend_card_for_category',
      { category: 'advertising', monthly_amount: 9000 },
      { category: 'advertising', params: { spending: { advertising: 9000 } } },
    ],
  ])('%s takes %j as %j', (name, given, input) => {
    expect(read(name, given)).toEqual({ input, notes: [], unknown: [] });
  });

  it('leaves out what another tool asks of the person, and keeps what nobody knows', () => {
    const value = read('calculate_card_value', { card_name: 'CSP', credit_tier: 'good' });
    expect(value.input).toEqual({ card_name: 'CSP' });
    expect(value.notes).toEqual(['Not used for this answer: credit_tier.']);
    const odd = read('calculate_card_value', {
      card_name: 'CSP',
      colour: 'blue',
      annual_fee: null,
    });
    expect(odd).toMatchObject({ input: { card_name: 'CSP', colour: 'blue' }, unknown: ['colour'] });
    expect(odd.input).not.toHaveProperty('annual_fee');
  });

  it('reads balances sent as an object, or with other names of their fields', () => {
    for (const point_balances of [{ UR: 82_000 }, [{ program: 'UR', points: '82,000' }]]) {
      expect(read('get_points_playbook', { point_balances }).input).toEqual({
        point_balances: [{ program_key: 'UR', balance: 82_000 }],
      });
    }
  });
});
