import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

/** What an answer says in all, and its data. */
async function asked(name: string, input: object) {
  const { data, warnings } = await run(name, input);
  const text: string = operationOf(name).tool?.summarize(data) ?? '';
  return { data, text: [text, ...warnings].join('\n') };
}

/** The card and the dollars that a text gives for points as cash, if it gives any. */
function led(text: string) {
  const [, card, dollars] = /points taken as cash \(then (.+?), about \$([\d,.]+)/.exec(text) ?? [];
  return card === undefined ? null : { card, dollars: Number(dollars?.replace(',', '')) };
}

/** The card that leads as cash too, of a value of points at which another one does. */
function alsoLed(text: string) {
  const [, other, one] =
    /(?:\(then ([^()]+)|cents? or less ([^()]+) leads)\), so also as cash/.exec(text) ?? [];
  return other ?? one;
}

describe('what leads with points as cash', () => {
  it.each([
    ['groceries', 900, {}],
    ['groceries', 700, {}],
    ['dining', 400, { portfolio_card_names: ['Amex Gold', 'Savor', 'CSP'] }],
    ['groceries', 600, { portfolio_card_names: ['Amex Gold', 'Capital One Venture', 'Savor'] }],
  ])('for %s, %d a month, %j, is who leads for cash back', async (category, monthly, rest) => {
    const params = { spending: { [category]: monthly } };
    const name = 'recommend_card_for_category';
    const { text } = await asked(name, { category, params, ...rest });
    const cash = { ...params, primary_goal: 'cashback' };
    const { data } = await asked(name, { category, params: cash, ...rest });
    const [first] = data.recommendations;
    const told = led(text) ?? { card: alsoLed(text), dollars: Math.round(first.net_value) };
    expect(told).toEqual({ card: first.card_name, dollars: Math.round(first.net_value) });
  });

  it.each([
    [['Amex Gold', 'Savor', 'BCP'], { dining: 500, groceries: 600 }],
    [['Venture X', 'Strata Premier', 'Savor'], { dining: 500, groceries: 900 }],
    [['Amex Gold', 'Savor'], { dining: 300, other: 900 }],
  ])('of %j is who wins a comparison for cash back', async (card_names, spending) => {
    const { text } = await asked('compare_cards', { card_names, params: { spending } });
    const params = { spending, primary_goal: 'cashback' };
    const { data } = await asked('compare_cards', { card_names, params });
    const top = data.comparison_table.find(
      (row: { card_name: string }) => row.card_name === data.winner.card_name,
    );
    const told = led(text) ?? { card: alsoLed(text), dollars: Math.round(top.net_value) };
    expect(told).toEqual({ card: top.card_name, dollars: Math.round(top.net_value) });
  });

  it('at a shop is who pays most dollars there', async () => {
    const portfolio = ['Amex Gold', 'Savor'];
    const { text } = await asked('which_card_at_merchant', {
      ...{ merchant: 'Kroger', amount: 200, portfolio },
    });
    expect(led(text)).toEqual({ card: 'Capital One Savor', dollars: 6 });
  });

  it.each(['calculate_card_value', 'check_card_renewal'])('turns a fee in %s', async (name) => {
    const spending = { dining: 400, groceries: 500 };
    const of = (more: object) =>
      asked(name, {
        card_name: 'Amex Gold',
        ...(name === 'check_card_renewal'
          ? { params: { spending, ...more } }
          : { spending, ...more }),
      });
    expect(led((await of({})).text)).toEqual({ card: 'Capital One Savor', dollars: 324 });
    const { data } = await of({ primary_goal: 'cashback' });
    expect(data.free_alternative).toMatchObject({ card_name: 'Capital One Savor' });
    expect(['NOT_WORTH_IT', 'CANCEL_AND_REPLACE', 'DOWNGRADE']).toContain(data.verdict);
  });

  it.each(['Citi Strata Premier', 'BCP', 'CSP', 'Venture X', 'Amex Gold'])(
    'tells of %s where a free card then leads, though the verdict stands',
    async (card_name) => {
      const name = 'calculate_card_value';
      const { data, text } = await asked(name, { card_name });
      const { data: cash } = await asked(name, { card_name, primary_goal: 'cashback' });
      const behind = ({ free_alternative: free, ongoing_annual }: typeof data) =>
        free.net_value - ongoing_annual.net_value >= 25;
      const isTurned =
        data.verdict === 'WORTH_IT' &&
        !behind(data) &&
        (cash.verdict !== 'WORTH_IT' || behind(cash));
      const { card_name: free, net_value } = cash.free_alternative;
      expect(led(text)).toEqual(isTurned ? { card: free, dollars: Math.round(net_value) } : null);
      const isBeside = isTurned && cash.verdict === 'WORTH_IT';
      const own = `against $${Math.round(cash.ongoing_annual.net_value)}, worth its fee only beside`;
      expect(text.includes(own)).toBe(isBeside);
      expect(isBeside).toBe(!['BCP', 'Amex Gold'].includes(card_name));
    },
  );

  it('is told where a change of cards is worth it for points alone', async () => {
    const of = (params: object) =>
      asked('check_card_renewal', {
        card_name: 'Amex Platinum',
        params: { benefit_selections: ['uber_cash'], ...params },
      });
    const { data, text } = await of({});
    expect(data.verdict).toBe('DOWNGRADE');
    const cash = (await of({ primary_goal: 'cashback' })).data;
    expect(cash.verdict).toBe('CANCEL_AND_REPLACE');
    const { card_name, net_value } = cash.free_alternative;
    expect(led(text)).toEqual({ card: card_name, dollars: Math.round(net_value) });
  });

  it('is not said where nothing changes, nor to who travels or wants cash', async () => {
    const name = 'recommend_card_for_category';
    const params = { spending: { groceries: 900 } };
    for (const goal of ['travel', 'cashback']) {
      const { text } = await asked(name, {
        ...{ category: 'groceries', params: { ...params, primary_goal: goal } },
      });
      expect(text).not.toContain('as cash (then');
    }
    const same = await asked(name, {
      category: 'streaming',
      params: { spending: { streaming: 90 } },
    });
    expect(same.text).not.toContain('as cash');
    const moved = {
      ...params,
      point_values: { Bilt: 'transfer', MR: 'transfer', TYP: 'transfer' },
    };
    const said = await asked(name, { category: 'groceries', params: moved });
    expect(said.text).not.toContain('as cash');
  });
});
