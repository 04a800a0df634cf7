import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { describeBalance, storedBalance, storedBalances } from './balances.ts';

export const listPointsBalances = defineOperation({
  name: 'list_points_balances',
  title: 'Stored points balances',
  description: 'The points balances that this account has stored, by program.',
  input: z.strictObject({}),
  output: z.object({ balances: z.array(storedBalance) }),
  example: {},
  policy: { tier: 'evaluation', scope: 'portfolio:read', paid_fields: [] },
  rest: { method: 'GET', path: '/portfolio/points/balances', response: 'envelope' },
  async handler(_input, context) {
    return { balances: (await storedBalances(context)).map(describeBalance) };
  },
});
