import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function told(query: string): Promise<string> {
  const { data } = await run('search_credit_cards', { query });
  return operationOf('search_credit_cards').tool?.summarize(data) ?? '';
}

describe('a question about the own account', () => {
  it.each([
    'did my payment from tuesday post',
    "what's my available credit on my chase card",
    'how much do i owe on my amex',
    'what is my balance on the freedom unlimited',
    'when is my payment due for citi double cash',
    "there's a charge i don't recognize on my capital one card",
    "what's the status of my application with chase",
    'was i approved for the sapphire',
    'dispute a charge on my amex',
    'can i see my last statement',
    'how many points do i have',
    'is my autopay on',
    'my card was declined at target why',
  ])('is answered by where to look, and by no card: %s', async (query) => {
    const text = await told(query);
    expect(text).toMatch(/^Accounts cannot be seen here: .*The issuer's app/);
    expect(text).not.toMatch(/\n|1\. |Not understood/);
  });

  it.each([
    'I applied for the chase freedom unlimited, my app has been under review 10 days, what limit will I get with a 705 score',
    'when will I hear back about my amex application',
    'chase says my application is pending, how long does it take',
    'waiting on a decision from citi for 2 weeks, 7-10 days message',
    'my sapphire application went to pending verification, what now',
    'got the we need more time to review message from wells fargo',
    'amex application in review since last week',
    'how long does bank of america take to approve a credit card',
    'what credit limit will i get on the savor with a 720 score',
    'i applied for discover yesterday and got no answer',
    'is there a way to check if i was approved for the bilt card',
    'did i get the savor',
    'what limit do people get on the freedom rise',
    'capital one denied me, will they reconsider if i call',
    'why was i declined for the freedom flex',
  ])('tells of an application what is not known, and no card: %s', async (query) => {
    const text = await told(query);
    expect(text).toMatch(/^Accounts cannot be seen here: .*30 days from a complete application/);
    expect(text).not.toMatch(/\n|1\. |Not understood/);
  });

  it.each([
    "what's the balance on my citi double cash",
    'can you raise my credit limit on the venture x',
    'have I met my minimum spend for the welcome bonus',
    'did my annual fee post',
    'when is my annual fee due',
    'chase approved me but no card yet when will it come',
    'whats my fico score',
    'when will my welcome bonus points post',
    'how long until my new card arrives in the mail',
    'my credit limit is too low, how do I ask for an increase',
  ])('is told of what is to come or was counted: %s', async (query) => {
    const text = await told(query);
    expect(text).toMatch(/^Accounts cannot be seen here/);
    expect(text).not.toMatch(/\n|1\. |Not understood/);
  });

  it('is said beside cards that are wished for too', async () => {
    const text = await told('my card was declined at target, which card is best for groceries');
    expect(text).toMatch(/^Accounts cannot be seen here/);
    expect(text).toMatch(/1\. .*\nFilters: .*groceries/s);
  });

  it.each([
    'card with a low balance transfer fee',
    'best card for paying bills',
    'I have a $5,000 balance on a Chase card at 24%, what card',
    'is a balance transfer worth it',
    'best card that waives the late payment fee',
    'card for my phone bill',
    'card with a high credit limit',
    'going to europe for 7 to 10 days, no foreign fee',
    'got stuck with a 29% apr, what card has 0%',
    'what is the limit on groceries of the blue cash preferred',
    'card that approves instantly',
    'no credit check card, when do they report',
    'no limit 2% cash back card',
    'how soon can i apply for another chase card',
    'which card should my wife get, our rent is due monthly',
  ])('is not taken from who wants a card: %s', async (query) => {
    const text = await told(query);
    expect(text).not.toContain('Accounts cannot');
    expect(text).not.toContain('hardship');
  });
});
