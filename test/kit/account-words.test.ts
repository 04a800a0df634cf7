import { expect, it } from 'vitest';
import { accountWords, adultWords } from '../../src/kit/text/account-words.ts';

it.each([
  ['Chase Sapphire authorized user', 'Chase Sapphire', 'user'],
  ["Chase Sapphire (AU on husband's)", 'Chase Sapphire', 'user'],
  ['AU on my husbands sapphire', 'sapphire', 'user'],
  ['authorized user: Amex Gold', 'Amex Gold', 'user'],
  ["my wife's CSR, I'm an additional cardholder", 'CSR', 'user'],
  ['Freedom Flex, closed in 2026', 'Freedom Flex', 'closed'],
  ['cancelled Delta Gold', 'Delta Gold', 'closed'],
  ['2025-06, now closed', '2025-06', 'closed'],
  ['Amex Gold', 'Amex Gold', 'own'],
  ['Aurora Federal Visa', 'Aurora Federal Visa', 'own'],
  ['AU', 'AU', 'own'],
])('%s is %s, %s', (given, text, is) => {
  expect(accountWords(given)).toEqual({ text, user: is === 'user', closed: is === 'closed' });
});

it.each([
  ["husband's Amex Gold", 'Amex Gold', 'husband'],
  ['my wife’s Sapphire', 'Sapphire', 'wife'],
  ['Amex Gold (wife)', 'Amex Gold', 'wife'],
  ['Amex Gold, of my spouse', 'Amex Gold', 'spouse'],
  ['partners CFU', 'CFU', 'partner'],
])('%s is the card %s of the %s', (given, text, adult) => {
  expect(adultWords(given)).toEqual({ text, adult });
});

it.each(['Amex Gold', 'my Amex Gold', "dad's Amex Gold", "wife's", 'Housewife Card'])(
  '%s is no other adult’s of the household',
  (given) => {
    expect(adultWords(given)).toBeNull();
  },
);
