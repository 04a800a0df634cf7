import { expect, it } from 'vitest';
import { OPERATIONS } from '../../src/operations/index.ts';
import { toolTable } from '../../src/surfaces/mcp/tool-table.ts';
import { run } from './support/run.ts';

/** Descriptions of the arguments that a tool lists, by name. */
function listed(tool: string): Record<string, string> {
  const { properties = {} } = toolTable(OPERATIONS).get(tool)?.advertised.inputSchema ?? {};
  return Object.fromEntries(
    Object.entries(properties as Record<string, { description?: string }>).map(([name, one]) => [
      name,
      one.description ?? '',
    ]),
  );
}
const quotedIn = (text = ''): string[] =>
  [...text.matchAll(/"([^"]+)"/g)].map(([, one = '']) => one);

it('shows what is said with a shop and with a card, and both are read as they stand', async () => {
  const { merchant, card_names } = listed('which_card_at_merchant');
  const [shop = ''] = quotedIn(merchant);
  const portfolio = quotedIn(card_names);
  expect(shop).toContain('already $1,900');
  const { data, warnings } = await run('which_card_at_merchant', {
    ...{ merchant: shop, amount: 400 },
    portfolio: [...portfolio, 'U.S. Bank Cash+ (category electronics stores)'],
  });
  expect(warnings.join()).toContain('Counted as you say: $1,900 on shopping before');
  expect(data.person.said.join()).toContain('online shopping');
});

it.each([
  ['which_card_at_merchant', 'dates {card: opened}'],
  ['calculate_card_value', 'once {kind: dollars}'],
  ['compare_cards', 'nights {card: {count, each}} of free ones'],
])('%s lists the form of %s', (tool, form) => {
  expect(listed(tool).params).toContain(form);
});

it('takes what is spent once in the form that is listed', async () => {
  const answer = await run('calculate_card_value', { card_name: 'CSP', once: { hotels: 3_000 } });
  expect(answer.data.person.said.join()).toContain('$3,000 spent once');
});
