import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const spending = { dining: 600, groceries: 800, travel: 300 };

async function textOf(name: string, input: object) {
  const { data, warnings } = await run(name, input);
  return [operationOf(name).tool?.summarize(data) ?? '', ...warnings].join('\n');
}

const compared = (card_names: string[], params: object) =>
  textOf('compare_cards', { card_names, params: { spending, ...params } });

const OURS = ', at our value of the points';
const YOURS = ', at your value of the points';

describe('a difference between cards that counts points for more than cash', () => {
  it('is said to be at our value of them in a comparison, where one of the two leading earns some', async () => {
    expect(await compared(['Amex Gold', 'CSP'], {})).toMatch(
      /^American Express Gold Card comes out ahead by about \$\d+ a year, at our value of the points \(/,
    );
    expect(await compared(['Citi Double Cash', 'Amex Gold'], {})).toContain(`a year${OURS} (`);
  });

  it('is at the value of the person where they gave one of each', async () => {
    const amex = 'American Express Membership Rewards';
    const each = { [amex]: 1.5, 'Chase Ultimate Rewards': 1.5 };
    const cards = ['Amex Gold', 'CSP'];
    expect(await compared(cards, { point_values: each })).toContain(`a year${YOURS} (`);
    const one = { [amex]: 1.5 };
    expect(await compared(cards, { point_values: one })).toContain(`a year${OURS} (`);
  });

  it('is money where both earn cash, or all points count as cash', async () => {
    const cash = await compared(['Citi Double Cash', 'Blue Cash Preferred'], {});
    expect(cash).toMatch(/comes out ahead by about \$\d+ a year/);
    expect(cash).not.toContain('value of the points');
    const goal = await compared(['Amex Gold', 'CSP'], { primary_goal: 'cashback' });
    expect(goal).toMatch(
      /comes out ahead by about \$\d+ a year(?: with half of all credits used, by about \$\d+ with none(?:, but not if you use [^()]+)?)? \(/,
    );
    const third = await compared(
      ['Citi Double Cash', 'Blue Cash Preferred', 'Hilton Honors American Express Card'],
      {},
    );
    expect(third).not.toContain('value of the points');
  });

  it('is told so of a product change and of a card to open', async () => {
    const params = { spending: { dining: 300, groceries: 300 } };
    const renewal = (card_name: string, more = params) =>
      textOf('check_card_renewal', { card_name, params: more });
    expect(await renewal('Delta SkyMiles Reserve')).toMatch(/: \$\d+ better, at our value of/);
    const plain = await renewal('Blue Cash Preferred', { spending: { dining: 300, groceries: 0 } });
    expect(plain).toMatch(/: \$\d+ better\./);
    expect(plain).not.toContain('value of the points');
  });

  it('is told so of a card past the limit of its fee', async () => {
    const input = {
      category: 'dining',
      max_annual_fee: 100,
      params: { spending: { dining: 1600 } },
    };
    expect(await textOf('recommend_card_for_category', input)).toContain(
      `a year more after its fee${OURS}.`,
    );
  });
});
