import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function ask(merchant: string, amount: number, portfolio: string[], more: object = {}) {
  const { data, warnings } = await run('which_card_at_merchant', {
    ...{ merchant, amount, portfolio },
    ...more,
  });
  const text = operationOf('which_card_at_merchant').tool?.summarize(data) ?? '';
  return { data, told: [text, ...warnings].join('\n') };
}

describe('abroad', () => {
  it('is no Discover to go by, while a card that shops take earns something', async () => {
    const { data, told } = await ask('restaurants in Lisbon, Portugal', 100, [
      'Discover it',
      'Savor',
    ]);
    expect(data.recommended_card).toBe('Capital One Savor');
    expect(data.earnings_comparison[0].card).toBe('Capital One Savor');
    expect(told).toMatch(
      /Discover it Cash Back would return more, about \$5, where its network is taken/,
    );
    expect(told).toContain('yours being a Discover, which few shops abroad take');
    expect(told).not.toContain('alone worth less or more');
  });

  it('stays with it where the others lose by their fee, in Japan, and at home', async () => {
    const best = async (place: string, other: string) =>
      (await ask(place, 100, ['Discover it', other])).data.recommended_card;
    expect(await best('Restaurant in Paris', 'Citi Double Cash')).toBe('Discover it Cash Back');
    expect(await best('Restaurant in Tokyo', 'Savor')).toBe('Discover it Cash Back');
    expect(await best('Chipotle', 'Savor')).toBe('Discover it Cash Back');
  });

  it('says whose card has no foreign fee, and in which money to pay', async () => {
    const local = 'pay in the local currency';
    const mixed = await ask('Hotel in Rome', 900, ['CSP', 'Freedom Unlimited']);
    expect(mixed.told).toContain('foreign fees are counted; none on Chase Sapphire Preferred');
    expect(mixed.told).toContain(local);
    expect((await ask('Hotel in Rome', 900, ['CSP', 'Savor'])).told).toContain(
      'these cards charge no foreign fee',
    );
    expect((await ask('Hotel in Rome', 900, ['Double Cash', 'CFU'])).told).toContain(
      'each of these cards charges a foreign fee, which is counted',
    );
    expect((await ask('Chipotle', 90, ['CSP'])).told).not.toContain(local);
  });
});

describe('a rate for purchases in the US', () => {
  const HELD = ['Blue Cash Everyday', 'Amex Gold', 'Double Cash'];
  const noteOf = async (merchant: string, more: object = {}) => {
    const { data } = await ask(merchant, 640, HELD, more);
    const rows: { card: string; note: string | null }[] = data.earnings_comparison;
    return (name: string) => rows.find(({ card }) => card.includes(name))?.note ?? '';
  };

  it.each([
    ['web shop, paid in gbp', 'Everyday', '3% is for US online retail only'],
    ['clothing shop online in Berlin', 'Everyday', '3% is for US online retail only'],
    ['Tesco', 'Everyday', '3% is for US supermarkets only'],
    ['Tesco', 'Gold', '4x is for US supermarkets only'],
    ['gas in Canada', 'Everyday', '3% is for US gas stations only'],
  ])('is said not to hold at %s', async (merchant, name, note) => {
    const told = (await noteOf(merchant))(name);
    expect(told.split(note)).toHaveLength(2);
  });

  it('is said of a purchase that is sent as abroad, and of none at home or that earns its rate', async () => {
    const sent = await noteOf('clothing web shop', { abroad: true });
    expect(sent('Everyday')).toContain('3% is for US online retail only');
    expect((await noteOf('clothing web shop'))('Everyday')).not.toContain('is for US');
    expect((await noteOf('Restaurant in Paris'))('Gold')).not.toContain('is for US');
    expect((await noteOf('Hotel in Rome'))('Everyday')).not.toContain('is for US');
  });
});

