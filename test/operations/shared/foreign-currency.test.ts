import { expect, it } from 'vitest';
import { run } from '../support/run.ts';

// 3% on U.S. online retail, a foreign fee of 2.7%; Quicksilver has none.
it.each([
  ['online clothing shop in London, charged in British pounds', 'London'],
  ['UK online clothing store (charges GBP)', 'abroad'],
  ['foreign online store', 'abroad'],
  ['Amazon, paid in euros', 'abroad'],
])('charges the foreign fee at %s', async (merchant, abroad) => {
  const { data } = await run('which_card_at_merchant', {
    ...{ merchant, amount: 640, portfolio: ['Blue Cash Everyday', 'Capital One Quicksilver'] },
  });
  expect(data.abroad).toBe(abroad);
  expect(data.earnings_comparison).toMatchObject([
    { card: 'Capital One Quicksilver Cash Rewards', estimated_value: '$9.60' },
    { card: 'Blue Cash Everyday Card from American Express', multiplier: '1%' },
  ]);
});
