import { expect, it } from 'vitest';
import { run } from '../../support/run.ts';

const SPENDING = { dining: 400, hotels: 200 };

async function reviewed(card_names: readonly string[], said: string) {
  const params = { benefit_selections: [said], spending: SPENDING };
  const { data } = await run('optimize_portfolio', { card_names, additions: 0, params });
  return {
    credits: data.portfolio_summary.total_credits as number,
    said: data.person.said.join('; ') as string,
  };
}

it.each([
  ['half of the Hilton credit on the Platinum', '"Platinum"'],
  ['Hilton credit (Business Platinum)', 'The Business Platinum Card from American Express'],
  ["the Business Platinum's Hilton credit", 'The Business Platinum Card from American Express'],
  ['Hilton credit from Business Platinum', 'The Business Platinum Card from American Express'],
])('counts a credit of a card that is not in question nowhere else: %s', async (words, name) => {
  const { credits, said } = await reviewed(['Hilton Surpass', 'Citi Double Cash'], words);
  expect(credits).toBe(0);
  expect(said).toContain(`not applied: ${name} is none of these cards`);
});

it.each([
  ['half of the Hilton credit', 100],
  ['half of the Hilton credit on the Surpass', 100],
  ['Hilton credit on travel', 200],
])('counts it on the card that has it: %s', async (words, dollars) => {
  const { credits, said } = await reviewed(['Hilton Surpass', 'Citi Double Cash'], words);
  expect(credits).toBe(dollars);
  expect(said).not.toContain('not applied');
});

it('refuses it no more where none of the cards has it', async () => {
  const { said } = await reviewed(['Chase Sapphire Preferred'], 'Uber Cash on the Amex Platinum');
  expect(said).toContain('not applied: American Express Platinum Card is none of these cards');
});
