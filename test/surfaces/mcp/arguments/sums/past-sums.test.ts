import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../../../src/operations/index.ts';
import { toolTable } from '../../../../../src/surfaces/mcp/tool-table.ts';

const tools = toolTable(OPERATIONS);

function read(name: string, given: Record<string, unknown>) {
  const { input = {}, notes = [] } = tools.get(name)?.arguments.read(given) ?? {};
  const { params, ...own } = input;
  return { ...own, ...(params as Record<string, unknown> | undefined), notes };
}

const MONTH = { groceries: 420, gas: 180 };
const YEAR = { groceries: 350, gas: 150 };

describe('the spending of one time that is over', () => {
  it.each([
    [{ spending: 'last month $420 on groceries and $180 on gas' }, MONTH],
    [{ spending: 'Last month I spent $420 on groceries and $180 on gas' }, MONTH],
    [{ spending: 'I spent $420 on groceries and $180 on gas last month' }, MONTH],
    [{ spending: 'my October statement: groceries 420, gas 180' }, MONTH],
    [{ spending: '$420 groceries in October, $180 gas in October' }, MONTH],
    [{ spending: { groceries: '420 last month', gas: '$180 this month so far' } }, MONTH],
    [{ spending: { 'groceries last month': 420, gas: 180 } }, MONTH],
    [{ spending: MONTH, period: 'last month' }, MONTH],
    [{ params: { spending: MONTH, period: "last month's statement" } }, MONTH],
    [{ last_month_spending: MONTH }, MONTH],
    [
      {
        spending: [
          { category: 'groceries', amount: 420, period: 'last month' },
          { category: 'gas', last_month: 180 },
        ],
      },
      MONTH,
    ],
    [{ spending: 'groceries 4200, gas 1800 last year' }, YEAR],
    [{ spending: { groceries: '4200 last year', gas: '1800 in 2025' } }, YEAR],
    [{ spending: { groceries: 4_200, gas: 1_800 }, period: 'the past 12 months' }, YEAR],
    [{ past_year_spending: { groceries: 4_200, gas: 1_800 } }, YEAR],
    [{ spending: { groceries: '1050 over the last 3 months', gas: '450 last quarter' } }, YEAR],
  ])('%j counts as that of every such time, and says so', (given, monthly) => {
    for (const [tool, about] of [
      ['compare_cards', { card_names: ['CSP', 'Amex Gold'] }],
      ['calculate_card_value', { card_name: 'CSP' }],
      ['recommend_card_for_category', { category: 'groceries' }],
      ['optimize_portfolio', { card_names: ['CSP'] }],
      ['manage_points_balances', { action: 'set' }],
    ] as const) {
      const { spending, notes } = read(tool, { ...about, ...given }) as Record<string, unknown>;
      expect([tool, spending]).toEqual([tool, monthly]);
      expect(notes).toContainEqual(expect.stringContaining('is taken as the spending of every'));
    }
  });

  it('in all, and of a kind beside its sum', () => {
    const value = { card_name: 'CSP' };
    expect(
      read('calculate_card_value', { ...value, total_spending: '$600 last month' }),
    ).toMatchObject({ total_spending: 600 });
    expect(
      read('calculate_card_value', { ...value, spending: "$600 on last month's bill" }),
    ).toMatchObject({ total_spending: 600 });
    expect(
      read('recommend_card_for_category', { category: 'groceries, $420 last month' }),
    ).toMatchObject({ category: 'groceries', spending: { groceries: 420 } });
  });

  it('is no price of a purchase, and no sum where it only says when', () => {
    const till = read('which_card_at_merchant', { merchant: 'Kroger, $420 last month' });
    expect(till).not.toHaveProperty('amount');
    const when = { category: 'hotels in October' };
    expect(read('recommend_card_for_category', when)).toEqual({ ...when, notes: [] });
  });

  it('tells nothing of a habit', () => {
    const given = { card_name: 'CSP', spending: MONTH, period: 'year' };
    expect(read('calculate_card_value', given)).toMatchObject({
      spending: { groceries: 35, gas: 15 },
      notes: [],
    });
  });
});
