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

it('names the free card of the same bank with the rate for which a card with a fee is kept', async () => {
  const held = ['Chase Sapphire Preferred', 'Citi Double Cash'];
  const spending = { dining: 400 };
  const reasonOf = await reasons(held, { spending });
  const [, less] =
    /Chase Freedom \w+, which has no fee, has that rate too: changed to it the wallet brings \$(\d+) a year less\./.exec(
      reasonOf('Sapphire'),
    ) ?? [];
  expect(Number(less)).toBeGreaterThan(0);
  // Of dining on a card with no such change there is none to name.
  const other = await reasons(['Amex Gold', 'Citi Double Cash'], { spending });
  expect(other('Gold')).not.toContain('has that rate too');
});

it('tells the bags of each card also where many are to go', async () => {
  const held = [...HELD, 'United Explorer', 'Citi AAdvantage Platinum Select'];
  const reasonOf = await reasons(held, { spending: { dining: 100 }, benefit_selections: ['none'] });
  for (const name of ['Delta', 'Southwest', 'United', 'AAdvantage'])
    expect(reasonOf(name), name).toMatch(/[Kk]eep it if .*Bags? .*saves \$\d+/);
});
