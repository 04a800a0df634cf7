import { describe, expect, it } from 'vitest';
import type { Call } from '../../../../src/operation/execute.ts';
import { OPERATIONS } from '../../../../src/operations/index.ts';
import { PLANS } from '../../../../src/plans/plans.ts';
import { callTool } from '../../../../src/surfaces/mcp/call-tool.ts';
import { toolTable } from '../../../../src/surfaces/mcp/tool-table.ts';
import { NOW, services } from '../../../operations/support/run.ts';

const table = toolTable(OPERATIONS);
const credential = { account_id: 'account', epoch: 0, by: null };

async function called(name: string, given: Readonly<Record<string, unknown>>) {
  const tool = table.get(name);
  if (!tool) throw new Error(`no tool ${name}`);
  const caller: Call['caller'] = {
    ...{ account_id: 'account', plan: PLANS.pro, scopes: null, credential },
    channel: 'mcp',
  };
  const call = { caller, services, now: NOW, request_id: 'test', check_output: true };
  const { isError = false, content } = await callTool(tool, { ...given }, call, () => {});
  const [first] = content;
  return { isError, text: first?.type === 'text' ? first.text : '' };
}

/** What narrows the choice among new cards, and how an answer that keeps it shows it. */
const WISHES: [string, unknown, RegExp][] = [
  ['max_annual_fee', 0, /max_annual_fee"?:? ?0|without an annual fee/],
  ['no_annual_fee', true, /max_annual_fee"?:? ?0|without an annual fee/],
  ['issuer', 'Chase', /issuer"?:? ?"Chase"|new cards of Chase were/],
  [
    'issuers',
    ['Chase', 'Citi'],
    /"Chase" or "Citi"|Chase or Citi|new cards of Chase and Citi were/,
  ],
  ['exclude_issuers', ['Citi'], /excluded|no Citi|^(?!.*\bCiti\b)/s],
  ['issuer_preferences', 'no Citi', /excluded|no Citi|^(?!.*\bCiti\b)/s],
  ['card_type', 'business', /card_type"?:? ?"?business/],
  ['business', true, /card_type"?:? ?"?business/],
  ['network', 'Visa', /network"?:? ?"?Visa/],
  ['no_foreign_fee', true, /no_foreign_fee/],
  ['program', 'Chase Ultimate Rewards', /Chase/],
  ['tags', ['no_foreign_fee'], /no_foreign_fee/],
  ['query', 'no annual fee', /no annual fee|max_annual_fee 0/],
];

const SPENT = { spending: { groceries: 650 } };

describe('what narrows the choice among new cards', () => {
  it.each(WISHES)('is kept by a search: %s', async (name, value, shows) => {
    const { isError, text } = await called('search_credit_cards', { ...SPENT, [name]: value });
    expect(isError, text).toBe(false);
    expect(text).toMatch(shows);
    expect(text).not.toContain('Not used');
  });

  it.each(WISHES)(
    'is kept for one category, or led to the search: %s',
    async (name, value, shows) => {
      const given = { category: 'groceries', ...SPENT, [name]: value };
      const { isError, text } = await called('recommend_card_for_category', given);
      const [, call] = /^A call that works: (.*)$/m.exec(text) ?? [];
      const [, tool = '', sent = '{}'] = /^(\w+) (\{.*\})$/.exec(call ?? '') ?? [];
      expect(call ?? text).toMatch(shows);
      expect(call === undefined).toBe(!isError);
      if (!isError) return;
      expect(tool).toBe('search_credit_cards');
      expect(sent).toContain('groceries');
      const answer = await called(tool, JSON.parse(sent));
      expect(answer.isError, answer.text).toBe(false);
      expect(answer.text).toMatch(shows);
    },
  );

  const NAMED: [string, object][] = [
    ['get_card_details', { card_name: 'CSP' }],
    ['get_card_benefits', { card_name: 'CSP' }],
    ['get_card_terms', { card_name: 'CSP' }],
    ['get_changes', { card_name: 'CSP' }],
    ['compare_cards', { card_names: ['CSP', 'CFU'] }],
    ['calculate_card_value', { card_name: 'CSP' }],
    ['check_card_renewal', { card_name: 'CSP' }],
    ['which_card_at_merchant', { merchant: 'Shell', card_names: ['CSP'] }],
    ['check_merchant_benefits', { merchant: 'Uber', card_names: ['CSP'] }],
    ['get_points_playbook', { card_names: ['CSP'] }],
    ['optimize_portfolio', { card_names: ['CSP'] }],
  ];

  it.each(NAMED)('is never dropped without a word by %s', async (tool, named) => {
    const asked = WISHES.map(([name, value]) => called(tool, { ...named, [name]: value }));
    const answers = await Promise.all(asked);
    expect(answers.length).toBe(WISHES.length);
    for (const [at, { isError, text }] of answers.entries()) {
      const [name = ''] = WISHES[at] ?? [];
      if (!isError) continue;
      expect(text).toContain(`"${name}": search_credit_cards takes it`);
      expect(text).toContain(`Without ${name}: ${tool} `);
      expect(text).not.toContain('A call that works');
    }
  });
});

it.each([[{ balance: 6000, apr: 25 }], [[{ balance: 6000, apr: 25 }]], [[{ balance: 6000 }]]])(
  'a balance of which no card is named is that of the current card: %j',
  async (carried) => {
    const given = { query: 'balance transfer card', carried };
    const { isError, text } = await called('search_credit_cards', given);
    expect(isError, text).toBe(false);
    expect(text).toMatch(/\$180 on \$6,000/);
  },
);
