import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

/** What a comparison says, and which card is ahead by how much. */
async function compare(card_names: readonly string[], params: object) {
  const { data, warnings } = await run('compare_cards', { card_names, params });
  const text: string = operationOf('compare_cards').tool?.summarize(data) ?? '';
  const { card_name, margin, confidence } = data.winner;
  return { text: [text, ...warnings].join('\n'), card_name, margin, confidence };
}

describe('the value of a point at which another card is ahead', () => {
  it.each([
    [['CSP', 'Savor'], { dining: 600, groceries: 400, streaming: 50 }, 'UR'],
    [['Capital One Venture', 'Active Cash'], { other: 2500 }, 'Capital One Miles'],
    [['Amex Gold', 'BCP'], { groceries: 500, dining: 300 }, 'MR'],
  ] as const)('holds for %j', async (names, spending, program) => {
    const { text, card_name } = await compare(names, { spending });
    const [, cents = '', other = ''] =
      /points worth ([\d.]+) cents? or less \(then (.+?)\)/.exec(text) ?? [];
    expect(Number(cents)).toBeGreaterThan(0);
    const below = { [program]: Number(cents) - 0.02 };
    expect((await compare(names, { spending, point_values: below })).card_name).toBe(other);
    const above = { [program]: Number(cents) + 0.02 };
    expect((await compare(names, { spending, point_values: above })).card_name).toBe(card_name);
    expect(text).not.toContain('point value at its floor');
  });

  it('is told where a cent leaves a lead too small to choose by', async () => {
    const names = ['Savor', 'BCP', 'Amex Gold'];
    const spending = { groceries: 700, dining: 400 };
    const { text, confidence } = await compare(names, { spending });
    expect(confidence).toBe('medium');
    const [, lead = ''] = /points at 1 cent each \(a lead of about \$(\d+);/.exec(text) ?? [];
    const { margin } = await compare(names, { spending, point_values: { MR: 1 } });
    expect(Math.round(margin)).toBe(Number(lead));
    expect(text).toMatch(/at 0\.9\d cents or less Capital One Savor leads/);
  });

  it('is not asked of miles that are spent with the airline, nor of the own figure', async () => {
    const spending = { groceries: 700, dining: 400 };
    const own = await compare(['Savor', 'Amex Gold'], { spending, point_values: { MR: 1.7 } });
    expect(own.text).not.toContain('points worth');
    const miles = await compare(['Delta Gold', 'Delta Blue'], { spending });
    expect(miles.text).not.toContain('points worth');
  });
});

describe('the value of a point at which another card is best for a category', () => {
  const best = async (category: string, params: object, rest: object = {}) => {
    const name = 'recommend_card_for_category';
    const { data } = await run(name, { category, params, ...rest });
    return {
      text: operationOf(name).tool?.summarize(data) ?? '',
      first: data.recommendations[0].card_name as string,
    };
  };

  it.each([
    ['dining', {}, 'Wells Fargo Rewards'],
    ['gas', {}, 'Wells Fargo Rewards'],
    ['dining', { portfolio_card_names: ['CSP', 'Savor', 'Double Cash'] }, 'UR'],
    ['groceries', { portfolio_card_names: ['Amex Gold', 'BCP'] }, 'MR'],
  ] as const)('holds for %s, %j', async (category, rest, program) => {
    const params = { spending: { [category]: 400 } };
    const { text, first } = await best(category, params, rest);
    const [, cents = '', other = ''] =
      /points worth ([\d.]+) cents? or less \(then (.+?)(?: is as good)?\)/.exec(text) ?? [];
    expect(Number(cents)).toBeGreaterThan(0);
    expect(text).not.toMatch(/no points transferred|point value at its floor/);
    const below = { ...params, point_values: { [program]: Number(cents) - 0.02 } };
    expect((await best(category, below, rest)).first).toBe(other);
    const above = { ...params, point_values: { [program]: Number(cents) + 0.02 } };
    expect((await best(category, above, rest)).first).toBe(first);
  });
});

describe('transfers that a change of cards ends', () => {
  it('are told between cards of one bank, not to who chooses among banks', async () => {
    const held = await compare(['CSR', 'Freedom Flex'], {});
    expect(held.text).toContain('ends transfers of Chase Ultimate Rewards');
    const chosen = await compare(['Savor', 'BCP', 'Amex Gold'], {});
    expect(chosen.text).not.toContain('ends transfers');
  });
});
