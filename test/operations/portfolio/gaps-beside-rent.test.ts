import { expect, it } from 'vitest';
import { run } from '../support/run.ts';

interface GapOf {
  readonly category: string;
  readonly best_card: { readonly card_name: string; readonly added_rewards: number } | null;
}

const gapsOf = async (card_name: string, spending: object): Promise<GapOf[]> => {
  const params = { spending, benefit_selections: [] };
  return (await run('analyze_portfolio', { cards: [{ card_name }], params })).data.gaps;
};

// $1,200 a month beside $2,000 of rent is 60 % of it: 0.75x on rent, and from 50 %, $1,000, on.
it('a card for a gap leaves the rent rate what it needs', async () => {
  const spending = { rent: 2000, dining: 300, groceries: 400, other: 500 };
  const gaps = await gapsOf('Bilt Blue', spending);
  const groceries = gaps.find(({ category }) => category === 'groceries');
  // Blue Cash Preferred, all $4,800 at 6 % instead of 1.8 %: $201.60, less $108 as rent falls to 0.5x,
  // which is below its fee. Freedom Flex would take no step of the rent, by quarters that end.
  expect(groceries?.best_card ?? null).toBeNull();
});

it('a card that lowers the rent rate by more than it brings is not named', async () => {
  const spending = { rent: 2000, gas: 300, streaming: 100, dining: 400, other: 700 };
  const gaps = await gapsOf('Bilt Obsidian', spending);
  // All of the $1,500 keep the rent at 1x, from 75 % on: the gas is $97.20 on another card, less $108.
  expect(gaps.flatMap(({ best_card }) => best_card?.card_name ?? [])).not.toContain(
    'Wells Fargo Autograph Card',
  );
});
