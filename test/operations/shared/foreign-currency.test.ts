import { describe, expect, it } from 'vitest';
import { run } from '../support/run.ts';

// 3% on U.S. online retail, a foreign fee of 2.7%; Quicksilver has none.
it.each([
  ['online clothing shop in London, charged in British pounds', 'London'],
  ['UK online clothing store (charges GBP)', 'UK'],
  ['€600 at a clothing shop online', 'abroad'],
  ['amazon.co.uk', 'United Kingdom'],
  ['online clothing shop, paid in gbp', 'abroad'],
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

describe('a shop online that is called after a place alone', () => {
  const ask = async (merchant: string, portfolio: readonly string[]) =>
    run('which_card_at_merchant', { merchant, amount: 640, portfolio });
  const HELD = ['Blue Cash Everyday', 'Capital One Quicksilver'];

  it.each(['online clothing shop in London', 'London clothing store online', 'a British web shop'])(
    'is taken as there, with the figure if it sells from here: %s',
    async (merchant) => {
      const { data } = await ask(merchant, HELD);
      expect(data.recommended_card).toBe('Capital One Quicksilver Cash Rewards');
      expect(data.turns_at).toContain(
        'the shop selling from the US: send abroad false (then Blue Cash Everyday Card from American Express $19.20)',
      );
    },
  );

  it('says the figure where the card is the same, and asks nothing of a currency or a country', async () => {
    const alone = await ask('a British web shop', ['Blue Cash Everyday']);
    expect(alone.warnings).toContain(
      'If it sells from the US, no foreign fee comes off: Blue Cash Everyday Card from American Express $19.20. Send abroad false.',
    );
    for (const merchant of ['British web shop, paid in gbp', 'web shop in the UK', 'amazon.de']) {
      const { data, warnings } = await ask(merchant, HELD);
      expect([...data.turns_at, ...warnings].join()).not.toContain('from the US');
    }
  });
});

it('says that an amount is dollars where it is the sum of the other currency', async () => {
  const ask = async (merchant: string, amount: number) =>
    (await run('which_card_at_merchant', { merchant, amount, portfolio: ['Double Cash'] }))
      .warnings;
  const told = '12,000 is counted as dollars: send what it is in dollars.';
  for (const merchant of ['¥12,000 at Uniqlo', '12000 yen at Uniqlo', 'Uniqlo, JPY 12,000'])
    expect(await ask(merchant, 12_000)).toContain(told);
  for (const merchant of ['¥12,000 at Uniqlo', 'Uniqlo, paid in yen'])
    expect((await ask(merchant, 80)).join()).not.toContain('as dollars');
  expect((await ask('Uniqlo, $12,000', 12_000)).join()).not.toContain('as dollars');
});
