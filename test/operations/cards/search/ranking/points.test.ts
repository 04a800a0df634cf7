import { expect, it } from 'vitest';
import { search } from '../asked-in-words.ts';

it('says at what value points count, and which card is first without transfers', async () => {
  const spending = { gas: 400, home_improvement: 800 };
  const { warnings } = await search('business card', { max_annual_fee: 100, spending });
  expect(warnings).toContainEqual(
    expect.stringMatching(
      /^Points count by transfer, not as cash: .*American Express Membership Rewards.* at 1\.7 cents.* each; used in a portal or as cash instead, .* leads\.$/,
    ),
  );
});

it.each(['cash back card', 'balance transfer card'])(
  'says nothing of points where none order the list: %s',
  async (query) => {
    const { warnings } = await search(query, { max_results: 3 });
    expect(warnings.join()).not.toContain('by transfer');
  },
);
