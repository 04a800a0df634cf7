import { describe, expect, it } from 'vitest';
import { seeds } from '../../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../../support/run.ts';

const CHOICE = ['Choice Privileges Select', 'Choice Privileges Mastercard'];
const params = {
  spending: { hotels: 200, gas_stations: 150, groceries: 300 },
  at_merchants: { 'Choice Hotels': 100 },
};

async function headline(input: object) {
  const { data } = await run('compare_cards', input);
  const text = operationOf('compare_cards').tool?.summarize(data) ?? '';
  return { data, first: text.split('\n').find((line) => line.includes('ahead')) ?? '' };
}

describe('a lead that offers turn in the first year', () => {
  it('says in the headline from which year on it holds for new accounts', async () => {
    const { first } = await headline({ card_names: CHOICE, params });
    expect(first).toMatch(
      /^Choice Privileges Select .* ahead by about \$\d+ a year.*, in all from year 3 on if opened new: Choice Privileges Mastercard leads the first year \(\$584 against \$201\) \(confidence/,
    );
  });

  it.each(CHOICE)('is not said where %s is held', async (name) => {
    const { first } = await headline({ card_names: CHOICE, params, held_cards: [name] });
    expect(first).toContain('ahead by');
    expect(first).not.toContain('if opened new');
  });

  it('is said of just those pairs whose figures say so, with their year', async () => {
    const names = seeds.cards
      .filter(({ status, business, bonus }) => status === 'open' && !business && bonus !== null)
      .map(({ name }) => name);
    let turned = 0;
    for (let at = 0; at + 1 < names.length && at < 60; at += 1) {
      const card_names = [names[at], names[at + 1]];
      const { data, first } = await headline({ card_names, params });
      const rows: { card_name: string; first_year_net_value: number; net_value: number }[] =
        data.comparison_table;
      const own = rows.find(({ card_name }) => card_name === data.winner.card_name);
      const other = rows.find((one) => one !== own);
      if (!own || !other) continue;
      const sum = (row: typeof own, years: number) =>
        row.first_year_net_value + (years - 1) * row.net_value;
      const year = Number(/in all from year (\d+) on if opened new/.exec(first)?.[1] ?? 1);
      if (first.includes('only after 10 years')) expect(sum(own, 10)).toBeLessThan(sum(other, 10));
      else expect(sum(own, year), first).toBeGreaterThan(sum(other, year) - 1);
      if (year === 1) continue;
      turned += 1;
      expect(sum(own, year - 1), first).toBeLessThan(sum(other, year - 1) + 1);
    }
    expect(turned).toBeGreaterThan(3);
  });
});
