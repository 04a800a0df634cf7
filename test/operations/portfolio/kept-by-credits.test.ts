import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../support/run.ts';

const SPENDING = { online_retail: 250, travel: 200, dining: 300, groceries: 500, other: 800 };
const wallet = async (card_names: string[], params: object, more: object = {}) => {
  const { data } = await run('optimize_portfolio', { card_names, params, ...more });
  const text = String(operationOf('optimize_portfolio').tool?.summarize(data) ?? '');
  return { data, text, row: data.cards[0] };
};
const CARDS = ['BofA Premium Rewards', 'BofA Customized Cash', 'Citi Double Cash'];

describe('a card that a step gives up, and its credits of which nobody said the use', () => {
  it.each([
    [CARDS, SPENDING],
    [['BofA Premium Rewards', 'Citi Double Cash'], { dining: 300, other: 800 }],
  ])('stays with those that the step names: %j', async (cards, spending) => {
    const { row, data, text } = await wallet(cards, { spending });
    expect(row.verdict).toBe('CANCEL');
    const [, used = ''] = /^Keep it if you use its (.*) a year; else w/.exec(row.reason) ?? [];
    expect(used).toMatch(/Airline Incidental Credit \$100/);
    expect(row.reason).not.toContain('With all of its credits');
    expect(data.steps[0].unless).toBe(used);
    expect(text).toMatch(/step: (?:cancel|replace) .*, unless its credits are used\./);
    const benefit_selections = used.split(' and ').map((one: string) => one.replace(/ \$\d+$/, ''));
    const then = await wallet(cards, { spending, benefit_selections });
    expect(then.row.verdict).not.toBe('CANCEL');
    expect(then.data.steps).toEqual([]);
  });

  it('goes without a condition where what is used was said', async () => {
    const { row } = await wallet(CARDS, { spending: SPENDING, benefit_selections: ['none'] });
    expect(row.reason).not.toContain('Keep it if');
  });
});

it('tells what a point of a card in place of another counts, where the wallet earns none of them', async () => {
  const params = { spending: SPENDING, benefit_selections: ['none'] };
  // Beside a card to be added it would add too little to be opened.
  const { row } = await wallet(CARDS, params, { additions: 0 });
  expect(row.reason).toMatch(
    /With Wells Fargo Autograph Card, which has no fee, instead: about \$\d+ a year more, its points at 1\.5 cents each/,
  );
});

it('takes nothing for less than what was said of a chosen category', async () => {
  const { text } = await wallet(CARDS, { spending: { ...SPENDING, gas: 150 } });
  expect(text).toMatch(
    /online retail \(with phone service and internet.*, taken for \$\d+ a month\)/,
  );
});

describe('the order of steps', () => {
  const cards = ['Amex Gold', 'Delta Gold', 'Sapphire Preferred'];
  const spending = { dining: 200, groceries: 300, other: 500 };

  it.each([[{}], [{ benefit_selections: ['none'] }]])(
    'names what would turn each as the line of its card does, with %j',
    async (more) => {
      const { data, text } = await wallet(cards, { spending, ...more });
      const { reason } = data.cards[1];
      const [, bags = ''] = /\bif (Free Checked Bags [^;.]* saves \$\d+)/.exec(reason) ?? [];
      expect(bags, reason).not.toBe('');
      const order = text.split('\n').find((line) => line.startsWith('In this order')) ?? '';
      const [first = '', second = ''] = order.split('; ');
      expect(first).toMatch(/1\. change Delta SkyMiles Gold .*, unless /);
      expect(first).toContain(bags);
      expect(first.includes('its credits')).toBe(reason.startsWith('Keep it if you use'));
      expect(second).not.toContain('Free Checked Bags');
    },
  );
});
