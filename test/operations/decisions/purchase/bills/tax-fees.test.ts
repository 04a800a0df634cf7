import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

async function told(name: string, input: object) {
  const { data, warnings } = await run(name, input);
  return [operationOf(name).tool?.summarize(data) ?? '', ...warnings].join('\n');
}

const pay = (merchant: string, more: object = {}) =>
  told('which_card_at_merchant', {
    ...{ merchant, amount: 3_000, portfolio: ['Citi Double Cash', 'Capital One Venture X'] },
    ...more,
  });

describe('what paying taxes by card costs', () => {
  it.each([
    'county tax',
    'county property tax',
    'city tax',
    'state taxes',
    'state estimated tax',
    'Texas DMV',
    'Franchise Tax Board',
    'court fees',
  ])('is not known of %s: up to which fee it pays comes first', async (merchant) => {
    const text = await pay(merchant);
    expect(text).toMatch(/Pay by card only if the fee for it is below 3\.4% \(\$102\)/);
    expect(text).not.toContain('1.75%');
    expect(text).toContain('Capital One Venture X: 2x, about $102');
  });

  it.each([
    'IRS',
    'Pay1040',
    'federal tax',
    'federal estimated taxes',
    'my federal taxes',
    'my estimated taxes',
  ])('is that of the federal services for %s', async (merchant) => {
    const text = await pay(merchant);
    expect(text).not.toContain('Pay by card only if');
    expect(text).toContain('about $49.50 on $3,000 after $53 for paying by card');
  });

  it('is told of federal taxes, with its date, where no level is named', async () => {
    const text = await pay('taxes');
    expect(text).toContain('Pay by card only if the fee for it is below 3.4%');
    expect(text).toContain('Federal taxes: 1.75% at Pay1040 (read 2026-11-22).');
  });

  it('is what the person says', async () => {
    const text = await pay('county tax', { card_fee: '2.3%' });
    expect(text).not.toContain('Pay by card only if');
    expect(text).toContain('about $33 on $3,000 after $69 for paying by card');
  });

  it('is none where a credit of the card pays', async () => {
    expect(await pay('TSA PreCheck', { amount: 85 })).not.toContain('Pay by card only if');
  });

  it.each(['county tax', 'federal taxes', 'property taxes'])(
    'stands first for the kind of spending %s',
    async (category) => {
      const params = { spending: { government_tax: 500 } };
      const name = 'recommend_card_for_category';
      const text = await told(name, { category, params });
      expect(text).toMatch(/^Pay taxes by card only if the fee for it is below 2%: 1\.75%, /);
      const said = await told(name, { category, params: { ...params, card_fee: '1.2%' } });
      expect(said).not.toContain('Pay taxes by card only if');
      const other = {
        category: 'dining',
        params: { spending: { government_tax: 500, dining: 90 } },
      };
      expect(await told(name, other)).not.toContain('Pay taxes by card only if');
    },
  );

  it('leaves nothing above what the cards earn, in a comparison too', async () => {
    const spending = { government_tax: 700 };
    const text = await told('compare_cards', {
      ...{ card_names: ['CFU', 'Citi Double Cash'], params: { spending } },
    });
    expect(text).toContain('set fees of their own, as one above 2% costs more than these cards');
  });
});

describe('bills of payees that take no cards, or charge nothing', () => {
  const paid = async (merchant: string) => {
    const asked = { merchant, amount: 400, portfolio: ['Double Cash', 'US Bank Cash+'] };
    const { data, warnings } = await run('which_card_at_merchant', asked);
    return { ...data, told: [data.reason, ...warnings].join(' ') };
  };

  it.each(['student loan payment', 'auto loan', 'my car payment'])(
    'says of %s that few lenders take a card',
    async (merchant) => {
      const { category_detected, told } = await paid(merchant);
      expect(category_detected).toBe('uncategorized');
      expect(told).toContain('Most lenders take no credit card for a loan');
      expect(told).toContain('2.9% at Plastiq');
    },
  );

  it('counts Medicare as insurance, and tells of no fee where none is charged', async () => {
    const { category_detected, told } = await paid('Medicare premium');
    expect(category_detected).toBe('insurance');
    expect(told).toContain('charges no fee');
    expect(told).not.toContain('Many payees add a fee');
    expect((await paid('Medicare supplement')).told).toContain('Many payees add a fee');
  });

  it('says of dues that no usual fee is known, and knows fines as the government', async () => {
    expect((await paid('HOA dues')).told).toContain(
      'Many payees add a fee for paying dues by card',
    );
    expect((await paid('parking ticket')).category_detected).toBe('government_tax');
  });

  it.each(['utility bill through Venmo', 'PayPal electric bill', 'Venmo utility'])(
    'takes %s for no transfer of money',
    async (merchant) => {
      const { category_detected, told } = await paid(merchant);
      expect(category_detected).toBe('utilities');
      expect(told).not.toMatch(/for cash|cash advance|To a person/);
    },
  );
});
