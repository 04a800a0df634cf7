import { describe, expect, it } from 'vitest';
import { neverCash } from '../../../../../src/engine/decisions/recommend/goal.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../../support/run.ts';

const { cards, enginePrograms } = catalogOn('2026-11-21');
const never = new Set(
  cards.flatMap(({ engine }) => (neverCash(engine, enginePrograms) ? [engine.name] : [])),
);
const SPENDING = [
  { hotels: 400, dining: 300 },
  { flights: 500, groceries: 300 },
  { 'Disney+': 20, travel: 900 },
];

async function search(input: object) {
  const { data, warnings } = await run('search_credit_cards', { max_results: 20, ...input });
  const rows: readonly { readonly card_name: string; readonly reasoning: string }[] =
    data.recommendations;
  return { data, rows, told: warnings.join('\n') };
}

describe('who wants cash', () => {
  it.each([
    ...['cash only', 'no points', 'as cash', 'rewards paid out in cash', 'no miles, please'],
    ...['points redeemed for cash', 'statement credits only', 'best welcome bonus, as cash'],
    ...['best first year, cash not points', 'travel card, as cash', 'biggest bonus, no points'],
  ])('is shown no card whose points are never paid out: %s', async (query) => {
    expect(never.size).toBeGreaterThan(50);
    for (const spending of SPENDING) {
      const { data, rows, told } = await search({ query, spending });
      expect(data.filters_applied.not_understood).toEqual([]);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.map(({ card_name }) => card_name).filter((name) => never.has(name))).toEqual([]);
      for (const name of never) expect(told).not.toContain(`${name} leads`);
    }
  });

  it('reads of each card that earns points what they are as cash', async () => {
    const { rows } = await search({ query: 'Citi cards, no points', spending: { other: 1000 } });
    const row = rows.find(({ card_name }) => card_name === 'Citi Double Cash Card');
    expect(row?.reasoning).toContain('as cash, 1 cent a point');
    const plain = await search({ query: 'Active Cash, cash back', spending: { other: 1000 } });
    expect(plain.rows[0]?.reasoning).not.toContain('a point');
  });

  it('is told which wish leaves no card of an airline or a hotel', async () => {
    const { data } = await search({ query: 'hotel card, cash only', spending: { hotels: 200 } });
    expect(data.recommendations).toEqual([]);
    const text = operationOf('search_credit_cards').tool?.summarize(data) ?? '';
    expect(text).toMatch(/Without card_type: .*Without primary_goal: /);
  });
});
