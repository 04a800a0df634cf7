import { describe, expect, it } from 'vitest';
import { run } from '../support/run.ts';

const CUSTOMIZED = 'Bank of America Customized Cash Rewards Credit Card';
const spending = { gas: 100, online_retail: 100 };

describe('a category that is said with the card on which it is chosen', () => {
  it.each([
    'BofA Customized Cash (online shopping)',
    'BofA Customized Cash [online shopping]',
    'BofA Customized Cash set to online shopping',
    'BofA Customized Cash with online shopping as my 3% category',
    'BofA Customized Cash: online shopping',
  ])('counts at a till: %s', async (name) => {
    const ask = async (merchant: string) =>
      (await run('which_card_at_merchant', { merchant, portfolio: [name] })).data
        .earnings_comparison[0];
    expect(await ask('Shell')).toMatchObject({ card: CUSTOMIZED, multiplier: '1%' });
    expect(await ask('Amazon')).toMatchObject({ multiplier: '3%' });
  });

  it('takes several where the card does', async () => {
    const name = 'US Bank Cash+ (utilities, internet)';
    const { data } = await run('which_card_at_merchant', {
      merchant: 'Comcast Xfinity',
      portfolio: [name],
    });
    expect(data.earnings_comparison[0]).toMatchObject({ multiplier: '5%' });
    expect(data.earnings_comparison[0].note).not.toContain('assumes utilities');
  });

  it('counts in a comparison and in a review', async () => {
    const compared = await run('compare_cards', {
      card_names: ['BofA Customized Cash (gas)', 'Citi Double Cash'],
      params: { spending },
    });
    expect(compared.data.person.said.join()).toContain(`chosen on ${CUSTOMIZED}: gas`);
    const reviewed = await run('analyze_portfolio', {
      cards: [{ card_name: 'BofA Customized Cash (gas)' }],
      params: { spending },
    });
    expect(reviewed.data.person.said.join()).toContain(`chosen on ${CUSTOMIZED}: gas`);
  });

  it('leaves what is no category, or not to be chosen, and what is said besides', async () => {
    for (const name of ['BofA Customized Cash (the old one)', 'CSP (travel)']) {
      const { data } = await run('which_card_at_merchant', {
        merchant: 'Shell',
        portfolio: [name],
      });
      expect(data.person.said).toEqual([]);
    }
    const { data } = await run('which_card_at_merchant', {
      merchant: 'Shell',
      portfolio: ['BofA Customized Cash (online shopping)'],
      chosen_categories: { [CUSTOMIZED]: ['gas'] },
    });
    expect(data.earnings_comparison[0]).toMatchObject({ multiplier: '3%' });
  });
});
