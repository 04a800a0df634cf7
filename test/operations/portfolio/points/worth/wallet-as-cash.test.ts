import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const WALLET = {
  card_names: ['Amex Gold', 'Freedom Flex', 'Freedom Unlimited', 'Citi Custom Cash'],
  additions: 0,
};
const SPENDING = {
  ...{ groceries: 700, dining: 350, gas: 180, streaming: 60, insurance: 220 },
  ...{ online_retail: 150, other: 400 },
};

async function review(params: object, rest: object = WALLET) {
  const { data } = await run('optimize_portfolio', { ...rest, params });
  const text: string = operationOf('optimize_portfolio').tool?.summarize(data) ?? '';
  const cash = /points taken as cash \(then (.*?)\)[;.]/.exec(text)?.[1] ?? null;
  return { data, text, cash };
}

describe('a wallet with points as cash', () => {
  it('says which fee is not earned, and who takes what', async () => {
    const { cash } = await review({ spending: SPENDING });
    expect(cash).toMatch(
      /American Express Gold Card costs about \$\d+ a year more than it adds, .*Chase Freedom Unlimited takes other spending, insurance and online retail/,
    );
  });

  it('gives the verdict and the figure of the goal of cash back', async () => {
    const [, dollars] =
      /costs about \$(\d+)/.exec((await review({ spending: SPENDING })).cash ?? '') ?? [];
    const { data } = await review({ spending: SPENDING, primary_goal: 'cashback' });
    const gold = data.cards.find(({ card_name }: { card_name: string }) =>
      card_name.includes('Gold'),
    );
    expect(gold.verdict).toBe('CANCEL');
    expect(Math.round(-gold.marginal_value)).toBe(Number(dollars));
  });

  it('is not told to who travels, wants cash back or has cash alone', async () => {
    for (const primary_goal of ['travel', 'cashback']) {
      expect((await review({ spending: SPENDING, primary_goal })).cash).toBeNull();
    }
    const cards = { card_names: ['Quicksilver', 'Active Cash'], additions: 0 };
    expect((await review({ spending: SPENDING }, cards)).cash).toBeNull();
  });
});

describe('what to add with points as cash', () => {
  const spending = { groceries: 500, gas: 400, dining: 300, other: 1200 };
  it.each([
    [['BCE', 'Discover it', 'Savor'], 1],
    [['Quicksilver', 'Active Cash'], 1],
    [['Quicksilver'], 2],
  ])('to %j, %d of them, is what the goal of cash back adds', async (card_names, additions) => {
    const rest = { card_names, additions };
    const { text } = await review({ spending }, rest);
    const [, told = '', dollars] =
      /Best to add: .*points taken as cash \(then (.*?), about \$(\d+) a year more/.exec(text) ??
      [];
    const { data } = await review({ spending, primary_goal: 'cashback' }, rest);
    expect(told.split(' and ')).toEqual(data.best_additions.card_names);
    expect(Number(dollars)).toBe(Math.round(data.best_additions.net_gain));
  });

  it('says once what turns both the verdicts and the addition', async () => {
    const { text } = await review({ spending }, { card_names: ['Discover it'], additions: 1 });
    expect(text.match(/rotating categories of Discover it/g)).toHaveLength(1);
  });
});
