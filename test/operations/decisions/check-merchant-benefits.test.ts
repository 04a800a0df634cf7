import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../support/run.ts';

describe('check_merchant_benefits', () => {
  it('finds the credits of the held cards with their schedule', async () => {
    const { data } = await run('check_merchant_benefits', {
      merchant: 'Uber',
      portfolio: ['Amex Gold', 'Citi Double Cash'],
    });
    expect(data.matching_benefits).toEqual([
      {
        card: 'American Express Gold Card',
        benefit_key: 'uber_cash',
        name: 'Uber Cash',
        value: 10,
        frequency: 'a month',
        schedule: 'each calendar month; the current one runs to 2026-11-30',
        next_reset: '2026-12-01',
        note: 'Enrollment is required. Add the card to the Uber account, and pay there with an American Express card, in the US.',
        booked_at: null,
      },
    ]);
    // 2 ThankYou points at a cent against 1 Membership Rewards point at 1.7.
    expect(data.earning_recommendation).toMatchObject({
      best_card: 'Citi Double Cash Card',
      multiplier: '2x',
      note: 'next American Express Gold Card at 1x; Rides only; Uber Eats posts as a restaurant.',
    });
  });

  it('says which part of the place a credit is for, and where its hotels are booked', async () => {
    const summarize = operationOf('check_merchant_benefits').tool?.summarize;
    const told = async (merchant: string) => {
      const { data } = await run('check_merchant_benefits', { merchant, portfolio: ['CSR'] });
      return summarize?.(data) ?? '';
    };
    expect(await told('OpenTable')).toMatch(
      /1 benefit applies at OpenTable, only as told below;[\s\S]*no other OpenTable booking/,
    );
    const booked = /Only if booked through this portal[\s\S]*Select-hotels Chase Travel credit/;
    expect(await told('InterContinental')).toMatch(booked);
    expect(await told('Hyatt')).not.toMatch(/Select-hotels/);
  });

  it('finds no credit at an unknown merchant, and still ranks the cards', async () => {
    const { data } = await run('check_merchant_benefits', {
      merchant: 'Zzyzx Hardware Emporium',
      portfolio: ['Amex Gold'],
    });
    expect(data).toMatchObject({ merchant_detected: null, matching_benefits: [] });
    expect(data.earning_recommendation.best_card).toBe('American Express Gold Card');
  });

  it('says that offers to single accounts are not known', async () => {
    const { data } = await run('check_merchant_benefits', {
      merchant: 'Best Buy',
      portfolio: ['Blue Cash Everyday'],
    });
    const { summarize } = operationOf('check_merchant_benefits').tool ?? {};
    expect(summarize?.(data)).toContain('Offers made to single accounts (Amex Offers,');
  });

  it('names who leads at each of the merchants that may be meant', async () => {
    const portfolio = ['CSR', 'Citi Double Cash'];
    const { data } = await run('check_merchant_benefits', { merchant: 'Chase', portfolio });
    const each =
      'Chase Sapphire Reserve returns the most at Chase Travel, Citi Double Cash Card at The Shops at Chase.';
    expect(data.earning_recommendation).toMatchObject({ best_card: null });
    expect(data.earning_recommendation.note).toContain(each);
    const till = { merchant: 'Chase', amount: 100, portfolio };
    expect((await run('which_card_at_merchant', till)).data.reason).toContain(each);
  });

  it('names who leads at the one that is likely, and at the till for food', async () => {
    const at = async (merchant: string, portfolio: string[]) =>
      (await run('check_merchant_benefits', { merchant, portfolio })).data;
    const likely = await at('TARGET ROOFING', ['Target Circle Card', 'Citi Double Cash']);
    expect(likely.merchant_note).toMatch(/^If you mean Target, .*: Target Circle Card returns the/);
    expect(likely.earning_recommendation.best_card).toBe('Citi Double Cash Card');
    const resort = await at('Marriott', ['Amex Gold', 'Marriott Bonvoy Boundless']);
    expect(resort.earning_recommendation.note).toContain(
      'Food there may count as dining, by the till (not known here): then American Express Gold Card',
    );
  });
});
