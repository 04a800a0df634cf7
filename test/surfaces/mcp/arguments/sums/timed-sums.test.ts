import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../../../src/operations/index.ts';
import { toolTable } from '../../../../../src/surfaces/mcp/tool-table.ts';

const tools = toolTable(OPERATIONS);
const value = tools.get('calculate_card_value');

/** What a tool makes of the arguments, its `params` beside the others. */
function read(name: string, given: Record<string, unknown>): Record<string, unknown> {
  const { params, ...own } = tools.get(name)?.arguments.read(given).input ?? {};
  return { ...own, ...(params as Record<string, unknown> | undefined) };
}

const spendingOf = (given: Record<string, unknown>) =>
  read('calculate_card_value', { card_name: 'CSP', ...given });

const SPLIT: readonly (readonly [unknown, Record<string, number>])[] = [
  ['travel 8000 a year, dining 600 a month', { travel: 666.67, dining: 600 }],
  ['flights: $3,600/yr; groceries $200 per week', { flights: 300, groceries: 866.67 }],
  ['$12,000 a year on groceries and 90 on gas', { groceries: 1_000, gas: 90 }],
  ['dining about $500, gas ~80', { dining: 500, gas: 80 }],
  ['uber/lyft 50, AT&T 80, 7-Eleven 40', { 'uber/lyft': 50, 'at&t': 80, '7-eleven': 40 }],
  ["Sam's Club 200, Trader Joe's: 300", { "sam's_club": 200, "trader_joe's": 300 }],
  ['yearly insurance $2,400, gas 90 quarterly', { insurance: 200, gas: 30 }],
  [
    { groceries: '$12,000 a year', dining: '150 a week' },
    { groceries: 1_000, dining: 650 },
  ],
  [
    { dining: { monthly: 500 }, travel: { annual: 3_600 } },
    { dining: 500, travel: 300 },
  ],
  ['{"travel": "2400 annually"}', { travel: 200 }],
  [
    [
      { category: 'travel', annual: 8_000 },
      { category: 'dining', monthly: 600 },
    ],
    { travel: 666.67, dining: 600 },
  ],
  [[{ category: 'travel', amount: '$2,400', period: 'year' }], { travel: 200 }],
  [[{ category: 'travel', amount: 100, frequency: 'weekly' }], { travel: 433.33 }],
];

const TOTALS: readonly (readonly [Record<string, unknown>, number])[] = [
  [{ spending: '$30k a year' }, 2_500],
  [{ spending: 'about $3,000 a month' }, 3_000],
  [{ spending: '3000' }, 3_000],
  [{ spending: { total: '36k yearly' } }, 3_000],
  [{ total_spending: '30000 per year' }, 2_500],
  [{ annual_spending: 30_000 }, 2_500],
  [{ yearly_spend: '$30,000' }, 2_500],
  [{ totalSpendingPerYear: 30_000 }, 2_500],
];

describe('spending for another time than a month', () => {
  it.each(SPLIT)('%j by category', (spending, monthly) => {
    expect(spendingOf({ spending }).spending).toEqual(monthly);
  });

  it.each(TOTALS)('%j in all', (given, monthly) => {
    expect(spendingOf(given).total_spending).toBe(monthly);
  });

  it.each([
    [{ annual_spending: { travel: 2_400, dining: 'around 1,200' } }, { travel: 200, dining: 100 }],
    [{ yearly_spending: 'travel 2,400; dining 1,200' }, { travel: 200, dining: 100 }],
    [{ weekly_spending: [{ category: 'dining', amount: 150 }] }, { dining: 650 }],
  ])('%j by the name of its argument', (given, monthly) => {
    expect(spendingOf(given).spending).toEqual(monthly);
  });

  it.each([
    ['flights, $8000 a year', 'flights', 666.67],
    ['rent 2500 a month', 'rent', 2_500],
    ['800 a month of groceries', 'groceries', 800],
    ['dining (about $600 monthly)', 'dining', 600],
  ])('%s is a kind and a sum', (said, category, monthly) => {
    expect(read('recommend_card_for_category', { category: said })).toMatchObject({
      ...{ category, spending: { [category]: monthly } },
    });
  });

  it.each(['7-eleven', 'flights, 4 a year'])('%s has no sum', (category) => {
    expect(read('recommend_card_for_category', { category })).toEqual({ category });
  });

  it('leaves a fee, and what is spent once, as they were said', () => {
    expect(spendingOf({ annual_fee: 95 })).toMatchObject({ annual_fee: 95 });
    const once = { hotels: '3000 a year' };
    expect(spendingOf({ once }).once).toEqual(once);
  });

  it('is of a kind, whatever stands beside it in brackets', () => {
    const spent = (category: string) => {
      const input = value?.arguments.read({
        card_name: 'CSP',
        spending: [{ category, monthly: 45 }],
      }).input;
      const read = value?.operation.input.safeParse(input);
      return read?.success ? (read.data as { spending: unknown }).spending : null;
    };
    expect(spent('streaming (Disney+/Hulu bundle)')).toEqual({ streaming: 45 });
    expect(spent('groceries (for the family)')).toEqual({ groceries: 45 });
    expect(spent('streaming (no such shop) things (or other)')).toBeNull();
  });

  it.each(['dining 400-500', 'travel 8000 a decade', '30k a year, mostly dining'])(
    '%j is refused, not guessed',
    (spending) => {
      const input = value?.arguments.read({ card_name: 'CSP', spending }).input;
      expect(value?.operation.input.safeParse(input).success).toBe(false);
    },
  );
});
