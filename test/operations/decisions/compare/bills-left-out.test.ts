import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const textOf = (name: string, data: unknown): string =>
  operationOf(name).tool?.summarize(data) ?? '';

const REST = { dining: 350, gas: 120 };
const card_names = ['Wells Fargo Autograph', 'Bilt Blue', 'Venture X'];

describe('a bill whose fee is more than its rewards', () => {
  it('counts nothing, and is said not to be paid by card', async () => {
    const { data } = await run('compare_cards', {
      card_names,
      params: { spending: { ...REST, rent: 2100 } },
    });
    const { data: without } = await run('compare_cards', {
      card_names,
      params: { spending: REST },
    });
    const left = data.bill_fees[0].cards.map((row: { left_out: boolean }) => row.left_out);
    expect(left).toEqual([true, false, true]);
    for (const at of [0, 2])
      expect(data.comparison_table[at].net_value).toBe(without.comparison_table[at].net_value);
    const text = textOf('compare_cards', data);
    expect(text.match(/\(rewards \$\d+, rent not paid by card/g)).toHaveLength(2);
    expect(text).not.toContain('for paying by card');
  });

  it('is no other that is worth its fee', async () => {
    const { data } = await run('calculate_card_value', {
      card_name: 'Citi Double Cash',
      spending: { ...REST, government_tax: 500, rent: 2100 },
    });
    expect(textOf('calculate_card_value', data)).toMatch(
      /a year after \$105 for paying by card, rent not paid by card;/,
    );
  });
});
