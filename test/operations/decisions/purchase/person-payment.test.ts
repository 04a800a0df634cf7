import { expect, it } from 'vitest';
import { run } from '../../support/run.ts';

async function reason(merchant: string, amount = 400) {
  const { data } = await run('which_card_at_merchant', {
    merchant,
    amount,
    portfolio: ['Amex Gold', 'Capital One Savor'],
  });
  return String(data.reason);
}

it('says what a card costs where a person is paid, or that it is not known', async () => {
  const friends = await reason('PayPal friends and family');
  expect(friends).toMatch(/2\.9% plus \$0\.30 at PayPal .*about \$11\.90 here, more than any card/);
  expect(friends).toContain('cash advance');
  expect(await reason('Facebook Marketplace via PayPal')).toContain('2.9% plus $0.30');
  expect(await reason('pay a friend back with Cash App')).toContain('for Cash App not known here');
  expect(await reason('Best Buy via PayPal')).not.toContain('To a person');
});

it('says of a service alone that a shop may decide, and what a person costs', async () => {
  for (const said of ['PayPal', 'paypal.com', 'pay pal']) {
    const text = await reason(said);
    expect(text).toMatch(/^If PayPal pays a shop, name it: its kind may decide the rate\./);
    expect(text).toMatch(
      /To a person .*2\.9% plus \$0\.30 .*about \$11\.90 here, more than any card/,
    );
  }
  expect(await reason('Apple Pay')).not.toContain('To a person');
  expect(await reason('eBay via PayPal')).not.toContain('If PayPal pays');
});
