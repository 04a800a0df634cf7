import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function compared(card_names: string[], params: object) {
  const { data } = await run('compare_cards', { card_names, params });
  return { data, text: String(operationOf('compare_cards').tool?.summarize(data) ?? '') };
}

const OTHER = { spending: { uncategorized: 2500 }, mobile_wallet: true };

describe('credits that count nothing, as no spending there was given', () => {
  it('are named where one alone undoes a lead, which is no sure one then', async () => {
    const { data, text } = await compared(['Robinhood Gold', 'Altitude Reserve'], OTHER);
    expect(text).toContain('(confidence medium)');
    expect(text).toContain(
      'U.S. Bank Travel Center Credit $325 of U.S. Bank Altitude Reserve Visa Infinite, which counts as $0 here (then about even)',
    );
    expect(data.winner.margin).toBeGreaterThan(300);
  });

  it.each([
    [['CSR', 'Venture X'], { spending: { dining: 800, groceries: 800 } }],
    [['Amex Platinum', 'Double Cash'], { spending: { uncategorized: 2500 } }],
    [['Amex Gold', 'CFU'], { spending: { gas: 300 } }],
  ])('turn %j by what is told: who selects them sees it', async (cards, params) => {
    const { data } = await compared(cards, params);
    const told: string[] = data.winner.turns_at.filter((end: string) =>
      /as \$0 here \(then /.test(end),
    );
    for (const end of told) {
      const [, names = '', card] = /^(.*) of (.*), which counts? as \$0 here/.exec(end) ?? [];
      const sum = [...names.matchAll(/\$([\d,]+)/g)].reduce(
        (all, [, dollars = '']) => all + Number(dollars.replace(',', '')),
        0,
      );
      const nets = data.comparison_table.map((row: { card_name: string; net_value: number }) =>
        row.card_name === card ? row.net_value + sum : row.net_value,
      );
      const own = data.comparison_table.findIndex(
        (row: { card_name: string }) => row.card_name === card,
      );
      expect(Math.max(...nets) - nets[own]).toBeLessThanOrEqual(25);
    }
    expect(data.winner.confidence === 'high' && told.length > 0).toBe(false);
  });

  it('are not, where a selection leaves them out', async () => {
    const said = { ...OTHER, benefit_selections: ['none'] };
    const { text } = await compared(['Robinhood Gold', 'Altitude Reserve'], said);
    expect(text).not.toContain('Travel Center Credit');
  });

  it.each([
    [{ office_supplies: 100, phone: 250, uncategorized: 600 }],
    [{ phone: 120, uncategorized: 300 }],
  ])('turn nothing where the other card has the same, with %j', async (spending) => {
    const names = ['Ink Business Cash', 'Ink Business Unlimited', 'Ink Business Preferred'];
    for (const cards of [names.slice(0, 2), names]) {
      const { text } = await compared(cards, { spending });
      expect(text).not.toMatch(/This may change with: [^.]*Instacart/);
    }
  });

  it('nor do bags of two cards of an airline left unused, but those against a card without any', async () => {
    const said = { spending: { dining: 300 }, benefit_selections: ['8 checked bags a year'] };
    const both = await compared(['Delta Gold', 'Delta Platinum'], said);
    expect(both.data.winner.margin).toBeLessThan(360);
    expect(both.data.winner.turns_at.join()).not.toContain('left unused');
    const three = await compared(['Delta Gold', 'Delta Platinum', 'Double Cash'], said);
    expect(three.data.winner.turns_at.join()).toContain('left unused, which counts as $360 here');
  });

  it('turn the value of one card too', async () => {
    const { data } = await run('calculate_card_value', {
      card_name: 'Venture X',
      spending: { gas: 200 },
    });
    expect(data.verdict).not.toBe('WORTH_IT');
    expect(data.turns_at.join()).toMatch(
      /Annual Travel Credit \$300.* of Capital One Venture X, which counts? as \$0 here \(then worth its fee\)/,
    );
  });
});
