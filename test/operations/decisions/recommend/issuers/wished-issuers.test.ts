import { expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const spending = { groceries: 900 };

async function lead(issuer_preferences: readonly string[], more: object = {}) {
  const input = { category: 'groceries', params: { spending, issuer_preferences }, ...more };
  const { data } = await run('recommend_card_for_category', input);
  const [line = ''] = (
    operationOf('recommend_card_for_category').tool?.summarize(data) ?? ''
  ).split('\n');
  return { line, rows: data.recommendations as { card_name: string; net_value: number }[] };
}

const held = { portfolio_card_names: ['Amex Gold', 'Freedom Unlimited'] };

it('says in its first line that a wish for an issuer puts a card first that brings less', async () => {
  const { line, rows } = await lead(['only Chase'], held);
  const [first, second] = rows;
  const less = Math.round((second?.net_value ?? 0) - (first?.net_value ?? 0));
  expect(less).toBeGreaterThan(100);
  expect(line).toMatch(/^Chase Freedom Unlimited is best/);
  expect(line).toContain(
    `Chase first, as you wished: American Express Gold Card brings $${less} more a year`,
  );
});

it('says so of one that an issuer is moved behind for, and of a card moved up behind the first', async () => {
  expect((await lead(['less Amex'], held)).line).not.toContain('as you wished');
  const amex = { issuer: 'American Express', weight: 0.1 };
  const { line } = await lead([amex as never], held);
  expect(line).toContain('American Express behind, as you wished: American Express Gold Card');
  const moved = await lead(['Chase']);
  expect(moved.line).toMatch(
    /Chase moved up, as you wished: .+ brings \$\d+ more a year than Chase /,
  );
});

it('says nothing where the wish changes no place', async () => {
  expect((await lead(['Amex'], held)).line).not.toContain('as you wished');
  expect((await lead([], held)).line).not.toContain('as you wished');
});
