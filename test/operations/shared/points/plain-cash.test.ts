import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';

const spending = { groceries: 300, dining: 200, gas: 100, other: 400 };
const CASH = /^In cash, a free 2% card such as .+ brings about \$240 a year on the same spending/;

async function told(tool: string, input: object): Promise<string[]> {
  const { warnings } = await run(tool, input);
  return warnings.filter((one) => one.startsWith('In cash, a free 2% card'));
}

describe('money of one company', () => {
  it.each([
    [
      'compare_cards',
      { card_names: ['Disney Premier Visa', 'Chase Disney Visa Card'], params: { spending } },
    ],
    ['check_card_renewal', { card_name: 'Disney Premier Visa', params: { spending } }],
    ['calculate_card_value', { card_name: 'Disney Premier Visa', spending }],
    // Without a fee nothing else is set against it.
    ['calculate_card_value', { card_name: 'Chase Disney Visa Card', spending }],
    ['check_card_renewal', { card_name: 'Chase Disney Visa Card', params: { spending } }],
  ])('is set against flat cash by %s: %j', async (tool, input) => {
    const texts = await told(tool, input);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatch(CASH);
    expect(texts[0]).toMatch(/, against \$\d+ mostly in Disney Rewards Dollars of .*Disney/);
  });

  it('is left alone where it brings more, where as much cash is told, and where it is cash', async () => {
    const silent = [
      [
        'compare_cards',
        { card_names: ['Chase Disney Visa Card', 'Active Cash'], params: { spending } },
      ],
      ['calculate_card_value', { card_name: 'Citi Double Cash', spending }],
      ['calculate_card_value', { card_name: 'World of Hyatt', spending }],
    ] as const;
    const texts = await Promise.all(silent.map(([tool, input]) => told(tool, input)));
    expect(texts).toEqual([[], [], []]);
    const at_merchants = { REI: 400 };
    const own = { spending: { sporting_goods: 400 }, at_merchants };
    expect(
      await told('calculate_card_value', { card_name: 'REI Co-op Mastercard', ...own }),
    ).toEqual([]);
    expect(
      await told('calculate_card_value', {
        card_name: 'Disney Premier Visa',
        spending,
        primary_goal: 'cashback',
      }),
    ).toEqual([]);
  });
});
