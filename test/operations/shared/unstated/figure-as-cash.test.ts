import { expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const textOf = async (name: string, input: object): Promise<string> => {
  const { data } = await run(name, input);
  return operationOf(name).tool?.summarize(data) ?? '';
};

const AUTOGRAPH = 'Wells Fargo Autograph Card';

it('tells of a free card beside one with a fee what it adds with points as cash, and who leads then', async () => {
  const said = { credit_tier: 'good', spending: { groceries: 700, dining: 400, gas: 150 } };
  const ask = (more: object, query: object = {}) => {
    const params = { ...said, ...more };
    return run('optimize_portfolio', {
      ...{ card_names: ['Citi Double Cash'], additions: 1, params, ...query },
    });
  };
  const { data } = await ask({});
  const { without_fee } = data.best_additions;
  expect(without_fee.as_cash.net).toBeLessThan(without_fee.net_gain);
  const cash = await ask({ primary_goal: 'cashback' }, { max_annual_fee: 0 });
  const first = without_fee.as_cash.first ?? { card_name: without_fee.card_name };
  expect(cash.data.best_additions.card_names).toEqual([first.card_name]);
  expect(cash.data.best_additions.net_gain).toBe(first.net);
});

it('tells of a gap that is closed by points moved what it is as cash', async () => {
  const text = await textOf('optimize_portfolio', {
    card_names: ['Savor', 'Citi Double Cash'],
    params: { spending: { dining: 500, groceries: 500 } },
  });
  expect(text).toMatch(
    /Gap: 3% back on dining.*VentureOne would add about \$126 a year there without a fee, \$0 with points as cash \(then .+ leads with \$60\)\./,
  );
});

it('leaves a gap alone that is closed by cash', async () => {
  const text = await textOf('optimize_portfolio', {
    card_names: ['Chase Freedom Unlimited'],
    params: { spending: { groceries: 500 }, primary_goal: 'cashback' },
  });
  expect(text).toContain('Gap: ');
  expect(text).not.toContain('with points as cash');
});

it.each([
  ['calculate_card_value', (spending: object) => ({ spending })],
  ['check_card_renewal', (spending: object) => ({ params: { spending } })],
])('%s holds a card of cash against the cash of one of points', async (name, asked) => {
  const spending = { dining: 400, groceries: 300, gas: 200 };
  const text = await textOf(name, { card_name: 'BCP', ...asked(spending) });
  expect(text).toMatch(new RegExp(`${AUTOGRAPH}.*\\$378.* in rewards, \\$252 with points as cash`));
});

it('tells both figures of a turn as cash, what is done then, and what the portal brings', async () => {
  const text = await textOf('check_card_renewal', {
    ...{ card_name: 'Venture X', annual_fee: 395 },
    benefit_selections: ['$300 travel credit', 'no lounges'],
    params: { spending: { other: 1500 } },
  });
  expect(text).toMatch(
    /points taken as cash \(then .+, about \$360 a year, no fee, against \$135: downgrade to .+, \$270; used at 1 cent a point by .+ about equal: \$365 against \$360\)/,
  );
});
