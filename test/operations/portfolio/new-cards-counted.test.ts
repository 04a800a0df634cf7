import { expect, it } from 'vitest';
import { operationOf, run } from '../support/run.ts';

it('counts the new cards of a wallet whose opening days are said', async () => {
  const { warnings } = await run('optimize_portfolio', {
    card_names: ['Chase Ink Cash', 'Savor', 'Delta Gold'],
    params: {
      dates: { 'Chase Ink Cash': '2026-03', Savor: '2026-06', 'Delta Gold': '2026-09' },
    },
    additions: 0,
  });
  expect(warnings.join('\n')).toMatch(
    /Chase 5\/24 \(unofficial\): 2 of these cards count \(not counted: Chase Ink Business Cash/,
  );
});

it('names the cards of an unsaved list in the next call', async () => {
  const input = { action: 'list', cards: [{ card_name: 'Amex Gold' }, { card_name: 'CSP' }] };
  const { data } = await run('manage_points_balances', input);
  const next = operationOf('manage_points_balances').tool?.suggest?.(data, input) ?? [];
  expect(next[0]?.arguments).toEqual({
    card_names: ['American Express Gold Card', 'Chase Sapphire Preferred'],
  });
});
