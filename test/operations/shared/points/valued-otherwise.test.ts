import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const MR = 'American Express Membership Rewards';
const spending = { groceries: 450, dining: 200 };
const benefit_selections = ['uber_cash'];

async function asked(name: string, input: object) {
  const { data } = await run(name, input);
  return { data, text: String(operationOf(name).tool?.summarize(data) ?? '') };
}

describe('a value of points of their own, beside which the usual one turns the answer', () => {
  it.each([
    ['check_card_renewal', (said: object) => ({ card_name: 'Amex Gold', params: said })],
    ['calculate_card_value', (said: object) => ({ card_name: 'Amex Gold', ...said })],
  ])('is told with what the card brings then by %s', async (name, input) => {
    const said = { spending, benefit_selections };
    const { data: usual } = await asked(name, input(said));
    const net = usual.ongoing_annual?.net_value ?? usual.year2_net_value;
    const { data, text } = await asked(name, input({ ...said, point_values: { MR: 0.6 } }));
    expect(data.verdict).not.toBe(usual.verdict);
    expect(data.confidence).toBe('medium');
    expect(text).toContain(
      `${MR} moved to partners at about 1.7 cents a point (then worth its fee: the card brings about $${Math.round(net)} a year)`,
    );
    const { data: same } = await asked(name, input({ ...said, point_values: { MR: 1.7 } }));
    expect(same.verdict).toBe(usual.verdict);
    expect(same.turns_at.join()).not.toContain('moved to partners');
  });

  it('names the card that leads a comparison then', async () => {
    const card_names = ['Amex Gold', 'Blue Cash Preferred'];
    const said = { spending: { groceries: 450, dining: 400 }, benefit_selections };
    const { data: usual } = await asked('compare_cards', { card_names, params: said });
    const params = { ...said, point_values: { MR: 0.6 } };
    const { data, text } = await asked('compare_cards', { card_names, params });
    expect(data.winner.confidence).toBe('medium');
    const { card_name: then } = usual.winner;
    const rows: { card_name: string; net_value: number }[] = usual.comparison_table;
    const net = rows.find(({ card_name }) => card_name === then)?.net_value ?? 0;
    expect(text).toContain(
      `at about 1.7 cents a point (then ${then}, about $${Math.round(net)} a year, against $`,
    );
  });

  it('says what a review of a wallet would say of a card then', async () => {
    const card_names = ['Amex Gold', 'Blue Cash Preferred'];
    const params = { spending: { groceries: 450, dining: 400 }, point_values: { MR: 0.6 } };
    const { text } = await asked('optimize_portfolio', { card_names, params });
    expect(text).toMatch(
      /may change with: your points valued otherwise: [^\n]* moved to partners at about 1\.7 cents a point \(then American Express Gold Card earns its fee, adding about \$209 a year, /,
    );
  });

  it('names the card that is best to add then, with what it adds', async () => {
    const ask = (more: object) =>
      asked('optimize_portfolio', {
        card_names: ['Double Cash'],
        params: { spending: { groceries: 450, dining: 700 }, ...more },
      });
    const best = /Best to add: (.+?), about (\$\d+) a year more/;
    const [, then = '', gain = ''] = best.exec((await ask({})).text) ?? [];
    const { text } = await ask({ point_values: { MR: 0.6 } });
    expect(best.exec(text)?.[1]).not.toBe(then);
    expect(text).toContain(`at about 1.7 cents a point (then ${then}, about ${gain} a year more, `);
  });

  it('names the card that a portal puts first', async () => {
    const params = { spending: { dining: 400 }, point_values: { [MR]: 0.3 } };
    const category = 'dining';
    const portfolio_card_names = ['Amex Gold', 'Double Cash'];
    const name = 'recommend_card_for_category';
    const { data } = await asked(name, { category, portfolio_card_names, params });
    const [first] = data.recommendations;
    expect(first.card_name).toBe('Citi Double Cash Card');
    expect(first.confidence).not.toBe('high');
    expect(first.turns_at.join()).toMatch(
      /Membership Rewards used in the portal at 1 cent a point \(then American Express Gold Card, about /,
    );
  });
});
