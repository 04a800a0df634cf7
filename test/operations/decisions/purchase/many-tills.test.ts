import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';

async function reasonAt(merchant: string, ...portfolio: string[]): Promise<string> {
  const { data } = await run('which_card_at_merchant', { merchant, amount: 300, portfolio });
  return data.reason;
}

const FOOD = 'Food there may count as dining, by the till (not known here): then';

describe('a place with tills of several kinds', () => {
  it.each([
    ['Disney World', ['Disney Premier Visa', 'Freedom Unlimited'], 'Chase Freedom Unlimited'],
    ['Hyatt', ['World of Hyatt', 'Amex Gold'], 'American Express Gold Card'],
    ['Royal Caribbean', ['Double Cash', 'Amex Gold'], 'American Express Gold Card'],
    ['LAX airport', ['Double Cash', 'Amex Gold'], 'American Express Gold Card'],
    ['Yankee Stadium', ['Double Cash', 'Amex Gold'], 'American Express Gold Card'],
    ['MoMA', ['Double Cash', 'Freedom Unlimited'], 'Chase Freedom Unlimited'],
  ])('says at %s which card food there may turn to', async (place, cards, then) => {
    expect(await reasonAt(place, ...cards)).toContain(`${FOOD} ${then}.`);
  });

  it.each([
    // The same card leads at both tills.
    ['Disney World', ['Blue Cash Everyday', 'Freedom Unlimited']],
    ['Hyatt', ['Amex Gold']],
    // One kind of till.
    ['Costco', ['Double Cash', 'Freedom Unlimited']],
    ['Steam', ['Double Cash', 'Freedom Unlimited']],
    ['Chipotle', ['Double Cash', 'Freedom Unlimited']],
  ])('says nothing of it at %s with %j', async (place, cards) => {
    expect(await reasonAt(place, ...cards)).not.toContain('Food there');
  });
});

describe('a part of a store', () => {
  it.each([
    [
      'Costco pharmacy',
      ['Costco Anywhere Visa', 'Freedom Unlimited'],
      'Its pharmacy',
      'drugstores',
    ],
    ['Target pharmacy', ['Double Cash', 'Freedom Unlimited'], 'Its pharmacy', 'drugstores'],
    ['prescriptions at Walmart', ['Double Cash', 'Freedom Unlimited'], 'That', 'drugstores'],
  ])('at %s may have a till of its own', async (place, cards, what, as) => {
    expect(await reasonAt(place, ...cards)).toContain(
      `${what} may count as ${as}, by the till (not known here): then Chase Freedom Unlimited.`,
    );
  });

  it('takes the cards that the store takes', async () => {
    expect(
      await reasonAt('prescriptions at Costco pharmacy', 'Amex Gold', 'Double Cash'),
    ).toContain('None of these cards is accepted at Costco.');
  });

  it('is told as itself where it sells what stands for cash', async () => {
    expect(await reasonAt('money order at Walmart', 'Double Cash')).toContain(
      'Most issuers take "money order at Walmart" for cash',
    );
  });
});

describe('rewards that one company alone takes', () => {
  it('are said as such beside others, with the best of those', async () => {
    expect(await reasonAt('Disney World', 'Disney Premier Visa', 'Freedom Unlimited')).toContain(
      'That is in Disney Rewards Dollars, of use at one company alone; otherwise Chase Freedom Unlimited, about $4.50.',
    );
    const cash = await reasonAt('Disney World', 'Double Cash', 'Freedom Unlimited');
    expect(cash).not.toContain('one company');
    expect(await reasonAt('Hyatt', 'World of Hyatt', 'Double Cash')).not.toContain('one company');
  });

  it('are said as such where they tie with others, and where all that tie are such', async () => {
    expect(await reasonAt('Best Buy', 'US Bank Cash+', 'My Best Buy Visa')).toMatch(
      /return the same at Best Buy.+ That of My Best Buy Visa Card is in My Best Buy Rewards .+, of use at one company alone; otherwise U\.S\. Bank Cash\+ Visa Signature Card\.$/,
    );
    const both = ['Disney Premier Visa', 'Disney Inspire Visa'];
    expect(await reasonAt('Chipotle', ...both)).toMatch(
      /return the same .+ each\. That is in Disney Rewards Dollars, of use at one company alone\.$/,
    );
    const cash = await reasonAt('Best Buy', 'Double Cash', 'PayPal Cashback Mastercard');
    expect(cash).not.toContain('of use at');
    expect(await reasonAt('Best Buy', 'Double Cash', 'Fidelity Rewards')).toContain(
      'Fidelity Rewards Visa Signature Card count as cash only if deposited in',
    );
  });
});
