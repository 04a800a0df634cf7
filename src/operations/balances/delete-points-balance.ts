import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { programNamed } from '../programs/points-program.ts';
import { programName, removeStored } from './balances.ts';

export const deletePointsBalance = defineOperation({
  name: 'delete_points_balance',
  title: 'Remove a points balance',
  description: 'Deletes the stored balance of one points program.',
  input: z.strictObject({ program_key: programName }),
  output: z.object({ deleted: z.string() }),
  example: { program_key: 'chase_ultimate_rewards' },
  errors: ['balance_not_found', 'program_not_found'],
  policy: { tier: 'evaluation', scope: 'portfolio:write', in_grace: true, paid_fields: [] },
  rest: {
    method: 'DELETE',
    path: '/portfolio/points/balances/:program_key',
    response: 'envelope',
  },
  async handler({ program_key }, context) {
    const { key } = programNamed(program_key, context.catalog);
    return { deleted: await removeStored(key, context) };
  },
});
