import { expect, it } from 'vitest';
import { run } from '../support/run.ts';

it('words beside dates that name no benefit are told as not read', async () => {
  const told = async (benefit_selections: string[]) => {
    const dates = { 'Amex Platinum': { opened: '2025-01', benefit_selections } };
    const input = { card_names: ['Amex Platinum'], additions: 0, params: { dates } };
    return (await run('optimize_portfolio', input)).warnings.join('\n');
  };
  expect(await told(['zzz qqq', 'uber_cash'])).toContain('not read: "zzz qqq". What you say');
  expect(await told(['uber_cash'])).not.toContain('not read');
});
