import { expect, it } from 'vitest';
import { run } from '../../support/run.ts';

const CUSTOM_CASH =
  /The top rate of Citi Custom Cash Card is for the one of these with the most spending of a billing cycle: .*groceries.*drugstores.*fitness.*live events\. Other spending/;

it.each([
  ['which_card_at_merchant', { merchant: 'Kroger' }],
  ['which_card_at_merchant', { merchant: 'Kroger, already $300 of travel on Citi Custom Cash' }],
  ['recommend_card_for_category', { category: 'groceries' }],
])('the categories of a top rate are told where it decides: %s %j', async (name, asked) => {
  const held = name === 'which_card_at_merchant' ? 'portfolio' : 'portfolio_card_names';
  const cards = ['Citi Custom Cash', 'Citi Double Cash'];
  const { warnings } = await run(name, { ...asked, [held]: cards });
  expect(warnings.join('\n')).toMatch(CUSTOM_CASH);
});

it('those of several top categories are told too', async () => {
  const { warnings } = await run('which_card_at_merchant', {
    merchant: 'Starbucks',
    portfolio: ['Amex Business Gold', 'Citi Double Cash'],
  });
  expect(warnings.join('\n')).toMatch(
    /The top rate of American Express Business Gold Card is for the 2 of these .*: advertising.*dining/,
  );
});

it.each(['Walmart', 'Disney Plus'])(
  'nothing is said of them where they decide nothing: %s',
  async (merchant) => {
    const { warnings } = await run('which_card_at_merchant', {
      merchant,
      portfolio: ['Citi Custom Cash', merchant === 'Walmart' ? 'Citi Double Cash' : 'CSP'],
    });
    expect(warnings.join('\n')).not.toContain('The top rate of');
  },
);
