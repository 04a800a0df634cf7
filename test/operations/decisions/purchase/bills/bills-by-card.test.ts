import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

async function recommend(input: object) {
  const name = 'recommend_card_for_category';
  const { data, warnings } = await run(name, input);
  const text: string = operationOf(name).tool?.summarize(data) ?? '';
  return { rows: data.recommendations, text: [text, ...warnings].join('\n') };
}

const rent = (monthly: number) => ({ category: 'rent', params: { spending: { rent: monthly } } });

describe('the most that cards earn on a bill', () => {
  it('is that of all cards in question, not of the few that are named', async () => {
    const { text } = await recommend(rent(2150));
    const [, most = '', moved = ''] =
      /at most \$(\d+) of rewards after annual fees, a loss with every card unless points are transferred \(\$(\d+) with Capital One Venture\)/.exec(
        text,
      ) ?? [];
    const year = 2150 * 12;
    expect(Number(most)).toBeGreaterThanOrEqual(0.02 * year);
    expect(Number(most)).toBeLessThan(0.029 * year);
    expect(Number(moved)).toBe(Math.round(0.034 * year - 95));
  });

  it('does not exceed the fee where nothing counts', async () => {
    const { text } = await recommend({ ...rent(1800), candidates: ['Citi Double Cash', 'CFU'] });
    expect(text).toContain('No card earns on rent what paying by card costs');
    expect(text).toContain(
      'about $626 here, against at most $432 of rewards after annual fees, a loss',
    );
  });
});

describe('what is recommended for a bill', () => {
  it('has no ranks of cards that bring nothing, and says the figure once', async () => {
    const { rows, text } = await recommend({ ...rent(2150), max_results: 5 });
    expect(rows.map((row: { card_name: string }) => row.card_name)).toEqual(['Bilt Blue Card']);
    expect(text.match(/\$54/g)).toHaveLength(1);
  });

  it('says how it is paid without a fee', async () => {
    expect((await recommend(rent(2150))).text).toMatch(/as a bank payment, or Bilt sends a check/);
  });

  it('names the card held that pays it without a fee', async () => {
    const { text } = await recommend({ ...rent(2000), held_cards: ['Bilt Blue'] });
    expect(text).toMatch(/^Bilt Blue Card, which you hold, is best for rent: about \$54 a year/m);
    expect(text).not.toContain('No card earns');
  });
});

it('says how a bill is paid without a fee where its spending is named, too', async () => {
  const params = { spending: { rent: 2000, dining: 500 } };
  for (const [name, input] of [
    ['calculate_card_value', { card_name: 'Bilt Blue', ...params }],
    ['compare_cards', { card_names: ['Bilt Blue', 'CSP'], params }],
    ['recommend_card_for_category', { category: 'other', params: { spending: { rent: 2000 } } }],
  ] as const) {
    expect((await run(name, input)).warnings.join(' '), name).toContain('or Bilt sends a check');
  }
  const other = await run('calculate_card_value', { card_name: 'CSP', ...params });
  expect(other.warnings.join(' ')).not.toContain('Bilt');
});
