import { expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

const notes = async (input: object): Promise<string> =>
  (await run('search_credit_cards', input)).warnings.join('\n');

it('names the terms that differ of cards that come level', async () => {
  const text = await notes({ query: 'secured card for everything', spending: { other: 500 } });
  expect(text).toContain(
    'Level by value: Bank of America Travel Rewards Secured Credit Card, Bank of America Unlimited Cash Rewards Secured Credit Card and Capital One Quicksilver Secured Cash Rewards. What differs: no foreign fee on Bank of America Travel Rewards Secured Credit Card and Capital One Quicksilver Secured Cash Rewards, a foreign fee of 3% on Bank of America Unlimited Cash Rewards Secured Credit Card.',
  );
});

it('says nothing where all of them have the term that is asked for', async () => {
  const asked = { spending: { other: 500 }, query: 'secured card without foreign fees' };
  expect(await notes(asked)).not.toContain('foreign fee of');
});

it('says nothing where the figures decide, or something else orders them', async () => {
  expect(await notes({ spending: { dining: 900, groceries: 410 } })).not.toContain(
    'Level by value',
  );
  const sorted = { query: 'longest 0% on transfers', card_type: 'balance_transfer' };
  expect(await notes(sorted)).not.toContain('Level by value');
});

it('tells what level cards bring with their points as cash', async () => {
  const query = 'no fee card, good credit, Kroger groceries and gas, from a big bank';
  const asked = { query, max_annual_fee: 0, credit_tier: 'good' };
  expect(await notes(asked)).toContain(
    'Level by value: Citi Strata Card ($122 as cash) and Blue Cash Everyday Card from American Express.',
  );
  // Of cash back nothing is less.
  const secured = { query: 'secured card for everything', spending: { other: 500 } };
  expect(await notes(secured)).not.toContain('as cash)');
});
