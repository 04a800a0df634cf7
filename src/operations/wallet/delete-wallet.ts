import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { credentialOf } from '../shared/account.ts';

export const deleteWallet = defineOperation({
  name: 'delete_wallet',
  title: 'Forget the wallet',
  description: 'Deletes all that the account keeps of its cards, spending and points, at once.',
  input: z.strictObject({}),
  output: z.object({
    /** False when nothing was stored. */
    deleted: z.boolean(),
  }),
  example: {},
  policy: { tier: 'evaluation', scope: 'portfolio:write', paid_fields: [] },
  rest: { method: 'DELETE', path: '/portfolio/wallet', response: 'envelope' },
  async handler(_input, context) {
    return { deleted: await context.services.clearWallet(credentialOf(context)) };
  },
});
