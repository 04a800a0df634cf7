import { expect, it } from 'vitest';
import { run } from '../../support/run.ts';

const told = async (held_cards: string[], abroad: object | undefined) => {
  const input = { category: 'dining', held_cards, params: { abroad } };
  const { data, warnings } = await run('recommend_card_for_category', input);
  const [first] = data.recommendations;
  const leads = (data.held_best?.net_value ?? 0) >= first.net_value;
  return { leads, notes: warnings.join('\n') };
};

it('a card held that comes first abroad is told to be taken by fewer shops there', async () => {
  const gold = await told(['Amex Gold'], { dining: 300 });
  expect(gold.leads).toBe(true);
  expect(gold.notes).toMatch(/^Amex is taken by fewer shops .* beside American Express Gold Card/m);
  expect((await told(['Amex Gold'], undefined)).notes).not.toContain('taken by fewer');
  // One that stands behind the new cards is no card to go by.
  const blue = await told(['Amex Blue Business Cash'], { dining: 300 });
  expect(blue.leads).toBe(false);
  expect(blue.notes).not.toContain('Blue Business Cash');
});
