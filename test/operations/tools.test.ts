import { describe, expect, it } from 'vitest';
import type { Operation } from '../../src/operation/define.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { stripFields } from '../../src/plans/visibility.ts';
import { TOOL_ORDER } from '../support/tools/tool-order.ts';
import { operationOf, run } from './support/run.ts';

const tools = OPERATIONS.filter((operation) => operation.tool);

/** Questions beside each tool's own example: other paths through its text and next calls. */
const MORE: readonly (readonly [string, Record<string, unknown>])[] = [
  ['search_credit_cards', { query: 'card from Chaze' }],
  ['get_card_details', { card_name: 'Custom Cash', sections: ['bonus'] }],
  ['get_card_benefits', { card_name: 'Citi Double Cash' }],
  ['get_card_terms', { card_name: 'Capital One Walmart' }],
  ['get_changes', { program_key: 'Hyatt' }],
  ['compare_cards', { card_names: ['CFU', 'CSR', 'Prime Visa'], params: { spending: { gas: 9 } } }],
  ['calculate_card_value', { annual_fee: 500, spending: { rent: 0 } }],
  ['recommend_card_for_category', { category: 'rent', portfolio_card_names: ['CSP'] }],
  ['check_card_renewal', { card_name: 'United Club', params: { spending: { dining: 50 } } }],
  ['which_card_at_merchant', { merchant: 'Costco', portfolio: ['Amex Gold'] }],
  ['check_merchant_benefits', { merchant: 'nobody knows it', portfolio: ['CSR'] }],
  ['optimize_portfolio', { card_names: ['United Club', 'CSP'], additions: 0 }],
  ['get_points_playbook', { cards: ['CFU'] }],
  ['get_points_playbook', { program_key: 'UR' }],
  ['get_card_details', { card_names: ['Amex Gold', 'CSP', 'Venture X'] }],
];
const CALLS = [...tools.map(({ name, example }) => [name, example] as const), ...MORE].map(
  ([name, input]) => [name, JSON.stringify(input), input] as const,
);

const DETAILED = tools.flatMap(({ name, tool }) =>
  (tool?.detailed_fields ?? []).map((path) => [name, path] as const),
);

describe('the tools', () => {
  it('are listed in the order in which an assistant sees them', () => {
    expect(tools.map((tool) => tool.name)).toEqual(TOOL_ORDER);
  });

  it('only read, except manage_points_balances', () => {
    const writing = tools.filter((tool) => tool.tool?.annotations.readOnlyHint === false);
    expect(writing.map((tool) => tool.name)).toEqual(['manage_points_balances']);
    for (const { name, policy } of tools) expect(policy.scope, name).not.toBe('portfolio:write');
    const { policy } = operationOf('manage_points_balances');
    const scopeOf = (action?: string) => policy.scopeFor?.({ action });
    expect([scopeOf(), scopeOf('list')]).toEqual(['portfolio:read', 'portfolio:read']);
    for (const action of ['set', 'remove', 'Set', '']) {
      expect(scopeOf(action)).toBe('portfolio:write');
    }
  });

  it.each(tools.map((tool): [string, Operation] => [tool.name, tool]))(
    '%s has a short description that names a sibling',
    (name, { tool }) => {
      const description = tool?.description ?? '';
      expect(description.length).toBeLessThanOrEqual(350);
      const siblings = tools.filter((other) => other.name !== name);
      expect(siblings.some((other) => description.includes(other.name))).toBe(true);
    },
  );

  it.each(CALLS)('%s answers %s in text that stands alone', async (name, _json, input) => {
    const { tool, output } = operationOf(name);
    const { data } = await run(name, input);
    const text = tool?.summarize(data) ?? '';
    expect(text.length).toBeGreaterThan(20);
    expect(text).not.toMatch(/undefined|NaN|\[object|\bnull\b|you(?:'ll| will)? (?:earn|make)/);

    const concise = stripFields(data, tool?.detailed_fields ?? []).value;
    const parsed = output.safeParse(concise);
    expect(parsed.error?.issues ?? []).toEqual([]);

    for (const next of tool?.suggest?.(data, input as Record<string, unknown>) ?? []) {
      const sibling = operationOf(next.tool);
      expect(sibling.tool, next.tool).toBeDefined();
      const accepted = sibling.input.safeParse(next.arguments);
      expect(
        accepted.error?.issues ?? [],
        `${next.tool} ${JSON.stringify(next.arguments)}`,
      ).toEqual([]);
    }
  });

  it.each(tools.map((tool): [string, Operation] => [tool.name, tool]))(
    '%s has text for the evaluation plan too',
    async (name, { example, tool }) => {
      const { data } = await run(name, example, 'evaluation');
      expect(tool?.summarize(data)).not.toMatch(/undefined|NaN|\[object|\bnull\b/);
    },
  );

  it.each(DETAILED)('%s strips %s, which an answer fills', async (name, path) => {
    const several = path.startsWith('more_cards') && { card_names: ['Amex Gold', 'CSP'] };
    const { data } = await run(name, several || operationOf(name).example);
    expect(stripFields(data, [path]).stripped).toBe(true);
  });
});