describe('a fee that the person names', () => {
  it('counts in place of the usual one', async () => {
    const { data, told } = await ask('rent portal, landlord charges 2.95% card fee', 1850, [
      'CFU',
      'CSP',
    ]);
    expect(data.bill_fees[0]).toMatchObject({ percent: 2.95, fee: 54.58 });
    expect(told).toContain('The fee that you name is $54.58 here (2.95%)');
    expect(told).not.toContain('Plastiq');
    expect(told).toContain('pay from a bank account if you can, or by check');
  });

  it('counts for bills without a usual one, in dollars too', async () => {
    const tuition = await ask('college tuition with a 2.85% fee', 6000, ['Double Cash']);
    expect(tuition.data.earnings_comparison[0].estimated_value).toBe('-$51.00');
    const electric = await ask('electric bill, $2.50 fee', 150, ['Double Cash']);
    expect(electric.data.earnings_comparison[0].estimated_value).toBe('$0.50');
    expect(electric.told).not.toContain('Many payees add a fee');
  });

  it('is none where none is charged', async () => {
    const { data } = await ask('rent, no card fee', 2000, ['Double Cash']);
    expect(data.bill_fees).toEqual([]);
    expect(data.earnings_comparison[0].estimated_value).toBe('$40.00');
  });

  it('is not that of the issuer who pays the bill, whose way is told', async () => {
    const { data, told } = await ask('rent portal, landlord charges 2.95% card fee', 1850, [
      'Bilt Blue',
      'CFU',
      'CSP',
    ]);
    expect(data.recommended_card).toBe('Bilt Blue Card');
    expect(data.earnings_comparison[0].multiplier).toBe('250 points');
    expect(told).toContain('With the others the fee costs more than they earn: a bank account');
    expect(told).toMatch(
      /Bilt Blue Card can pay it without the fee\. Pay it in the Bilt app: .*check/,
    );
    expect(told).toContain('rent at 250 points a month on Bilt Blue Card');
    expect(told).not.toContain('0.14x');
  });
});

describe('what a held card may earn besides', () => {
  it('is what it pays through a wallet, at shops online', async () => {
    const paypal = 'PayPal Cashback Mastercard';
    const etsy = await ask('Etsy', 100, [paypal, 'Double Cash']);
    expect(etsy.data.recommended_card).toBe('Citi Double Cash Card');
    expect(etsy.told).toContain('3% if paid through PayPal, where the shop takes it');
    expect(etsy.data.turns_at).toContain(
      'paying through PayPal, if it is taken (then PayPal Cashback Mastercard)',
    );
    const ebay = await ask('eBay', 450, ['BofA Customized Cash', paypal]);
    expect(ebay.told).toContain('3% if paid through PayPal');
    expect(ebay.told).not.toContain('paying through PayPal, if it is taken');
    expect((await ask('Chipotle', 20, [paypal])).told).not.toContain('through PayPal');
    const depot = await ask('Home Depot', 700, [paypal, 'Double Cash']);
    expect(depot.told).toContain('3% if bought online and paid through PayPal');
    expect(depot.data.turns_at.join()).toContain('buying online and paying through PayPal');
  });

  it('is the rate of its first months, where its opening is not known', async () => {
    const { told } = await ask('Amazon', 100, ['BofA Customized Cash', 'Double Cash']);
    expect(told).toContain('6% if opened in the last 12 months');
    const turned = await ask('Amazon', 100, ['BofA Customized Cash', 'Prime Visa']);
    expect(turned.told).toMatch(
      /Customized Cash .* opened in the last 12 months \(then Bank of America/,
    );
  });

  it('is no welcome offer of a card among others, and no call that tells no more', async () => {
    const taxes = await ask('IRS', 8400, ['Double Cash', 'Venture X']);
    expect(taxes.told).not.toContain('Welcome offer of');
    // The fee is counted, so that no card needs its warning.
    expect(taxes.told).not.toContain('Payment processors add a fee');
    const suggest = operationOf('which_card_at_merchant').tool?.suggest;
    expect(suggest?.(taxes.data as never, {} as never)).toEqual([]);
    const uber = await ask('Uber', 30, ['Amex Gold', 'CFU']);
    expect(suggest?.(uber.data as never, {} as never)).toHaveLength(1);
  });
});
