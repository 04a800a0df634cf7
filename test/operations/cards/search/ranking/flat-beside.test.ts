import { expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const search = async (query: string, credit_tier: string) => {
  const { data, warnings } = await run('search_credit_cards', { query, credit_tier });
  const text = operationOf('search_credit_cards').tool?.summarize(data) ?? '';
  return {
    names: data.recommendations.map((row: { card_name: string }) => row.card_name),
    text,
    warnings,
  };
};

it('finds cards of one rate for a kind of spending where few pay more on it', async () => {
  const { names, text, warnings } = await search(
    'no annual fee, no foreign fee, good for groceries',
    'fair',
  );
  expect(names.length).toBeGreaterThanOrEqual(3);
  expect(names).toContain('Capital One Quicksilver Secured Cash Rewards');
  expect(text).toContain('1.5% on everything');
  expect(warnings.join('\n')).toContain('Few cards for everybody pay more on groceries');
  // Cards that pay less on it do not come before those that pay more.
  expect(names[0]).toBe('Truist Enjoy Cash Secured');
});

it('leaves them out where enough pay more on it', async () => {
  const { warnings } = await search('good for groceries', 'good');
  expect(warnings.join('\n')).not.toContain('Few cards');
});
