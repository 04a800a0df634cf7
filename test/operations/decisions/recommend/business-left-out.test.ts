import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';

async function ask(category: string, more: object = {}) {
  const input = { category, ...more };
  const { data, warnings } = await run('recommend_card_for_category', input);
  const told = warnings.filter((one) => one.startsWith('Business cards are left out'));
  return { rows: data.recommendations, told };
}

describe('business cards, which nobody is offered unasked', () => {
  it('are said to be left out where one would come first, and how to ask for them', async () => {
    const spending = { other: 1000 };
    const { rows, told } = await ask('other', { params: { spending } });
    const asked = await ask('other', { params: { spending, primary_goal: 'business' } });
    const [best] = asked.rows;
    const more = Math.round(best.net_value - rows[0].net_value);
    expect(told).toEqual([
      `Business cards are left out: the best, ${best.card_name} (no fee), would bring about $${more} a year more here, at our value of the points. With a business send primary_goal "business".`,
    ]);
    expect(asked.told).toEqual([]);
    const paid = await ask('advertising', { params: { spending: { advertising: 3000 } } });
    expect(paid.told.join()).toMatch(/\(\$\d+ fee\), would bring about/);
  });

  it('need no word where none would, the fee is past the limit, or the cards are named', async () => {
    expect((await ask('dining')).told).toEqual([]);
    const spending = { advertising: 3000 };
    const free = await ask('advertising', { params: { spending }, max_annual_fee: 0 });
    expect(free.told.join()).toContain('(no fee)');
    expect((await ask('other', { portfolio_card_names: ['Amex Gold'] })).told).toEqual([]);
    expect((await ask('other', { held_cards: ['Blue Business Plus'] })).told).toEqual([]);
  });
});
