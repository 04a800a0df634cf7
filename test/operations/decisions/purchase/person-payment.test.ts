import { expect, it } from 'vitest';
import { run } from '../../support/run.ts';

async function paid(merchant: string, portfolio: string[], more = {}) {
  const { data } = await run('which_card_at_merchant', {
    merchant,
    amount: 200,
    portfolio,
    ...more,
  });
  const rows = data.earnings_comparison as {
    card: string;
    estimated_value: string;
    note: string;
  }[];
  return { reason: String(data.reason), rows };
}

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
  expect(await reason('pay a friend back with Cash App')).toContain('3% at Cash App');
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

it('counts a rate for paying shops through a service for no person, unless the terms do', async () => {
  for (const said of [
    'Venmo',
    'paying our sitter with Venmo',
    'split dinner with friends on Venmo',
  ]) {
    const { reason: text, rows } = await paid(said, ['Venmo card', 'Savor']);
    expect(rows.map((row) => row.estimated_value)).toEqual(['$2.00', '$2.00']);
    expect(text).toMatch(/costs 3% at Venmo .*about \$6 here, more than any card here earns/);
    expect(text).toContain('If it counts as a purchase, before that fee: ');
    expect(rows.find(({ card }) => card.startsWith('Venmo'))?.note).toContain(
      '3% only for paying shops through Venmo; sources disagree',
    );
  }
  const shop = await paid('Target checkout with Venmo', ['Venmo card', 'Savor']);
  expect(shop.rows[0]).toMatchObject({ card: 'Venmo Credit Card', estimated_value: '$6.00' });
  const paypal = await paid('PayPal to my roommate', ['PayPal Cashback Mastercard', 'Savor']);
  expect(paypal.rows[0]?.estimated_value).toBe('$6.00');
});

it('weighs a fee that is sent apart from the name', async () => {
  const cards = ['Double Cash', 'Savor'];
  const percent = await paid('plumber', cards, { card_fee: '2.9% + $0.30' });
  expect(percent.rows.map((row) => row.estimated_value)).toEqual(['-$2.10', '-$4.10']);
  const dollars = await paid('plumber', cards, { card_fee: '$1.50' });
  expect(dollars.rows[0]?.estimated_value).toBe('$2.50');
  expect((await paid('Venmo', cards, { card_fee: 3 })).rows[0]?.estimated_value).toBe('-$2.00');
});

it('says first of what stands for cash that it may earn nothing, and what it costs', async () => {
  for (const said of ['Western Union', 'casino', 'money order at USPS', 'buying bitcoin', 'ATM']) {
    const { reason: text } = await paid(said, ['Double Cash', 'Savor']);
    expect(text).toMatch(
      /for cash: no rewards, a cash-advance fee \(\$10 with Citi Double Cash Card and Capital One Savor\) and interest/,
    );
    expect(text).toContain('If it counts as a purchase: ');
  }
  expect((await paid('Caesars Palace hotel', ['Savor'])).reason).not.toContain('for cash');
  const venmo = await paid('Venmo', ['Venmo card', 'Amex Gold']);
  expect(venmo.reason).toContain('costs a fee ($10 with Venmo Credit Card and American Express');
});

it('tells a cash-advance fee in dollars of the amount that is named', async () => {
  const { data } = await run('get_card_terms', { card_name: 'Savor', amount: 200 });
  expect(JSON.stringify(data)).toContain('5%, minimum $5 ($10 on $200)');
});
