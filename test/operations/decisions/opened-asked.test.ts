import { expect, it } from 'vitest';
import { operationOf, run } from '../support/run.ts';

it('asks for the opening date on which the choice turns by an argument that works', async () => {
  const input = {
    merchant: 'Chipotle',
    amount: 100,
    portfolio: ['Discover it Student Cash Back', 'CSP'],
  };
  const { data } = await run('which_card_at_merchant', input);
  const text = operationOf('which_card_at_merchant').tool?.summarize(data) ?? '';
  const [, dates = '{}'] = /Send when it was opened, such as dates (\{.*\})\./.exec(text) ?? [];
  expect(Object.keys(JSON.parse(dates))).toEqual(['Discover it Student Cash Back']);
  const then = await run('which_card_at_merchant', { ...input, dates: JSON.parse(dates) });
  expect([data, then.data].map((one) => one.recommended_card)).toEqual([
    'Chase Sapphire Preferred',
    'Discover it Student Cash Back',
  ]);
  const told = operationOf('which_card_at_merchant').tool?.summarize(then.data) ?? '';
  expect(told).not.toContain('Send when it was opened');
});
