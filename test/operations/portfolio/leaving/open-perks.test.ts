import { expect, it } from 'vitest';
import { run } from '../../support/run.ts';

it('names the bags of a card that is about equal to not holding it, and how to say them', async () => {
  const reviewed = async (benefit_selections?: string[]) => {
    const spending = { groceries: 900, gas: 250, flights: 100, other: 800 };
    const { data } = await run('optimize_portfolio', {
      card_names: ['Blue Cash Preferred', 'Double Cash', 'Freedom Flex', 'Southwest Plus'],
      params: {
        spending,
        at_merchants: { Southwest: 100 },
        ...(benefit_selections && { benefit_selections }),
      },
    });
    return data.cards.find((one: { card_name: string }) => one.card_name.startsWith('Southwest'));
  };
  const unsaid = await reviewed();
  expect(unsaid.verdict).not.toBe('KEEP');
  expect(unsaid.reason).toContain('First Checked Bag Free');
  expect(unsaid.reason).toContain('"8 checked bags a year"');
  const said = await reviewed(['8 checked bags a year']);
  expect(said.verdict).toBe('KEEP');
  expect(said.reason).not.toContain('Not counted');
});
