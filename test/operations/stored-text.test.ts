import { describe, expect, it } from 'vitest';
import { displayName } from '../../src/oauth/clients/client.ts';
import { NO_CARD_NUMBER } from '../../src/operation/params.ts';
import { OPERATIONS } from '../../src/operations/index.ts';

const card = (said: object) => ({ cards: [{ card_name: 'CSP', ...said }] });
/** Whatever a caller can have stored in words of their own. */
const STORED: readonly [string, (text: string) => object][] = [
  ['put_wallet', (nickname) => card({ nickname })],
  ['put_wallet', (one) => card({ categories: [one] })],
  ['put_wallet', (one) => card({ benefit_selections: [one] })],
  ['manage_points_balances', (nickname) => ({ action: 'set', ...card({ nickname }) })],
  ['create_key', (label) => ({ label })],
  [
    'create_webhook',
    (description) => ({
      ...{ url: 'https://example.com/hook', events: ['card.changed'] },
      description,
    }),
  ],
  ['report_fact', (message) => ({ card_name: 'CSP', field: 'other', message })],
  [
    'report_fact',
    (correct_value) => ({ card_name: 'CSP', field: 'other', message: 'Wrong.', correct_value }),
  ],
];
const NUMBERS = [
  '4111/1111/1111/1111',
  '4111_1111_1111_1111',
  '٤١١١ ١١١١ ١١١١ ١١١١',
  '４１１１１１１１１１１１１１１１',
  '4111\u200b1111\u200b1111\u200b1111',
  '4111 1111****1111 1111',
  '4111 ----- 1111 1111 1111',
  '⑷~~~~⑴11 1111 1111 1111',
];

describe.each(STORED)('%s', (name, inputWith) => {
  const schema = OPERATIONS.find((operation) => operation.name === name)?.input;

  it.each(NUMBERS)('stores no card number: %s', (number) => {
    const read = schema?.safeParse(inputWith(`my ${number}`));
    expect(read?.error?.issues.map(({ message }) => message)).toEqual([NO_CARD_NUMBER]);
  });

  it('stores other numbers', () => {
    for (const text of ['since 4/15/2026, 5/15/2027', '(415) 555-0123', '$4,500 of $5,000']) {
      expect(schema?.safeParse(inputWith(text)).error).toBeUndefined();
    }
  });
});

it.each(NUMBERS)('an app is not called by a card number: %s', (number) => {
  expect(displayName(number, 'An app')).toBe('An app');
});
