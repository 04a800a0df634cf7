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
    ["my husband's Gold uber cash", undefined],
    ["uber cash of my wife's Gold", undefined],
    ["her Gold's Uber Cash", 'Sam'],
    ["his Gold's uber credit", undefined],
    ['uber cash on his', undefined],
  ])('counts on their card alone: %s', async (said, name) => {
    expect(await credits(said, name)).toEqual({ mine: 0, theirs: 120 });
  });

  it.each(['uber cash (me)', 'my Gold uber cash', 'uber cash on my Gold', 'uber cash on mine'])(
    'counts on the caller’s alone: %s',
    async (said) => {
      expect(await credits(said)).toEqual({ mine: 120, theirs: 0 });
    },
  );

  it.each([
    'both $10 uber credits on the Golds',
    'uber credit on both Golds',
    'each Gold’s uber credit',
    'my Gold uber credit and his Gold uber credit',
  ])('counts on both where both are named: %s', async (said) => {
    expect(await credits(said)).toEqual({ mine: 120, theirs: 120 });
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

describe('a credit named with the card of one adult', () => {
  const creditsOf = async (said: string) => {
    const { data } = await run('optimize_portfolio', {
      card_names: ['CSR'],
      additions: 0,
      params: {
        spending: { dining: 1_000 },
        partner: { card_names: ['Venture X'] },
        benefit_selections: [said],
      },
    });
    return data.cards.map(({ reason }: { reason: string }) =>
      Number(/\$([\d,]+) of credits/.exec(reason)?.[1]),
    );
  };
  // Beside it the Venture X gives miles at each anniversary, worth $170.
  it.each([
    ['Venture X travel credit $300', [0, 470]],
    ['$300 travel credit of the Venture X', [0, 470]],
    ['my Venture X travel credit', [0, 470]],
    ['Reserve travel credit $300', [300, 170]],
    ['her Reserve travel credit', [300, 170]],
  ])('is that of the card, whoever holds it: %s', async (said, credits) => {
    expect(await creditsOf(said)).toEqual(credits);
  });
});
