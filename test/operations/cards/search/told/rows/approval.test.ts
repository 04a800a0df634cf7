import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../../support/run.ts';

/** A rate that depends on what the bank approves is told with its condition and the other figure. */

const PLUS = 'Navy Federal cashRewards Plus';
const ONLY = 'only with an approved limit of $5,000 or more, else 1.5%';
const SPENDING = { travel: 400, dining: 300, other: 800 };

const told = async (operation: string, input: object): Promise<string> => {
  const { data, warnings } = await run(operation, input);
  const text = operationOf(operation).tool?.summarize(data) ?? '';
  return [text, ...warnings].join('\n');
};

describe('a rate that needs an approved limit', () => {
  it('is told so in a search, with what less would bring and whether that turns the order', async () => {
    const params = { issuer: 'Navy Federal', spending: SPENDING };
    const text = await told('search_credit_cards', { query: 'cash back', ...params });
    expect(text).toContain(`2% on everything else (${ONLY})`);
    expect(text).toContain('$270 with an approved limit below $5,000');
    expect(text).not.toContain(`rates disputed: $270`);
  });

  it.each([
    ['get_card_details', { card_name: PLUS }],
    ['compare_cards', { card_names: [PLUS, 'Double Cash'], params: { spending: SPENDING } }],
    ['calculate_card_value', { card_name: PLUS, spending: SPENDING }],
    ['recommend_card_for_category', { category: 'other', portfolio_card_names: [PLUS, 'Savor'] }],
    ['which_card_at_merchant', { merchant: 'Target', portfolio: [PLUS, 'Savor'] }],
  ])('is told so by %s', async (operation, input) => {
    const text = await told(operation, input);
    expect(text.split(ONLY), text).toHaveLength(2);
  });

  it('is compared with its other rate', async () => {
    const text = await told('compare_cards', {
      card_names: [PLUS, 'Navy Federal Flagship Premier'],
      params: { spending: { flights: 400, other: 650 } },
    });
    expect(text).toMatch(/cashRewards Plus with an approved limit below \$5,000: \$189 a year/);
    const value = await told('calculate_card_value', { card_name: PLUS, spending: SPENDING });
    expect(value).toContain(`${PLUS}: 2% ${ONLY}, $90 a year less.`);
  });
});
