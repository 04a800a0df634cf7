import { expect, it } from 'vitest';
import { OPERATIONS } from '../../../../src/operations/index.ts';
import { PLANS } from '../../../../src/plans/plans.ts';
import { callTool } from '../../../../src/surfaces/mcp/call-tool.ts';
import { toolTable } from '../../../../src/surfaces/mcp/tool-table.ts';
import { NOW, services } from '../../../operations/support/run.ts';

const tools = toolTable(OPERATIONS);
const caller = { account_id: 'a', plan: PLANS.pro, channel: 'mcp', scopes: null } as const;

async function answer(name: string, input: Record<string, unknown>) {
  const tool = tools.get(name);
  if (tool === undefined) throw new Error(`There is no tool ${name}.`);
  const call = { caller, services, now: NOW, request_id: 'r', check_output: true };
  return callTool(tool, input, call, () => {});
}

const NUMBER = '4111 1111 1111 1111';

it.each([
  ['calculate_card_value', { benefit_selections: [`uber cash on the ${NUMBER}`] }],
  ['calculate_card_value', { benefit_selections: ['uber cash <b>now</b> [x](http://sink.test)'] }],
  ['search_credit_cards', { at_merchants: { [`costco ${NUMBER}`]: 300 } }],
  ['search_credit_cards', { memberships: [`not the ${NUMBER}`] }],
])('%s takes what it knows, and tells no card number or markup again: %j', async (name, said) => {
  const own = name === 'search_credit_cards' ? { query: 'card' } : { card_name: 'amex platinum' };
  const plain = await answer(name, own);
  expect(plain.structuredContent).toHaveProperty('suggested_next');
  const told = JSON.stringify(await answer(name, { ...own, ...said }));
  expect(told).not.toMatch(/1111|<b>|sink\.test/);
});

it.each([
  [
    'compare_cards',
    { card_names: ['csp', 'csr'], memberships: ['no 4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1'] },
    '"4 1 1"',
  ],
  [
    'optimize_portfolio',
    { card_names: ['BofA Customized Cash'], bank_balances: { 'Bank of America Банк': 60_000 } },
    '"Bank of America Банк"',
  ],
  [
    'which_card_at_merchant',
    {
      ...{ merchant: 'Costco', amount: 90, card_names: ['BofA Customized Cash'] },
      chosen_categories: { 'Customized Cash': ['online shopping 银行'] },
    },
    '"online shopping 银行"',
  ],
])('%s quotes words that nothing here reads', async (name, input, quoted) => {
  const [text] = (await answer(name, input)).content;
  const told = text?.type === 'text' ? text.text : '';
  const words = quoted.slice(1, -1);
  expect(told.includes(quoted) || !told.includes(words), told).toBe(true);
  expect(told.replaceAll(quoted, '').split('\nNext: ')[0]).not.toContain(words);
});
