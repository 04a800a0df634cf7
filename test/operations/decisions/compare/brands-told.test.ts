import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';

/** What is taken for nothing spent at shops of the cards. */
const nothingAt = async (card_names: string[], params: object): Promise<string> => {
  const { data } = await run('compare_cards', { card_names, params });
  const assumed: string[] = data.person.assumed;
  return assumed.find((one) => one.startsWith('nothing spent at')) ?? '';
};

describe('spending at no named airline or hotel', () => {
  it('names the way out of each card, with what it would bring, where the lead turns on it', async () => {
    const cards = ['JetBlue Plus', 'Delta Gold'];
    const params = {
      spending: { flights: 120 },
      benefit_selections: ['Rideshare Statement Credit', 'no JetBlue Vacations credit'],
    };
    const told = await nothingAt(cards, params);
    expect(told).toMatch(
      /^nothing spent at JetBlue Airways \(6x, about \$\d+ a year with all there\) or Delta Air Lines \(2x, about \$\d+ a year with all there\), which spending can name$/,
    );
    let compared = 0;
    for (const [at, shop] of ['JetBlue', 'Delta'].entries()) {
      const named = { ...params, at_merchants: { [shop]: 120 } };
      const { data } = await run('compare_cards', { card_names: cards, params: named });
      const net = Math.round(data.comparison_table[at].net_value);
      expect(told, shop).toContain(`about $${net} a year with all there`);
      compared += 1;
    }
    expect(compared).toBe(2);
  });

  it('names each without figures where no such spending changes the leader', async () => {
    expect(await nothingAt(['JetBlue Plus', 'Delta Gold'], { spending: { flights: 120 } })).toBe(
      'nothing spent at JetBlue Airways (6x) or Delta Air Lines (2x), which spending can name',
    );
  });

  it('names one airline of two cards once', async () => {
    const spending = { flights: 300, dining: 200 };
    expect(await nothingAt(['Delta Gold', 'Delta Platinum'], { spending })).toBe(
      'nothing spent at Delta Air Lines (2x or 3x), which spending can name',
    );
  });

  it('is not told where none of them adds a notable sum', async () => {
    expect(await nothingAt(['JetBlue Plus', 'Delta Gold'], { spending: { flights: 10 } })).toBe('');
  });
});
