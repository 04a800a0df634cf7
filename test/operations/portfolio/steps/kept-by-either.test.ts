import { expect, it } from 'vitest';
import { run } from '../../support/run.ts';

/** The reasons of the rows, by the card's name. */
async function reasons(card_names: readonly string[], params: object) {
  const { data } = await run('optimize_portfolio', { card_names, params });
  return (name: string): string =>
    data.cards.find((row: { card_name: string }) => row.card_name.includes(name)).reason;
}

const HELD = [
  'Delta SkyMiles Platinum Amex',
  'Southwest Rapid Rewards Priority',
  'Marriott Bonvoy Boundless',
  'Chase Sapphire Preferred',
];

it('tells bags beside the credits that would keep a card too, in one sentence', async () => {
  const reasonOf = await reasons(HELD, { spending: { dining: 400 } });
  expect(reasonOf('Southwest')).toMatch(
    /^Keep it if you use its Instacart Credit .* a year, or if First Checked Bag Free \(\$45 each way\) saves \$\d+; else the wallet/,
  );
});

it('tells the bags of each card also where many are to go', async () => {
  const held = [...HELD, 'United Explorer', 'Citi AAdvantage Platinum Select'];
  const reasonOf = await reasons(held, { spending: { dining: 100 }, benefit_selections: ['none'] });
  for (const name of ['Delta', 'Southwest', 'United', 'AAdvantage'])
    expect(reasonOf(name), name).toMatch(/[Kk]eep it if .*Bags? .*saves \$\d+/);
});
