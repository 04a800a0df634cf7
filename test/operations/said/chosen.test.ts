import { expect, it } from 'vitest';
import { run } from '../support/run.ts';

const spending = { utilities: 500, dining: 900, groceries: 500, electronics: 200, other: 400 };
const review = async (card_names: readonly string[], params: object) => {
  const input = { card_names, additions: 0, params: { spending, ...params } };
  return (await run('optimize_portfolio', input)).data.person;
};

it('names the categories that the best split chooses, for the whole year', async () => {
  const { assumed } = await review(['US Bank Cash+', 'Citi Double Cash'], {});
  expect(assumed.join()).toMatch(/chosen all year: .*utilities.* on U\.S\. Bank Cash\+/);
  // No rate rotates and no cap is longer than a quarter: other choices bring nothing more.
  expect(assumed.join()).not.toContain('others in each quarter');
});

it('says nothing of choosing anew where that brings nothing, though a rate rotates', async () => {
  const { assumed } = await review(['US Bank Cash+', 'Discover it Cash Back'], {});
  expect(assumed.join()).toContain('chosen all year');
  expect(assumed.join()).not.toContain('anew');
});

it('assumes nothing where the choice was said', async () => {
  const chosen_categories = { 'US Bank Cash+': ['utilities', 'electronics', 'groceries'] };
  const { assumed, said } = await review(['US Bank Cash+', 'Citi Double Cash'], {
    chosen_categories,
  });
  expect(assumed.join()).not.toContain('chosen all year');
  expect(said.join()).toContain('chosen on U.S. Bank Cash+');
});
