import { expect, it } from 'vitest';
import { operationOf, run } from '../support/run.ts';

const DAYS: readonly (readonly [string, string])[] = [
  ['Marriott Bonvoy', '2025-01-10'],
  ['World of Hyatt', '2024-12-20'],
  ['American AAdvantage', '2026-03-01'],
];

it('tells the points that end first before those that end later', async () => {
  const point_balances = DAYS.map(([program_key, last_activity]) => ({
    program_key,
    balance: 50_000,
    last_activity,
  }));
  const { data } = await run('get_points_playbook', { point_balances });
  const text = operationOf('get_points_playbook').tool?.summarize(data) ?? '';
  const ends = [...text.matchAll(/points end on (\d{4}-\d\d-\d\d)/g)].map(([, day]) => day);
  expect(ends).toHaveLength(3);
  expect(ends).toEqual(ends.toSorted());
});

it('counts points as money at a till for whoever wants cash back', async () => {
  const input = { merchant: 'Shell', portfolio: ['Amex Gold', 'CSP'] };
  const plain = await run('which_card_at_merchant', input);
  const { data, warnings } = await run('which_card_at_merchant', {
    ...input,
    primary_goal: 'cashback',
  });
  const dollars = (one: typeof data) => one.earnings_comparison[0].reward_value ?? 0;
  expect(dollars(data)).toBeLessThanOrEqual(dollars(plain.data));
  expect(operationOf('which_card_at_merchant').tool?.summarize(data)).toContain('about $3 on $100');
  expect(warnings.join('\n')).toContain('Because the goal is cash back');
});
