import { expect, it } from 'vitest';
import { OPERATIONS } from '../../../../../src/operations/index.ts';
import { toolTable } from '../../../../../src/surfaces/mcp/tool-table.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { run } from '../../../support/run.ts';

const tools = toolTable(OPERATIONS);
const read = (name: string, given: Record<string, unknown>) =>
  tools.get(name)?.arguments.read(given).input ?? {};
const { cards } = catalogOn('2026-11-21');
const issuerOf = (name: string) => cards.find(({ seed }) => seed.name === name)?.seed.issuer;

it.each([
  { issuers: ['Discover', 'Citi'] },
  { issuer: 'Discover or Citi' },
  { issuer_preferences: 'only Discover and Citi' },
  { params: '{"issuer_preferences": {"only": ["Discover", "Citi"]}}' },
])("only these issuers' new cards are ranked: %j", async (given) => {
  const input = read('recommend_card_for_category', { category: 'dining', ...given });
  const { data, warnings } = await run('recommend_card_for_category', {
    ...input,
    max_results: 10,
  });
  const rows: { card_name: string }[] = data.recommendations;
  const issuers = rows.map(({ card_name }) => issuerOf(card_name));
  expect(rows.length).toBeGreaterThan(2);
  expect(new Set(issuers)).toEqual(new Set(['Discover', 'Citi']));
  expect(warnings).toContain('Only new cards of Discover and Citi were ranked.');
});

it('a search takes several issuers in one text', () => {
  const input = read('search_credit_cards', { query: 'dining card', issuer: 'Chase, Citi' });
  expect(input).toEqual({ query: 'dining card, Chase or Citi' });
});

it.each([
  ['optimize_portfolio', ['max_annual_fee', 'issuers [']],
  ['recommend_card_for_category', ['max_annual_fee', 'issuer_preferences {only: [']],
  ['search_credit_cards', ['max_annual_fee', '"issuer"']],
])('%s lists what narrows the cards to add', (name, words) => {
  const listed = JSON.stringify(tools.get(name)?.advertised.inputSchema);
  for (const word of words) expect(listed).toContain(word);
});
