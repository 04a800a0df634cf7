import { expect, it } from 'vitest';
import { accountWords } from '../../src/kit/text/account-words.ts';

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
