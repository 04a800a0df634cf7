import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const CARDS = ['Robinhood Gold', 'Fidelity Rewards Visa'];

const compared = async (spent: number, memberships?: readonly string[]) => {
  const { data, warnings } = await run('compare_cards', {
    card_names: CARDS,
    params: { spending: { uncategorized: spent }, ...(memberships && { memberships }) },
  });
  const text = operationOf('compare_cards').tool?.summarize(data) ?? '';
  return { data, text, warnings };
};

describe('a membership that a card asks for', () => {
  it('counts in its figures and in the margin, as in a search', async () => {
    const { text, data, warnings } = await compared(3000);
    expect(text).toMatch(/Robinhood Gold Card: about \$1,030 a year after the \$50 membership/);
    expect(text).toContain('ahead by about $310 a year');
    expect(data.comparison_table[0]).toMatchObject({ annual_fee: 0, membership_fee: 50 });
    expect(warnings.join()).toContain('counts as paid for that card alone');
  });

  it('may turn the verdict', async () => {
    expect((await compared(300)).data.winner.card_name).toContain('Fidelity');
  });

  it('counts nothing for who has it anyway', async () => {
    const { text, data } = await compared(300, ['Robinhood Gold']);
    expect(data.winner.card_name).toContain('Robinhood');
    expect(text).not.toContain('after the $50 membership');
  });

  it.each([
    ['compare_cards', { card_names: CARDS, params: { memberships: ['Robinhood Gold'] } }],
    ['calculate_card_value', { card_name: CARDS[0], memberships: ['Robinhood Gold'] }],
    ['check_card_renewal', { card_name: CARDS[0], params: { memberships: ['Robinhood Gold'] } }],
    ['optimize_portfolio', { card_names: CARDS, params: { memberships: ['Robinhood Gold'] } }],
  ])('is not counted, and said to be held: %s', async (name, input) => {
    const { data, warnings } = await run(name, input);
    expect(warnings.join()).toContain(
      'Not counted: the membership of Robinhood Gold Card, which you have, about $50 a year.',
    );
    expect(JSON.stringify(data)).not.toContain('kept for this card alone');
  });

  it.each([
    ["BJ's", 55],
    ['BJs Inner Circle', 55],
    ['bjs_membership', 55],
    ["BJ's Perks+", undefined],
    ['Costco', 110],
  ])('counts of a level above %s what it costs more: %s', async (held, more) => {
    const { data, warnings } = await run('compare_cards', {
      card_names: ["BJ's One+ Mastercard", "BJ's One Mastercard"],
      params: { memberships: [held], spending: { "BJ's": 350, other: 500 } },
    });
    const fees = data.comparison_table.map((row: Record<string, unknown>) => row.membership_fee);
    expect(fees).toEqual(expect.arrayContaining([more, held === 'Costco' ? 55 : undefined]));
    expect(data.winner.card_name).toContain('One+');
    const told = warnings.join();
    if (more !== 55) expect(told).not.toContain('replaces the one you have');
    else expect(told).toMatch(/Counted: the membership of BJ's One\+.*\$110.*replaces.*\$55 more/);
  });

  it('is told as the difference where it is not counted', async () => {
    const { warnings } = await run('calculate_card_value', {
      card_name: "BJ's One+",
      memberships: ['bjs_membership'],
    });
    expect(warnings.join()).toMatch(/Not counted: .*replaces the one you have: \$55 more\./);
  });

  it('is told of a wallet that holds such a card', async () => {
    const { warnings } = await run('optimize_portfolio', { card_names: CARDS, additions: 0 });
    expect(warnings.join()).toMatch(
      /Not counted: the membership that Robinhood Gold Card asks for/,
    );
  });
});

it('tells that other spending was split, as a review of a wallet does', async () => {
  const { data } = await run('compare_cards', {
    card_names: ['Citi Double Cash', 'CFU'],
    params: { spending: { other: 1500 } },
  });
  const text = operationOf('compare_cards').tool?.summarize(data);
  expect(text).toContain('Assumed: other $1,500 a month split as US households do, such as on');
});
