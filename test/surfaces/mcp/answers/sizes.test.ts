import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../../src/operations/index.ts';
import { PLANS } from '../../../../src/plans/plans.ts';
import { callTool } from '../../../../src/surfaces/mcp/call-tool.ts';
import { toolTable } from '../../../../src/surfaces/mcp/tool-table.ts';
import { NOW, services } from '../../../operations/support/run.ts';
import { seeds } from '../../../support/catalog/shipped.ts';

const { cards } = seeds;
const tools = toolTable(OPERATIONS);

async function sizesOf(name: string, given: Record<string, unknown>) {
  const tool = tools.get(name);
  if (!tool) throw new Error(`no tool ${name}`);
  const answer = await callTool(
    tool,
    { ...given, response_format: 'detailed' },
    {
      caller: { account_id: 'account', plan: PLANS.pro, channel: 'mcp', scopes: null },
      services,
      now: NOW,
      request_id: 'test',
      check_output: true,
    },
    () => {},
  );
  expect(answer.isError).toBeFalsy();
  const [first] = answer.content;
  const text = first?.type === 'text' ? first.text : '';
  const links = answer.content.flatMap((one) => (one.type === 'resource_link' ? [one.uri] : []));
  const bytes = Buffer.byteLength(JSON.stringify(answer.structuredContent));
  return { bytes, tokens: countTokens(text), links };
}

const WALLET = [
  ...['Amex Platinum', 'Amex Gold', 'Chase Sapphire Reserve', 'Venture X', 'Citi Strata Elite'],
  ...['Freedom Flex', 'Bilt Palladium', 'Hilton Aspire', 'Delta Reserve', 'Discover it'],
];

describe('an answer in detail is under 12 kB of data and 1,500 tokens of text', () => {
  it('of every card', async () => {
    expect(cards.length).toBeGreaterThan(400);
    for (const { card_id, name } of cards) {
      const { bytes, tokens, links } = await sizesOf('get_card_details', { card_id });
      expect(bytes, name).toBeLessThan(12_000);
      expect(tokens, name).toBeLessThan(1_500);
      // What was cut is whole where the first link leads; the others are sources.
      const [first, ...others] = links;
      expect(first, name).toBe(`cards://${card_id}`);
      expect(
        others.every((uri) => uri.startsWith('https://')),
        name,
      ).toBe(true);
    }
  });

  it.each([
    ['optimize_portfolio', { card_names: WALLET.slice(0, 6), additions: 2 }],
    ['optimize_portfolio', { card_names: WALLET, additions: 1 }],
    ['compare_cards', { card_names: WALLET.slice(0, 3) }],
    ['compare_cards', { card_names: WALLET.slice(6, 9) }],
    ['get_card_details', { card_names: ['Amex Platinum', 'CSR', 'Amex Business Platinum'] }],
    ['recommend_card_for_category', { category: 'travel', max_results: 20 }],
    ['search_credit_cards', { query: 'travel card with lounge', max_results: 20 }],
    ['check_card_renewal', { card_name: 'Amex Platinum' }],
    ['get_points_playbook', { card_names: WALLET }],
  ])('of %s %o', async (name, given) => {
    const { bytes, tokens } = await sizesOf(name, given);
    expect(bytes).toBeLessThan(12_000);
    expect(tokens).toBeLessThan(1_500);
  });
});
