import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { readInTurns } from '../../operation/input/in-turns.ts';
import { credentialOf } from '../shared/account.ts';
import { balanceEntries, entrySteps } from './balances.ts';

export const putPointsBalances = defineOperation({
  name: 'put_points_balances',
  title: 'Store points balances',
  description:
    "Stores points balances, all of them or none; each replaces the program's previous balance.",
  input: z.strictObject({
    balances: balanceEntries.min(1).describe('Programs by key or name, whole points; at most 200.'),
  }),
  output: z.object({ updated: z.int(), message: z.string() }),
  example: { balances: [{ program_key: 'chase_ultimate_rewards', balance: 82_000 }] },
  policy: { tier: 'evaluation', scope: 'portfolio:write', in_grace: true, paid_fields: [] },
  rest: { method: 'POST', path: '/portfolio/points/balances', response: 'envelope', once: true },
  async handler({ balances }, context) {
    const entries = await readInTurns(entrySteps(balances, 'balances', context), context);
    await context.services.putBalances(credentialOf(context), entries);
    const keys = entries.map((entry) => entry.program_key).join(', ');
    return { updated: entries.length, message: `Stored: ${keys}.` };
  },
});
