import { expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function told(name: string, input: object): Promise<string> {
  const { data } = await run(name, input);
  return operationOf(name).tool?.summarize(data) ?? '';
}

const card_names = ['World of Hyatt', 'Wyndham Rewards Earner Plus', 'Chase Sapphire Preferred'];
const BY_POINTS =
  'It pays its fee only with its Anniversary Points Bonus (15,000 points, $105), if you use Wyndham Rewards points.';

it('names the points that pay a fee by themselves, of which nobody spoke', async () => {
  const params = { benefit_selections: ['hyatt free night'] };
  const wallet = await told('optimize_portfolio', { card_names, params });
  expect(wallet).toMatch(/KEEP Wyndham Rewards Earner Plus Card: .*$/m);
  expect(wallet).toContain(BY_POINTS);
  // The night that was named is told with its own condition.
  expect(wallet).toMatch(
    /KEEP World of Hyatt.*if you use the night.*Its credits alone pay its fee/,
  );
  const none = { benefit_selections: ['none'] };
  const card_name = 'Wyndham Rewards Earner Plus';
  expect(await told('check_card_renewal', { card_name, params: none })).toContain(BY_POINTS);
  expect(await told('calculate_card_value', { card_name, ...none })).toContain(
    'it pays its fee only with its Anniversary Points Bonus (15,000 points, $105), if you use',
  );
});

it('names the points earned where the fee rests on them, also on spending that was given', async () => {
  const params = { benefit_selections: ['none'], spending: { dining: 1_200, fitness: 300 } };
  const input = { card_name: 'World of Hyatt', held_cards: ['Citi Double Cash'], params };
  expect(await told('check_card_renewal', input)).toContain(
    'It pays its fee only with about 36,000 points earned ($540), if you use World of Hyatt points.',
  );
  const spending = { dining: 300, gas: 200 };
  expect(await told('optimize_portfolio', { card_names, params: { spending } })).toContain(
    BY_POINTS,
  );
});

it('leaves the condition out where the person values the points or spends at the brand', async () => {
  const named = { benefit_selections: ['anniversary points'] };
  expect(await told('optimize_portfolio', { card_names, params: named })).not.toContain(BY_POINTS);
  const params = { spending: { dining: 300, 'Wyndham Rewards': 100 } };
  expect(await told('optimize_portfolio', { card_names, params })).not.toContain(
    'pays its fee only with',
  );
});
