import { describe, expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

const GOLD = 'American Express Gold Card';

/** Dollars of credits by card. */
async function credits(said: string, name?: string) {
  const { data } = await run('optimize_portfolio', {
    card_names: ['Amex Gold'],
    additions: 0,
    params: {
      spending: { groceries: 1_100, dining: 500 },
      partner: { card_names: ['Amex Gold'], ...(name && { name }) },
      benefit_selections: [said, 'no dining credit', 'no resy', 'no dunkin', 'no hotel collection'],
    },
  });
  const of = (card: string) => {
    const row = data.cards.find((one: { card_name: string }) => one.card_name === card);
    return Number(/\$([\d,]+) of credits/.exec(row.reason)?.[1]);
  };
  return { mine: of(GOLD), theirs: of(`${GOLD} (${name ?? 'partner'})`) };
}

describe('a credit that is said to be one of two adults’', () => {
  it.each([
    ['uber_cash of Amex Gold (partner)', undefined],
    ['Amex Gold (partner): uber cash', undefined],
    ["partner's uber cash", undefined],
    ["Sam's uber_cash", 'Sam'],
    ['$120 of uber cash (Sam)', 'Sam'],
    ["A.J.'s uber cash", 'A.J.'],
  ])('counts on their card alone: %s', async (said, name) => {
    expect(await credits(said, name)).toEqual({ mine: 0, theirs: 120 });
  });

  it('counts on the caller’s alone', async () => {
    expect(await credits('uber cash (me)')).toEqual({ mine: 120, theirs: 0 });
  });

  it.each([
    'uber_cash on one card only',
    'uber cash on one of the two',
    'uber cash on only one of our cards',
  ])('counts once where one of the two cards is used for it: %s', async (said) => {
    const { mine, theirs } = await credits(said);
    expect(mine + theirs).toBe(120);
  });

  it('counts on both where nobody says whose', async () => {
    expect(await credits('uber cash')).toEqual({ mine: 120, theirs: 120 });
  });
});
